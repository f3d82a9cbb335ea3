import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

/** The title, and whether the number that another label announces is asked for. */
it.each([
  ['Invoice 4 : 8849D', true],
  ['Invoice KPR#7409', true],
  ['Invoice', false],
  ['Invoice INV-2026-058', false],
  ['Invoice 2026', false],
  ['Invoice 12.03.2026', false],
  ['Invoice 30 days', false],
])('%s over a reference', (title, isAsked) => {
  const { evidence } = extractDraft([typedPage([
    { x: 60, y: 60, text: title, size: 18 }, { x: 60, y: 100, text: 'Reference:' }, { x: 60, y: 114, text: 'INV-2026-058' },
    { x: 300, y: 100, text: 'Invoice Date:' }, { x: 300, y: 114, text: '12.03.2026' },
  ])])
  const { reasons = [] } = evidence.findLast(({ path }) => path === 'invoiceNumber') ?? {}
  expect(reasons.some(({ fact }) => fact === 'the title has another number')).toBe(isAsked)
})

it('asks for no number of a sure label, whatever part is deducted', () => {
  const { evidence } = extractDraft([typedPage([
    { x: 60, y: 60, text: 'Schlussrechnung', size: 18 }, { x: 60, y: 100, text: 'Rechnungsnummer: RE-2026-118' },
    { x: 60, y: 114, text: 'Datum: 12.03.2026' }, { x: 60, y: 400, text: 'Abschlagsrechnung 26-090' }, { x: 480, y: 400, text: '-400,00' },
  ])])
  const { reasons = [] } = evidence.findLast(({ path }) => path === 'invoiceNumber') ?? {}
  expect(reasons.map(({ fact }) => fact)).not.toContain('the title has another number')
})

it('takes the number of an order and the code of a town for no other number of that shape', () => {
  const lines = ['Rechnung 31547 für Bestellung 20883', 'Datum: 12.03.2026', 'Holzbau Petersen GmbH', 'Lindenstraße 14', '48143 Münster']
  const reasonsOf = (...more: readonly string[]): readonly string[] => {
    const { evidence } = extractDraft([typedPage(stack(60, 60, [...lines, ...more]))])
    return (evidence.findLast(({ path }) => path === 'invoiceNumber')?.reasons ?? []).map(({ fact }) => fact)
  }
  expect(reasonsOf()).not.toContain('others of the same shape')
  expect(reasonsOf('Vorgang 40117')).toContain('others of the same shape')
})

it('takes the number beside the title of a Dutch credit note, and not that of the invoice that it refers to', () => {
  const entries = [['Creditfactuur:', 'C2600071'], ['Datum:', '09/04/2026'], ['Klant:', 'K118'], ['Ref. factuur:', 'V2600310']]
  const { values } = extractDraft([typedPage(entries.flatMap(([label = '', value = ''], at) =>
    [{ x: 330, y: 160 + 12 * at, text: label }, { x: 430, y: 160 + 12 * at, text: value }]))])
  expect(values).toMatchObject({ invoiceNumber: 'C2600071', precedingInvoices: [{ number: 'V2600310' }] })
})

it.each([
  ['Stornorechnung 2041 für Rechnung 12877 vom 24.07.2025', '2041', '12877'],
  ['Stornorechnung 26-17 für Rechnung 26-09 vom 24.07.2025', '26-17', '26-09'],
  ['Avoir 20471 pour la facture 12877 du 24/07/2025', '20471', '12877'],
])('parts the number of a correction from that of the invoice it is for: %s', (title, invoiceNumber, number) => {
  const { values } = extractDraft([typedPage(stack(60, 60, [title, 'Datum: 01.08.2025']))])
  expect(values).toMatchObject({ invoiceNumber, precedingInvoices: [{ number }] })
})

it.each([
  'Bitte überweisen Sie 119,00 € für Rechnung Nr. 26-117 bis 15.08.2026.',
  'Zahlung für Rechnung 26-088 dankend erhalten',
  'Payment for invoice 26-117 is due within 14 days.',
])('what is paid is no earlier invoice: %s', (line) => {
  const { values } = extractDraft([typedPage(stack(60, 60, ['Rechnung Nr. 26-117', 'Datum: 01.08.2026', line]))])
  expect([values.invoiceNumber, values.precedingInvoices]).toEqual(['26-117', undefined])
})
