import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { typedPage } from '../parties/drawn/typed-page.js'

/** What is behind the label, and whether the number that is read of it is asked for: it may be cut short. */
it.each([
  ['26#087', true],
  ['75:99009', true],
  ['0083 – KZ/25 / 6151B', true],
  ['3642-S X', true],
  ['701L 0069', true],
  ['556324/4585 . NZ27', true],
  ['01–05 / FSZD', true],
  ['2634 – EFW vom 12.03.2026', true],
  ['11-03-', true],
  ['474,06', true],
  ['2634 – IT Service', false],
  ['2026-118 vom 12.03.2026', false],
  ['2026-118 / 12.03.2026', false],
  ['2026-118 | Kunde 4711', false],
  ['2026-118 (Seite 1)', false],
  ['2026-118 EUR 480,00', false],
  ['2026-118 595,00 EUR', false],
  ['2026-118 VOM 12.03.2026', false],
  ['2026-118 AM 12.03.2026', false],
  ['2026-118 FÜR FEBRUAR', false],
  ['2026-118 – EDV-Wartung', false],
  ['2026-118, Blatt 2', false],
  ['2026-118 Kunde: 4711', false],
])('behind the number: %s', (line, isAsked) => {
  const page = typedPage([
    { x: 340, y: 60, text: 'Rechnung', size: 13 }, { x: 300, y: 90, text: 'Rechnungsnummer:' }, { x: 400, y: 90, text: line },
    { x: 300, y: 104, text: 'Rechnungsdatum:' }, { x: 400, y: 104, text: '12.03.2026' },
  ])
  const { evidence } = extractDraft([page])
  const { reasons = [] } = evidence.findLast(({ path }) => path === 'invoiceNumber') ?? {}
  expect(reasons.some(({ fact }) => fact === 'a number that may go on')).toBe(isAsked)
})
