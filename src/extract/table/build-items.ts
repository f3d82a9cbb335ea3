import { roundAmount } from '../../model/decimal.js'
import { bentWord, wordsOf } from '../languages/languages.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Rule } from '../../read/page.js'
import { median } from '../layout/lists.js'
import type { Row } from './cell.js'
import type { Column, ColumnRole } from './column.js'
import type { FigureCell } from './figure-in-column.js'
import { withoutHeadings } from './group-headings.js'
import { firstRows, isMarkedAlike, isPart, linesOfNothing, rowsBegun, type Grid } from './line-beginnings.js'
import { calculates } from './names-above.js'
import { amountIn, isNamed, multiplying, namesItself, type PlacedRow } from './place-cells.js'
import { fullRows, gapAbove, isInTheMiddle, isNearer, type GoesOn } from './wrapped-names.js'
import { pieces, ems, fontRatio, portion } from '../measures.js'

/** One invoice line as it stands in the table: the rows that belong to it and its figures by column. */
export interface Item {
  readonly anchor: PlacedRow
  readonly rows: readonly PlacedRow[]
  readonly figures: ReadonlyMap<number, FigureCell>
}

type Rules = ReadonlyMap<number, readonly Rule[]>
/** The row does nothing but calculate the amount of the other. */
type Gives = (row: PlacedRow | undefined, anchor: PlacedRow | undefined) => row is PlacedRow

/**
 * The items of a table: each is anchored by a number in the main column, and takes the rows around it. `Treuerabatt
 * -85,00` or `Zuschlag 15 % aus Pos. 1  277,50` is one of its own where the ledger counts it among them (`posted`).
 */
export function buildItems(
  table: Grid,
  rules: Rules,
  style: NumberStyle,
  posted: ReadonlySet<Row> = new Set(),
): Item[] {
  const main = mainColumn(table)
  if (main === undefined) return []
  const voids = linesOfNothing(table, main)
  const anchors = table.rows.filter((row) => isAnchor(row, main, table.columns) || voids.has(row) ||
    (posted.has(row.row) && amountIn(row, main)))
  const begins = firstRows(table, anchors)
  const kept = new Set(withoutHeadings(table.rows, anchors, table.columns))
  const begun = rowsBegun(table.rows, begins, new Set(anchors))
  const grid = { ...table, rows: table.rows.filter((row) => kept.has(row) || begun.has(row)) }
  const gives: Gives = (row, anchor): row is PlacedRow =>
    row !== undefined && calculates(row.row, anchor && amountIn(anchor, main)?.figure.number.value, style)
  const owners = ownersOf(grid, anchors, begins, rules, gives)
  const counted = new Set<PlacedRow | undefined>()
  const rowAbove = new Map(table.rows.map((row, at) => [row, table.rows[at - 1]]))
  for (const [index, anchor] of anchors.entries()) {
    const [above, before] = [rowAbove.get(anchor), anchors[index - 1]]
    if (!gives(above, anchor) || (gives(above, before) && !counted.has(before))) continue
    owners.set(above, anchor)
    counted.add(anchor)
  }
  return anchors.filter((anchor) => !voids.has(anchor)).map((anchor) => {
    const rows = table.rows.filter((row) => owners.get(row) === anchor)
    return { anchor, rows, figures: figuresOf(anchor, rows, begins, table.columns) }
  })
}

/**
 * The figure of each column, from the row of the amount, those beside it, and the one that begins the line. Of several
 * in one column the first, `5 DF | 192 ST` unless only the other has a unit that is known, or none, `100 ST | 49,20`.
 */
function figuresOf(
  anchor: PlacedRow,
  rows: readonly PlacedRow[],
  begins: ReadonlySet<PlacedRow>,
  columns: readonly Column[],
): Map<number, FigureCell> {
  const sources = [anchor, ...rows.filter((row) => row !== anchor && (isSatellite(row, anchor) || begins.has(row)))]
  return new Map(sources.reverse().flatMap((row) =>
    [...row.figures].flatMap(([index, own]) => {
      const counts = columns[index]?.role === 'quantity'
      const figure = (counts && own.length > 1 ? multiplying(own, row) : undefined) ??
        own.find(({ figure: { unitText } }) => (unitText !== undefined) === counts) ?? own[0]
      return figure ? [[index, figure] as const] : []
    })))
}

const mainRoles: readonly ColumnRole[] = ['amount', 'quantityTimesPrice', 'unitPrice', 'quantity']

/** The column that has a number for every item: the amounts, else the prices. */
export function mainColumn({ columns, rows }: Grid): number | undefined {
  const hits = columns.map((_, index) => rows.filter((row) => amountIn(row, index)).length)
  const most = (role: ColumnRole): number =>
    [...columns.keys()].reduce((best, index) =>
      (columns[index]?.role === role && (hits[index] ?? 0) >= Math.max(1, hits[best] ?? 0) ? index : best), -1)
  return mainRoles.map(most).find((index) => index >= 0)
}

const words = wordsOf('lines', 'discounts', 'charges', 'bases', 'listPrices')
const partOfLine = new RegExp(`^\\W*${bentWord(Object.values(words).flat())}`, 'iu')

/**
 * A number under the amounts with nothing that makes it part of another line: a discount of a line has no name and no
 * price of its own.
 */
function isAnchor(row: PlacedRow, main: number, columns: readonly Column[]): boolean {
  // `3 Stk | ohne Berechnung`, where the main column may be that of the prices; `Versand | kostenlos` counts nothing.
  const isFree = [...row.figures].some(([at, own]) =>
    (at === main || columns[at]?.role !== 'unitPrice') && [own].flat().some(({ figure }) => figure.free))
  const isMain = columns[main]?.role === 'quantity' ? row.figures.has(main) : amountIn(row, main) !== undefined
  if (isFree ? row.filled.length < 2 : !isMain) return false
  const figures = new Set([...row.figures.values()].flat().map(({ cell }) => cell))
  const words = row.all.filter((cell) => !figures.has(cell)).map((cell) => cell.text).join(' ')
  if (!partOfLine.test(words)) return true
  const position = columns.findIndex(({ role }) => role === 'position')
  return (position >= 0 ? row.figures.has(position) : row.filled.length > 2) || counts(row, main)
}

/** `Zuschlag Sperrgut  7  22,50  157,50`: two figures give the amount, whatever their columns are called. */
function counts(row: PlacedRow, main: number): boolean {
  const amount = amountIn(row, main)?.figure.number.value
  const factors = [...row.figures].flatMap(([at, [first]]) =>
    (first && at !== main && !first.figure.number.percent ? [first.figure.number.value] : []))
  return factors.some((one, at) => !one.eq(amount ?? one) &&
    factors.slice(at + 1).some((other) => amount?.eq(roundAmount(one.times(other))) === true && !other.eq(amount)))
}

/** For every row of the body the anchor that it belongs to. */
function ownersOf(
  table: Grid,
  anchors: readonly PlacedRow[],
  begins: ReadonlySet<PlacedRow>,
  rules: Rules,
  gives: Gives,
): Map<PlacedRow, PlacedRow> {
  const { columns, rows } = table
  const owners = new Map(anchors.map((anchor) => [anchor, anchor]))
  const positions = anchors.map((anchor) => rows.indexOf(anchor))
  const isSparse = begins.size === 0 && headsGroups(positions)
  const habits = { columns, rows, begins, goesOn: fullRows(table) }
  const upward = !isSparse && readsUpward(rows, anchors, habits)
  const below = upward && anchors.filter((anchor) => !isNamed(anchor, columns)).length > anchors.length / 2
  // Where few lines have words above them, and this one has a name beside its amount, such words head a group, unless
  // they go on behind a comma, or because they had no more room.
  const takes = (lower: PlacedRow, row: PlacedRow): boolean =>
    !isSparse || !namesItself(lower, columns) ||
      row.all.at(-1)?.text.endsWith(',') === true ||
      (habits.goesOn(row, lower) && isNearer(rows[rows.indexOf(row) - 1], row, lower))
  for (const [index, anchor] of [undefined, ...anchors].entries()) {
    const next = anchors[index]
    const between = rows.slice(anchor ? (positions[index - 1] ?? 0) + 1 : 0, positions[index])
    const cut = ownRows(anchor, between, next, { ...habits, rules, gives, upward, below })
    for (const row of between.slice(0, cut.end)) if (anchor) owners.set(row, anchor)
    for (const row of between.slice(cut.start)) if (next && takes(next, row)) owners.set(row, next)
  }
  return owners
}

/** Few lines have rows above them. */
function headsGroups(positions: readonly number[]): boolean {
  const covered = positions.filter((at, index) => at - 1 > (positions[index - 1] ?? -1)).length
  return positions.length >= pieces.few && covered < positions.length / 2
}

interface Habits extends Grid {
  readonly rules: Rules
  readonly gives: Gives
  /** Names stand above their amounts. */
  readonly upward: boolean
  /** So they do in most lines, as in a spreadsheet that sets figures at the lower edge of their cells. */
  readonly below: boolean
  /** Rows that begin a line above its amount. */
  readonly begins: ReadonlySet<PlacedRow>
  /** The name of one row goes on in the next. */
  readonly goesOn: GoesOn
}

/** How many of the rows between two anchors belong to the upper one, and from which on they belong to the lower one. */
function ownRows(
  upper: PlacedRow | undefined,
  between: readonly PlacedRow[],
  lower: PlacedRow | undefined,
  habits: Habits,
): { end: number; start: number } {
  if (!upper) return { end: 0, start: lower ? between.length - leading(between, lower, habits) : 0 }
  // `2 | Türschließer | 2 Stk | 120,00 | nur EP`: a number of its own that comes to nothing is of no other line.
  const { columns, begins } = habits
  const other = begins.size > 0 ? -1 : between.findIndex((row) => isMarkedAlike(row, upper, columns) ||
    (isNumbered(upper, columns) && isNumbered(row, columns) && !isPart(row, upper, columns)))
  const own = other < 0 ? between : between.slice(0, other)
  if (!lower || other >= 0) return { end: lower ? other : trailing(upper, own, habits), start: between.length }
  // `6 x 214,20` two rows below the name that it counts: all down to it is of that line.
  const counted = between.findLastIndex((row) => habits.gives(row, upper) && !habits.gives(row, lower)) + 1
  const cut = counted + cutBetween(between[counted - 1] ?? upper, between.slice(counted), lower, habits)
  return { end: cut, start: cut }
}

type Beginnings = Omit<Habits, 'rules' | 'gives' | 'upward' | 'below'>

/** How many rows above the first anchor belong to it: in tables that write the amount beside the last words. */
function leading(rows: readonly PlacedRow[], anchor: PlacedRow, habits: Beginnings): number {
  if (habits.begins.has(anchor)) return 0
  const begun = rows.findLastIndex((row) => habits.begins.has(row))
  if (begun >= 0) return rows.length - begun
  if (isNumbered(anchor, habits.columns)) return isInTheMiddle(anchor, habits) ? 1 : 0
  const list = [...rows, anchor]
  const end = rows.findLastIndex((row, at) => {
    const below = list[at + 1]?.row
    return row.row.page !== below?.page || below.y0 - row.row.y1 > ems.word * row.row.fontSize
  })
  return rows.length - 1 - end
}

/** True when names stand above their amounts: words right before the first amount, none after the last. */
function readsUpward(
  rows: readonly PlacedRow[],
  anchors: readonly PlacedRow[],
  habits: Beginnings,
): boolean {
  const [first] = anchors
  if (!first || anchors.length < 2 || anchors.at(-1) !== rows.at(-1)) return false
  return leading(rows.slice(0, rows.indexOf(first)), first, habits) > 0 &&
    !anchors.every((anchor) => isNumbered(anchor, habits.columns))
}

/** A row with its number and its words begins the line; what follows belongs to it. */
function isNumbered({ cells, figures }: PlacedRow, columns: readonly Column[]): boolean {
  return columns.some(({ role }, index) => role === 'position' && figures.has(index)) &&
    columns.some(({ role }, index) => role === 'description' && cells.has(index))
}

/** How many of the rows between two anchors belong to the upper one. */
function cutBetween(
  upper: PlacedRow,
  between: readonly PlacedRow[],
  lower: PlacedRow,
  { columns, rules, upward, below, begins, goesOn }: Habits,
): number {
  const begun = between.findLastIndex((row) => begins.has(row))
  if (begun >= 0) return begun
  if (begins.has(lower) || isNextPage(upper, lower, columns)) return between.length
  const all = [upper, ...between, lower]
  const drawn = all.slice(1).findIndex((row, at) => isRuled(all[at] ?? row, row, rules, columns))
  // A row of the lower line may stand a little above its amount: it has numbers that the amount's row lacks.
  const satellite = between.findIndex((row) => isSatellite(row, lower) && !isSatellite(row, upper))
  // Half a line above the amount, in the middle of a name of two lines.
  const half = between.findIndex((row) => gapAbove(row, lower) < 0 && gapAbove(upper, row) >= 0)
  const wrapped = isNumbered(lower, columns) ? -1 : between.findIndex((row, at) =>
    all[at + 2] === lower && goesOn(row, lower) && isNearer(all[at], row, lower))
  const told = [drawn, ...(below ? [] : [satellite, half, wrapped])].find((at) => at >= 0)
  return told ?? widestGap(all, below || namesItself(lower, columns), below) ??
    (upward && begins.size === 0 ? 0 : between.length)
}

/** Where the one gap between the rows is that parts two lines. */
function widestGap(all: readonly PlacedRow[], named: boolean, below: boolean): number | undefined {
  const gaps = all.slice(1).map((row, index) => gapAbove(all[index], row))
  const widest = Math.max(...gaps)
  const isOnly = gaps.filter((gap) => gap >= widest * fontRatio.smaller).length === 1
  // In a high cell the figures at its lower edge stand far below the name.
  const isInCell = below && gaps.at(-1) === widest
  const { fontSize = 0 } = all.at(-1)?.row ?? {}
  const usual = named ? median(gaps) + ems.tolerance * fontSize : Math.min(...gaps) + ems.hair * fontSize
  return gaps.length > 1 && isOnly && widest > usual && !isInCell ? gaps.indexOf(widest) : undefined
}

/** No gap tells to which line words at the foot of a page belong: not to one that its number begins on the next. */
function isNextPage(upper: PlacedRow, lower: PlacedRow, columns: readonly Column[]): boolean {
  return upper.row.page !== lower.row.page && isNumbered(lower, columns)
}

function trailing(anchor: PlacedRow, rows: readonly PlacedRow[], { columns, rules }: Habits): number {
  const end = rows.findIndex((row, index) => {
    const above = rows[index - 1] ?? anchor
    return isRuled(above, row, rules, columns) || gapAbove(above, row) > ems.paragraph * row.row.fontSize ||
      row.row.fontSize > fontRatio.larger * anchor.row.fontSize
  })
  return end < 0 ? rows.length : end
}

/** A line is drawn between the two rows over nearly all of the table; a shorter one underlines words, or their cell. */
function isRuled(
  { row: upper }: PlacedRow,
  { row: lower }: PlacedRow,
  rules: Rules,
  columns: readonly Column[],
): boolean {
  if (upper.page !== lower.page) return false
  const [x0, x1] = [Math.min(...columns.map((column) => column.x0)), Math.max(...columns.map((column) => column.x1))]
  const between = (rules.get(upper.page) ?? []).filter((rule) => {
    const y = (rule.y0 + rule.y1) / 2
    return rule.orientation === 'horizontal' && y > upper.baseline - 1 && y < lower.baseline - lower.fontSize / 2
  })
  const covered = between.reduce((sum, rule) => sum + Math.max(0, Math.min(rule.x1, x1) - Math.max(rule.x0, x0)), 0)
  return covered > portion.most * (x1 - x0)
}

/** A row beside an anchor, less than a line away, with numbers in columns that the anchor leaves empty. */
function isSatellite({ row, filled }: PlacedRow, anchor: PlacedRow): boolean {
  return row.page === anchor.row.page &&
    Math.abs(row.baseline - anchor.row.baseline) <= ems.nextRow * anchor.row.fontSize &&
    filled.length > 0 && filled.every((index) => !anchor.figures.has(index))
}
