import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { DraftValues } from '../../../src/model/draft.js'
import { typedPage, type Typed } from '../parties/drawn/typed-page.js'

type Edge = number | readonly [right: number]

/** The values of rows below one another: texts that begin at an edge, or, in brackets, end there. */
function read(edges: readonly Edge[], rows: readonly (readonly string[])[]): DraftValues {
  const texts = rows.flatMap((row, at) => row.flatMap((text, index): Typed[] => {
    const edge = edges[index] ?? 0
    const y = 300 + 13 * at
    if (text === '') return []
    return [typeof edge === 'number' ? { x: edge, y, text } : { x: edge[0], y, text, align: 'right' }]
  }))
  return extractDraft([typedPage(texts)]).values
}

function linesOf({ lines }: DraftValues): string[] | undefined {
  return lines?.map(({ name, quantity, unit, netAmount, grossAmount }) =>
    [name, quantity?.toFixed(), unit, (grossAmount ?? netAmount)?.toFixed()].filter((part) => part !== undefined).join(' | '))
}

it('counts pieces below `Menge St.`, which is no key of a tax beside the count', () => {
  expect(linesOf(read([50, [330], [400], [460], [545]], [
    ['Bezeichnung', 'Menge St.', 'Preis', 'per', 'EUR'],
    ['Schraube M8', '400', '18,60', '100', '74,40'], ['Anker FAZ', '50', '1,98', '1', '99,00'],
    ['', '', 'Netto', '', '173,40'], ['', '', 'USt. 19%', '', '32,95'], ['', '', 'Endbetrag EUR', '', '206,35'],
  ]))).toEqual(['Schraube M8 | 400 | H87 | 74.4', 'Anker FAZ | 50 | H87 | 99'])
})

it('multiplies a count with its unit by the price beside it, below the name', () => {
  expect(linesOf(read([50, 85, [240], [340], [545]], [
    ['Pos.', 'Leistung', '', '', 'Betrag'],
    ['01', 'Parkett schleifen'], ['', '', '46,00 m²', '32,50 €', '1.495,00 €'],
    ['02', 'Türen kürzen'], ['', '', '4 Stück', '28,00 €', '112,00 €'],
    ['', 'Gesamt netto', '', '', '1.607,00 €'], ['', 'MwSt 19 %', '', '', '305,33 €'], ['', 'Gesamtbetrag', '', '', '1.912,33 €'],
  ]))).toEqual(['Parkett schleifen | 46 | MTK | 1495', 'Türen kürzen | 4 | H87 | 112'])
})

it('makes no quantity of a count whose price does not give the amount', () => {
  expect(read([50, 85, [240], [340], [545]], [
    ['Pos.', 'Leistung', '', '', 'Betrag'],
    ['01', 'Parkett schleifen'], ['', '', '46,00 m²', '32,50 €', '1.400,00 €'],
    ['02', 'Türen kürzen'], ['', '', '4 Stück', '28,00 €', '112,00 €'],
    ['', 'Gesamt netto', '', '', '1.512,00 €'], ['', 'MwSt 19 %', '', '', '287,28 €'], ['', 'Gesamtbetrag', '', '', '1.799,28 €'],
  ]).lines?.[0]?.quantity).toBeUndefined()
})

it('takes a surcharge below the sum of a group that is numbered as the lines are for one of them', () => {
  const { lines, charges } = read([60, 105, [353], [422], [541]], [
    ['Prod.', 'Leistung', 'Anzahl', 'Preis EUR', 'Netto EUR'],
    ['1010', 'Paket bis 5 kg', '38', '4,35', '165,30'], ['1011', 'Paket bis 10 kg', '14', '5,60', '78,40'],
    ['', '', '', 'Zwischensumme', '243,70'],
    ['7001', 'Energiezuschlag 6,25 %', '', '', '15,23'], ['7010', 'Maut je Paket', '67', '0,22', '14,74'],
    ['7120', 'Retoure', '5', '4,90', '24,50'],
    ['Netto', '298,17'], ['MwSt 19 %', '56,65'], ['Gesamtbetrag', '354,82'],
  ])
  expect(lines?.map(({ name }) => name)).toEqual(
    ['Paket bis 5 kg', 'Paket bis 10 kg', 'Energiezuschlag 6,25 %', 'Maut je Paket', 'Retoure'])
  expect(charges).toBeUndefined()
})

it('names lines without their letters, and no line with what is included in all of them', () => {
  expect(linesOf(read([50, 80, [545]], [
    ['a)', 'Grafische Gestaltung Flyer', '540,00 EUR'], ['b)', 'zwei Korrekturläufe', 'inklusive'],
    ['c)', 'Druckabwicklung', '389,00 EUR'], ['d)', 'Bildlizenz, zwei Motive', '70,00 EUR'],
    ['', 'Summe', '999,00 EUR'], ['', '19 % MwSt.', '189,81 EUR'], ['', 'Gesamtsumme', '1.188,81 EUR'],
  ]))).toEqual(['Grafische Gestaltung Flyer | 540', 'Druckabwicklung | 389', 'Bildlizenz, zwei Motive | 70'])
})

it('names lines by the words under `Material` and not by the codes under `Charge`', () => {
  expect(linesOf(read([50, [280], [345], [410], [545]], [
    ['Material', 'Menge kg', 'Charge', 'Preis €', 'Wert €'],
    ['Granulat PA6 natur', '12,500', 'K2601', '2,80', '35,00'], ['Haftvermittler', '10,000', 'H0071', '14,80', '148,00'],
    ['', '', '', 'Netto', '183,00'], ['', '', '', 'MwSt 19 %', '34,77'], ['', '', '', 'Gesamtbetrag', '217,77'],
  ]))).toEqual(['Granulat PA6 natur | 12.5 | KGM | 35', 'Haftvermittler | 10 | KGM | 148'])
})

it('takes the rows of the rates below counts and prices for no lines', () => {
  expect(linesOf(read([50, [320], [410], [480], 500], [
    ['Ware', 'Menge', 'Preis', 'Wert', 'KZ'],
    ['Kartoffeln', '14', '9,60', '134,40', '1'], ['Küchenrolle', '8', '3,30', '26,40', '2'], ['Eier', '6', '24,30', '145,80', '1'],
    ['KZ 1: MwSt 7 %', '280,20', '19,61', '299,81'], ['KZ 2: MwSt 19 %', '26,40', '5,02', '31,42'],
    ['Rechnungssumme', '306,60', '24,63', '331,23'],
  ]))).toEqual(['Kartoffeln | 14 | 134.4', 'Küchenrolle | 8 | 26.4', 'Eier | 6 | 145.8'])
})

it('takes a sum with its tax behind it for no line, though both come to the total', () => {
  const values = read([50, 108, [380], [450], [500], [545]], [
    ['Datum', 'Leistung', 'Anz.', 'Einzel', 'MwSt', 'Netto'],
    ['14.04.26', 'Übernachtung', '3', '84,11', '7', '252,33'], ['14.04.26', 'Frühstück', '3', '11,22', '7', '33,66'],
    ['15.04.26', 'Tiefgarage', '2', '10,08', '19', '20,16'], ['16.04.26', 'Minibar', '1', '5,88', '19', '5,88'],
    ['', 'Umsatz netto 7 %', '285,99', 'MwSt', '', '20,02'], ['', 'Umsatz netto 19 %', '26,04', 'MwSt', '', '4,95'],
    ['', 'Summe netto', '312,03', 'MwSt', '', '24,97'], ['', 'Rechnungsbetrag', '', 'EUR', '', '337,00'],
    ['', 'Kreditkarte VISA', '', 'EUR', '', '-337,00'], ['', 'Offen', '', 'EUR', '', '0,00'],
  ])
  expect([linesOf(values), values.totals?.netTotal?.toFixed()]).toEqual(
    [['Übernachtung | 3 | 252.33', 'Frühstück | 3 | 33.66', 'Tiefgarage | 2 | 20.16', 'Minibar | 1 | 5.88'], '312.03'])
})

const stay = (paid: string, due: string): DraftValues => read([50, 105, [350], [430], [515]], [
  ['Datum', 'Leistung', 'Anz.', 'Preis', 'Gesamt €'],
  ['03.02.26', 'Halbpension', '6', '98,00', '588,00'], ['05.02.26', 'Skipass-Depot', '6', '4,00', '24,00'],
  ['08.02.26', 'Anzahlung Banküberweisung', '', '', paid],
  ['', 'Nettobetrag 10 %', '556,36', 'USt', '55,64'], ['', 'Rechnungsbetrag inkl. USt', '', '', '612,00'],
  ['', 'Noch zu bezahlen', '', '', due],
])

it('takes a payment among the lines of a stay for one where the total does without it', () => {
  const { lines, totals } = stay('-200,00', '412,00')
  expect(lines?.map(({ name }) => name)).toEqual(['Halbpension', 'Skipass-Depot'])
  expect([totals?.prepaidAmount?.toFixed(), totals?.dueAmount?.toFixed()]).toEqual(['200', '412'])
})

it('takes no part of the total for it that a sentence names', () => {
  expect(read([50, 85, [360], [445], [545], 310], [
    ['Pos.', 'Bezeichnung', 'Menge', 'Preis/Einheit', 'Gesamt'],
    ['1', 'Heckenschnitt', '64 m', '4,90 €/m', '313,60 €'], ['2', 'Rückschnitt', '5,5 Std.', '46,00 €/Std.', '253,00 €'],
    ['3', 'Grüngutentsorgung', '2,3 m³', '31,00 €/m³', '71,30 €'],
    ['', '', '', '', '637,90 €', 'Nettopreis'], ['', '', '', '', '121,20 €', 'zzgl. 19% MwSt'],
    ['', '', '', '', '759,10 €', 'Bruttopreis'],
    ['In der Rechnungssumme sind Lohnkosten in Höhe von 642,28 € brutto enthalten.'],
  ]).totals?.grossTotal?.toFixed(2)).toBe('759.10')
})
