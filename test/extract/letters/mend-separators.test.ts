import { expect, it } from 'vitest'
import { mendMinus, mendPrices, mendSeparators, mendSpecks } from '../../../src/extract/letters/mend-separators.js'
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

/** A column whose figures end at one edge, and the specks behind them beyond it. */
function unspecked(...texts: readonly string[]): string[] {
  const { words } = typedPage(texts.map((text, at) => ({ x: 500, y: 300 + at * 15, text })))
  const wide = (text: string): number => 5 * text.length
  const end = (text: string): number => 530 + wide(/\D$/u.exec(text)?.[0] ?? '')
  return mendSpecks(words.map((word) => ({ ...word, x0: end(word.text) - wide(word.text), x1: end(word.text) })))
    .map(({ text }) => text)
}

it.each([
  [['22,0', '25,0', '30,0.', '8,0'], '30,0'],
  [['1.250', '0.375', "12.500'", '3.000'], '12.500'],
])('%j has %s, without the speck behind it', (texts, meant) => {
  expect(unspecked(...texts)).toContain(meant)
})

it.each([
  ['beside too few figures', ['22,0', '30,0.', '25,0']],
  ['among figures of other decimals', ['22,00', '25,00', '30,0.', '8,00']],
  ['among whole numbers', ['1', '2', '3.', '4', '5']],
])('what stands %s keeps its sign', (_why, texts) => {
  expect(unspecked(...texts)).toEqual(texts)
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

/** Figures under one another that end at one edge; a blank parts those that were read apart, and those come last. */
function prices(...texts: readonly string[]): string[] {
  const { words } = typedPage(texts.flatMap((text, row) => text.split(' ').map((part) => ({ x: 500, y: 300 + row * 15, text: part }))))
  const places = texts.flatMap((text) => text.split(' ').map((_, at, parts) => 530 - (parts.length - 1 - at) * 24))
  const set = words.map((word, at) => ({ ...word, x0: (places[at] ?? 0) - word.text.length * 5, x1: places[at] ?? 0 }))
  const isRest = ({ text }: { readonly text: string }): boolean => /^\d+$/u.test(text)
  return mendPrices([...set.filter((word) => !isRest(word)), ...set.filter(isRest)]).map(({ text }) => text)
}

it('what ends at another edge than the prices is no decimal', () => {
  const { words } = typedPage([{ x: 60, y: 300, text: '44,' }, ...['15,2250', '2,0475'].map((text, at) => ({ x: 500, y: 315 + at * 15, text }))])
  const [own] = words
  const rest = own && { ...own, text: '7500', x0: own.x1 + 4, x1: own.x1 + 24 }
  expect(mendPrices(rest ? [...words, rest] : []).map(({ text }) => text)).toEqual(['44,', '15,2250', '2,0475', '7500'])
})

it('the decimals of a price are put back to it where others have as many', () => {
  expect(prices('44, 7500', '15,2250', '2,0475', '36, 0000')).toEqual(['44,7500', '15,2250', '2,0475', '36,0000'])
})

it.each([
  ['a postal code behind the number of a house', ['12, 6500', '15,22', '2,04']],
  ['what stands over one price only', ['44, 7500', '15,2250']],
  ['what has another number of decimals', ['44, 750', '15,2250', '2,0475']],
])('%s is no decimal', (_why, texts) => {
  expect(prices(...texts)).toHaveLength(texts.length + 1)
})
