import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

const head: readonly Item[] = [[71, 60, 'Rechnung BR-26/0611'], [71, 80, 'Rechnungsdatum: 12.03.2026']]

it.each<[string, string | undefined, readonly Item[]]>([
  ['a sentence', '2026-03-12', [[71, 300, 'Das Leistungsdatum entspricht dem Rechnungsdatum.']]],
  ['an equation', '2026-03-12', [[71, 300, 'Lieferdatum = Rechnungsdatum']]],
  ['a form', '2026-03-12', [[71, 100, 'Lieferdatum'], [200, 100, 'wie Rechnungsdatum']]],
  ['another language', '2026-03-12', [[71, 300, 'Date of supply: same as invoice date']]],
  ['a label that ends with the word for a day', '2026-03-12', [[71, 300, 'Os artigos faturados foram colocados à disposição do adquirente na data do documento.']]],
  ['the day of another document', undefined, [[71, 300, 'Os artigos foram colocados à disposição do adquirente na data do documento de transporte GT 2026/88']]],
  ['two heads side by side', undefined, [[71, 100, 'Lieferdatum'], [200, 100, 'Rechnungsdatum']]],
  ['a difference', undefined, [[71, 300, 'Das Leistungsdatum weicht vom Rechnungsdatum ab.']]],
  ['a day of its own', '2026-03-05', [[71, 100, 'Lieferdatum: 05.03.2026'], [71, 300, 'Leistungsdatum gleich Rechnungsdatum']]],
])('reads from %s that the goods were delivered on %s', async (_, expected, items) => {
  const { pages } = await readPdf(await drawPdf([...head, ...items]))
  expect(extractDraft(pages).values.delivery?.date).toBe(expected)
})

it.each([
  [['Rechnungsdatum', '/Lieferdatum 22. Januar 2026']],
  [['Rechnungsdatum /', 'Lieferdatum: 22. Januar 2026']],
  [['Invoice date', '/ Delivery date 22 January 2026']],
  [['Date de facture/', 'Date de livraison 22/01/2026']],
])('a stroke joins labels of two lines, whose value is one: %j', (lines) => {
  const { invoiceDate, delivery } = extractDraft([typedPage(stack(360, 60, lines))]).values
  expect([invoiceDate, delivery?.date]).toEqual(['2026-01-22', '2026-01-22'])
})

it('what no stroke joins has a value of its own', () => {
  const { invoiceDate } = extractDraft([typedPage(stack(360, 60, ['Rechnungsdatum', 'Lieferdatum 22. Januar 2026']))]).values
  expect(invoiceDate).toBeUndefined()
})
