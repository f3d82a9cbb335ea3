import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from '../parties/drawn/typed-page.js'

function dateOf(...items: readonly Typed[]): string | undefined {
  const parties = [...stack(60, 60, ['Kochfreude Versand GmbH', 'Handelshof 12', '04357 Leipzig']), ...stack(60, 130, ['Autohof Lindau GmbH', 'Seestraße 4', '88131 Lindau'])]
  return extractDraft([typedPage([...parties, ...items])]).values.invoiceDate
}

const form = (rows: readonly (readonly [string, string])[]): Typed[] => [
  ...stack(330, 140, rows.map(([label]) => label)), ...stack(470, 140, rows.map(([, value]) => value)),
]

it.each<[string, readonly Typed[]]>([
  ['its own without a label', [{ x: 430, y: 70, text: 'CREDIT NOTE', size: 16 }, { x: 470, y: 90, text: '# CN-00031' }, ...form([['Credit Date :', '26 May 2025'], ['Invoice# :', 'INV-000412']]), { x: 60, y: 600, text: 'Correction of invoice INV-000412 of 28 April 2025 due to return of goods.' }]],
  ['its own named like the title', [{ x: 330, y: 110, text: 'CREDIT NOTE', size: 16 }, ...form([['Invoice no.', 'INV-000412'], ['Credit note no.', 'CN-00031']])]],
])('the number of an invoice that is corrected, beside %s', (_, items) => {
  expect(extractDraft([typedPage(items)]).values.invoiceNumber).toBe('CN-00031')
})

describe('the day of an invoice that is corrected', () => {
  it.each<[string, string]>([['zu Rechnung Nr.', 'Rechnungsdatum'], ['Ursprungsrechnung', 'Rechnungsdatum'], ['Original invoice no.', 'Invoice date'], ['Facture d’origine', 'Date de facture']])('stands below its number in a form: %s', (number, day) => {
    const rows = [['Stornorechnungs-Nr.', 'SR-1026-3318'], ['Datum', '20.10.2026'], [number, 'RE-1026-2204'], [day, '07.10.2026']] as const
    expect(dateOf({ x: 330, y: 110, text: 'STORNORECHNUNG', size: 14 }, ...form(rows))).toBe('2026-10-20')
  })

  it('is not what stands below the number of the document itself', () => {
    const rows = [['zu Auftrag', 'A-77'], ['Rechnung Nr.', 'RE-1026-2204'], ['Rechnungsdatum', '07.10.2026'], ['Datum', '20.10.2026']] as const
    expect(dateOf({ x: 330, y: 110, text: 'Rechnung', size: 14 }, ...form(rows))).toBe('2026-10-07')
  })

  it.each([
    'Reference: our invoice 26-0457 of 24 August 2026, project "Jacket foundation"',
    'Reference: invoice 26-0457 of 24 August 2026',
    'Referenz: unsere Rechnung 26-0457 vom 24. August 2026',
  ])('is named in a reference: %s', (text) => {
    expect(dateOf({ x: 420, y: 220, text: 'Leipzig, 18 September 2026' }, { x: 60, y: 260, text: 'Credit note CN-26-008', size: 12, bold: true }, { x: 60, y: 275, text })).toBe('2026-09-18')
  })

  it('is told once more behind a label that could be that of its own', () => {
    const rows = [['Datum:', '19.02.2026'], ['Kundennummer:', 'A-77810'], ['Rechnung vom:', '06.02.2026']] as const
    const title: Typed[] = [{ x: 60, y: 260, text: 'Stornorechnung Nr. ST-26-93', size: 14, bold: true }, { x: 60, y: 276, text: 'zu Rechnung Nr. RG-26-1517 vom 06.02.2026' }]
    expect(dateOf(...form(rows), ...title)).toBe('2026-02-19')
  })

  it('is the day of the document where its own number begins the line', () => {
    expect(dateOf({ x: 60, y: 260, text: 'Rechnung Nr. 26-0457 vom 24. August 2026', size: 12, bold: true })).toBe('2026-08-24')
  })

  it('is no day of this one where an amount stands behind it', () => {
    const row: Typed[] = [{ x: 60, y: 400, text: 'abzüglich Vorschuss, Rechnung 25/04102 vom 10.11.2025' }, { x: 500, y: 400, text: '– 1.190,00 €', align: 'right' }]
    expect(dateOf({ x: 60, y: 260, text: 'Rechnung 26/00873', size: 12, bold: true }, ...row)).toBeUndefined()
  })

  it('is that of a part which is taken off, and not of this one, whose day has its own label', () => {
    const row: Typed[] = [{ x: 60, y: 330, text: 'abzgl. 1. Abschlagsrechnung vom 02.05.2026 netto' }, { x: 500, y: 330, text: '-9.200,00', align: 'right' }]
    expect(dateOf(...stack(60, 220, ['Rechnungsdatum', '14.07.2026']), ...row)).toBe('2026-07-14')
  })
})
