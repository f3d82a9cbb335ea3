import { describe, expect, it } from 'vitest'
import type { DraftValues } from '../../../src/model/draft.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

async function read(items: ReturnType<typeof table>): Promise<DraftValues> {
  const { pages } = await readPdf(await drawPdf(items))
  return extractDraft(pages).values
}

const columns = [[60, left], [330, right], [430, right], [540, right]] as const

describe('what a line is', () => {
  it.each(['Netto-Katalog Band 3/26', 'Summe Malerarbeiten pauschal', 'Rabattheft', '12 pack', 'A5', 'M6 x 40'])(
    'follows from its columns where it is called %s',
    async (name) => {
      const { lines, totals } = await read(table(columns, [
        ['Produkt', 'Anzahl', 'Preis', 'Betrag'], [name, '6', '7,45', '44,70'], ['Leim', '4', '6,90', '27,60'],
        ['', '', 'Gesamt netto', '72,30'], ['', '', 'USt 19 %', '13,74'], ['', '', 'Rechnungsbetrag', '86,04'],
      ]))
      expect(lines?.map((line) => [line.name, line.netAmount?.toFixed(2)])).toEqual([[name, '44.70'], ['Leim', '27.60']])
      expect(totals?.netTotal?.toFixed(2)).toBe('72.30')
    },
  )

  it('is told by count and price where no amount stands behind them', async () => {
    const { lines } = await read(table(columns, [
      ['Produkt', 'Anzahl', 'Preis', ''], ['Netto-Katalog Band 3/26', '6', '44,70', ''], ['Leim', '4', '27,60', ''],
      ['', 'Gesamt', '72,30', ''],
    ]))
    expect(lines?.map(({ name }) => name)).toEqual(['Netto-Katalog Band 3/26', 'Leim'])
  })

  it.each(['A5', 'M6 x 40', 'Rabattheft'])('is told by its amount in a list without a head: %s', async (name) => {
    const { lines } = await read(table([[60, left], [540, right]], [
      [name, '44,70 €'], ['Leim', '27,60 €'], ['Summe netto', '72,30 €'], ['zzgl. 19 % USt', '13,74 €'],
      ['Rechnungsbetrag', '86,04 €'],
    ]))
    expect(lines?.map((line) => line.name)).toEqual([name, 'Leim'])
  })

  it.each([
    ['in a list without a head', [['3 x', 'Netto-Katalog Band 3/26', '12,00 €', '36,00 €'], ['600 St.', 'Rest Bodenbelag, 3,5 m²', '2,00 €', '1.200,00 €']]],
    ['in a letter', [['1.', 'Netto-Katalog Band 3/26'], ['', '3,00 Stück', 'x 12,00 €', '= 36,00 €'], ['2.', 'Rest Bodenbelag'], ['', '600,00 m²', 'x 2,00 €', '= 1.200,00 €']]],
  ])('is told by count and price %s', async (_, rows) => {
    const { lines } = await read(table([[60, left], [120, left], [430, right], [540, right]], [
      ...rows, [], ['', '', 'Rechnungsbetrag', '1.236,00 €'], [], ['Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.'],
    ]))
    expect(lines?.map(({ quantity, netAmount }) => [quantity?.toFixed(), netAmount?.toFixed()])).toEqual([['3', '36'], ['600', '1200']])
  })

  it('is no sum because a measure stands among the words of its name', async () => {
    const figures = table(columns, [
      ['Beschreibung', 'Anzahl', 'Preis', 'Betrag'], [], ['', '7', '18,00', '126,00'], [], [],
      ['', '2', '24,90', '49,80'], [], ['', '', 'Gesamt', '175,80'],
    ])
    const { lines } = await read([
      ...figures, [60, 120, 'Rest Bodenbelag, 3,5 m²'], [60, 137, '12.03.2026 – 11.04.2026'],
      [60, 162, 'Leim und Zubehör'], [60, 179, '12.03.2026 – 11.04.2026'],
    ])
    expect(lines?.map(({ name }) => name)).toEqual(['Rest Bodenbelag, 3,5 m²', 'Leim und Zubehör'])
  })

  it('is not told by what stands beside the table', async () => {
    const { lines } = await read(table([[45, left], [380, right], [440, left]], [
      ['Kurs für Anfänger', '1.680,00 €', 'Zahlbar bis'], ['Saldo alter Bestand', '1.380,00 €', '30.06.2026'],
      ['Einstufung', '416,50 €'], ['Summe netto', '3.476,50 €'], ['zzgl. 19 % USt', '660,54 €'],
      ['Rechnungsbetrag', '4.137,04 €'],
    ]))
    expect(lines?.map(({ name }) => name)).toEqual(['Kurs für Anfänger', 'Saldo alter Bestand', 'Einstufung'])
  })

  it.each(['Boskop', 'Prüfung inkl. MwSt-Beleg'])('is counted and priced around its name: %s', async (name) => {
    const { lines } = await read(table([[71, left], [162, left], [458, right], [540, right]], [
      ['34 Kisten', name, 'je 52,00', '1.768,00 €'], ['', 'Lieferung 02.09.2026'],
      ['6,480 t', 'Futterrüben lose, Wiegeschein 4471', 'je 118,00', '764,64 €'],
      ['3 Fuhren', 'Anfahrt zum Hof mit Anhänger', 'je 35,00', '105,00 €'],
      ['', '', 'zusammen', '2.637,64 €'], ['', '', 'zzgl. 19 % Umsatzsteuer', '501,15 €'],
      ['', '', 'Rechnungsbetrag', '3.138,79 €'],
    ]))
    expect(lines?.map(({ quantity, unitPrice }) => [quantity?.toFixed(), unitPrice?.toFixed()])).toEqual([
      ['34', '52'], ['6.48', '118'], ['3', '35'],
    ])
  })
})

const marked = [[65, left], [519, right]] as const

it.each(['–', '•'])('the mark %s before all lines is no part of their names, and their first words are', async (mark) => {
  const { lines } = await read(table(marked, [
    ['Prestazioni professionali', 'Importo €'],
    [`${mark} Aggiornamento Documento di Valutazione dei`, '1.850,00'], ['Rischi stabilimento di Rubiera, rev. 07'],
    [`${mark} Valutazione rischio rumore e vibrazioni – n. 14`, '910,00'], ['postazioni (14 × € 65,00)'],
    ['Totale onorari', '2.760,00'], ['IVA 22 %', '607,20'], ['Totale fattura', '3.367,20'],
  ]))
  expect(lines?.map(({ name, quantity }) => [name, quantity?.toFixed()])).toEqual([
    ['Aggiornamento Documento di Valutazione dei Rischi stabilimento di Rubiera, rev. 07', undefined],
    ['Valutazione rischio rumore e vibrazioni – n. 14 postazioni (14 × € 65,00)', '14'],
  ])
})

it('codes are no names where most of them have figures or marks between their letters', async () => {
  const { lines } = await read(table(columns, [
    ['Bezeichnung', 'Menge', 'Preis', 'Gesamtpreis'], ['E-20-4417', '2 ST', '31,40', '62,80'], ['Brennerdüse 60° H'],
    ['D-MONT', '9,25 STD', '92,00', '851,00'], ['Monteurstunden'], ['D-WEG', '5 STD', '71,00', '355,00'], ['Reisezeit'],
    ['', '', 'Warenwert', '1.268,80'], ['', '', 'MwSt 19 %', '241,07'], ['', '', 'Rechnungssumme', '1.509,87'],
  ]))
  expect(lines?.map(({ name, sellerItemId }) => [sellerItemId, name])).toEqual(
    [['E-20-4417', 'Brennerdüse 60° H'], ['D-MONT', 'Monteurstunden'], ['D-WEG', 'Reisezeit']],
  )
})

it.each(['7,8125 EUR/kW u. Monat', '7,8125 € je kW und Monat'])('a price is printed, whatever words follow it: %s', async (price) => {
  const { lines } = await read(table([[60, left], [260, right], [430, right], [540, right]], [
    ['Preisbestandteil', 'Menge', 'Preis', 'Betrag EUR'], ['Arbeit', '100 kWh', '0,25 EUR/kWh', '25,00'],
    ['Leistung', '31,6 kW', price, '246,88'], ['Messung', '1 Monat', '38,19 EUR/Monat', '38,19'],
    ['', '', 'Nettobetrag', '310,07'], ['', '', 'USt 19 %', '58,91'], ['', '', 'Rechnungsbetrag', '368,98'],
  ]))
  expect(lines?.map(({ unitPrice }) => unitPrice?.toFixed())).toEqual(['0.25', '7.8125', '38.19'])
})

it.each(['Skonto-Kurs, 2 Tage', 'Kurs zu Skonto, 3 Tage'])('a line called %s is no term of payment', async (name) => {
  const { lines, skonto } = await read(table(columns, [
    ['Leistung', '', 'USt', 'Betrag'], [name, '', '7 %', '109,00'], ['Lehrbuch', '', '7 %', '40,00'],
    ['', '', 'Summe netto', '149,00'], ['', '', 'USt 7 %', '10,43'], ['', '', 'Rechnungsbetrag', '159,43'],
  ]))
  expect([lines?.length, skonto]).toEqual([2, undefined])
})

it.each([
  ['names held together by marks are no codes', ['T-SHIRT', 'Größe XL'], ['E-BIKE', 'Leihe'], ['T-SHIRT Größe XL', 'E-BIKE Leihe']],
  ['a sign before a figure is part of the name', ['- 20 °C Akku', 'im Beutel'], ['- 4 °C Akku', 'im Karton'], ['- 20 °C Akku im Beutel', '- 4 °C Akku im Karton']],
  ['a price in words below is none', ['Regal', 'statt 45,00 EUR'], ['Reinigung Halle', 'pro Woche 20,00 EUR'], ['Regal', 'Reinigung Halle']],
])('%s', async (_, [first = '', below = ''], [second = '', under = ''], expected) => {
  const { lines } = await read(table(columns, [
    ['Bezeichnung', 'Menge', 'Preis', 'Gesamtpreis'], [first, '2 ST', '31,40', '62,80'], [below], [second, '5 ST', '71,00', '355,00'], [under],
    ['', '', 'Warenwert', '417,80'], ['', '', 'MwSt 19 %', '79,38'], ['', '', 'Rechnungssumme', '497,18'],
  ]))
  expect(lines?.map(({ name }) => name)).toEqual(expected)
})
