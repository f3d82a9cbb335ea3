import { expect, it } from 'vitest'
import { pageWords } from '../../../src/read/ocr/page-words.js'
import type { ReadWord } from '../../../src/read/ocr/reader.js'

/** A word 14 pixels high that stands on its line, which reaches from 10 above to 4 below `y1`. */
function word(text: string, x0: number, own: Partial<ReadWord> = {}): ReadWord {
  return { text, confidence: 0.95, x0, x1: x0 + 60, y0: 100, y1: 114, lineHeight: 20, baseline: 114, ...own }
}

const sheet = { width: 400, height: 600, scale: 1 }

it.each([
  ['where their line says', word('260211', 10), 114],
  ['where their ink is, below the line of words at the side', word('260211', 10, { baseline: 104 }), 114],
  ['where their ink is, above the line of words at the side', word('260211', 10, { baseline: 123 }), 114],
  ['on the line, where the box reaches into a rule below', word('260211', 10, { y1: 123 }), 114],
  ['on the line, where small letters have no head', word('nur', 10, { y0: 104 }), 114],
])('words stand %s', (_, read, baseline) => {
  const [placed] = pageWords([read], [], sheet)
  expect(placed && placed.y1 - 0.22 * placed.fontSize).toBeCloseTo(baseline)
})

it('a thin line that was read as letters is no word', () => {
  expect(pageWords([word('SE', 10, { y0: 112, y1: 114 })], [], sheet)).toEqual([])
})

it('a word ends before the next one of its line', () => {
  const words = pageWords([word('Wessel', 10), word('&', 60), word('Zoon', 30, { y0: 140, y1: 154, baseline: 154 })], [], sheet)
  expect(words.map(({ x0, x1 }) => [x0, x1])).toEqual([[10, 57], [60, 120], [30, 90]])
})

it.each([
  ['at the edge of the picture', word('BER', 0), []],
  ['at its foot', word('BER', 40, { y0: 590, y1: 600, baseline: 600 }), []],
  ['that a wide shadow was read as', word('FEST', 40, { x1: 240, confidence: 0.1 }), []],
  ['that cannot be made out', word('FEST', 40, { confidence: 0.1 }), ['FEST']],
  ['that is a piece of a drawn line', word('1', 201, { x1: 204 }), []],
  ['beside a drawn line', word('1', 206, { x1: 209 }), ['1']],
  ['that a drawn line begins', word('| HM-D12', 210), ['HM-D12']],
  ['of several signs on a drawn line', word('12', 195), ['12']],
])('a word %s', (_, read, texts) => {
  const rule = { orientation: 'vertical', x0: 199, x1: 200, y0: 20, y1: 500 } as const
  expect(pageWords([read], [rule], sheet).map(({ text }) => text)).toEqual(texts)
})

/** Ink of some pixels about a middle, so far above the line of a row that is 20 high. */
const ink = (text: string, size: number, above: number): ReadWord =>
  word(text, 100, { x1: 100 + size, y0: 114 - above - size, y1: 114 - above })

it.each([
  ['a hyphen', ink('-', 3, 5)],
  ['a colon', ink(':', 3, 6)],
  ['a plus', ink('+', 3.5, 4)],
])('a dot between two parts of a line is none but a dot: read as %s', (_, read) => {
  expect(pageWords([read], [], sheet).map(({ text }) => text)).toEqual(['·'])
})

it.each([
  ['a speck', 1.5, '·'],
  ['a narrow minus', 3.5, '-'],
])('%s stands before an amount', (_, size, text) => {
  const amount = word('120,00', 110, { x1: 150 })
  expect(pageWords([ink('-', size, 2), amount], [], sheet).map((one) => one.text)).toEqual([text, '120,00'])
})

it.each([
  ['a hyphen', word('-', 100, { x1: 106, y0: 107, y1: 109 })],
  ['a colon', word(':', 100, { x1: 103, y0: 104, y1: 114 })],
  ['a full stop', ink('.', 3, 0)],
  ['a quotation mark', ink("'", 3, 11)],
  ['a letter', ink('o', 4, 5)],
])('%s stays what it is', (_, read) => {
  expect(pageWords([read], [], sheet).map(({ text }) => text)).toEqual([read.text])
})
