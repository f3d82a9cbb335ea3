import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'

it('takes no number of a term beside a label for the value', async () => {
  const rows = [['Rechnungsnummer', 'BT-1', '2026-BR-771'], ['Rechnungsdatum', 'BT-2', '09.11.2026'], ['Fälligkeitsdatum', 'BT-9', '09.12.2026'], ['Käuferreferenz', 'BT-10', 'LW-4418-EK']]
  const { pages } = await readPdf(await drawPdf(rows.flatMap(([label = '', term = '', value = ''], row) =>
    [[49, 92 + row * 16, label], [130, 92 + row * 16, term, { size: 6 }], [286, 92 + row * 16, value]])))
  expect(extractDraft(pages).values).toMatchObject({ invoiceNumber: '2026-BR-771', invoiceDate: '2026-11-09', dueDate: '2026-12-09', buyerReference: 'LW-4418-EK' })
})
