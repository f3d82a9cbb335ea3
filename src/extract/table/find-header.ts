import type { Rule } from '../../read/page.js'
import { anyOf, wholeWord, wordsOf } from '../languages/languages.js'
import { overlapAcross, type Span } from '../layout/boxes.js'
import { columnMeaning } from '../labels/column-labels.js'
import type { NumberStyle } from '../values/number-style.js'
import { currencyCode } from '../values/currency.js'
import { numbersIn } from '../values/number.js'
import { unitCode } from '../values/unit.js'
import type { Cell, Row } from './cell.js'
import { isKind, toColumn, type Column, type ColumnRole } from './column.js'
import { best, headerCells, headOf } from './head-cells.js'
import { grade } from '../grades.js'
import { ems, letterCount, limits, pieces, portion, wordCount } from '../measures.js'

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

type Rules = ReadonlyMap<number, readonly Rule[]>

/** Every table header of the document, from top to bottom. */
export function findHeaders(rows: readonly Row[], rules: Rules, style: NumberStyle): Header[] {
  const headers: Header[] = []
  for (const index of rows.keys()) {
    const header = index > (headers.at(-1)?.last ?? -1) ? headerAt(rows, index, rules, style) : undefined
    if (header) headers.push(header)
  }
  return headers
}

function headerAt(rows: readonly Row[], index: number, rules: Rules, style: NumberStyle): Header | undefined {
  const core = rows[index]
  if (!core || core.cells.length < 2 || carriesAmount(core, style) || countsSomething(core, style)) return undefined
  if (strongCells(headerCells(core)) < 2) return undefined
  const { first, last } = reach(rows, index, rules.get(core.page) ?? [], style)
  const [taken, below] = [rows.slice(first, last + 1), rows.slice(last + 1, last + 1 + limits.rows)]
  const heads = stacksOf(taken.map((row) => headerCells(row, below))).flatMap(partedStack).map(columnOf)
  const columns = withGoods(withAmounts(heads), below)
  const kind = kindOf(columns, below)
  const [y0, y1] = [Math.min(...taken.map((row) => row.y0)), Math.max(...taken.map((row) => row.y1))]
  return kind && { page: core.page, first, last, y0, y1, columns, kind }
}

const priceInHead = /\([^()]*\)|(?<=\p{L}\s)[à@]\s.*$/gu

/** `Leistung (Stundensatz EUR 320,00)`, `Stunden à € 320`: what a head tells of the price is no amount of its row. */
function carriesAmount(row: Row, style: NumberStyle): boolean {
  return row.cells.some((cell) =>
    numbersIn(cell.text.replace(priceInHead, ' '), style).some(({ percent, decimals, currency, text }) =>
      !percent && (decimals === 2 || (currency !== undefined && text.length > pieces.few))))
}

/** `30 Tage | EUR` below heads of their own: what counts is no head. */
function countsSomething({ cells }: Row, style: NumberStyle): boolean {
  return cells.some(({ text }) =>
    /\p{L}{2}/u.test(text) && numbersIn(text, style).some(({ start, percent }) => start === 0 && !percent))
}

/** `Datum  Mitarbeiter  Tätigkeit  Stunden`: a row of heads of which several are known and none heads money. */
export function headsNoMoney(row: Row, style: NumberStyle): boolean {
  const cells = headerCells(row)
  return strongCells(cells) >= pieces.few &&
    !cells.some(({ text }) => [...columnMeaning(text).roles.keys()].some((role) => isKind(role, 'money'))) &&
    cells.every((cell) => numbersIn(cell.text, style).length === 0)
}

/** How many cells of a row are column headers by themselves. */
function strongCells(cells: readonly Cell[]): number {
  return cells.filter((cell) => best(cell.text) >= grade.fair).length
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
  const joins = (inner: Row | undefined, outer: Row | undefined): boolean =>
    inner !== undefined && outer?.page === inner.page && isPart(inner, outer, rules, style)
  let [first, last] = [index, index]
  while (index - first < wordCount.few && joins(rows[first], rows[first - 1])) first -= 1
  while (last - index < wordCount.few && joins(rows[last], rows[last + 1])) last += 1
  return { first, last }
}

function isPart(inner: Row, outer: Row, rules: readonly Rule[], style: NumberStyle): boolean {
  const gap = Math.max(inner.y0, outer.y0) - Math.min(inner.y1, outer.y1)
  const { cells } = outer
  const isLower = outer.baseline > inner.baseline
  if (isLower && areDays(cells)) return gap <= ems.word * inner.fontSize
  const [known, isBelow] = [share(cells, isKnown), isLower && isBelowHeads(inner, cells)]
  // Heads may be set wide apart where all that stands below is known: `Wartość` over `netto`.
  if (gap > (isBelow && known === 1 ? ems.column : ems.word) * inner.fontSize ||
    cells.some(({ text }) => text.length >= letterCount.label || numbersIn(text, style).length > 0)) return false
  // `Menge` over `kg`, in another font or below a thin rule: what stands below is known for the most part.
  if (isBelow && known > 1 / 2) return true
  return !isRuledOff(inner, outer, rules) && isAlike(inner, cells, known, gap)
}

/** `05.05.  12.05.  19.05.` under `Lieferung am`: what each of several days came to. */
function areDays(cells: readonly Cell[]): boolean {
  return cells.length >= pieces.few && cells.every(({ text }) => /^\d{1,2}[./]\d{1,2}[./]?(?:\d{2,4})?$/u.test(text))
}

function isKnown({ text }: Cell): boolean {
  return best(text) >= grade.doubtful || columnMeaning(text).vat !== undefined || unitCode(text) !== undefined
}

function isAlike(inner: Row, cells: readonly Cell[], known: number, gap: number): boolean {
  if (cells.length >= 2 && cells.every((cell) => best(cell.text) >= grade.sure)) return true
  const sameFont = share(cells, (cell) =>
    cell.bold === inner.cells[0]?.bold && Math.abs(cell.fontSize - inner.fontSize) < 1)
  const isTight = cells.length >= pieces.few && gap < ems.tolerance * inner.fontSize
  return sameFont >= 1 / 2 && (known >= 1 / 2 || (cells.length >= 2 && known > 0) || isTight)
}

/** Each of several cells stands below a head. */
function isBelowHeads({ cells: heads }: Row, cells: readonly Cell[]): boolean {
  return cells.length >= pieces.few && cells.every((cell) => heads.some((head) => overlapAcross(head, cell) > 0))
}

function share(cells: readonly Cell[], holds: (cell: Cell) => boolean): number {
  return cells.filter(holds).length / cells.length
}

function isRuledOff(first: Row, second: Row, rules: readonly Rule[]): boolean {
  const top = Math.min(first.baseline, second.baseline)
  const bottom = Math.max(first.baseline, second.baseline) - first.fontSize / 2
  return rules.some((rule) => rule.orientation === 'horizontal' && rule.y0 > top && rule.y1 < bottom &&
    overlapAcross(rule, first) > (first.x1 - first.x0) / 2)
}

/** Cells that stand over one another make one column; the row with most cells shows best where the columns are. */
function stacksOf(rows: readonly (readonly Cell[])[]): Cell[][] {
  const spanOf = (cells: readonly Cell[]): Span =>
    ({ x0: Math.min(...cells.map(({ x0 }) => x0)), x1: Math.max(...cells.map(({ x1 }) => x1)) })
  const stacks: Cell[][] = []
  for (const cell of rows.toSorted((a, b) => b.length - a.length).flat()) {
    const over = stacks.filter((cells) => {
      const span = spanOf(cells)
      return overlapAcross(span, cell) > portion.third * Math.min(span.x1 - span.x0, cell.x1 - cell.x0)
    })
    // A cell above several columns names a group of them, not a column.
    if (over.length === 0) stacks.push([cell])
    else if (over.length === 1) over[0]?.push(cell)
  }
  return stacks.sort((a, b) => spanOf(a).x0 - spanOf(b).x0)
}

/** `Material` over `Menge`: names and counts, each for a row of its own of every line. */
function partedStack(cells: readonly Cell[]): (readonly Cell[])[] {
  const heads = (role: ColumnRole | undefined): readonly Cell[] =>
    cells.filter((cell) => headOf(cell) === role && best(cell.text) >= grade.sure)
  const [counts, names] = [heads('quantity'), [...heads('article'), ...heads('description')]]
  const isWhole = counts.length + names.length < cells.length || best(labelOf(cells)) >= grade.sure
  return counts.length === 0 || names.length === 0 || isWhole ? [cells] : [names, counts]
}

function labelOf(cells: readonly Cell[]): string {
  return cells.map(({ text }) => text).reduce((text, part) =>
    (/\p{L}-$/u.test(text) ? text.slice(0, -1) + part : `${text} ${part}`))
}

function columnOf(cells: readonly Cell[]): Column {
  const header = cells.toSorted((a, b) => a.y0 - b.y0)
  const label = labelOf(header)
  const { roles: whole, vat } = columnMeaning(label)
  const roles = new Map(whole)
  // `Art-Nr-Kunde / Art-Nr-Lief.`: what every part says alone holds for the whole.
  const parts = header.length === 1 ? header : header.filter(({ text }) => currencyCode(text) === undefined)
  for (const [role, score] of parts.flatMap(({ text }) => [...columnMeaning(text).roles])) {
    roles.set(role, Math.max(score * grade.likely, roles.get(role) ?? 0))
  }
  settle(roles)
  const [x0, x1] = [Math.min(...cells.map((cell) => cell.x0)), Math.max(...cells.map((cell) => cell.x1))]
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

/**
 * `Goods`, `Charges`, `Gebühr` name what is sold or what it costs: behind names it costs, before another amount it is
 * sold.
 */
function withAmounts(columns: readonly Column[]): Column[] {
  const isBoth = ({ roles }: Column): boolean => roles.has('amount') && roles.has('description')
  // A head that nobody can read may be that of the names.
  const names = columns.findIndex((column) =>
    column.roles.size === 0 || (column.role === 'description' && !isBoth(column)))
  const amount = columns.findLastIndex((column) => column.role === 'amount' && !isBoth(column))
  return columns.map((column, at) => {
    if (!isBoth(column)) return column
    const costs = (names >= 0 && names < at) || amount < at
    const roles = [...column.roles].filter(([role]) => (costs ? role !== 'description' : !isKind(role, 'money')))
    return toColumn(column, new Map(roles), column)
  })
}

/**
 * `Pfand auf Vollgut` over `Pfand Keg` and `Pfand Kasten`, beside `Einzelpreis`: what another head says better is no
 * word of it where several words stand below, none of them units, and no other words do.
 */
function withGoods(columns: readonly Column[], below: readonly Row[]): readonly Column[] {
  const worded = below.slice(0, 2).flatMap(({ cells }) => cells.filter(({ text }) => /^\P{N}*\p{L}{3}/u.test(text)))
  const isApart = (cell: Cell): boolean => !columns.some((column) => overlapAcross(cell, column) > 0)
  if (columns.some(({ role }) => role === 'description') || worded.some(isApart)) return columns
  const isWorded = (column: Column): boolean => {
    const own = worded.filter((cell) => overlapAcross(cell, column) > 0)
    return new Set(own.map(({ text }) => text)).size > 1 && own.every(({ text }) => unitCode(text) === undefined)
  }
  return columns.map((column) => {
    const { role } = column
    const score = column.roles.get(role ?? 'description') ?? 0
    const isTwice = role !== undefined && columns.some(({ roles }) => (roles.get(role) ?? 0) > score)
    return isTwice && score < grade.good && isWorded(column) ? toColumn(column, new Map(), column) : column
  })
}

/** Below this a head does not say what its column holds. */
const said = grade.open

const { taxBases, taxBaseWords } = wordsOf('lines', 'taxBases', 'taxBaseWords')
export const taxBase = new RegExp(`${anyOf(taxBases)}|${wholeWord(taxBaseWords)}`, 'iu')

/** Nor does it name goods behind such a base, its code or its name: `Cod. | Descrizione IVA | Imponibile | Imposta`. */
function listsTaxes(columns: readonly Column[], roles: ReadonlySet<ColumnRole>): boolean {
  const base = columns.findIndex(({ label }) => taxBase.test(label))
  const names = columns.findIndex(({ role }) => role === 'description')
  const isOfTax = [...columns[names]?.roles.keys() ?? []].some((role) => isKind(role, 'tax'))
  const isBehind = names > base || isOfTax || (columns[0]?.roles.get('vatCode') ?? 0) >= said
  const isNamed = roles.has('description') && !(roles.has('vatAmount') && isBehind)
  return base >= 0 && !isNamed
}

/** `Code | Taux | Montant HT | Montant TVA` over `T2 | 10,00 %` and `T4`: keys of rates, which name no goods. */
function listsKeys(roles: ReadonlySet<ColumnRole>, below: readonly Row[]): boolean {
  const isNamed = (['description', 'quantity', 'unitPrice'] as const).some((role) => roles.has(role))
  return !isNamed && roles.has('vatRate') && roles.has('vatAmount') && below.length > 0 &&
    below.slice(0, 2).every(({ cells: [first] }) => /^[A-Z]?\d{1,2}$|^[A-Z]$/u.test(first?.text ?? ''))
}

function kindOf(columns: readonly Column[], below: readonly Row[]): Header['kind'] | undefined {
  const heads = columns.map(({ roles }) => [...roles].flatMap(([role, score]) => (score >= said ? [role] : [])))
  const roles = new Set(heads.flat())
  if (heads.filter((own) => own.length > 0).length < 2 || ![...roles].some((role) => isKind(role, 'money'))) return undefined
  // `Payment terms | Net 30 days`: one cell that may be a quantity as well as an amount heads no table alone.
  const telling = heads.filter((own) => own.some((role) => isKind(role, 'goods') || isKind(role, 'money')))
  const isTold = telling.length > 1 || columns.some(({ role }) => role === 'quantityTimesPrice')
  // A taxable base is no line amount; no line table has such a column.
  const isOfTaxes = !roles.has('quantity') && (listsTaxes(columns, roles) || listsKeys(roles, below))
  // `Cod. IVA / Natura`, `Détail TVA`: what heads the tax is no article, whatever its other words may head.
  const ofGoods = heads.filter((own, at) => !isKind(columns[at]?.role, 'tax') && !own.includes('vatCode')).flat()
  if (ofGoods.some((role) => isKind(role, 'goods')) && isTold && !isOfTaxes) return 'lines'
  return roles.has('vatRate') || roles.has('vatAmount') ? 'vat' : undefined
}
