import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { typedPage, type Typed } from '../parties/drawn/typed-page.js'

const columns = [50, 130, 330, 390, 450, 535]

/** The lines of an invoice whose table begins with such heads and such first cells. */
function linesOf(
  heads: readonly [string, string],
  first: readonly [string, string],
): readonly (readonly (string | undefined)[])[] {
  const rows = [
    [...heads, 'Menge', 'Einzelpreis', 'Gesamt'].slice(0, 6),
    [first[0], 'Wartung Heizungsanlage', '', '2', '80,00', '160,00'],
    [first[1], 'Filtereinsatz', '', '4', '10,00', '40,00'],
  ].map((row) => (row.length === 6 ? row : [...row.slice(0, 2), '', ...row.slice(2)]))
  const table = rows.flatMap((row, at): Typed[] => row.flatMap((text, index): Typed[] =>
    (text === '' ? [] : [{ x: columns[index] ?? 0, y: 300 + 15 * at, text, ...(index > 2 && { align: 'right' as const }) }])))
  const sums = [['Nettobetrag', '200,00'], ['USt 19 %', '38,00'], ['Rechnungsbetrag', '238,00']].flatMap(([label = '', amount = ''], at): Typed[] =>
    [{ x: 330, y: 370 + 14 * at, text: label }, { x: 535, y: 370 + 14 * at, text: amount, align: 'right' }])
  const { values } = extractDraft([typedPage([{ x: 60, y: 60, text: 'Rechnung', size: 16, bold: true }, ...table, ...sums])])
  return (values.lines ?? []).map(({ name, sellerItemId }) => [name, sellerItemId])
}

it.each([
  ['a number under a word for goods is no part of the name', ['Posten', 'Bezeichnung'], ['1', '2'], undefined],
  ['a day under an unknown head is no article number', ['Einsatz', 'Bezeichnung'], ['03.09.2026', '04.09.2026'], undefined],
  ['fees name what is sold before another amount', ['Pos', 'Gebühr'], ['1', '2'], undefined],
  ['a code under a head of numbers is one', ['PZN', 'Bezeichnung'], ['A1047', 'B2210'], ['A1047', 'B2210']],
] as const)('%s', (_, heads, first, articles) => {
  expect(linesOf(heads, first)).toEqual([
    ['Wartung Heizungsanlage', articles?.[0]],
    ['Filtereinsatz', articles?.[1]],
  ])
})

it('names stand under a head that speaks of the tax of all amounts', () => {
  const rows = [
    ['Beträge in Euro, ohne Umsatzsteuer', 'Zeitraum', 'Anzahl', 'Einzelbetrag', 'Betrag netto'],
    ['Internet Fiber 500', '01.10.–31.10.2026', '1', '54,00', '54,00'],
    ['Feste Adresse', '01.10.–31.10.2026', '2', '3,00', '6,00'],
    ['Summe netto', '', '', '', '60,00'],
    ['Umsatzsteuer 19 %', '', '', '', '11,40'],
    ['Rechnungsbetrag', '', '', '', '71,40'],
  ]
  const items = rows.flatMap((row, at): Typed[] => row.flatMap((text, index): Typed[] =>
    (text === '' ? [] : [{ x: [50, 260, 390, 470, 545][index] ?? 0, y: 300 + 15 * at, text, ...(index > 1 && { align: 'right' as const }) }])))
  const { values } = extractDraft([typedPage([{ x: 60, y: 60, text: 'Rechnung', size: 16, bold: true }, ...items])])
  expect(values.lines?.map(({ name }) => name)).toEqual(['Internet Fiber 500', 'Feste Adresse'])
})

it.each([[9], [14.5]])('heads of two rows are one head, %s points apart', (apart) => {
  const rows = [
    ['Nazwa', 'Ilość', 'Cena', 'Wartość', 'VAT', 'Wartość', 'Wartość'], ['', '', 'netto', 'netto', '', 'VAT', 'brutto'],
    ['Szkolenie wstępne', '2', '890,00', '1780,00', '23%', '409,40', '2189,40'], ['Dojazd', '140', '1,15', '161,00', '23%', '37,03', '198,03'],
    ['', '', 'Razem', '1941,00', '', '446,43', '2387,43'],
  ]
  const tops = [300, 300 + apart, 340, 360, 380]
  const edges = [60, 250, 310, 390, 430, 490, 550]
  const table = rows.flatMap((row, at): Typed[] => row.flatMap((text, index): Typed[] =>
    (text === '' ? [] : [{ x: edges[index] ?? 0, y: tops[at] ?? 0, text, size: 8, ...(index > 0 && { align: 'right' as const }) }])))
  const { values } = extractDraft([typedPage([{ x: 60, y: 60, text: 'Faktura nr 12', size: 16, bold: true }, ...table])])
  expect(values.lines?.map(({ quantity, netAmount }) => [quantity?.toFixed(), netAmount?.toFixed()])).toEqual([['2', '1780'], ['140', '161']])
})

it('what another head says better names goods over words, as they have no other head', () => {
  const lines = linesOf(['Art.', 'Pfand auf Vollgut'], ['9130', '9110'])
  expect(lines).toEqual([['Wartung Heizungsanlage', '9130'], ['Filtereinsatz', '9110']])
})
