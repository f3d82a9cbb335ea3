import { zero } from '../../model/decimal.js'
import { isTaxOf } from '../../model/equations/tax.js'
import { grade } from '../grades.js'
import { sumMeanings, type Sum } from '../labels/sum-meaning.js'
import { calculationsIn } from '../listing/calculation.js'
import type { NumberStyle } from '../values/number-style.js'
import { numbersIn, type NumberInText } from '../values/number.js'
import type { Cell, Row } from './cell.js'
import { isKind, type Column, type ColumnRole } from './column.js'
import { figureOf } from './figure.js'
import { amountIn, isNamed, type PlacedRow } from './place-cells.js'
import { ems, pieces } from '../measures.js'

const sums: ReadonlySet<Sum> = new Set(['carried', 'lineTotal', 'netTotal', 'vat', 'vatTotal', 'grossTotal', 'due', 'allowanceTotal', 'chargeTotal'])

/** What a row of sums says, or undefined for other rows; `surest`: only where its label says nothing else. */
export function sumRowMeaning(row: Row, style: NumberStyle, surest = false): Sum | undefined {
  const worded = row.cells.filter((cell) => figureOf(cell.text, style)?.worded === true)
  const words = row.cells.filter((cell) => figureOf(cell.text, style) === undefined)
  // `19,0 % MwSt` is a rate beside words, and alone the label of a tax.
  const labels = words.length > 0 ? words : worded
  const numbers = row.cells.flatMap((cell) => {
    const isFigure = figureOf(cell.text, style) !== undefined
    // `Rest Parkett Eiche, 3,5 m²`: what stands among words is an amount where it has cents or a currency.
    return numbersIn(cell.text, style).filter(({ percent, decimals, currency }) =>
      !percent && (isFigure || decimals === 2 || currency !== undefined))
  })
  if (numbers.length === 0 || onlyCalculates(row, style)) return undefined
  return labels.flatMap((cell): Sum[] => {
    // Alone at the start of a row a label may be longer than what we know; elsewhere it could be part of a description.
    const least = surest ? grade.good : labels.length === 1 && row.cells[0] === cell ? grade.open : grade.likely
    const [best] = sumMeanings(cell.text).filter(([meaning]) => sums.has(meaning))
    // A carried sum stands alone; `Report writing   3   845.00   2,535.00` is a line.
    if (best?.[0] === 'vat' && best[1] >= grade.fair && isTaxed(cell, numbers, style)) return ['vat']
    return best && best[1] >= least && !(best[0] === 'carried' && numbers.length > 2) ? [best[0]] : []
  })[0]
}

/** `KZ 1: MwSt 7 % | 463,00 | 32,41 | 495,41`: the rate of its label gives the tax of the base; both come to all. */
function isTaxed({ text }: Cell, numbers: readonly NumberInText[], style: NumberStyle): boolean {
  const [base, tax, whole] = numbers.slice(-pieces.few).map(({ value }) => value)
  return base !== undefined && tax !== undefined && whole?.eq(base.plus(tax)) === true &&
    numbersIn(text, style).some(({ percent, value }) => percent && value.gt(zero) && isTaxOf(base, value, tax))
}

/** `3 x 168.00 | VAT 6%` below a name: no amount besides. */
function onlyCalculates({ cells }: Row, style: NumberStyle): boolean {
  const at = cells.findIndex(({ text }) => calculationsIn(text, style).some(({ result }) => !result))
  return at >= 0 && cells.every(({ text }, index) =>
    index === at || numbersIn(text, style).every(({ percent }) => percent))
}

/** `Netto-Zeitschrift 4/26 | 6 | 44,70`: what is named, counted and has its price is a line, whatever words name it. */
export function isOfGoods(row: PlacedRow, columns: readonly Column[]): boolean {
  const roles = [...row.figures].flatMap(([at, figures]) =>
    (figures.some(({ figure }) => !figure.number.percent) ? [columns[at]?.role] : []))
  return isNamed(row, columns) && roles.includes('quantity') && roles.some((role) => isKind(role, 'money'))
}

/** `München HRB 114872` at the foot of a page: bare figures above the last line of a ledger that they are not in. */
export function isUnposted(placed: PlacedRow, columns: readonly Column[], end: Row | undefined): boolean {
  const { page, y0 } = placed.row
  if (!end || page > end.page || (page === end.page && y0 > end.y0)) return false
  const amounts = columns.flatMap(({ role }, at) => (role === 'amount' ? (amountIn(placed, at) ?? []) : []))
  return amounts.length > 0 &&
    amounts.every(({ figure: { number } }) => number.decimals === 0 && !number.value.eq(zero))
}

/** The row without what only looks like the label of a sum: `TVA 21 %` among the rates, and words of its columns. */
export function withoutEntries(row: Row, columns: readonly Column[], style: NumberStyle): Row {
  const isRate = ({ text }: Cell): boolean => /\d\s?%$/.test(text)
  return withoutCells(withoutWords(row, columns, style), columns, 'vatRate', isRate)
}

/**
 * The row without `netto` among the discounts, `vat`, a barrel, among the units and `PST`, a tax elsewhere, among the
 * codes of a line that counts something: none of them is a sum.
 */
export function withoutWords(row: Row, columns: readonly Column[], style: NumberStyle): Row {
  const isFigure = ({ text }: Cell): boolean => figureOf(text, style) !== undefined
  const isWords = (cell: Cell): boolean => /\p{L}{2}/u.test(cell.text) && !isFigure(cell)
  const apart = ['discount', 'unit', 'article'] as const
  const kept = apart.reduce((left, role) => withoutCells(left, columns, role, isWords), row)
  const isCounted = kept.cells.some(isWords) && kept.cells.filter(isFigure).length > 2
  return isCounted ? kept : row
}

/** The row without such cells under heads of this role. */
function withoutCells(row: Row, columns: readonly Column[], role: ColumnRole, leaves: (cell: Cell) => boolean): Row {
  const own = columns.filter((column) => column.role === role)
  const cells = row.cells.filter((cell) => !leaves(cell) || !own.some(({ x0, x1 }) => cell.x0 < x1 && cell.x1 > x0))
  return cells.length === row.cells.length ? row : { ...row, cells }
}

/** `Advance deposit … 148.00` under `Credits`: what was paid is no line. */
export function withoutPayments(rows: readonly PlacedRow[], columns: readonly Column[]): PlacedRow[] {
  const holds = (row: PlacedRow, role: ColumnRole): boolean =>
    columns.some((column, index) => column.role === role && amountIn(row, index) !== undefined)
  return columns.some(({ role }) => role === 'amount')
    ? rows.filter((row) => !holds(row, 'credit') || holds(row, 'amount'))
    : [...rows]
}

const totals: ReadonlySet<Sum> = new Set(['lineTotal', 'netTotal', 'vat', 'vatTotal', 'grossTotal', 'due'])

/**
 * `Gesamt netto | MwSt.-Betrag | Endbetrag` over one row of nothing but numbers: the totals side by side, no line
 * without a name. What counts or prices something lists lines, whatever its other columns are called.
 */
export function listsSums(
  { columns, rows }: { readonly columns: readonly Column[]; readonly rows: readonly PlacedRow[] },
): boolean {
  if (columns.some(({ role }) => role === 'quantity' || role === 'unitPrice')) return false
  const named = columns.filter(({ label }) =>
    sumMeanings(label).some(([meaning, score]) => totals.has(meaning) && score >= grade.good))
  const first = rows.findIndex(({ filled }) => filled.length > 0)
  const filled = rows.filter(({ figures }) => figures.size > 0).slice(0, 2)
  // `Wartungsvertrag` over `2 Monate x 224,64 | 19 % | 449,28`: the name stands above its figures.
  if (rows.slice(0, first).some((row) => isNamed(row, columns))) return false
  return named.length >= 2 && filled.some((row) =>
    row.all.length >= named.length && row.all.length === [...row.figures.values()].flat().length &&
      !isNamedBeside(row, rows, columns))
}

/** Figures half a line below the first row of their name, in the middle of it. */
function isNamedBeside({ row }: PlacedRow, rows: readonly PlacedRow[], columns: readonly Column[]): boolean {
  return rows.some((other) => other.row !== row && other.row.page === row.page && isNamed(other, columns) &&
    Math.abs(other.row.baseline - row.baseline) < ems.word * row.fontSize)
}
