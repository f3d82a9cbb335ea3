import { expect, it } from 'vitest'
import type { GreyPicture } from '../../../src/read/ocr/grey-picture.js'
import { readAgain } from '../../../src/read/ocr/read-again.js'
import type { Reader, ReadWord } from '../../../src/read/ocr/reader.js'

/** Strokes 20 high under one another, as digits are, each 10 wide. */
function drawn(places: readonly (readonly [x: number, y: number])[]): GreyPicture {
  const picture = { width: 800, height: 300, pixels: new Uint8Array(800 * 300).fill(255) }
  for (const [x, y] of places) {
    for (let row = y; row < y + 20; row++) picture.pixels.fill(0, row * 800 + x, row * 800 + x + 10)
  }
  return picture
}

const word = (text: string, x0: number, x1: number, own: Partial<ReadWord> = {}): ReadWord =>
  ({ text, confidence: 0.95, x0, x1, y0: 100, y1: 120, lineHeight: 26, baseline: 120, ...own })

const recogniser = {
  read: async (): ReturnType<Reader['read']> =>
    await Promise.resolve([{ ...word('7', 10, 20), y0: 10, y1: 30, baseline: 30 }]),
  close: async () => {
    await Promise.resolve()
  },
}

it.each([
  ['over the whole of two columns hides no digit in them', word('+', 400, 600, { confidence: 0.12 }), ['Beleg', '7']],
  ['over itself is left as it is', word('+', 396, 414, { confidence: 0.12 }), ['Beleg', '+']],
  ['read surely stands', word('+', 400, 600), ['Beleg', '+']],
])('a sign %s', async (_, sign, texts) => {
  const picture = drawn([[110, 100], [400, 100]])
  const read = await readAgain(picture, [word('Beleg', 100, 180), sign], 200, recogniser)
  expect(read.map(({ text }) => text)).toEqual(texts)
})
