import { expect, it } from 'vitest'
import type { ReadWord } from '../../../src/read/ocr/reader.js'
import { unreadPieces } from '../../../src/read/ocr/unread-ink.js'

/** White paper with black boxes on it. */
function picture(...boxes: readonly (readonly [x0: number, y0: number, x1: number, y1: number])[]) {
  const [width, height] = [300, 200]
  const pixels = new Uint8Array(width * height).fill(255)
  for (const [x0, y0, x1, y1] of boxes) for (let y = y0; y < y1; y++) pixels.fill(0, y * width + x0, y * width + x1)
  return { width, height, pixels }
}

const read: ReadWord = { text: 'Seife', confidence: 0.95, x0: 10, y0: 100, x1: 60, y1: 120, lineHeight: 28, baseline: 120 }

it.each([
  ['apart on both sides of a drawn line', 36, 2],
  ['together around a letter that is as thin', 20, 1],
])('what was not read stands %s', (_, high, count) => {
  const middle = 110
  const stroke = [174, middle - high / 2, 177, middle + high / 2] as const
  const page = picture([10, 100, 60, 120], [150, 100, 162, 120], stroke, [187, 100, 199, 120])
  expect(unreadPieces(page, [read], 200)).toHaveLength(count)
})
