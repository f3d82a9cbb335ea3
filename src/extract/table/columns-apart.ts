import { sum, zero, type Decimal } from '../../model/decimal.js'
import { sumMeanings } from '../labels/sum-meaning.js'
import type { NumberStyle } from '../values/number-style.js'
import { boxAround, inOneColumn, overlapAcross, type Span } from '../layout/boxes.js'
import { subsets } from '../layout/lists.js'
import { isMoney } from './amount-edges.js'
import { toCell, type Cell, type Row } from './cell.js'
import { isKind, sameColumns, toColumn, type Column } from './column.js'
import { figureOf } from './figure.js'
import type { FigureCell } from './figure-in-column.js'
import { amountIn, type PlacedRow } from './place-cells.js'
import { grade } from '../grades.js'
import { limits, pieces, wordCount } from '../measures.js'

/** Columns of which each line has its amount in one. */
interface Together {
  /** The amounts of each, with what they come to at its end. */
  readonly columns: readonly (readonly Cell[])[]
  /** The rows of the lines, from above. */
  readonly lines: readonly Row[]
}

/** Columns that hold the amounts of the lines together. */
export interface ColumnsTogether extends Together {
  /** What stands in the last column is taken off. */
  readonly takenOff: boolean
}

/**
 * `Honorar EUR | Auslagen EUR`, `steuerfrei | 7 % | 19 %`: several columns hold the amounts of the lines, each line has
 * one in one of them, and below them a row tells what each column comes to.
 */
export function withColumnsApart(
  columns: readonly Column[],
  rows: readonly Row[],
  style: NumberStyle,
): readonly Column[] {
  const found = columnsTogether(rows, style)
  if (!found) return columns
  const bands = found.columns.map(boxAround)
  const isOver = (band: typeof bands[number]) => (column: Column): boolean => overlapAcross(column, band) > 0
  const headed = bands.flatMap((band) => columns.filter(isOver(band)))
  // `Charges 807,40 | Credits 403,70`: payments are no amounts of lines.
  if (headed.some(({ role, roles }) => isKind(role, 'goods') || roles.has('credit'))) return columns
  if (isFurtherDown(found, bands, rows, style)) return columns
  const others = columns.filter((column) => !headed.includes(column))
  return [...others, ...apartColumns(found, columns)].sort((a, b) => a.x0 - b.x0)
}

/** Rows between the head and the lines have amounts in two of the columns: they are of another table. */
function isFurtherDown(
  { columns, lines: [first] }: ColumnsTogether,
  bands: readonly Span[],
  rows: readonly Row[],
  style: NumberStyle,
): boolean {
  const proven = new Set(columns.flat().flatMap(({ words }) => words))
  return rows.slice(0, first && rows.indexOf(first)).some((row) => {
    const cells = moneyOf(row, style).filter(({ words }) => !words.some((word) => proven.has(word)))
    return bands.filter((band) => cells.some((cell) => inOneColumn(cell, band))).length > 1
  })
}

/** The columns of amounts, under those of the heads that stand over them. */
export function apartColumns({ columns, takenOff }: ColumnsTogether, heads: readonly Column[]): Column[] {
  return columns.map((cells, at) => {
    const band = boxAround(cells)
    const [head] = heads.filter((column) => overlapAcross(column, band) > 0)
      .toSorted((a, b) => overlapAcross(b, band) - overlapAcross(a, band))
    const isMinus = takenOff && at === columns.length - 1
    const proving = new Set(cells.slice(0, -1).flatMap(({ words }) => words))
    return { ...toColumn(band, new Map([['amount', 1]]), head), apart: proving, ...(isMinus && { minus: true }) }
  })
}

/** The columns of a page as they prove to be on the last one that the table goes on to. */
export function apartAsBelow(columns: readonly Column[], all: readonly (readonly Column[])[]): readonly Column[] {
  const own = all.filter((other) => sameColumns(other, columns))
  const last = own.findLast((other) => other.some(({ apart }) => apart))
  return last?.map((column, at) => (column.apart
    ? { ...column, apart: new Set(own.flatMap((other) => [...other[at]?.apart ?? []])) }
    : column)) ?? columns
}

/** The columns whose sums a row tells, where no row above it has an amount in two of them. */
export function columnsTogether(rows: readonly Row[], style: NumberStyle): ColumnsTogether | undefined {
  const amounts = rows.map((row) => moneyOf(row, style))
  for (const [end, sums] of amounts.entries()) {
    for (const own of choicesOf(sums, style)) {
      const found = rowsAbove(own, end, { rows, amounts }, style)
      const others = sums.filter((one) => !own.includes(one))
      if (!found || isBeside(found, others, style) || found.columns.some((_, at) => isOfTax(found, at))) continue
      const taken = isTaken(own, rows.slice(end + 1), style)
      if (taken !== 'paid') return { ...found, takenOff: taken === 'off' }
    }
  }
  return undefined
}

/** Every line has money in one more column, which comes to its own sum: that one holds the amounts. */
function isBeside({ lines }: Together, others: readonly Cell[], style: NumberStyle): boolean {
  return others.some((whole) => {
    const cells = lines.flatMap((row) => moneyOf(row, style).filter((cell) => inOneColumn(cell, whole)))
    return cells.length === lines.length && sum(cells.map((cell) => valueOf(cell, style))).eq(valueOf(whole, style))
  })
}

/** `19 % USt auf Arbeit  19,00`, `19 % USt auf Teile  9,50`: a column that holds nothing but taxes. */
function isOfTax({ columns, lines }: Together, at: number): boolean {
  const words = new Set((columns[at] ?? []).flatMap((cell) => cell.words))
  const own = lines.filter((row) => row.cells.some((cell) => cell.words.some((word) => words.has(word))))
  return own.every((row) => row.cells.some(({ text }) => sumMeanings(text).some(([meaning, score]) =>
    (meaning === 'vat' || meaning === 'vatTotal') && score >= grade.open)))
}

/** Sums that may be those of the lines; of `VAT 406.59 | Subject to VAT 2,032.95 | Not subject 371.00` the highest. */
function choicesOf(sums: readonly Cell[], style: NumberStyle): Cell[][] {
  if (sums.length < 2 || sums.length > limits.rows) return []
  const whole = (own: readonly Cell[]): Decimal => sum(own.map((cell) => valueOf(cell, style)))
  return subsets(sums).filter(({ length }) => length > 1)
    .toSorted((a, b) => b.length - a.length || whole(b).cmp(whole(a)))
}

interface Amounts {
  readonly rows: readonly Row[]
  readonly amounts: readonly (readonly Cell[])[]
}

/** The rows right above the sums that come to them, maybe with what is carried over to the page. */
function rowsAbove(
  sums: readonly Cell[],
  end: number,
  { rows, amounts }: Amounts,
  style: NumberStyle,
): Together | undefined {
  const columns: Cell[][] = sums.map((own) => [own])
  const lines: Row[] = []
  let left = sums.map((own) => valueOf(own, style))
  const isDone = (): boolean => left.every((value) => value.eq(zero))
  for (let at = end - 1; at >= 0 && !isDone(); at -= 1) {
    const own = sums.map((one) => amounts[at]?.find((cell) => inOneColumn(cell, one)))
    const filled = own.filter((cell) => cell !== undefined).length
    if (filled === 0) continue
    left = left.map((value, index) => value.minus(own[index] ? valueOf(own[index], style) : zero))
    // What is carried over is all that is left.
    if (filled > 1 && !(lines.length > 0 && isDone())) return undefined
    for (const [index, cell] of own.entries()) columns[index]?.push(...[cell].filter((one) => one !== undefined))
    if (filled === 1) lines.push(...rows.slice(at, at + 1))
  }
  return isDone() ? asTogether(columns, lines) : undefined
}

/** From above, if each column has amounts of its own, and all together enough. */
function asTogether(columns: readonly (readonly Cell[])[], lines: readonly Row[]): Together | undefined {
  const isWhole = columns.every(({ length }) => length > 1) && lines.length >= pieces.few
  return isWhole ? { columns: columns.map((cells) => cells.toReversed()), lines: lines.toReversed() } : undefined
}

/**
 * `Betrag 200,00 | Bezahlt 72,00` over `Zahlbetrag 128,00`: what is paid is taken off what is due, and `Vergütung` for
 * what was delivered off the net total.
 */
function isTaken(sums: readonly Cell[], below: readonly Row[], style: NumberStyle): 'paid' | 'off' | undefined {
  const values = sums.map((cell) => valueOf(cell, style))
  const [one = zero, other = zero] = values
  const told = (value: Decimal): Row | undefined => below.find((row) =>
    row.cells.some(({ text }) => figureOf(text, style)?.number.value.eq(value)))
  // `diese Rechnung 3.000,00 | bisher 5.000,00` over `netto 3.000,00`: one of them alone is what is charged.
  const isAlone = values.some((value) => isNet(told(value))) && !told(sum(values)) && !values.every(told)
  const rest = sums.length === 2 ? told(one.minus(other).abs()) : undefined
  if (isAlone || (rest && other.eq(one.minus(other)))) return 'paid'
  return rest && (isNet(rest) && one.gt(other) ? 'off' : 'paid')
}

function isNet(row: Row | undefined): boolean {
  return row?.cells.flatMap(({ text }) => sumMeanings(text)).some(([meaning]) =>
    meaning === 'netTotal' || meaning === 'lineTotal') === true
}

/** The amounts of money of a row, each a cell of its own; `3,0 1.059,00 €` may end with one. */
function moneyOf(row: Row, style: NumberStyle): Cell[] {
  return row.cells.filter(({ text }) => /\d/.test(text)).flatMap((cell) => {
    const longest = Math.min(wordCount.few, cell.words.length - 1)
    const ends = Array.from({ length: longest }, (_, at) => toCell(cell.page, cell.words.slice(at - longest)))
    return [cell, ...ends].find((own) => isMoney(own, style)) ?? []
  })
}

function valueOf(cell: Cell, style: NumberStyle): Decimal {
  return figureOf(cell.text, style)?.number.value ?? zero
}

/** The amounts of a row: that in this column, or in each of those that hold them together. */
export function amountsIn(row: PlacedRow, at: number, columns: readonly Column[]): FigureCell[] {
  const isOne = (other: number): boolean => columns[at]?.apart !== undefined && columns[other]?.apart !== undefined
  return [...columns.keys()].flatMap((other) => (other === at || isOne(other) ? (amountIn(row, other) ?? []) : []))
}

/** Rows and columns with all amounts in the first of the columns that hold them together. */
export function joinedApart(
  rows: readonly PlacedRow[],
  columns: readonly Column[],
): { rows: PlacedRow[]; columns: Column[] } {
  const apart = [...columns.keys()].filter((at) => columns[at]?.apart)
  const [first] = apart
  if (first === undefined) return { rows: [...rows], columns: [...columns] }
  const moved = (at: number): number => (apart.includes(at) ? first : at)
  const joined = <Of>(own: ReadonlyMap<number, readonly Of[]>): ReadonlyMap<number, readonly Of[]> => {
    const all = new Map<number, readonly Of[]>()
    for (const [at, list] of own) all.set(moved(at), [...all.get(moved(at)) ?? [], ...list])
    return all
  }
  return {
    rows: rows.map((row) => ({
      ...row,
      cells: joined(row.cells),
      figures: joined(row.figures),
      filled: [...new Set(row.filled.map(moved))],
    })),
    columns: columns.map((column, at) =>
      (at === first ? { ...column, vat: undefined } : column.apart ? toColumn(column, new Map(), column) : column)),
  }
}
