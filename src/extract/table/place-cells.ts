import { roundAmount, zero, type Decimal } from '../../model/decimal.js'
import { isNear, oneCentApart } from '../../model/equations/rounding.js'
import { shareOf } from '../../model/equations/tax.js'
import type { NumberInText } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { overlapAcross, type Span } from '../layout/boxes.js'
import { split } from '../layout/lists.js'
import { toCell, type Cell, type Row } from './cell.js'
import { one } from './line-arithmetic.js'
import { holdsFigures, type Column, type ColumnRole } from './column.js'
import { figureOf, type Figure } from './figure.js'
import { figuresAmong, inColumn, likeFigureOf, withUnits, type FigureCell } from './figure-in-column.js'
import { limits, points } from '../measures.js'
import { worth } from '../grades.js'

/** A row of a table: for every column, by its index, the cells that stand in it, and the figures among them. */
export interface PlacedRow {
  readonly row: Row
  readonly cells: ReadonlyMap<number, readonly Cell[]>
  readonly figures: ReadonlyMap<number, readonly FigureCell[]>
  /** All its cells, from left to right. */
  readonly all: readonly Cell[]
  /** The columns of figures in which it has one. */
  readonly filled: readonly number[]
}

/** Gives every cell of a row its column: in order, by position, numbers to columns of numbers. */
export function placeCells(row: Row, columns: readonly Column[], style: NumberStyle): PlacedRow {
  const cells = withUnits(row.cells.flatMap((cell) => splitAtColumns(cell, columns, style)), columns, style)
  const path = cheapestPath(cells, columns, style)
  const placed = [...new Set(path)].map((at): [number, Cell[]] =>
    [at, cells.filter((_, index) => path[index] === at).flatMap((cell) => inColumn(cell, columns[at]?.role, style))])
  return placedRow(row, new Map(placed), columns, style)
}

/** The row with these cells in its columns. */
export function placedRow(
  row: Row,
  cells: PlacedRow['cells'],
  columns: readonly Column[],
  style: NumberStyle,
): PlacedRow {
  const figures = new Map([...cells].flatMap(([at, own]) => {
    const found = figuresAmong(own, columns[at]?.role, style).map((one) => (columns[at]?.minus ? takenOff(one) : one))
    return found.length > 0 ? [[at, found] as const] : []
  }))
  const filled = [...figures.keys()].filter((at) => holdsFigures(columns[at]))
  return { row, cells, figures, all: [...cells.values()].flat(), filled }
}

function takenOff({ cell, figure: { number, ...figure } }: FigureCell): FigureCell {
  return { cell, figure: { ...figure, number: { ...number, value: zero.minus(number.value) } } }
}

/** A number that is no rate and counts nothing. */
export function amountIn(row: PlacedRow, column: number): FigureCell | undefined {
  return row.figures.get(column)?.find(({ figure }) => !figure.number.percent && figure.unitText === undefined)
}

/** Whether the row has words among its names. */
export function isNamed({ cells, figures }: PlacedRow, columns: readonly Column[]): boolean {
  return [...cells].some(([at, own]) => columns[at]?.role === 'description' &&
    own.some((cell) => /\p{L}{2}/u.test(cell.text) && !figures.get(at)?.some((figure) => figure.cell === cell)))
}

/**
 * `24 M | 4,35 EUR | 1 M | 104,40`, `-1 | 25,00 | -25,00`: two of its figures come to the amount, less a discount; not
 * to a number without cents, as two of `44  21  9  3  2 | 88` do by chance.
 */
export function comesOut(
  { all, cells }: Pick<PlacedRow, 'all' | 'cells'>,
  columns: readonly Column[],
  { cell, figure }: FigureCell,
  style: NumberStyle,
  isWorded = false,
): boolean {
  const [discounts, bases] = (['discount', 'baseQuantity'] as const).map((kind) =>
    cells.get(columns.findIndex(({ role }) => role === kind)) ?? [])
  if (figure.number.decimals === 0 || figure.number.value.eq(zero)) return false
  const numbersOf = (own: readonly Cell[]): NumberInText[] =>
    own.flatMap(({ text }) => figureOf(text, style)?.number ?? [])
  const shares = [zero, ...numbersOf(discounts ?? []).map(({ value }) => value.abs())]
  // `500 M | 32,78 | 100 | 163,90`: the price is for so many.
  const many = [one, ...numbersOf(bases ?? []).map(({ value }) => value).filter((value) => value.gt(one))]
  // A share is no factor, and once the whole proves nothing against words of a sum or a tax.
  const factors = numbersOf(all.filter((other) => other !== cell && discounts?.includes(other) !== true))
    .filter(({ percent, value }) => !percent && !(isWorded && value.abs().eq(one))).map(({ value }) => value)
  const gives = (whole: Decimal): boolean => shares.some((share) =>
    isNear(figure.number.value, whole.minus(shareOf(whole, share)), oneCentApart))
  return factors.some((count, at) =>
    factors.slice(at + 1).some((price) => many.some((base) => gives(count.times(price).div(base)))))
}

const goesOn = /^\p{Ll}/u
const onlyCalculates = /^\d[^=]*\s[x×*·@à]\s?\d\S*\s?\S{0,3}$/iu

/** `11,5 Std. à 92,00 €` beside its amount, and nothing else. */
export function onlyCounts(row: PlacedRow, columns: readonly Column[]): boolean {
  return onlyCalculates.test(firstWords(row, columns))
}

function firstWords({ cells }: PlacedRow, columns: readonly Column[]): string {
  return [...cells].find(([at]) => columns[at]?.role === 'description')?.[1][0]?.text ?? ''
}

/** It has words beside its amount, and they neither go on with those above nor only calculate. */
export function namesItself(row: PlacedRow, columns: readonly Column[]): boolean {
  const own = firstWords(row, columns)
  return isNamed(row, columns) && !goesOn.test(own) && !onlyCalculates.test(own)
}

/** `Monat` of `1 Monat` in a table that has columns for both. */
function unitBehind(cell: Cell, columns: readonly Column[], style: NumberStyle): (word: Cell['words'][number]) => boolean {
  const hasBoth = ['quantity', 'unit'].every((role) => columns.some((column) => column.role === role))
  const unit = hasBoth ? figureOf(cell.text, style)?.unitText : undefined
  const first = cell.words.find(({ text }) => /^\p{L}/u.test(text))
  return (word) => unit !== undefined && word === first
}

/** The column that most of it stands in. */
function ownerOf(span: Span, columns: readonly Column[]): number {
  const near = columns.filter(({ x0, x1 }) => span.x1 > x0 - 1 && span.x0 < x1 + 1)
  const [most] = near.toSorted((a, b) => overlapAcross(b, span) - overlapAcross(a, span))
  return most ? columns.indexOf(most) : -1
}

/** `1 Schrauben` under `Pos` and `Bezeichnung` are two cells, however small the blank between them. */
function splitAtColumns(cell: Cell, columns: readonly Column[], style: NumberStyle): Cell[] {
  const isUnit = unitBehind(cell, columns, style)
  const parts = split(cell.words, (left, right, index) => {
    const [before, after] = [ownerOf(left, columns), ownerOf(right, columns)]
    const column = columns[after]
    if (isUnit(right)) return true
    if (before < 0 || after <= before || !column) return false
    if (columns[before]?.role === 'position' && index === 1) return true
    return startsIn(right, column, style) || (holdsFigures(column) && isFigureFrom(cell, index, columns, style))
  })
  return parts.map((words) => toCell(cell.page, words))
}

/** Where the column starts a number under one of figures or any word under another; a key, `360,00- 1` under `S`. */
function startsIn({ text, x0 }: Cell['words'][number], column: Column, style: NumberStyle): boolean {
  const isAtEdge = Math.abs(x0 - column.x0) < 2 && (!holdsFigures(column) || isNumber(text, style))
  return isAtEdge || (column.label.length === 1 && text.length === 1)
}

/** `1 890,00 € 890,00 €` under `Menge | Einzel | Gesamt`: from this word on up to the next column stands a figure. */
function isFigureFrom({ words }: Cell, index: number, columns: readonly Column[], style: NumberStyle): boolean {
  const after = ownerOf(words[index] ?? { x0: 0, x1: 0 }, columns)
  const own = words.findIndex((word, at) => at > index && ownerOf(word, columns) > after)
  return [own, words.length].some((end) =>
    figureOf(words.slice(index, Math.max(index, end)).map(({ text }) => text).join(' '), style) !== undefined)
}

function isNumber(text: string, style: NumberStyle): boolean {
  return /^[^\p{L}]*\d[^\p{L}]*$/u.test(text) || figureOf(text, style) !== undefined
}

/** The assignment of least cost in which the columns never go back. */
function cheapestPath(cells: readonly Cell[], columns: readonly Column[], style: NumberStyle): number[] {
  type State = { readonly cost: number; readonly path: readonly number[] }
  const cheapest = (states: readonly State[]): State =>
    states.reduce((a, b) => (b.cost < a.cost ? b : a), states[0] ?? { cost: 0, path: [] })
  let best: State[] = columns.map(() => ({ cost: 0, path: [] }))
  let wasFigure = false
  const head = columns.find(({ role }) => role === 'quantity')
  const isUnder = (cell: Cell): boolean => head !== undefined && overlapAcross(cell, head) > 0
  const counted = cells.findLastIndex(isUnder)
  for (const [index, cell] of cells.entries()) {
    const figure = figureOf(cell.text, style)
    const isFigure = figure !== undefined
    const like = isFigure ? undefined : likeFigureOf(cell, style)
    const sharing = (column: Column): number =>
      (index === 0 || !isFigure || !wasFigure ? 0 : holdsFigures(column) ? worth.decisive : 1)
    best = columns.map((column, at) => {
      const further = isFigure && index < counted && !isUnder(cell) ? goesOnIn(cell, cells[index - 1], column) : 0
      const own = costOf(cell, column, figure, like !== undefined && column.role === like)
      // Two numbers in one column are rare; in a column of words they are only unlikely.
      const { cost, path } = cheapest(best.slice(0, at + 1).map((state, from) =>
        (from === at ? { ...state, cost: state.cost + sharing(column) - further } : state)))
      return { cost: cost + own, path: [...path, at] }
    })
    wasFigure = isFigure
  }
  return [...cheapest(best).path]
}

/**
 * Where something else stands under the head of the counts, a column of words is as wide as they are: how much nearer
 * a cell is to those before it than to the column. `Portlandzement CEM II  25 kg | 24 Sack`.
 */
function goesOnIn(cell: Cell, before: Cell | undefined, { role, x1 }: Column): number {
  const edge = role === 'description' ? Math.min(before?.x1 ?? x1, cell.x0) : x1
  return Math.max(0, edge - x1) / cell.fontSize / 2
}

function costOf(cell: Cell, column: Column, figure: Figure | undefined, isLike: boolean): number {
  const gap = Math.max(0, column.x0 - cell.x1, cell.x0 - column.x1) / cell.fontSize
  const shared = Math.max(0, Math.min(column.x1, cell.x1) - Math.max(column.x0, cell.x0))
  const overlap = shared / Math.min(column.x1 - column.x0, cell.x1 - cell.x0)
  const asWritten = isLike ? 0 : figure ? figureInText(cell, column, figure) : textInFigures(cell, column)
  return gap / 2 - overlap + asWritten
}

/** What holds no price. */
const besidePrices: ReadonlySet<ColumnRole | undefined> = new Set(['baseQuantity', 'discount'])

/**
 * A number that starts where the words start may be a word: an article code, the first line of a name. No unit is, and
 * `2.400 ST` below a code counts, as it does near a price; `1.048,00 TO`, with its cents, is no basis of a price
 * and no discount.
 */
function figureInText(cell: Cell, column: Column, { unitText, number }: Figure): number {
  if (column.role === 'article' && unitText !== undefined) return worth.clear
  if (besidePrices.has(column.role) && unitText !== undefined && number.decimals === 2) return worth.strong
  if (column.role === 'unitPrice' && unitText !== undefined) return worth.strong
  if (column.role === 'unit') return /^\d+$/.test(cell.text) ? worth.clear : 0
  return column.role === 'description' && Math.abs(cell.x0 - column.x0) > points.sameEdge ? worth.clear : 0
}

function textInFigures(cell: Cell, column: Column): number {
  return holdsFigures(column) ? Math.min(worth.strong, worth.some + cell.text.length / limits.rows) : 0
}

/** `2 | 500 g | 3,00 | 6,00`: of several counts the one that a price of the row takes to its amount. */
export function multiplying(own: readonly FigureCell[], row: PlacedRow): FigureCell | undefined {
  const others = [...row.figures.values()].flat().filter((one) => !own.includes(one))
  const values = others.map(({ figure }) => figure.number.value)
  return own.find(({ figure: { number: { value } } }) => values.some((price) =>
    values.some((amount) => amount !== price && roundAmount(value.times(price)).eq(amount))))
}
