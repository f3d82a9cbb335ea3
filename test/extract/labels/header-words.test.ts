import { describe, expect, it } from 'vitest'
import type { DraftValues } from '../../../src/model/draft.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { typedPage, stack } from '../parties/drawn/typed-page.js'

/** An entry of the head below a title, beside one day that has another label. */
function read(title: string, ...lines: readonly string[]): DraftValues {
  const page = [{ x: 60, y: 50, text: title, size: 16, bold: true }, ...stack(60, 120, lines)]
  return extractDraft([typedPage(page)]).values
}

describe('labels of the head', () => {
  it.each([
    ['beside its first line', [{ x: 328, y: 141, text: 'Bescheid-/Rechnungs-' }, { x: 434, y: 141, text: '2025/40077-118' }, { x: 328, y: 154, text: 'Nr.' }, { x: 328, y: 167, text: 'Datum' }, { x: 434, y: 167, text: '16.02.2026' }]],
    ['beside its second', [{ x: 328, y: 141, text: 'Rechnungs-' }, { x: 328, y: 154, text: 'nummer: 2025/40077-118' }, { x: 328, y: 167, text: 'Rechnungs- und' }, { x: 328, y: 180, text: 'Übergabedatum: 16.02.2026' }, { x: 328, y: 193, text: 'Lieferdatum: 14.02.2026' }]],
  ])('broken over two lines, with the value %s', (_, texts) => {
    const { values } = extractDraft([typedPage([{ x: 60, y: 50, text: 'Rechnung', size: 16, bold: true }, ...texts])])
    expect([values.invoiceNumber, values.invoiceDate]).toEqual(['2025/40077-118', '2026-02-16'])
  })

  it('label one number by two words for its paper', () => {
    const { values } = extractDraft([typedPage([{ x: 60, y: 60, text: 'Rechnung-/Gebührenbescheid-Nr. 4/0117-26' }])])
    expect(values.invoiceNumber).toBe('4/0117-26')
  })

  it('label two numbers in one word, and the number of the invoice is that of the title', () => {
    const texts = [['RECHNUNG', '7720260518204'], ['Kunden-/Abrechnungsnr.', '61004477 / 01'], ['Rechnungsdatum', '16.02.2026']]
    const { values } = extractDraft([typedPage(texts.flatMap(([label = '', value = ''], row) =>
      [{ x: 328, y: 60 + 13 * row, text: label, bold: row === 0 }, { x: 470, y: 60 + 13 * row, text: value }]))])
    expect(values.invoiceNumber).toBe('7720260518204')
  })

  it.each([
    ['Facture', 'N° TVA intracommunautaire client : FR77802339143', 'FR77802339143'],
    ['Rechnung', 'USt-Ident-Nr. Auftraggeber: DE129950384', 'DE129950384'],
  ])('%s, %s: the VAT id of the buyer (BT-48)', (title, line, id) => {
    const { buyer, seller } = read(title, line)
    expect([buyer?.vatId, seller?.vatId]).toEqual([id, undefined])
  })

  it.each([
    ['Rechnung', 'Dok.-Nr.: R-2026-0417'], ['Rechnung', 'Bon-Nr.: R-2026-0417'], ['Invoice', 'Invoice code: R-2026-0417'],
    ['Rechnung', 'Rechnungsnummer (bitte angeben): R-2026-0417'], ['Factuur', 'Declaratienummer: R-2026-0417'],
  ])('%s, %s: the number (BT-1)', (title, line) => {
    expect(read(title, line).invoiceNumber).toBe('R-2026-0417')
  })

  it.each([
    ['Rechnung', 'Erstelldatum: 14.09.2026', 'Leistungsdatum: 10.09.2026'], ['Rechnung', 'Ausgestellt: 14.09.2026', 'Lieferdatum: 10.09.2026'],
    ['Invoice', 'Date raised: 14/09/2026', 'Delivery date: 10/09/2026'], ['Fattura', 'Data di fatturazione: 14/09/2026', 'Data consegna: 10/09/2026'],
  ])('%s, %s: the day of issue (BT-2)', (title, ...lines) => {
    expect(read(title, ...lines).invoiceDate).toBe('2026-09-14')
  })

  it.each([
    ['Rechnung', 'Nettofälligkeit: 28.09.2026'], ['Rechnung', 'Zahlungsziel: 14 Tage (28.09.2026)'], ['Rechnung', 'Lastschriftdatum: 28.09.2026'],
    ['Invoice', 'Last date for payment: 28/09/2026'], ['Factura', 'Vence: 28/09/2026'], ['Faktura', 'Betalas före: 2026-09-28'],
  ])('%s, %s: the due date (BT-9)', (title, line) => {
    expect(read(title, line).dueDate).toBe('2026-09-28')
  })

  it.each([
    ['Rechnung', 'Leistungszeitpunkt: 10.09.2026'], ['Rechnung', 'Versandt am: 10.09.2026'], ['Rechnung', 'Lief.-Datum: 10.09.2026'],
    ['Invoice', 'Work completed: 10/09/2026'], ['Factuur', 'Uitvoeringsdatum: 10-09-2026'], ['Facture', 'Date des travaux : 10/09/2026'],
  ])('%s, %s: the day of delivery (BT-72)', (title, line) => {
    expect(read(title, line).delivery?.date).toBe('2026-09-10')
  })

  it.each([
    ['Rechnung', 'Mietzeitraum: 01.08.2026 - 31.08.2026'], ['Rechnung', 'Zeitraum der Leistung: 01.08.2026 - 31.08.2026'], ['Invoice', 'Billing cycle: 01/08/2026 - 31/08/2026'],
  ])('%s, %s: the period (BG-14)', (title, line) => {
    expect(read(title, line).delivery?.period).toEqual({ start: '2026-08-01', end: '2026-08-31' })
  })

  it.each([
    ['Rechnung', 'Ihre Auftrags-Nr.: 4500118'], ['Rechnung', 'Bestellnummer Kunde: 4500118'], ['Invoice', 'Your order ref: 4500118'], ['Invoice', 'Customer order ref: 4500118'],
  ])('%s, %s: the order of the buyer (BT-13)', (title, line) => {
    expect(read(title, line).purchaseOrderReference).toBe('4500118')
  })

  it('take what stands below them before what begins the next row', () => {
    const row = (y: number, texts: readonly string[]) => texts.map((text, at) => ({ x: 60 + 130 * at, y, text }))
    const page = [...row(100, ['Invoice number', 'Invoice date', 'Web order no.']), ...row(112, ['2026-0417', '14 September 2026', '4500118'])]
    expect(extractDraft([typedPage([{ x: 60, y: 50, text: 'Invoice', size: 16 }, ...page])]).values.purchaseOrderReference).toBe('4500118')
  })

  it('announce no telephone with days', () => {
    expect(read('Invoice', 'Harrow Electric Ltd', '4 Linden Road', 'Leeds LS1 4AP', 'Type of service: 01/08/2026 - 31/08/2026').seller?.contact?.phone).toBeUndefined()
  })
})
