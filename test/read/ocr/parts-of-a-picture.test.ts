import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { cutInTwo } from '../../../src/read/ocr/cut-in-two.js'
import { toGrey, type GreyPicture } from '../../../src/read/ocr/grey-picture.js'
import type { ReadWord } from '../../../src/read/ocr/reader.js'
import { unreadPieces } from '../../../src/read/ocr/unread-ink.js'

const dpi = 200

/** A page of black boxes, leaning by some degrees about its middle. */
function drawn(
  boxes: readonly (readonly [x: number, y: number, width: number, height: number])[],
  skew = 0,
  colour = 'black',
): GreyPicture {
  const canvas = createCanvas(800, 600)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, 800, 600)
  context.fillStyle = colour
  context.translate(400, 300)
  context.rotate((skew * Math.PI) / 180)
  for (const [x, y, width, height] of boxes) context.fillRect(x - 400, y - 300, width, height)
  return toGrey(canvas)
}

function inkOf({ pixels }: GreyPicture): number {
  return pixels.filter((grey) => grey < 128).length
}

const word = (x0: number, y0: number): ReadWord => ({ text: 'Wort', confidence: 0.95, x0, y0, x1: x0 + 80, y1: y0 + 20, lineHeight: 26, baseline: y0 + 20 })

describe('a page is cut in two', () => {
  const lines = [40, 80, 120, 160, 200, 240].map((y) => [100, y, 600, 20] as const)

  it.each([0, 1.5, -1.5])('between its lines, which lean by %s degrees', (skew) => {
    const page = drawn(lines, skew)
    const bands = cutInTwo(page, skew, dpi)
    expect(bands).toHaveLength(2)
    // All ink is in one part or the other, half of it in each.
    const inks = bands.map(({ picture }) => inkOf(picture))
    expect(inks.reduce((total, ink) => total + ink, 0)).toBe(inkOf(page))
    for (const ink of inks) expect(ink / inkOf(page)).toBeCloseTo(0.5, 1)
  })

  it('not where there is no white between the lines', () => {
    expect(cutInTwo(drawn([[100, 40, 600, 400]]), 0, dpi)).toHaveLength(1)
  })
})

describe('what was left unread', () => {
  const table = [[100, 100, 80, 20], [100, 140, 80, 20], [400, 50, 2, 300], [60, 170, 700, 2]] as const
  const words = [word(100, 100), word(100, 140)]

  it('is a digit that stands alone in its column', () => {
    expect(unreadPieces(drawn([...table, [300, 102, 9, 17], [600, 142, 9, 17], [611, 142, 9, 17]]), words, dpi))
      .toEqual([
      { x0: 300, y0: 102, x1: 309, y1: 119 },
      { x0: 600, y0: 142, x1: 620, y1: 159 },
    ])
  })

  it('is a title in a pale colour and in larger letters', () => {
    const page = drawn([[300, 100, 22, 40], [328, 100, 22, 40], [356, 100, 22, 40]], 0, '#aaaaaa')
    page.pixels.fill(0, 0, 800 * 60)
    expect(unreadPieces(page, words, dpi)).toEqual([{ x0: 300, y0: 100, x1: 378, y1: 140 }])
  })

  it('is the word again beside which a digit was passed over', () => {
    expect(unreadPieces(drawn([[100, 100, 80, 20], [184, 102, 9, 17]]), words, dpi))
      .toEqual([{ x0: 100, y0: 100, x1: 193, y1: 120 }])
  })

  it('is an amount with its comma, which reaches below the line', () => {
    const digits = [300, 313, 335, 348].map((x) => [x, 142, 10, 17] as const)
    const page = drawn([...table, ...digits, [327, 156, 3, 6]])
    expect(unreadPieces(page, words, dpi)).toEqual([{ x0: 300, y0: 142, x1: 358, y1: 162 }])
  })

  it('are all digits of a long table', () => {
    const rows = Array.from({ length: 20 }, (_, row) => 20 + row * 28)
    const digits = rows.flatMap((y) => [220, 280, 340, 400].map((x) => [x, y, 9, 17] as const))
    expect(unreadPieces(drawn(digits), words, dpi).length).toBeGreaterThan(70)
  })

  it('is a row of small print, and nothing as small that stands alone', () => {
    const row = Array.from({ length: 8 }, (_, letter) => [300 + letter * 10, 400, 6, letter % 3 === 0 ? 9 : 6] as const)
    expect(unreadPieces(drawn([...table, ...row, [300, 500, 6, 8]]), words, dpi)).toEqual([
      { x0: 300, y0: 400, x1: 376, y1: 409 },
    ])
  })

  it('is no speck, no line, no bit of a line, no picture and no splinter of a word', () => {
    const dirt = [[500, 120, 3, 3], [600, 100, 2, 18], [600, 400, 120, 120], [181, 104, 2, 16]] as const
    expect(unreadPieces(drawn([...table, ...dirt]), words, dpi)).toEqual([])
  })
})
