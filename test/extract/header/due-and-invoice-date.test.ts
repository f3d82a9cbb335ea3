import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

async function draftOf(items: readonly Item[]): Promise<ReturnType<typeof extractDraft>> {
  const { pages } = await readPdf(await drawPdf(items))
  return extractDraft(pages)
}

describe('the day on which the full amount is due, beside a discount', () => {
  it.each<[lines: readonly string[], due: string | undefined]>([
    [['Zahlungsbedingungen:', 'bis 06.09.2025 abzüglich 2,00 % Skonto = 441,00 EUR', 'bis 26.09.2025 ohne Abzug'], '2025-09-26'],
    [['Zahlungsziel: 10 Tage 2 % Skonto, sonst 26.09.2025 netto.'], '2025-09-26'],
    [['Innerhalb 12 Tagen 2,5 % Skonto, innerhalb 30 Tagen netto Kasse (26.09.2025).'], '2025-09-26'],
    [['30 Tage netto, d.h. bis zum 26.09.2025'], '2025-09-26'],
    [['2 % discount until 6 September 2025, otherwise by 26 September 2025 net'], '2025-09-26'],
    [['Escompte 2 % à 8 jours, 30 jours net, soit le 26/09/2025'], '2025-09-26'],
    [['2% korting binnen 8 dagen, 30 dagen netto, uiterlijk op 26-09-2025'], '2025-09-26'],
    [['le 26 septembre 2025 sur votre compte FR76 XXXX'], '2025-09-26'],
    [['bis 06.09.2025 abzüglich 2,00 % Skonto'], undefined],
    [['Miete bis 26.09.2025 netto 200,00'], undefined],
  ])('%j', async (lines, due) => {
    const items = lines.map((text, index): Item => [60, 300 + index * 12, text])
    const { values } = await draftOf([[60, 60, 'Rechnung', { size: 16, bold: true }], [60, 90, 'Rechnungsdatum: 27.08.2025'], ...items])
    expect(values.dueDate).toBe(due)
  })
})

it('is surely the day that stands behind the town, at the other edge of a form', async () => {
  const rows: readonly Item[] = [[350, 90, 'Husum,'], [480, 90, '13. Mai 2025'], [350, 104, 'Rechnung Nr.'], [500, 104, '26-1873']]
  const { evidence } = await draftOf([...rows, [60, 300, 'Bericht vom 02.04.2025']])
  expect(evidence.find(({ path }) => path === 'invoiceDate')).toMatchObject({ text: '13. Mai 2025', rule: 'date behind a place' })
})

it('is not the day behind whoever ordered', async () => {
  const rows: readonly Item[] = [[340, 76, 'Nr. 556120'], [430, 76, 'vom 22.01.2026'], [340, 100, 'Bestellt'], [400, 100, 'Opitz,'], [460, 100, '19.01.26']]
  expect((await draftOf([[60, 60, 'Rechnung', { size: 16, bold: true }], ...rows])).values.invoiceDate).toBe('2026-01-22')
})

it('is the day under its own heading, whatever the terms under theirs say of a discount', async () => {
  const heads: readonly Item[] = [[60, 120, 'Zahlungsbedingungen'], [210, 120, 'Fälligkeitsdatum'], [310, 120, 'Skontodatum']]
  const values: readonly Item[] = [[60, 132, '30 Tage netto, 2 % Skonto 8 Tage'], [210, 132, '26.09.2025'], [310, 132, '04.09.2025']]
  const title: readonly Item[] = [[60, 60, 'Rechnung', { size: 16, bold: true }], [60, 90, 'Rechnungsdatum: 27.08.2025']]
  expect((await draftOf([...title, ...heads, ...values])).values.dueDate).toBe('2025-09-26')
})

it('asks for a day to pay that lies before the invoice', async () => {
  const { evidence } = await draftOf([[60, 60, 'Rechnung', { size: 16, bold: true }], [60, 90, 'Rechnungsdatum: 27.08.2025'], [60, 110, 'Fällig am: 26.07.2025']])
  expect(evidence.find(({ path }) => path === 'dueDate')?.confidence).toBeLessThan(0.6)
})

describe('the day of the invoice without its label', () => {
  const stay: readonly Item[] = [[400, 60, 'Anreise: 11.05.2025'], [400, 72, 'Abreise: 13.05.2025'], [60, 90, 'Rechnung Nr. 25-0331']]
  it.each<[name: string, items: readonly Item[], date: string | undefined]>([
    ['behind the town, with days in a column of the table', [...stay, [400, 90, 'Husum, 13. Mai 2025'], [60, 120, 'Datum'], [160, 120, 'Leistung'], [60, 134, '11.05.25'], [160, 134, 'Zimmer'], [60, 148, '12.05.25'], [160, 148, 'Zimmer']], '2025-05-13'],
    ['behind the town in another language', [[60, 60, 'FACTURE 2025-17'], [60, 90, 'Verton, le 13 mai 2025'], [60, 300, '02.04.2025']], '2025-05-13'],
    ['behind the town and a weekday', [[60, 60, 'Rechnung Nr. 118/25'], [400, 90, 'Goslar, Dienstag, 13. Mai 2025'], [60, 300, '02.04.2025']], '2025-05-13'],
    ['behind number and town', [[60, 60, 'RECHNUNG', { size: 16 }], [60, 90, 'Nr. 2025-118 · Goslar, 13. Mai 2025'], [60, 300, '02.04.2025']], '2025-05-13'],
    ['not the day of the invoice that is credited', [[60, 60, 'Gutschrift', { size: 16 }], [400, 60, 'Gutschrift-Nº: G-25-7'], [400, 72, 'Datum: 13.05.2025'], [400, 84, 'zu Rechnung: 25-311 vom 12.04.2025']], '2025-05-13'],
    ['not the day of the original invoice', [[60, 60, 'CREDIT NOTE', { size: 16 }], [400, 60, 'Credit note no: CN417'], [400, 72, 'Date: 13-May-2025'], [400, 84, 'Orig. invoice: IN0209 dated 12-Apr-2025']], '2025-05-13'],
    ['behind the number of the document', [[60, 60, 'Facture', { size: 16 }], [60, 90, 'n° F25-118 — 13.05.2025'], [60, 300, 'Commande 17 du 02.04.2025']], '2025-05-13'],
    ['not the end of a count from it', [[60, 60, 'Rechnung Nr. 118/25'], [400, 90, 'Goslar, 13.05.2025'], [60, 400, 'Zahlbar 30 Tage nach Rechnungsdatum, spätestens am 12.06.2025.']], '2025-05-13'],
    ['not the day of our own earlier invoice', [[60, 60, 'Gutschrift', { size: 16 }], [400, 60, 'Gutschrift-Nr.: G-25-7'], [400, 72, 'Datum: 13.05.2025'], [400, 84, 'Unsere Rechnung: R-311 vom 12.04.2025']], '2025-05-13'],
    ['behind a number called otherwise', [[60, 60, 'Gutschrift', { size: 16 }], [60, 90, 'Beleg G-25-7 vom 13.05.2025'], [60, 104, 'zu unserer Rechnung R-311 vom 12.04.2025']], '2025-05-13'],
    ['before a sign and what labels name', [[60, 60, 'Rechnung Nr. 118/25'], [60, 90, 'Goslar, 13.05.2025 | Kundennummer 3318 | zahlbar bis 12.06.2025']], '2025-05-13'],
    ['before a sign alone', [[200, 60, 'Invoice #118-25'], [240, 80, '13 May 2025 · Paid'], [60, 300, '12 May 2025 to 11 June 2025']], '2025-05-13'],
    ['with the hour of a till', [[60, 60, 'RECHNUNG'], [400, 60, '13.05.2025 07:42'], [60, 300, 'Bon 118']], '2025-05-13'],
    ['not the day in a row of the table', [[60, 60, 'Rechnung Nr. 118/25'], [60, 120, '06.05.2025'], [160, 120, 'Lastenheft Prüfstand'], [480, 120, '885,00']], undefined],
    ['not the day behind a service in a row of the table', [[60, 60, 'Rechnung Nr. 118/25'], [60, 120, 'Fernwartung, 20.05.2025'], [480, 120, '51,00 €']], undefined],
    ['not the day of something else that words tell', [[60, 60, 'Rechnung Nr. 118/25'], [400, 90, 'Besichtigt am 06.05.2025']], undefined],
    ['not the day behind words that end in a colon', [[60, 60, 'Rechnung Nr. 118/25'], [300, 90, 'Prüfung am:'], [380, 90, '06.05.2025']], undefined],
    ['not the day of the scale of fees', [[60, 60, 'Rechnung Nr. 118/25'], [400, 90, 'Verden, 13.05.2025'], [60, 300, 'Die Berechnung erfolgt nach der Ordnung für Gebühren vom 15.08.2022.']], '2025-05-13'],
    ['not the first day of a period', [[60, 60, 'Rechnung M-17'], [400, 90, 'Datum'], [460, 90, '13.05.2025'], [60, 200, 'Monatsrechnung für Lieferungen vom 01.04.2025 bis 30.04.2025']], '2025-05-13'],
    ['below the number, among other days', [[360, 60, 'Rechnung Nr. 117-2025'], [360, 74, 'vom 13.05.2025'], [360, 88, 'Lieferung am 12.05.2025'], [60, 74, 'Herrn Patrick Lenz'], [60, 120, '02.04.2025']], '2025-05-13'],
    ['under its head, with another day further down', [[60, 60, 'Rechnung-Nr.'], [187, 60, 'Datum'], [60, 74, 'RK-2025-0093'], [187, 74, '13.05.2025'], [130, 90, 'Leistungsdatum'], [200, 90, '02.04.2025']], '2025-05-13'],
    ['not the day for the tax', [[60, 60, 'INVOICE', { size: 16 }], [300, 60, 'Date'], [400, 60, '13 May 2025'], [300, 74, 'Tax point'], [400, 74, '10 May 2025']], '2025-05-13'],
    ['not the day it was booked', [[60, 60, 'INVOICE', { size: 16 }], [300, 60, 'Posting date: 10 May 2025'], [300, 74, 'Date: 13 May 2025']], '2025-05-13'],
    ['of the tax, where no other is named', [[60, 60, 'INVOICE', { size: 16 }], [300, 60, 'Tax point'], [400, 60, '13 May 2025'], [300, 74, 'Payment due'], [400, 74, '10 June 2025']], '2025-05-13'],
    ['in December', [[60, 60, 'Rechnung Nr. 118/25 vom 14. Dezember 2025'], [60, 300, 'Leistung 02.12.2025']], '2025-12-14'],
  ])('%s', async (_name, items, date) => {
    expect((await draftOf(items)).values.invoiceDate).toBe(date)
  })
})

it.each<[name: string, items: readonly Item[], type: string | undefined]>([
  ['a row of the table is no title', [[60, 60, 'Hotel Hecht'], [60, 120, 'Gutschrift Frühstück'], [480, 120, '-14,50']], undefined],
  ['a title', [[60, 60, 'Gutschrift 17'], [60, 120, 'Frühstück'], [480, 120, '-14,50']], '381'],
])('%s', async (_name, items, type) => {
  expect((await draftOf(items)).values.invoiceType).toBe(type)
})

it('a heading that ends with type and number, not what a word makes the number of something else', async () => {
  const { values } = await draftOf([[60, 60, 'Verkauf - Rechnung', { size: 16 }], [400, 60, 'VRG-104882'], [60, 120, 'Ext. Belegnr.'], [160, 120, 'B-26/0448']])
  expect(values.invoiceNumber).toBe('VRG-104882')
})

it('labels that stand over their values, beside an address on the same lines', async () => {
  const { values } = await draftOf([
    [60, 98, 'TAX INVOICE', { size: 18 }], [317, 101, 'Invoice Date', { bold: true }], [317, 113, '17 Jun 2026'], [317, 128, 'Invoice Number', { bold: true }], [317, 140, 'LQ-2288'],
    [431, 101, 'Harbour Films Ltd'], [431, 114, 'Studio 12'], [431, 127, '88 Quay Street'], [431, 140, 'London'], [431, 152, 'N1 5BB'],
  ])
  expect(values).toMatchObject({ invoiceNumber: 'LQ-2288', invoiceDate: '2026-06-17' })
})
