import { describe, expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'
import { left, right, table } from '../table/drawn-tables.js'

const goods = [[60, left], [330, right], [430, right], [540, right]] as const
const shop = [['Artikel', 'Menge', 'Preis', 'Betrag'], ['Rucksack', '2', '59,50', '119,00'], ['Buch', '1', '21,40', '21,40'], ['Gesamtbetrag', '', '', '140,40']]

interface Case {
  readonly page: string
  readonly items: readonly Item[]
  /** Net, VAT and gross. */
  readonly sums: string
  readonly breakdown: string
  /** Of each line. */
  readonly rates: string
}

const cases: readonly Case[] = [
  {
    page: 'rate, gross, net and tax of each rate, parted by words',
    items: table([[60, left], [150, left], [250, left], [330, left], [430, right], [540, right]], [
      ...shop.map(([name = '', count = '', price = '', amount = '']) => [name, '', '', count, price, amount]),
      ['MwSt 1 = 19,0 %', 'Brutto 119,00', 'Netto 100,00', 'MwSt 19,00'], ['MwSt 2 = 7,0 %', 'Brutto 21,40', 'Netto 20,00', 'MwSt 1,40'],
    ]),
    sums: '120 20.4 140.4',
    breakdown: 'S19:100=19 S7:20=1.4',
    rates: '19 7',
  },
  {
    page: 'two taxes in the words, and what they come to beside them',
    items: table(goods, [
      ['Artikel', 'Menge', 'Preis', 'Betrag'], ['Rucksack', '2', '50,00', '100,00'], ['Buch', '1', '20,00', '20,00'],
      ['Netto', '', '', '120,00'], ['MwSt 19 % von 100,00 = 19,00 / MwSt 7 % von 20,00 = 1,40', '', '', '20,40'], ['Gesamt', '', '', '140,40'],
    ]),
    sums: '120 20.4 140.4',
    breakdown: 'S19:100=19 S7:20=1.4',
    rates: '19 7',
  },
  {
    page: 'a sign that stands apart from its rate',
    items: table([[60, left], [300, right], [330, left], [360, left], [540, right]], [
      ['Artikel', '', '', '', 'Betrag'], ['Kabel', '', '', '', '150,00'], ['Dose', '', '', '', '50,00'],
      ['Nettosumme', '', '', '', '200,00'], ['Ausgangssteuer', '19,000', '%', 'von 200,00', '38,00'], ['Endbetrag', '', '', '', '238,00'],
    ]),
    sums: '200 38 238',
    breakdown: 'S19:200=38',
    rates: '19 19',
  },
]

describe('taxes in words', () => {
  it.each(cases)('$page', async ({ items, sums, breakdown, rates }) => {
    const { pages } = await readPdf(await drawPdf(items))
    const { totals, vatBreakdown, lines } = extractSums(buildLayout(pages), { language: 'de' }).values
    expect([totals?.netTotal, totals?.vatAmount, totals?.grossTotal].map((value) => value?.toFixed()).join(' ')).toBe(sums)
    expect(vatBreakdown?.map(({ category, rate, taxableAmount, taxAmount }) => `${category}${rate?.toFixed()}:${taxableAmount?.toFixed()}=${taxAmount?.toFixed()}`).join(' ')).toBe(breakdown)
    expect(lines?.map(({ vatRate }) => vatRate?.toFixed() ?? '').join(' ')).toBe(rates)
  })
})
