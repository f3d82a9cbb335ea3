import exceljs from 'exceljs'
import type { InvoiceView } from './invoice-view.js'

// A text that begins like this is a formula to some spreadsheet programs; as text of a foreign invoice it must stay text.
const formulaLike = /^[=+\-@\t\r]/

function safe(value: string | number | null): string | number | null {
  return typeof value === 'string' && formulaLike.test(value) ? `'${value}` : value
}

/** An e-invoice as a workbook: a sheet with head and totals, one with the lines. Numbers are numbers. */
export async function showWorkbook(view: InvoiceView): Promise<Uint8Array> {
  const workbook = new exceljs.Workbook()
  const head = workbook.addWorksheet(view.title.replaceAll(/[*?:\\/[\]]/g, ' ').slice(0, 31))
  const parts = [view.facts, [{ name: view.sellerName, value: null }], view.seller, [{ name: view.buyerName, value: null }], view.buyer, view.totals]
  for (const { name, value } of parts.flat()) head.addRow([name, safe(value)])
  head.getColumn(1).width = 24
  head.getColumn(2).width = 60
  const lines = workbook.addWorksheet(view.lineHeads[1] ?? 'lines')
  lines.addRow([...view.lineHeads]).font = { bold: true }
  for (const line of view.lines) lines.addRow(line.map(safe))
  lines.getColumn(2).width = 60
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}
