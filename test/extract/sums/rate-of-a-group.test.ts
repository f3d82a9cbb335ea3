import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { typedPage, type Typed } from '../parties/drawn/typed-page.js'

type Printed = readonly [label: string, amount: string]

function ratesOf(rows: readonly Printed[]): (string | undefined)[] | undefined {
  const texts = rows.flatMap(([label, amount], at): Typed[] => {
    const isSum = /^(?:Summe|Gesamt|MwSt|Rechnung)/u.test(label)
    const y = 120 + 16 * at
    const words: Typed = isSum ? { x: 440, y, text: label, align: 'right' } : { x: 60, y, text: label }
    return amount === '' ? [words] : [words, { x: 540, y, text: amount, align: 'right' }]
  })
  return extractSums(buildLayout([typedPage(texts)]), { language: 'de' }).values.lines?.map(({ vatRate }) => vatRate?.toFixed())
}

const funeral: readonly Printed[] = [
  ['Sarg Kiefer natur', '890,00'], ['Überführung', '285,00'], ['Einbettung', '240,00'], ['Trauerfeier', '420,00'], ['Formalitäten', '165,00'],
]
const flowers: readonly Printed[] = [['Sarggesteck Rosen', '195,00'], ['Schalen Altarschmuck', '84,00']]
const outlays: readonly Printed[] = [['Friedhofsgebühren der Stadt', '1.148,00'], ['Sterbeurkunden', '48,00'], ['Traueranzeige', '312,40']]
const taxes: readonly Printed[] = [['MwSt 19 % auf 2.000,00', '380,00'], ['MwSt 7 % auf 279,00', '19,53']]

it('lines of groups with sums of their own bear the rates that these give', () => {
  expect(ratesOf([
    ['Unsere Leistungen', ''], ...funeral, ['Summe', '2.000,00'], ['Floristik', ''], ...flowers, ['Summe', '279,00'],
    ['Für Sie verauslagte Beträge', ''], ...outlays, ['Summe', '1.508,40'],
    ['Gesamt netto', '3.787,40'], ...taxes, ['Rechnungssumme', '4.186,93'],
  ])).toEqual(['19', '19', '19', '19', '19', '7', '7', '0', '0', '0'])
})

it('so they do where all are taxed, and two amounts could change places', () => {
  expect(ratesOf([
    ['Unsere Leistungen', ''], ...funeral, ['Aufbahrung', '195,00'], ['Summe', '2.195,00'], ['Floristik', ''], ...flowers, ['Summe', '279,00'],
    ['Gesamt netto', '2.474,00'], ['MwSt 19 % auf 2.195,00', '417,05'], ['MwSt 7 % auf 279,00', '19,53'], ['Rechnungssumme', '2.910,58'],
  ])).toEqual(['19', '19', '19', '19', '19', '19', '7', '7'])
})

it('without sums between them nothing tells it', () => {
  expect(ratesOf([...funeral, ...flowers, ...outlays, ['Gesamt netto', '3.787,40'], ...taxes, ['Rechnungssumme', '4.186,93']]))
    .toEqual(Array.from({ length: 10 }, () => undefined))
})
