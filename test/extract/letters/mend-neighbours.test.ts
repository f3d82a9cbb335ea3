import { expect, it } from 'vitest'
import { mendDots, mendJoints, mendNeighbours, mendSections, partWords } from '../../../src/extract/letters/mend-neighbours.js'
import type { Word } from '../../../src/read/page.js'

/** Words of one line, each with the gap before it. */
function line(...words: readonly (readonly [gap: number, text: string])[]): Word[] {
  let x = 0
  return words.map(([gap, text]) => {
    const x0 = x + gap
    x = x0 + 5 * text.length
    return { text, x0, x1: x, y0: 100, y1: 110, fontSize: 10, bold: false }
  })
}

it.each([
  [line([0, '101,'], [4, '90']), '101,90'],
  [line([0, '120,'], [3, '00-']), '120,00-'],
  [line([0, '32;'], [3, '20']), '32,20'],
  [line([0, '12x0,'], [3, '75']), '12x0,75'],
  [line([0, '1.027,'], [4, '39'], [40, '19,'], [3, '0%']), '1.027,39 19,0%'],
  [line([0, 'Saft'], [3, '0,75'], [3, '1']), 'Saft 0,75 l'],
  // In a typewriter font all letters are as wide.
  [line([0, 'Quittensaft'], [8, '0,33'], [8, '1']), 'Quittensaft 0,33 l'],
  [line([0, 'Quittensaft'], [8, '12,33'], [8, '1']), 'Quittensaft 12,33 1'],
  [line([0, '7%'], [8, '0,33'], [8, '1']), '7% 0,33 1'],
  [line([0, '120,'], [4, '00-']), '120,00-'],
  [line([0, '2.595.'], [4, '60']), '2.595,60'],
  [line([0, '01.05.'], [4, '26']), '01.05. 26'],
  // Too far away, or no cents.
  [line([0, '101,'], [30, '90']), '101, 90'],
  [line([0, '0,75'], [30, '1']), '0,75 1'],
  [line([0, 'Skipton'], [3, 'BD20'], [3, 'ORW']), 'Skipton BD20 0RW'],
  [line([0, 'BD20'], [60, 'ORW']), 'BD20 ORW'],
  [line([0, 'A'], [3, 'ORG']), 'A ORG'],
  [line([0, 'Straße'], [3, '212,'], [3, '46446']), 'Straße 212, 46446'],
  [line([0, 'Zentrum'], [3, 'Lerchenfeld'], [3, '0G']), 'Zentrum Lerchenfeld OG'],
  [line([0, 'Kern'], [3, '0HG,'], [3, 'Ufer']), 'Kern OHG, Ufer'],
  [line([0, 'Top'], [3, '0G']), 'Top 0G'],
  [line([0, '4711'], [3, '0G']), '4711 0G'],
  [line([0, 'Artikel'], [40, '0G']), 'Artikel 0G'],
  [line([0, '4'], [3, '112,00'], [3, 'zt.']), '4 112,00 zł.'],
  [line([0, '2026'], [3, 'zt']), '2026 zt'],
  [line([0, 'IE'], [3, 'VAT'], [3, '1E3518274D']), 'IE VAT IE3518274D'],
  [line([0, 'Order'], [3, '1E3518274D']), 'Order 1E3518274D'],
])('recognised words %#', (words, text) => {
  expect(mendNeighbours(words).map((word) => word.text).join(' ')).toBe(text)
})

it('reads a key of rates below an amount as no litre, though it stands close to it', () => {
  const rows = [['295,20', '1'], ['916,80', '2'], ['636,00', '2']] as const
  const words = rows.flatMap(([amount, key], at) =>
    line([0, amount], [6, key]).map((word) => ({ ...word, y0: 100 + 15 * at, y1: 110 + 15 * at })))
  expect(mendNeighbours(words).map(({ text }) => text)).toEqual(rows.flat())
})

it('puts the box around both parts', () => {
  expect(mendNeighbours(line([10, '48,'], [4, '66']))).toMatchObject([{ x0: 10, x1: 39 }])
})

it.each([
  [line([0, 'Gemäß'], [3, '8'], [3, '19'], [3, 'UStG']), 'Gemäß § 19 UStG'],
  [line([0, 'nach'], [3, '$'], [3, '13b'], [3, 'Abs.'], [3, '2']), 'nach § 13b Abs. 2'],
  [line([0, '(S'], [3, '19'], [3, 'UStG)']), '(§ 19 UStG)'],
  [line([0, 'Nach'], [3, '819'], [3, 'UStG,']), 'Nach §19 UStG,'],
  [line([0, '§'], [3, '814'], [3, 'BGB']), '§ 814 BGB'],
  [line([0, 'Pos.'], [3, '8'], [3, '19'], [3, 'AG']), 'Pos. 8 19 AG'],
  [line([0, '8'], [3, '19'], [3, 'Stück']), '8 19 Stück'],
])('sections of laws %#', (words, text) => {
  expect(mendSections(words).map((word) => word.text).join(' ')).toBe(text)
})

it.each([
  [line([0, '156,30'], [9, '100kg'], [40, '902,79']), '156,30 100 kg 902,79'],
  [line([0, '12Std.'], [40, '84,00']), '12 Std. 84,00'],
  // The name of the goods goes on, or no unit is known.
  [line([0, 'Puderzucker'], [3, '10kg'], [40, '12,35']), 'Puderzucker 10kg 12,35'],
  [line([0, '10kg'], [3, 'Sack'], [40, '12,35']), '10kg Sack 12,35'],
  [line([0, '12AB'], [40, '84,00']), '12AB 84,00'],
  [line([0, 'A7%'], [40, '84,00']), 'A 7% 84,00'],
  [line([0, 'Typ'], [3, 'A700'], [40, '84,00']), 'Typ A700 84,00'],
  // A speck between them; a time stays one.
  [line([0, '1:ST'], [40, '78,40']), '1 ST 78,40'],
  [line([0, '8:Lo'], [40, '9:30']), '8:Lo 9:30'],
])('numbers and their units %#', (words, text) => {
  expect(partWords(words).map((word) => word.text).join(' ')).toBe(text)
})

it.each([
  ['11.05.2026', '+', 0.45, 'Mandant', '·'],
  ['11.05.2026', '+', 0.85, 'Mandant', '+'],
  ['Kern', '+', 0.3, 'Wolter', '+'],
  ['3', '+', 0.3, '2', '+'],
  ['V.O.F.', '*', 0.3, '12047731', '*'],
  ['2', '+', 0.3, 'Söhne', '+'],
  ['12047731', '-', 0.3, 'BTW', '-'],
])('%s %s read at %s before %s: %s', (last, sign, confidence, next, stands) => {
  const words = line([0, last], [4, sign], [4, next]).map((word) => ({ ...word, confidence }))
  expect(mendDots(words)[1]?.text).toBe(stands)
  expect(mendDots(words.toReversed())[1]?.text).toBe(stands)
})

it.each([
  ['Moorstadt', '+', 'Tel.', 1, 0.8, '·'],
  ['Kern', '»', 'Uferweg', 2, 0.7, '·'],
  ['7,', '*', '26131 Oldenburg', 1, 0.8, '·'],
  // Surely read, or between figures.
  ['Kern', '+', 'Moos', 2, 0.9, '+'],
  ['20', '*', '30', 2, 0.7, '*'],
  // As wide as it is, it is the sign itself; at the end of a line it parts nothing.
  ['Kern', '+', 'Wolter', 5, 0.8, '+'],
  ['Kern', '+', '(', 1, 0.8, '+'],
])('%s %s %s: a sign of %d points read at %s stands for %s', (last, sign, next, width, confidence, stands) => {
  const words = line([0, last], [4, sign], [4, next]).map((word) =>
    (word.text === sign ? { ...word, confidence, x1: word.x0 + width } : word))
  expect(mendDots(words)[1]?.text).toBe(stands)
})

it.each([
  ['Kern & Moos', 'Kern & Moos OHG'],
  ['Kern & Wolter', 'Kern 8 Moos OHG'],
])('the sign between two names is read as it is elsewhere: %s', (elsewhere, name) => {
  const at = (text: string, y: number): Word[] =>
    line(...text.split(' ').map((word) => [4, word] as const)).map((word) => ({ ...word, y0: y, y1: y + 10 }))
  const [last, eight, ...others] = at('Kern 8 Moos OHG', 50)
  const words = [last, ...others, ...at(elsewhere, 780), eight].flatMap((word) => word ?? [])
  const mended = mendJoints(words).filter(({ y0 }) => y0 === 50).sort((a, b) => a.x0 - b.x0)
  expect(mended.map(({ text }) => text).join(' ')).toBe(name)
})
