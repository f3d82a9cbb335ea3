import type { DrawnInvoice, DrawnLine } from '../draw-invoice.js'
import { daysAfter } from '../draw-invoice.js'
import { filled } from '../draw-party.js'
import type { Random } from '../random.js'
import type { Sheet } from '../sheet.js'
import type { Pen } from '../write-values.js'
import type { ColumnKey, TablePlan } from './table-plan.js'

interface Column {
  readonly key: ColumnKey
  readonly x0: number
  readonly x1: number
  readonly at: 'left' | 'right' | 'center'
}

const texts: readonly ColumnKey[] = ['description', 'article', 'position', 'unit', 'times']

/** What a line says in each column. */
function cellsOf(line: DrawnLine, index: number, plan: TablePlan, pen: Pen): Partial<Record<ColumnKey, string>> {
  const count = pen.quantity(line.quantity)
  const price = `${pen.price(line.price)}${plan.unitIn === 'price' ? `/${line.unitText}` : ''}`
  const quantity = plan.unitIn === 'quantity' ? `${count} ${line.unitText}` : count
  return {
    position: String(index + 1),
    article: line.article,
    quantity,
    unit: line.unitText,
    price,
    basis: String(line.basis),
    discount: line.discount === 0 ? '' : `${line.discount} %`,
    rate: `${pen.percent(line.rate)}${line.rate >= 0 ? ' %' : ''}`,
    amount: pen.amount(line.amount, 'row'),
    times: `${quantity} x ${price}`,
  }
}

/** The texts of a line below one another; the name first. */
function nameLines(line: DrawnLine, plan: TablePlan, sheet: Sheet, width: number, words: DrawnInvoice['words']): string[] {
  const article = plan.articleIn === 'below' ? [`${words.article[0] ?? ''} ${line.article}`] : []
  const more = plan.more && line.more !== '' ? [line.more] : []
  return [line.name, ...more, ...article].flatMap((text) => sheet.wrapped(text, width))
}

/** Columns as wide as their widest text; the description takes what is left. */
function place(sheet: Sheet, invoice: DrawnInvoice, plan: TablePlan, pen: Pen): Column[] {
  const { left, right } = sheet.style
  const cells = invoice.lines.map((line, index) => cellsOf(line, index, plan, pen))
  const gap = plan.rules === 'grid' ? 10 : 12
  const widthOf = (key: ColumnKey): number => Math.max(...cells.map((cell) => sheet.widthOf(cell[key] ?? '')), sheet.widthOf(plan.header === 'none' ? '' : (plan.heads[key] ?? ''), { bold: true })) + gap
  const widths = new Map(plan.columns.map((key) => [key, key === 'description' ? 0 : widthOf(key)]))
  const rest = right - left - [...widths.values()].reduce((sum, width) => sum + width, 0)
  widths.set('description', Math.max(90, rest))
  const squeeze = Math.min(1, (right - left) / [...widths.values()].reduce((sum, width) => sum + width, 0))
  let x = left
  return plan.columns.map((key) => {
    const width = (widths.get(key) ?? 0) * squeeze
    x += width
    return { key, x0: x - width, x1: x, at: texts.includes(key) ? 'left' : 'right' }
  })
}

function put(
  sheet: Sheet,
  { x0, x1, at }: Column,
  y: number,
  text: string,
  letters: { bold?: boolean; white?: boolean } = {},
): void {
  const x = at === 'left' ? x0 + 2 : at === 'right' ? x1 - 3 : (x0 + x1) / 2
  sheet.text(x, y, text, { ...letters, at })
}

function writeHeader(sheet: Sheet, columns: readonly Column[], plan: TablePlan): void {
  const { left, right } = sheet.style
  const step = sheet.lineHeight
  if (plan.header === 'none') return
  if (plan.header === 'dark') sheet.box(left - 2, sheet.y - step * 0.9, right + 2, sheet.y + step * 0.45, 'dark')
  for (const column of columns) put(sheet, column, sheet.y, plan.heads[column.key] ?? '', { bold: true, white: plan.header === 'dark' })
  if (plan.header === 'ruled') sheet.line(left, sheet.y + step * 0.4, right, sheet.y + step * 0.4)
  sheet.y += step * 1.5
}

function verticals(sheet: Sheet, columns: readonly Column[], y0: number, y1: number): void {
  for (const x of [columns[0]?.x0 ?? 0, ...columns.map(({ x1 }) => x1)]) sheet.line(x, y0, x, y1)
}

interface DrawnRow {
  readonly line: DrawnLine
  readonly index: number
  readonly names: readonly string[]
}

/** Stripe, line or grid around a row that reaches from `top` to `bottom`. */
function writeFrame(sheet: Sheet, columns: readonly Column[], rules: TablePlan['rules'], index: number, [top, bottom]: readonly [number, number]): void {
  const { left, right } = sheet.style
  if (rules === 'zebra' && index % 2 === 0) sheet.box(left - 2, top, right + 2, bottom, 'light')
  if (rules === 'rows' || rules === 'grid') sheet.line(left, bottom, right, bottom)
  if (rules === 'grid') verticals(sheet, columns, top, bottom)
}

function writeCells(
  sheet: Sheet,
  columns: readonly Column[],
  { line, index, names }: DrawnRow,
  plan: TablePlan,
  pen: Pen,
  figureY: number,
): void {
  const cells = cellsOf(line, index, plan, pen)
  const [top, beside] = [sheet.y, new Set<ColumnKey>(['position', 'article'])]
  for (const column of columns) {
    if (column.key !== 'description') {
      put(sheet, column, beside.has(column.key) ? top : figureY, cells[column.key] ?? '')
      continue
    }
    sheet.lines(column.x0 + 2, top, names)
    if (plan.figures === 'below') sheet.text(column.x0 + 2, figureY, `${cells.quantity ?? ''} x ${cells.price ?? ''}`)
  }
}

function writeRow(sheet: Sheet, columns: readonly Column[], row: DrawnRow, plan: TablePlan, pen: Pen): void {
  const step = sheet.lineHeight
  const rows = row.names.length + (plan.figures === 'below' ? 1 : 0)
  const [top, height] = [sheet.y, rows * step + plan.rowGap]
  writeFrame(sheet, columns, plan.rules, row.index, [top - step * 0.85, top - step * 0.85 + height])
  writeCells(sheet, columns, row, plan, pen, top + (plan.figures === 'first' ? 0 : (rows - 1) * step))
  sheet.y = top + height + (plan.rules === 'rows' || plan.rules === 'grid' ? 2 : 0)
}

/** A new page with its small head; what was added up so far is carried over where the plan says so. */
function turnPage(
  sheet: Sheet,
  invoice: DrawnInvoice,
  plan: TablePlan,
  columns: readonly Column[],
  sum: number,
  pen: Pen,
  random: Random,
): void {
  const { left, right } = sheet.style
  const words = filled(random.pick(invoice.words.carry), { page: String(sheet.page + 1) })
  if (plan.carry) {
    sheet.text(left, sheet.y + 2, words)
    sheet.text(right - 3, sheet.y + 2, pen.amount(sum, 'row'), { at: 'right' })
  }
  sheet.page += 1
  sheet.y = 60
  sheet.text(left, 44, `${random.pick(invoice.words.invoice)} ${invoice.number}`, { size: 8 })
  if (plan.repeatHeader) writeHeader(sheet, columns, plan)
  if (!plan.carry) return
  sheet.text(left, sheet.y, carriedHere(sheet, invoice))
  sheet.text(right - 3, sheet.y, pen.amount(sum, 'row'), { at: 'right' })
  sheet.y += sheet.lineHeight * 1.4
}

/** Typewriters have capitals and no umlauts: `UEBERTRAG VON BLATT 1`. */
function carriedHere({ style, page }: Sheet, { words }: DrawnInvoice): string {
  return style.family === 'Courier' ? filled(words.carryFrom, { page: String(page) }) : (words.carry[0] ?? '')
}

function writeBetween(sheet: Sheet, invoice: DrawnInvoice, columns: readonly Column[], pen: Pen, random: Random): void {
  const x = columns.find(({ key }) => key === 'description')?.x0 ?? sheet.style.left
  const text = filled(random.pick(invoice.words.between), { digits: random.digits(6), date: pen.date(daysAfter(invoice.date, -random.whole(2, 20))), letter: random.pick(['A', 'B', 'C']), week: String(random.whole(1, 52)) })
  sheet.text(x + 2, sheet.y, text, { bold: random.chance(0.5) })
  sheet.y += sheet.lineHeight * 1.2
}

/** The lines of the invoice, over as many pages as they need. */
export function writeTable(sheet: Sheet, invoice: DrawnInvoice, plan: TablePlan, pen: Pen, random: Random): void {
  const columns = place(sheet, invoice, plan, pen)
  const description = columns.find(({ key }) => key === 'description')
  if (plan.currencyInHead && plan.header !== 'none') sheet.show('currency')
  writeHeader(sheet, columns, plan)
  let sum = 0
  for (const [index, line] of invoice.lines.entries()) {
    const names = nameLines(line, plan, sheet, (description?.x1 ?? 0) - (description?.x0 ?? 0) - 6, invoice.words)
    const height = (names.length + 2) * sheet.lineHeight + plan.rowGap
    if (sheet.y + height > sheet.style.bottom) turnPage(sheet, invoice, plan, columns, sum, pen, random)
    if (plan.between && random.chance(0.3)) writeBetween(sheet, invoice, columns, pen, random)
    writeRow(sheet, columns, { line, index, names }, plan, pen)
    sum += line.amount
  }
  sheet.y += random.whole(4, 14)
}
