import { describe, expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

const columns = [[50, left], [110, left], [330, right], [420, right], [470, right], [540, right]] as const
const drawn = (amount: string, total: string): ReturnType<typeof table> => table(columns, [
  ['Vnr', 'Tavara', 'Kpl', 'Hinta', 'Ale', 'Yht'], ['2104', 'Lamppu', '18,00', '189,00', '', '3.402,00'], ['2240', 'Katkaisin', '2,00', '745,00', '10,00', amount], ['3015', 'Kaapeli', '75,00', '9,80', '', '735,00'], [],
  ['', '', '', '', 'Rechnungsbetrag', total],
])

async function discountsIn(items: ReturnType<typeof table>) {
  const { pages } = await readPdf(await drawPdf(items))
  const { values } = extractSums(buildLayout(pages), {})
  return values.lines?.map(({ allowances }) => allowances?.map(({ amount }) => amount?.toFixed()))
}

describe('a number without a sign between price and amount, below heads that nobody knows', () => {
  it('is the discount in per cent where it gives the amount', async () => {
    expect(await discountsIn(drawn('1.341,00', '5.478,00'))).toEqual([undefined, ['149'], undefined])
  })

  it('is none where it does not', async () => {
    expect(await discountsIn(drawn('1.340,00', '5.477,00'))).toEqual([undefined, undefined, undefined])
  })
})

const priced = [[60, left], [280, right], [350, right], [440, right], [540, right]] as const
const sums = (net: string, tax: string, gross: string): string[][] =>
  [['Imponibile', '', '', '', net], ['IVA 22 %', '', '', '', tax], ['Totale', '', '', '', gross]]

it('takes a second discount off what the first leaves', async () => {
  expect(await discountsIn(table(priced, [
    ['Descrizione', 'Quantità', 'Prezzo', 'Sconto', 'Importo'], ['Pastiglie', '6,00', '48,20', 'SC 35,00%', '178,58'],
    ['', '', '', 'SC 5,00%', ''], ['Olio', '3,00', '112,00', 'SC 20,00%', '268,80'], ...sums('447,38', '98,42', '545,80'),
  ]))).toEqual([['110.62'], ['67.2']])
})

const staged = [[60, left], [280, right], [350, right], [400, right], [450, right], [540, right]] as const

it('takes the discounts of two columns off one after the other', async () => {
  expect(await discountsIn(table(staged, [
    ['Bezeichnung', 'Menge', 'Preis', 'Rab. 1', 'Rab. 2', 'Betrag'], ['Ventil', '6', '48,20', '35', '5', '178,58'],
    ['Schlauch', '3', '112,00', '20', '', '268,80'], ['Nettobetrag', '', '', '', '', '447,38'],
    ['USt 19 %', '', '', '', '', '85,00'], ['Gesamtbetrag', '', '', '', '', '532,38'],
  ]))).toEqual([['110.62'], ['67.2']])
})
