import { describe, expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'
import { left, right, table } from '../table/drawn-tables.js'

const goods = [[60, left], [330, right], [430, right], [540, right]] as const
const fees = [[60, left], [540, right]] as const
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
  {
    page: 'outlays in a column of their own, and their sum beside that of the fees',
    items: table([[60, left], [430, right], [540, right]], [
      ['Leistung', 'Honorar EUR', 'Auslagen EUR'],
      ['Anmeldung der Marke', '920,00', ''], ['Anmeldegebühr des Amtes', '', '290,00'], ['Recherche', '480,00', ''], ['Jahresgebühr des Amtes', '', '210,00'],
      ['Zwischensumme', '1.400,00', '500,00'], ['19 % Umsatzsteuer auf EUR 1.400,00', '266,00', ''], ['Honorar einschl. Umsatzsteuer', '1.666,00', ''], ['Auslagen', '500,00', ''], ['Gesamtbetrag EUR', '2.166,00', ''],
      [], ['Amtliche Gebühren sind durchlaufende Posten und nicht umsatzsteuerpflichtig.'],
    ]),
    sums: '1900 266 2166',
    breakdown: 'S19:1400=266 E0:500=0',
    rates: '19 0 19 0',
  },
  {
    page: 'a table of its own for what bears no tax, of which a line costs as much as another',
    items: [
      ...table(fees, [['Leistung', 'EUR netto'], ['Glasfaser', '42,00'], ['Feste Adresse', '5,00'], ['Summe Anschluss', '47,00']]),
      ...table(fees, [['Leistung umsatzsteuerfrei', 'EUR'], ['Spende per SMS', '5,00']]).map(([x, y, ...rest]): Item => [x, y + 90, ...rest]),
      ...table(fees, [['Summe netto', '47,00'], ['Umsatzsteuer 19 %', '8,93'], ['Leistungen anderer Anbieter (ohne USt)', '5,00'], ['Zu zahlender Betrag', '60,93']]).map(([x, y, ...rest]): Item => [x, y + 150, ...rest]),
    ],
    sums: '52 8.93 60.93',
    breakdown: 'S19:47=8.93 E0:5=0',
    rates: '19 19 0',
  },
  {
    page: 'taxes of two rates summed up nowhere, and a tax of the town below them',
    items: table(goods, [
      ['Leistung', 'Menge', 'Preis', 'Betrag'], ['Zimmer', '2', '100,00', '200,00'], ['Parken', '2', '15,00', '30,00'],
      ['Nettobetrag', '', '', '230,00'], ['MwSt 7 % auf 200,00', '', '', '14,00'], ['MwSt 19 % auf 30,00', '', '', '5,70'], ['Kurtaxe 4 x 2,50 (nicht steuerbar)', '', '', '10,00'], ['Gesamt', '', '', '259,70'],
    ]),
    sums: '240 19.7 259.7',
    breakdown: 'S7:200=14 S19:30=5.7 E0:10=0',
    rates: '7 19 0',
  },
  {
    page: 'a sum of what bears no tax below the total of what does',
    items: table([[60, left], [300, right], [380, right], [450, right], [540, right]], [
      ['Entgelt', 'Menge', 'Satz', 'USt', 'Betrag'], ['Trinkwasser', '100 m³', '2,00', '7%', '200,00'], ['Schmutzwasser', '100 m³', '3,00', '0%', '300,00'],
      ['Summe Wasser (netto)', '', '', '', '200,00'], ['+ 7 % Umsatzsteuer', '', '', '', '14,00'], ['Summe Wasser (brutto)', '', '', '', '214,00'], ['Summe Abwasser (hoheitlich, ohne Umsatzsteuer)', '', '', '', '300,00'], ['Gesamtforderung', '', '', '', '514,00'],
    ]),
    sums: '500 14 514',
    breakdown: 'S7:200=14 E0:300=0',
    rates: '7 0',
  },
  ...[['USt 19%', '11,97', '19,02'], ['TVA 19 %', '11,97', '19,02'], ['USt 19 %', '19', '19'], ['USt %', '19', '19']].map(([head = '', first = '', second = '']): Case => ({
    page: `taxes or rates of one rate, ${first} under ${head}`,
    items: table([[60, left], [250, right], [330, right], [430, right], [540, right]], [
      ['Artikel', 'Menge', 'Preis', 'Netto', head], ['Diesel', '50,00', '1,26', '63,00', first], ['Wäsche', '10', '10,01', '100,10', second],
      ['Summe netto', '', '', '163,10'], ['USt 19 %', '', '', '30,99'], ['Rechnungsbetrag', '', '', '194,09'],
    ]),
    sums: '163.1 30.99 194.09',
    breakdown: 'S19:163.1=30.99',
    rates: '19 19',
  })),
  {
    page: 'a margin that its line names, beside a fee with the tax inside',
    items: table(goods, [
      ['Leistung', 'Anzahl', 'Preis', 'EUR'], ['Reise Mallorca (Margenbesteuerung § 25 UStG)', '2', '600,00', '1.200,00'], ['Serviceentgelt', '1', '35,70', '35,70'],
      ['Gesamtpreis', '', '', '1.235,70'], ['enthaltene MwSt 19 % aus 35,70', '', '', '5,70'], [], ['Für die Reiseleistung gilt: Sonderregelung für Reisebüros, § 25 UStG'],
    ]),
    sums: '1230 5.7 1235.7',
    breakdown: 'S19:30=5.7 E0:1200=0',
    rates: '0 19',
  },
]

describe('what bears no tax beside what does, and taxes in words', () => {
  it.each(cases)('$page', async ({ items, sums, breakdown, rates }) => {
    const { pages } = await readPdf(await drawPdf(items))
    const { totals, vatBreakdown, lines } = extractSums(buildLayout(pages), { language: 'de' }).values
    expect([totals?.netTotal, totals?.vatAmount, totals?.grossTotal].map((value) => value?.toFixed()).join(' ')).toBe(sums)
    expect(vatBreakdown?.map(({ category, rate, taxableAmount, taxAmount }) => `${category}${rate?.toFixed()}:${taxableAmount?.toFixed()}=${taxAmount?.toFixed()}`).join(' ')).toBe(breakdown)
    expect(lines?.map(({ vatRate }) => vatRate?.toFixed() ?? '').join(' ')).toBe(rates)
  })
})
