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

/** Nine letters of three strokes, in a band. */
const strokes = (grey: number): Rectangle[] =>
  Array.from({ length: 27 }, (_, at) => [130 + 40 * Math.floor(at / 3) + 8 * (at % 3), 122, 3, 18, grey])

type Area = readonly [x0: number, y0: number, x1: number, y1: number]

function darkIn({ width, pixels }: GreyPicture, [x0, y0, x1, y1]: Area): number {
  const isIn = (index: number): boolean =>
    index % width >= x0 && index % width < x1 && index >= y0 * width && index < y1 * width
  return pixels.filter((grey, index) => grey < 120 && isIn(index)).length
}

it.each([100, 103, 106])('leaves no frame around the letters of a band that begins at row %i', (top) => {
  const light = lightenBands(drawn([[101, top, 597, 57, 60], ...strokes(240)]), 200)
  expect(darkIn(light, [0, 0, 800, 400])).toBe(27 * 3 * 18)
})

it('turns a letter that is wider than squares, and leaves a box with letters of its own', () => {
  const light = lightenBands(drawn([[100, 100, 600, 100, 110], [200, 120, 20, 60, 240], [200, 160, 60, 20, 240]]), 200)
  expect(darkIn(light, [200, 120, 260, 180])).toBe(20 * 60 + 40 * 20)
  const box = lightenBands(drawn([[60, 70, 640, 130, 110], [120, 110, 400, 40, 235], ...strokes(20)]), 200)
  expect(darkIn(box, [125, 115, 515, 145])).toBe(27 * 3 * 18)
})
