import { describe, expect, it } from 'vitest'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

interface Case {
  readonly name: string
  readonly items: readonly Item[]
  readonly totals: readonly [net: string, vat: string, gross: string]
  readonly lines: readonly (readonly [name: string, unit: string | undefined])[]
  readonly prices?: readonly string[]
}

const row = (y: number, texts: readonly string[], columns: readonly number[]): Item[] => texts.flatMap((text, index) => (text === '' ? [] : [[columns[index] ?? 0, y, text, { right: index > 0 }] as const]))
const priced = [60, 330, 410, 460, 540]
const taxed = [60, 200, 270, 350, 400, 470, 540]

const cases: readonly Case[] = [
  {
    name: 'weights below the sums are no totals, and words far left of a tax do not name it',
    items: [
      ...row(100, ['Bezeichnung', 'Menge', 'Preis', '', 'Betrag'], priced), ...row(116, ['Kabel', '10', '10,00', '', '100,00'], priced),
      ...row(140, ['', '', '', 'Summe', '100,00'], priced), ...row(156, ['Rückgabe', '', '', '19,00 % MwSt.', '19,00'], priced), ...row(172, ['', '', '', 'Gesamtbetrag inkl. MwSt.', '119,00'], priced),
      [60, 200, 'Gewicht netto 12,40 kg, brutto 14,20 kg, 3 Packstücke'],
    ],
    totals: ['100', '19', '119'],
    lines: [['Kabel', undefined]],
  },
  {
    name: 'taxes of a table with descriptions below lines that are counted',
    items: [
      ...row(100, ['Descrizione', 'Q.tà', 'Prezzo', 'IVA', 'Importo €'], priced), ...row(116, ['Camera', '2', '139,00', '10', '278,00'], priced), ...row(130, ['Imposta di soggiorno', '2', '5,00', 'ES15', '10,00'], priced), ...row(144, ['Garage', '2', '22,00', '22', '44,00'], priced),
      ...row(170, ['', '', '', 'Totale documento €', '332,00'], priced),
      ...row(200, ['Cod.', 'Descrizione', 'Imponibile', 'Imposta', 'Totale'], priced), ...row(214, ['10', 'Aliquota 10 %', '252,73', '25,27', '278,00'], priced), ...row(228, ['22', 'Aliquota 22 %', '36,07', '7,93', '44,00'], priced), ...row(242, ['ES15', 'Escluso art. 15 D.P.R. 633/72', '10,00', '0,00', '10,00'], priced),
    ],
    totals: ['298.8', '33.2', '332'],
    lines: [['Camera', undefined], ['Imposta di soggiorno', undefined], ['Garage', undefined]],
  },
  {
    name: 'VAT table below gross prices is no table of lines',
    items: [
      ...row(100, ['Leistung', 'Anzahl', 'Einzel', 'MwSt', 'Gesamt EUR'], priced), ...row(116, ['Übernachtung', '3', '89,00', '7 %', '267,00'], priced), ...row(130, ['Frühstück', '3', '16,50', '19 %', '49,50'], priced),
      ...row(150, ['Gesamtbetrag', '', '', '', '316,50'], priced),
      ...row(180, ['MwSt-Satz', 'Netto', 'MwSt', '', 'Brutto'], priced), ...row(194, ['7,00 %', '249,53', '17,47', '', '267,00'], priced), ...row(208, ['19,00 %', '41,60', '7,90', '', '49,50'], priced), ...row(222, ['Summe', '291,13', '25,37', '', '316,50'], priced),
    ],
    totals: ['291.13', '25.37', '316.5'],
    lines: [['Übernachtung', undefined], ['Frühstück', undefined]],
  },
  {
    name: 'totals side by side under their labels, the rate in the label',
    items: [
      ...row(100, ['Bezeichnung', 'Menge', 'Preis', '', 'Betrag'], priced), ...row(116, ['Kabel', '10', '10,00', '', '100,00'], priced),
      ...row(150, ['Warenwert', 'Fracht', 'Nettobetrag', '19,00% MwSt', 'Gesamtbetrag EUR'], [60, 180, 300, 400, 540]), ...row(162, ['100,00', '0,00', '100,00', '19,00', '119,00'], [60, 180, 300, 400, 540]),
    ],
    totals: ['100', '19', '119'],
    lines: [['Kabel', undefined]],
  },
  {
    name: 'freight and toll of a line add up and are no totals',
    items: [
      ...row(100, ['Relation', 'Colli', 'Fracht EUR', 'Maut EUR', 'Netto EUR'], priced), ...row(116, ['Hamburg - Bremen', '11', '441,75', '22,05', '463,80'], priced), ...row(130, ['Kassel - Bonn', '2', '198,50', '27,80', '226,30'], priced),
      ...row(160, ['', '', '', 'Summe netto', '690,10'], priced), ...row(174, ['', '', '', '+ 19 % USt.', '131,12'], priced), ...row(188, ['', '', '', 'Endbetrag EUR', '821,22'], priced),
    ],
    totals: ['690.1', '131.12', '821.22'],
    lines: [['Hamburg - Bremen', undefined], ['Kassel - Bonn', undefined]],
  },
  {
    name: 'gross prices, shipping, and the tax that is in them',
    items: [
      ...row(100, ['Produkt', 'Anzahl', 'Einzelpreis', '', 'Summe'], priced), ...row(116, ['Rucksack', '2', '50,00', '', '100,00'], priced),
      ...row(140, ['', '', '', 'Zwischensumme', '100,00 €'], priced), ...row(154, ['', '', '', 'Versandkosten', '4,90 €'], priced), ...row(168, ['', '', '', 'Gesamtsumme', '104,90 €'], priced), ...row(182, ['', '', '', 'enthaltene MwSt. (19 %)', '16,75 €'], priced),
    ],
    totals: ['88.15', '16.75', '104.9'],
    lines: [['Rucksack', undefined]],
  },
  {
    name: 'headings and sums of chapters, names that go on below their numbered rows',
    items: [
      [60, 100, 'Pos.'], [95, 100, 'Bezeichnung'], [330, 100, 'Menge', { right: true }], [410, 100, 'EP', { right: true }], [540, 100, 'GP', { right: true }],
      [60, 114, '1'], [95, 114, 'Titel: Vorbereitung'],
      [60, 128, '1.1'], [95, 128, 'Altbelag aufnehmen und entsorgen,'], [330, 128, '10', { right: true }], [410, 128, '14,00', { right: true }], [540, 128, '140,00', { right: true }], [95, 140, 'Dicke bis zwei Finger'],
      [60, 154, '1.2'], [95, 154, 'Untergrund grundieren'], [330, 154, '10', { right: true }], [410, 154, '6,00', { right: true }], [540, 154, '60,00', { right: true }],
      [95, 168, 'Summe Titel 1'], [540, 168, '200,00', { right: true }],
      ...row(200, ['', '', '', 'Nettosumme', '200,00'], priced), ...row(214, ['', '', '', 'zzgl. 19 % MwSt.', '38,00'], priced), ...row(228, ['', '', '', 'Rechnungsbetrag', '238,00'], priced),
    ],
    totals: ['200', '38', '238'],
    lines: [['Altbelag aufnehmen und entsorgen, Dicke bis zwei Finger', undefined], ['Untergrund grundieren', undefined]],
  },
  {
    name: 'prices per unit, and payments on account that take nothing off a line',
    items: [
      ...row(100, ['Bestandteil', 'Menge', 'Preis', '', 'Betrag netto'], priced), ...row(116, ['Arbeitspreis', '3.000 kWh', '30,00 ct/kWh', '', '900,00 €'], priced), ...row(130, ['Grundpreis', '12 Monate', '15,00 €/Monat', '', '180,00 €'], priced),
      ...row(160, ['', '', '', 'Nettobetrag', '1.080,00 €'], priced), ...row(174, ['', '', '', 'Umsatzsteuer 19 %', '205,20 €'], priced), ...row(188, ['', '', '', 'Bruttobetrag', '1.285,20 €'], priced), ...row(202, ['', '', '', 'abzüglich geleisteter Abschläge', '-1.200,00 €'], priced), ...row(216, ['', '', '', 'Nachzahlung', '85,20 €'], priced),
    ],
    totals: ['1080', '205.2', '1285.2'],
    lines: [['Arbeitspreis', 'KWH'], ['Grundpreis', 'MON']],
    prices: ['0.3', '15'],
  },
  {
    name: 'fees without quantities, proven by their sum',
    items: [
      ...row(100, ['1,3 Geschäftsgebühr, Nr. 2300 VV RVG', '1.136,20 €'], [60, 540]), ...row(114, ['Auslagenpauschale, Nr. 7002 VV RVG', '20,00 €'], [60, 540]),
      ...row(128, ['Zwischensumme netto', '1.156,20 €'], [60, 540]), ...row(142, ['19 % Umsatzsteuer, Nr. 7008 VV RVG', '219,68 €'], [60, 540]), ...row(156, ['Zu zahlender Betrag', '1.375,88 €'], [60, 540]),
    ],
    totals: ['1156.2', '219.68', '1375.88'],
    lines: [['1,3 Geschäftsgebühr, Nr. 2300 VV RVG', undefined], ['Auslagenpauschale, Nr. 7002 VV RVG', undefined]],
  },
  {
    name: 'a line that begins like a carried sum, units without a header',
    items: [
      ...row(100, ['Description', 'Quantity', '', 'Price', 'Amount'], priced), ...row(116, ['Audit', '3', 'hours', '845.00', '2,535.00'], priced), ...row(130, ['Report writing', '2', 'hours', '845.00', '1,690.00'], priced),
      ...row(160, ['', '', '', 'Net', '4,225.00'], priced), ...row(174, ['', '', '', 'VAT 20%', '845.00'], priced), ...row(188, ['', '', '', 'Total', '5,070.00'], priced),
    ],
    totals: ['4225', '845', '5070'],
    lines: [['Audit', 'HUR'], ['Report writing', 'HUR']],
  },
  {
    name: 'taxes by rates without their sign below the lines, of which the first is named and the second is not',
    items: [
      ...row(100, ['Nazwa', 'Ilość', 'Cena netto', 'Wartość netto', 'VAT %', 'Wartość VAT', 'Wartość brutto'], taxed), ...row(116, ['Szafa', '14', '389,00', '5 446,00', '23', '1 252,58', '6 698,58'], taxed), ...row(130, ['Stolik', '24', '78,00', '1 872,00', '8', '149,76', '2 021,76'], taxed),
      ...row(150, ['', '', 'W tym', '5 446,00', '23', '1 252,58', '6 698,58'], taxed), ...row(164, ['', '', '', '1 872,00', '8', '149,76', '2 021,76'], taxed), ...row(178, ['', '', 'Razem', '7 318,00', '', '1 402,34', '8 720,34'], taxed),
    ],
    totals: ['7318', '1402.34', '8720.34'],
    lines: [['Szafa', undefined], ['Stolik', undefined]],
  },
  {
    name: 'what a correction comes to, above a sentence that names what was invoiced first',
    items: [
      ...row(100, ['Bezeichnung', 'Menge', 'Preis', '', 'Betrag'], priced), ...row(116, ['Drehstuhl', '-2', '389,00', '', '-778,00'], priced),
      ...row(150, ['', '', '', 'Nettobetrag', '-778,00'], priced), ...row(164, ['', '', '', 'zzgl. 19 % USt.', '-147,82'], priced), ...row(178, ['', '', '', 'Korrekturbetrag EUR', '-925,82'], priced),
      [60, 220, 'Der ursprüngliche Rechnungsbetrag von 3.472,18 EUR reduziert sich entsprechend.'],
    ],
    totals: ['-778', '-147.82', '-925.82'],
    lines: [['Drehstuhl', undefined]],
  },
]

describe('sums and lines of a drawn page', () => {
  it.each(cases)('$name', async ({ items, totals, lines, prices }) => {
    const { pages } = await readPdf(await drawPdf(items))
    const { values } = extractSums(buildLayout(pages), { invoiceType: '380' })
    expect(
      [values.totals?.netTotal, values.totals?.vatAmount, values.totals?.grossTotal].map((value) => value?.toFixed()),
    ).toEqual(
      totals,
    )
    expect(values.lines?.map(({ name, unit }) => [name, unit])).toEqual(lines)
    if (prices) expect(values.lines?.map(({ unitPrice, baseQuantity }) => unitPrice?.div(baseQuantity ?? '1').toFixed())).toEqual(prices)
  })
})
