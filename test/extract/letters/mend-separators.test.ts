import { expect, it } from 'vitest'
import { mendMinus, mendSeparators } from '../../../src/extract/letters/mend-separators.js'
import { typedPage } from '../parties/drawn/typed-page.js'

/** What stands under one another, and ends at one edge. */
function mended(...texts: readonly string[]): string[] {
  const { words } = typedPage(texts.map((text, at) => ({ x: 500, y: 300 + at * 15, text })))
  const column = words.map((word) => ({ ...word, x0: 530 - word.text.length * 5, x1: 530 }))
  return mendSeparators(column).map(({ text }) => text)
}

it.each([
  [['23,62', '12/53', '28,40', '23,00'], '12,53'],
  [['23.62', '28.40', '1,212:15', '1,123.00'], '1,212.15'],
  [['23,62', '28,40', '-12;15', '123,00'], '-12,15'],
  [['23,62', '28,40', '1.171,75.', '123,00'], '1.171,75'],
])('%j has %s', (texts, meant) => {
  expect(mended(...texts)).toContain(meant)
})

it.each([
  ['times among times', ['8:15', '9:30', '10:45', '12:10', '2,50', '3,50', '4,50']],
  ['beside too few amounts', ['12/53', '23,62', '28,40']],
  ['behind a full stop of three figures', ['1.212.153.', '23,62', '28,40', '1,20']],
  ['among points of two kinds', ['12/53', '23,62', '28,40', '1.20']],
])('nothing is mended of %s', (_why, texts) => {
  expect(mended(...texts)).toEqual(texts)
})

it.each([
  [['5=', 'ST', '13,00', '65,00-'], '5-'],
  // Nothing else of the row is taken off: `2 x 5 = 10` is reckoned there.
  [['2', 'x', '5=', '10'], '5='],
  [['=', '65,00-'], '='],
])('%j has %s', (texts, meant) => {
  const { words } = typedPage(texts.map((text, at) => ({ x: 60 + at * 80, y: 300, text })))
  expect(mendMinus(words).map(({ text }) => text)).toContain(meant)
})
