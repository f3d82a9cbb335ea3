import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

it.each([
  ['CREDIT NOTE', ['Credit Note No.', 'Credit Date', 'Our Invoice No.', 'Invoice Date'], '2026-07-03'],
  ['GUTSCHRIFT', ['Gutschrift-Nr.', 'Gutschriftsdatum', 'Zu Beleg', 'Rechnungsdatum'], '2026-07-03'],
])('%s has the day whose label says so, not that of the invoice it corrects', (title, labels, date) => {
  const values = ['CN00418', '03.07.2026', 'SI081774', '15.06.2026']
  const { invoiceDate } = extractDraft([typedPage([
    { x: 400, y: 60, text: title, size: 18 }, ...stack(320, 170, labels), ...stack(450, 170, values),
  ])]).values
  expect(invoiceDate).toBe(date)
})
