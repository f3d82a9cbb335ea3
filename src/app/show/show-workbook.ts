import exceljs from 'exceljs'
import type { Language } from '../../model/language.js'
import { type Cell, type Fact, type InvoiceView, isDayCell } from './invoice-view.js'

// A text that begins like this is a formula to some spreadsheet programs; as text of a foreign invoice it must stay
// text.
const formulaLike = /^[=+\-@\t\r]/

function safe(value: Cell): string | number | Date | null {
  if (value !== null && isDayCell(value)) return new Date(`${value.day}T00:00:00Z`)
  return typeof value === 'string' && formulaLike.test(value) ? `'${value}` : value
}

const sheetNames = { invoice: { de: 'Rechnung', en: 'Invoice' }, lines: { de: 'Positionen', en: 'Lines' }, taxes: { de: 'Umsatzsteuer', en: 'VAT' } } as const
const dayFormats: Readonly<Record<Language, string>> = { de: 'dd.mm.yyyy', en: 'yyyy-mm-dd' }
const amountFormat = '#,##0.00'
/** Prices may have more decimals than amounts. */
const priceFormat = '#,##0.00########'

/** Excel's own font; without a name a bold one is drawn in another. */
const bold = { name: 'Calibri', size: 11, bold: true } as const
/** The number of A4; the enumeration of exceljs exists for its types only. */
const a4: unknown = 9
/** A4, as wide as the page and as long as it gets. */
const onPaper = { paperSize: a4 as exceljs.PaperSize, fitToPage: true, fitToWidth: 1, fitToHeight: 0 } as const
const lineHeight = 15
const textWidth = 60

/** As many lines as the text fills; programs that don't measure it would show the first only. */
function heightOf(value: Cell): number {
  const lines = typeof value === 'string' ? value.split('\n') : ['']
  return lineHeight * lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (textWidth - 4))), 0)
}

/** Amounts with their currency; only a code of three letters is put into a format. */
function moneyFormat(currency: string): string {
  return /^[A-Z]{3}$/.test(currency) ? `${amountFormat} "${currency}"` : amountFormat
}

function addHead(workbook: exceljs.Workbook, view: InvoiceView, language: Language): void {
  const sheet = workbook.addWorksheet(sheetNames.invoice[language], { pageSetup: onPaper })
  const heading = (name: string): Fact => ({ name, value: null })
  const parts = [
    [heading(view.title)],
    view.facts,
    [heading(view.sellerName)],
    view.seller,
    [heading(view.buyerName)],
    view.buyer,
    view.totals,
  ]
  for (const { name, value } of parts.flat()) {
    const row = sheet.addRow([name, safe(value)])
    if (value === null) row.font = bold
    row.height = heightOf(value)
    row.getCell(1).alignment = { vertical: 'top' }
    const cell = row.getCell(2)
    cell.alignment = { horizontal: 'left', wrapText: true, vertical: 'top' }
    if (typeof value === 'number') cell.numFmt = moneyFormat(view.currency)
    else if (value !== null && isDayCell(value)) cell.numFmt = dayFormats[language]
  }
  sheet.getColumn(1).width = 24
  sheet.getColumn(2).width = textWidth
}

/** A table that can be filtered and sorted, its head always in sight. */
function addTable(
  workbook: exceljs.Workbook,
  name: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  formats: readonly (string | undefined)[],
  widest: number,
): void {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }], pageSetup: { ...onPaper, orientation: 'landscape' } })
  sheet.pageSetup.printTitlesRow = '1:1'
  const head = sheet.addRow([...heads])
  head.font = bold
  for (const row of rows) sheet.addRow(row.map(safe))
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1 + rows.length, column: heads.length } }
  for (const [index, format] of formats.entries()) {
    const column = sheet.getColumn(index + 1)
    const isNumber = rows.some((row) => typeof row[index] === 'number')
    column.alignment = isNumber ? { horizontal: 'right' } : { horizontal: 'left', indent: 1 }
    column.width = index === widest ? textWidth : Math.max(12, (heads[index] ?? '').length + 4)
    if (format !== undefined) column.numFmt = format
  }
}

/** An e-invoice as a workbook: head and totals, lines, VAT. Numbers are numbers, days are days. */
export async function showWorkbook(view: InvoiceView, language: Language): Promise<Uint8Array> {
  const workbook = new exceljs.Workbook()
  addHead(workbook, view, language)
  addTable(
    workbook,
    sheetNames.lines[language],
    view.lineHeads,
    view.lines,
    [undefined, undefined, undefined, undefined, priceFormat, undefined, amountFormat],
    1,
  )
  addTable(workbook, sheetNames.taxes[language], view.taxHeads, view.taxes, [undefined, amountFormat, amountFormat], -1)
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}
