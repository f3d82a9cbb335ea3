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

it('of several counts the one is meant that the price goes with', async () => {
  expect(await linesOf(narrow, [
    ['Bezeichnung', 'Bestand', 'Zugang', 'Abgang', 'Menge', 'EUR/Tag', 'Betrag EUR'],
    ['Behälter groß', '11', '348', '6', '12', '0,2850', '99,18'], ['Behälter klein', '4', '120', '2', '3', '0,2650', '31,80'],
    ['', '', '', '', '', 'Nettobetrag', '130,98'], ['', '', '', '', '', 'MwSt 19 %', '24,89'], ['', '', '', '', '', 'Rechnungsbetrag', '155,87'],
  ])).toEqual(['Behälter groß | 348 | 0.285 | 99.18', 'Behälter klein | 120 | 0.265 | 31.8'])
})

const columns = [[50, left], [330, right], [430, right], [540, right]] as const
const energy = [
  ['Preisbestandteil', 'Menge', 'Preis', 'Betrag €'], ['Arbeitspreis', '51.000', '0,0241', '1.229,10'],
  ['Stromsteuer (Regelsatz)', '51.000', '0,0205', '1.045,50'],
]

it('what is counted and priced is a line though its name speaks of a tax', async () => {
  const lines = ['Arbeitspreis | 51000 | 0.0241 | 1229.1', 'Stromsteuer (Regelsatz) | 51000 | 0.0205 | 1045.5']
  expect(await linesOf(columns, [...energy, ...ends('2.274,60', '432,17', '2.706,77')])).toEqual(lines)
})

it('what a meter counted below the sums is no line among amounts with cents', async () => {
  const meters = [['Zählerdaten'], ['Zähler Halle 2', '18.220,400', '18.736,475', '41.286']]
  expect(await linesOf(columns, [...energy, ...ends('2.274,60', '432,17', '2.706,77'), [], ...meters])).toHaveLength(2)
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
