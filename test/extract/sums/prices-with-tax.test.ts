import { expect, it } from 'vitest'
import { completeInvoice } from '../../../src/complete/complete-invoice.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from '../table/drawn-tables.js'

const columns = [60, 250, 320, 370, 430, 480, 540].map((x, at) => [x, at > 0 ? right : left] as const)
const head = ['Item', 'Count', 'Unit price', 'VAT rate', 'Net', 'VAT', 'Total']

it.each([
  ['with VAT beside amounts without', ['129.00', '6.75'], ['129.00', '13.50']],
  ['without VAT', ['106.61', '5.58'], ['106.61', '11.16']],
])('prices %s', async (_, [room = '', bar = ''], amounts) => {
  const { pages } = await readPdf(await drawPdf(table(columns, [
    head, ['Double room', '1', room, '21%', '106.61', '22.39', '129.00'],
    ['Beverages', '2', bar, '21%', '11.16', '2.34', '13.50'],
    ['Total', '', '', '', '117.77', '24.73', '142.50'], [],
    ['Tax', '', '', 'Net value', '', 'Tax value', 'Gross value'], ['21%', '', '', '117.77', '', '24.73', '142.50'],
  ])))
  const draft = extractDraft(pages)
  const told = draft.values.lines?.map(({ grossAmount, netAmount }) => (grossAmount ?? netAmount)?.toFixed(2))
  expect(told).toEqual(amounts)
  const completed = completeInvoice(draft)
  expect(completed.status === 'incomplete' ? completed.missing.map(({ en }) => en).filter((text) => text.startsWith('Line')) : []).toEqual([])
})
