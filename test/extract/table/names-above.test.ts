import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { typedPage, type Typed } from '../parties/drawn/typed-page.js'

/** A letter with rows of words, set in where they begin with a blank, and an amount; and the sums below. */
function letter(rows: readonly (readonly [words: string, amount?: string])[]): string[] {
  const typed = rows.flatMap(([words, amount], at): Typed[] => [
    { x: words.startsWith(' ') ? 80 : 71, y: 300 + 14 * at, text: words.trim() },
    ...(amount === undefined ? [] : [{ x: 540, y: 300 + 14 * at, text: `${amount} €`, align: 'right' } as const]),
  ])
  const { values: { lines = [] } } = extractDraft([typedPage(typed)])
  return lines.map(({ name = '', quantity, netAmount }) =>
    [name, quantity?.toFixed() ?? '', netAmount?.toFixed() ?? ''].join(' | '))
}

const sums = [
  [''], ['Zwischensumme', '2.662,52'], ['19 % Umsatzsteuer', '505,88'], ['Gesamtsumme', '3.168,40'],
] as const
const [seminar, talk] = ['Seminar „Kommunikation im Team“', 'Nachbereitungsgespräch, online']
const [twoDays, hours] = [['  2 Tage à 1.150,00 €', '2.300,00'], ['  1,5 Std. à 140,00 €', '210,00']] as const
const [train, hotel] = [['Bahnfahrt Lübeck – Schwerin', '62,80'], ['Hotel lt. Beleg', '89,72']] as const
const named = [`${seminar} | 2 | 2300`, `${talk} | 1.5 | 210`]
const costs = ['Bahnfahrt Lübeck – Schwerin |  | 62.8', 'Hotel lt. Beleg |  | 89.72']

it('names what is calculated below its name, beside as many lines that name themselves', () => {
  expect(letter([[seminar], twoDays, [talk], hours, train, hotel, ...sums])).toEqual([...named, ...costs])
})

it('takes no row above a calculation for its name that stands below it', () => {
  const below = letter([['berechne ich für die Stadt Oelde:'], twoDays, [seminar], hours, [talk], train, hotel, ...sums])
  expect(below).toEqual([...named, ...costs])
})
