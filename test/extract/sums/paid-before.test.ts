import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const right = { right: true }

it('books what was paid before as paid, also where the sum above it has an unknown name', async () => {
  const row = (y: number, ...[text = '', count = '', price = '', amount = '']: string[]): Item[] =>
    [[71, y, text], [380, y, count, right], [450, y, price, right], [530, y, amount, right]]
  const { pages } = await readPdf(await drawPdf([
    [71, 60, 'Rechnung BR-26/0318'], [400, 60, 'Minden, 14.04.2026'],
    ...row(296, 'Leistung', 'Personen', 'Preis', 'Gesamt'),
    ...row(312, 'Busreise', '22', '498,00 €', '10.956,00 €'), ...row(328, 'Schifffahrt', '26', '29,50 €', '767,00 €'),
    [357, 350, 'Reisepreis gesamt'], [530, 350, '11.723,00 €', right],
    [282, 364, 'abzüglich Anzahlung vom 02.03.2026'], [530, 364, '-2.400,00 €', right],
    [385, 378, 'Restzahlung'], [530, 378, '9.323,00 €', right],
  ]))
  const { allowances = [], totals } = extractDraft(pages).values
  expect([allowances, totals?.grossTotal?.toString(), totals?.prepaidAmount?.toString(), totals?.dueAmount?.toString()])
    .toEqual([[], '11723', '2400', '9323'])
})
