import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { ends, left, right, table } from './drawn-tables.js'

type Rows = readonly (readonly string[])[]

async function linesOf(columns: Parameters<typeof table>[0], rows: Rows): Promise<string[] | undefined> {
  const { pages } = await readPdf(await drawPdf([[60, 50, 'Rechnung'], ...table(columns, rows)]))
  return extractDraft(pages).values.lines?.map(({ name, quantity, unitPrice, netAmount }) =>
    [name, ...[quantity, unitPrice, netAmount].map((value) => value?.toFixed())].join(' | '))
}

const narrow = [[50, left], [220, right], [270, right], [320, right], [380, right], [450, right], [540, right]] as const

it('of several counts the one with a head that counts is meant', async () => {
  expect(await linesOf(narrow, [
    ['Bezeichnung', 'Bestand', 'Miettage', 'Abgang', 'Endbestand', 'EUR/Tag', 'Betrag EUR'],
    ['Behälter groß', '11', '348', '6', '12', '0,2850', '99,18'], ['Behälter klein', '4', '120', '2', '3', '0,2650', '31,80'],
    ['', '', '', '', '', 'Nettobetrag', '130,98'], ['', '', '', '', '', 'MwSt 19 %', '24,89'], ['', '', '', '', '', 'Rechnungsbetrag', '155,87'],
  ])).toEqual(['Behälter groß | 348 | 0.285 | 99.18', 'Behälter klein | 120 | 0.265 | 31.8'])
})

const columns = [[50, left], [330, right], [430, right], [540, right]] as const
/** The sums above, what they are made of below them, in groups. */
const energy = [
  ...ends('4.549,23', '864,35', '5.413,58'), [],
  ['Preisbestandteil', 'Menge', 'Preis €/Einheit', 'Betrag €'], ['Netznutzung'], ['Arbeitspreis', '51.000', '0,0241', '1.229,10'],
  ['Leistungspreis', '148', '9,87', '1.460,76'], ['Summe Netznutzung', '', '', '2.689,86'], ['Steuern und Umlagen'],
  ['Sonderumlage', '51.000', '0,01559', '795,09'], ['Kleine Umlage', '1', '18,78', '18,78'],
  ['Stromsteuer (Regelsatz)', '51.000', '0,0205', '1.045,50'], ['Summe Steuern und Umlagen', '', '', '1.859,37'],
  ['Nettobetrag gesamt', '', '', '4.549,23'],
]

it('what is counted and priced is a line though its name speaks of a tax', async () => {
  expect(await linesOf(columns, energy)).toContain('Stromsteuer (Regelsatz) | 51000 | 0.0205 | 1045.5')
})

it('what a meter counted below the sums is no line among amounts with cents', async () => {
  const meters = [['Zählerdaten'], ['1EMH0044718820', '18.220,400', '18.736,475', '41.286'], ['1EMH0044718821', '4.011,100', '4.132,525', '9.714']]
  expect(await linesOf(columns, [...energy, [], ...meters])).toHaveLength(5)
})

it('a price whose count gives the net column is net, where the lines are those with VAT', async () => {
  const edges = [[50, left], [250, right], [330, right], [400, right], [450, right], [540, right]] as const
  const { pages } = await readPdf(await drawPdf([[60, 50, 'Rechnung'], ...table(edges, [
    ['Produkt', 'Menge', 'Preis netto', 'Netto EUR', 'USt', 'Brutto EUR'], ['Diesel', '44,85', '1,3269', '59,51', '19 %', '70,82'],
    ['Super', '38,41', '1,3521', '51,93', '19 %', '61,80'], ['', '', '', '', 'Rechnungsbetrag', '132,62'],
  ])]))
  const { lines } = extractDraft(pages).values
  expect(lines?.map(({ unitPrice, grossUnitPrice }) => [unitPrice?.toFixed(), grossUnitPrice?.toFixed()]))
    .toEqual([['1.3269', undefined], ['1.3521', undefined]])
})
