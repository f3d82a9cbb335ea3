import type { Rule } from '../../read/page.js'
import { columnMeaning } from '../labels/column-labels.js'
import type { NumberStyle } from '../values/number-style.js'
import { currencyCode } from '../values/currency.js'
import { numbersIn } from '../values/number.js'
import { unitCode } from '../values/unit.js'
import { toCell, type Cell, type Row } from './cell.js'
import { toColumn, type Column, type ColumnRole } from './column.js'
import { grade } from '../grades.js'
import { ems, letterCount, pieces, portion, wordCount } from '../measures.js'

/** The header of a table: its columns and the rows that it takes. */
export interface Header {
  readonly page: number
  readonly first: number
  readonly last: number
  readonly y0: number
  readonly y1: number
  readonly columns: readonly Column[]
  readonly kind: 'lines' | 'vat'
}

interface Stack {
  readonly cells: readonly Cell[]
  readonly x0: number
  readonly x1: number
}

const across = (first: { x0: number; x1: number }, second: { x0: number; x1: number }): number =>
  Math.min(first.x1, second.x1) - Math.max(first.x0, second.x0)

const names: ReadonlySet<ColumnRole> = new Set(['description', 'quantity', 'article', 'quantityTimesPrice'])
const money: ReadonlySet<ColumnRole> = new Set(['amount', 'unitPrice', 'quantityTimesPrice', 'vatAmount'])

/** Every table header of the document, from top to bottom. */
export function findHeaders(
  rows: readonly Row[],
  rules: ReadonlyMap<number, readonly Rule[]>,
  style: NumberStyle,
): Header[] {
  const headers: Header[] = []
  for (let index = 0; index < rows.length; index += 1) {
    const header = headerAt(rows, index, rules, style)
    if (!header) continue
    headers.push(header)
    index = header.last
  }
  return headers
}

function headerAt(
  rows: readonly Row[],
  index: number,
  rules: ReadonlyMap<number, readonly Rule[]>,
  style: NumberStyle,
): Header | undefined {
  const core = rows[index]
  if (!core || core.cells.length < 2 || carriesAmount(core, style) || strongCells(core) < 2) return undefined
  const { first, last } = reach(rows, index, rules.get(core.page) ?? [], style)
  const taken = rows.slice(first, last + 1).map((row) => ({ ...row, cells: headerCells(row) }))
  const columns = stacksOf(taken).map(columnOf)
  const kind = kindOf(columns)
  if (!kind) return undefined
  return {
    page: core.page,
    first,
    last,
    y0: Math.min(...taken.map((row) => row.y0)),
    y1: Math.max(...taken.map((row) => row.y1)),
    columns,
    kind,
  }
}

function carriesAmount(row: Row, style: NumberStyle): boolean {
  return row.cells.some((cell) =>
    numbersIn(cell.text, style).some((number) =>
      !number.percent && (number.decimals === 2 || (number.currency !== undefined && number.text.length > pieces.few))))
}

/** `Datum  Mitarbeiter  Tätigkeit  Stunden`: a row of heads of which several are known and none heads money. */
export function headsNoMoney(row: Row, style: NumberStyle): boolean {
  const cells = headerCells(row)
  const roles = new Set(cells.flatMap((cell) => [...columnMeaning(cell.text).roles.keys()]))
  return cells.length > pieces.few && strongCells(row) >= pieces.few && ![...money].some((role) => roles.has(role)) &&
    cells.every((cell) => numbersIn(cell.text, style).length === 0)
}

/** How many cells of a row are column headers by themselves. */
function strongCells(row: Row): number {
  return headerCells(row).filter((cell) => best(cell.text) >= grade.fair).length
}

/**
 * The rows above and below that belong to the same header: close, without numbers, and with labels of their own or
 * parts of them.
 */
function reach(
  rows: readonly Row[],
  index: number,
  rules: readonly Rule[],
  style: NumberStyle,
): { first: number; last: number } {
  let first = index
  let last = index
  const joins = (inner: Row | undefined, outer: Row | undefined): boolean =>
    inner !== undefined && outer !== undefined && inner.page === outer.page && isPart(inner, outer, rules, style)
  while (index - first < wordCount.few && joins(rows[first], rows[first - 1])) first -= 1
  while (last - index < wordCount.few && joins(rows[last], rows[last + 1])) last += 1
  return { first, last }
}

function isPart(inner: Row, outer: Row, rules: readonly Rule[], style: NumberStyle): boolean {
  const gap = Math.max(inner.y0, outer.y0) - Math.min(inner.y1, outer.y1)
  const { cells } = outer
  if (gap > ems.word * inner.fontSize ||
    cells.some((cell) => cell.text.length >= letterCount.label || numbersIn(cell.text, style).length > 0)) return false
  const known = share(cells, (cell) => isKnown(cell) || completes(inner, cell))
  // `Menge` over `kg`, in another font or below a thin rule: what stands below is known for the most part.
  if (outer.baseline > inner.baseline && known > 1 / 2 && isBelowHeads(inner, cells)) return true
  return !isRuledOff(inner, outer, rules) && isAlike(inner, cells, known, gap)
}

function isKnown({ text }: Cell): boolean {
  return best(text) >= grade.doubtful || columnMeaning(text).vat !== undefined || unitCode(text) !== undefined
}

function isAlike(inner: Row, cells: readonly Cell[], known: number, gap: number): boolean {
  if (cells.length >= 2 && share(cells, (cell) => best(cell.text) >= grade.sure) === 1) return true
  const sameFont = share(cells, (cell) =>
    cell.bold === inner.cells[0]?.bold && Math.abs(cell.fontSize - inner.fontSize) < 1)
  const isTight = cells.length >= pieces.few && gap < ems.tolerance * inner.fontSize
  return sameFont >= 1 / 2 && (known >= 1 / 2 || (cells.length >= 2 && known > 0) || isTight)
}

/** Each of several cells stands below a head. */
function isBelowHeads({ cells: heads }: Row, cells: readonly Cell[]): boolean {
  return cells.length >= pieces.few && cells.every((cell) => heads.some((head) => across(head, cell) > 0))
}

function share(cells: readonly Cell[], holds: (cell: Cell) => boolean): number {
  return cells.filter(holds).length / cells.length
}

/** `Prix` over `unitaire`. */
function completes(inner: Row, cell: Cell): boolean {
  return inner.cells.some((other) => across(other, cell) > 0 && best(cell.y0 > other.y0 ? `${other.text} ${cell.text}` : `${cell.text} ${other.text}`) >= grade.sure)
}

function isRuledOff(first: Row, second: Row, rules: readonly Rule[]): boolean {
  const top = Math.min(first.baseline, second.baseline)
  const bottom = Math.max(first.baseline, second.baseline) - first.fontSize / 2
  return rules.some((rule) => rule.orientation === 'horizontal' && rule.y0 > top && rule.y1 < bottom && across(rule, first) > (first.x1 - first.x0) / 2)
}

/**
 * Header cells part where the words do, not where the gaps do: `VAT % Line Amount` heads two columns, `Produkt 
 * Beschreibung` one.
 */
function headerCells(row: Row): Cell[] {
  const joined: Cell[] = []
  for (const cell of row.cells) {
    const before = joined.at(-1)
    const both = before && toCell(cell.page, [...before.words, ...cell.words])
    if (both && cell.x0 - before.x1 < cell.fontSize && best(both.text) >= grade.proven) joined[joined.length - 1] = both
    else joined.push(cell)
  }
  return joined.flatMap((cell) => (best(cell.text) >= grade.good ? [cell] : labelsIn(cell)))
}

function labelsIn(cell: Cell): Cell[] {
  for (let at = 1; at < cell.words.length; at += 1) {
    const [first, rest] = [cell.words.slice(0, at), cell.words.slice(at)].map((words) => toCell(cell.page, words))
    // A per cent sign belongs to the word before it, a stroke holds both sides together.
    if (!first || !rest || /^[%/|+&]/.test(rest.text) || /[/|+&]$/.test(first.text) || best(first.text) < grade.sure) continue
    const others = best(rest.text) >= grade.sure ? [rest] : labelsIn(rest)
    if (best(rest.text) >= grade.sure || others.length > 1) return [first, ...others]
  }
  return [cell]
}

function best(text: string): number {
  return Math.max(0, ...columnMeaning(text).roles.values())
}

/** Cells that stand over one another make one column. */
function stacksOf(rows: readonly Row[]): Stack[] {
  let stacks: Stack[] = []
  // The row with most cells shows best where the columns are.
  for (const row of [...rows].sort((a, b) => b.cells.length - a.cells.length)) {
    for (const cell of row.cells) {
      const hit = stacks.filter((stack) =>
        across(stack, cell) > portion.third * Math.min(stack.x1 - stack.x0, cell.x1 - cell.x0))
      const [only] = hit
      // A cell above several columns names a group of them, not a column.
      if (hit.length > 1) continue
      if (!only) stacks.push({ cells: [cell], x0: cell.x0, x1: cell.x1 })
      else stacks = stacks.map((stack) =>
        (stack === only
          ? { cells: [...stack.cells, cell], x0: Math.min(stack.x0, cell.x0), x1: Math.max(stack.x1, cell.x1) }
          : stack))
    }
  }
  return stacks.sort((a, b) => a.x0 - b.x0)
}

function columnOf({ cells, x0, x1 }: Stack): Column {
  const header = [...cells].sort((a, b) => a.y0 - b.y0)
  const label = header.map((cell) => cell.text).reduce((text, part) => (/[\p{L}]-$/u.test(text) ? text.slice(0, -1) + part : `${text} ${part}`))
  const { roles: whole, vat } = columnMeaning(label)
  const roles = new Map(whole)
  // `Art-Nr-Kunde / Art-Nr-Lief.`: what every part says alone holds for the whole.
  for (const cell of header)
    if (header.length === 1 || currencyCode(cell.text) === undefined) for (const [role, score] of columnMeaning(
    cell.text,
  ).roles) if (score * grade.likely > (roles.get(
    role,
  ) ?? 0)) roles.set(
    role,
    score * grade.likely,
  )
  settle(roles)
  return toColumn({ x0, x1 }, roles, { header, label, vat })
}

/**
 * Of two parts of a header that say as much: number and name of the article are names, `Pos` over `Item` counts the
 * lines.
 */
function settle(roles: Map<ColumnRole, number>): void {
  for (const [stronger, weaker] of [['position', 'description'], ['description', 'article']] as const) {
    const score = roles.get(stronger) ?? 0
    if (score > 0 && score < 1 && roles.get(weaker) === score) roles.set(weaker, grade.sure * score)
  }
}

function kindOf(columns: readonly Column[]): Header['kind'] | undefined {
  const roles = new Set(
    columns.flatMap((column) => [...column.roles].filter(([, score]) => score >= grade.open).map(([role]) => role)),
  )
  const count = columns.filter((column) => Math.max(0, ...column.roles.values()) >= grade.open).length
  const has = (wanted: ReadonlySet<ColumnRole>): boolean => [...wanted].some((role) => roles.has(role))
  if (count < 2 || !has(money)) return undefined
  const base = columns.some((column) => isBase(column))
  const lines = (has(names) || isPriced(columns)) && !isToldByOne(columns) && !(base && !roles.has('description') && !roles.has('quantity'))
  if (lines) return 'lines'
  return roles.has('vatRate') || roles.has('vatAmount') ? 'vat' : undefined
}

/** `Payment terms | Net 30 days`: one cell that may be a quantity as well as an amount heads no table alone. */
function isToldByOne(columns: readonly Column[]): boolean {
  const telling = columns.filter(({ roles }) =>
    [...roles].some(([role, score]) => score >= grade.open && (names.has(role) || money.has(role))))
  return telling.length < 2 && !telling.some((column) => column.role === 'quantityTimesPrice')
}

/** Price and amount beside other words head a line table, whatever those words are. */
function isPriced(columns: readonly Column[]): boolean {
  const leads = (role: ColumnRole): boolean => columns.some((column) => column.role === role)
  // Net, tax and gross side by side are sums: `Satz` beside them is no price.
  const taxed = (leads('vatRate') || leads('vatAmount')) && (['net', 'gross'] as const).every((vat) => columns.some((column) => column.vat === vat))
  return columns.length >= pieces.few && leads('unitPrice') && leads('amount') && !taxed
}

/** A taxable base is no line amount; no line table has such a column. */
function isBase(column: Column): boolean {
  return /basis|grundbetrag|grundlage|grondslag|taxable|\bbase\b|assiette/iu.test(column.label)
}

/** The head comes again, on the next page. */
export function sameColumns(first: readonly Column[], second: readonly Column[]): boolean {
  return first.length === second.length && first.every((column, index) => column.label === second[index]?.label)
}
