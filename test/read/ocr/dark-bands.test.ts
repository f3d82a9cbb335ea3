import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { lightenBands } from '../../../src/read/ocr/dark-bands.js'
import { toGrey, type GreyPicture } from '../../../src/read/ocr/grey-picture.js'

type Rectangle = readonly [x: number, y: number, width: number, height: number, grey: number]

function drawn(rectangles: readonly Rectangle[]): GreyPicture {
  const canvas = createCanvas(800, 400)
  const context = canvas.getContext('2d')
  for (const [x, y, width, height, grey] of [[0, 0, 800, 400, 235] as const, ...rectangles]) {
    context.fillStyle = `rgb(${grey}, ${grey}, ${grey})`
    context.fillRect(x, y, width, height)
  }
  return toGrey(canvas)
}

const greyAt = ({ width, pixels }: GreyPicture, x: number, y: number): number => pixels[y * width + x] ?? -1

it('makes light letters on a dark band dark letters on light ground, and leaves the paper as it is', () => {
  const page = drawn([[100, 100, 600, 60, 110], [200, 120, 4, 20, 240], [300, 300, 4, 20, 20]])
  const light = lightenBands(page, 200)
  expect(greyAt(light, 202, 130)).toBeLessThan(30)
  expect(greyAt(light, 400, 130)).toBeGreaterThan(140)
  expect(greyAt(light, 302, 310)).toBe(20)
  expect(greyAt(light, 50, 50)).toBe(235)
})

it.each<[string, Rectangle]>([
  ['a heavy letter', [300, 100, 40, 80, 10]],
  ['a rule', [100, 200, 600, 6, 10]],
  ['a band of light grey', [100, 100, 600, 60, 200]],
])('leaves %s as it is', (_, rectangle) => {
  const page = drawn([rectangle])
  expect(lightenBands(page, 200)).toBe(page)
})
