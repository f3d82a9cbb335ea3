import type { Rule } from '../../read/page.js'
import type { NumberStyle } from '../values/number-style.js'
import { median } from './cell.js'
import { conditionsIn, type Conditions } from './conditions.js'
import { holdsFigures, mainRole, type Column } from './column.js'
import { figureOf } from './figure.js'
import type { LineTable } from './find-tables.js'
import type { PlacedRow } from './place-cells.js'
import { amountIn, figuresIn, filled, mainColumn, type FigureCell } from './row-figures.js'
import { pieces, ems, fontRatio } from '../measures.js'

/** One invoice line as it stands in the table: the rows that belong to it and its figures by column. */
export interface Item {
  readonly anchor: PlacedRow
  readonly rows: readonly PlacedRow[]
  readonly figures: ReadonlyMap<number, FigureCell>
  /** How its amount is calculated in rows of its own. */
  readonly steps?: Conditions['steps']
}

/** The items of a table: each is anchored by a number in the main column, and takes the rows around it. */
export function buildItems(table: LineTable, rules: ReadonlyMap<number, readonly Rule[]>, style: NumberStyle): Item[] {
  const main = mainColumn(table, style)
  if (main === undefined) return []
  const conditions = conditionsIn(table.rows, main, table.columns, style)
  const calculated = new Map(conditions.map((one) => [one.first, one]))
  const steps = new Set(conditions.flatMap(({ rows, first }) => rows.filter((row) => row !== first)))
  const anchors = table.rows.filter((row) =>
    calculated.has(row) || (!steps.has(row) && isAnchor(row, main, table.columns, style)))
  const owners = ownersOf(table, anchors, rules, style)
  for (const { rows, first } of conditions) for (const row of rows) owners.set(row, first)
  return anchors.map((anchor) => {
    const rows = table.rows.filter((row) => owners.get(row) === anchor)
    const own = calculated.get(anchor)
    const figures = figuresOf(anchor, rows, table.columns, style)
    return own
      ? { anchor, rows, figures: new Map([...figures, [main, own.amount]]), steps: own.steps }
      : { anchor, rows, figures }
  })
}

const partOfLine =
  /^\W*(?:abschlag|zuschlag|rabatt|nachlass|discount|remise|korting|basismenge|preisbasis|bruttopreis)/iu
/**
 * A number under the amounts with nothing that makes it part of another line: a discount of a line has no name and no
 * price of its own.
 */
function isAnchor(row: PlacedRow, main: number, columns: readonly Column[], style: NumberStyle): boolean {
  if (mainRole(columns[main]) === 'quantity' ? figuresIn(row, main, style).length === 0 : !amountIn(row, main, style)) return false
  const words = [...row.cells.values()].flat().filter((cell) => figureOf(cell.text, style) === undefined)
  if (!partOfLine.test(words.map((cell) => cell.text).join(' '))) return true
  const position = columns.findIndex((column) => mainRole(column) === 'position')
  return position >= 0
    ? row.cells.has(position) && figuresIn(row, position, style).length > 0
    : filled(row, columns, style) > 2
}

/** For every row of the body the anchor that it belongs to. */
function ownersOf(
  table: LineTable,
  anchors: readonly PlacedRow[],
  rules: ReadonlyMap<number, readonly Rule[]>,
  style: NumberStyle,
): Map<PlacedRow, PlacedRow> {
  const owners = new Map<PlacedRow, PlacedRow>(anchors.map((anchor) => [anchor, anchor]))
  const positions = anchors.map((anchor) => table.rows.indexOf(anchor))
  const covered = positions.filter((at, index) => at - 1 > (positions[index - 1] ?? -1)).length
  const isSparse = anchors.length >= pieces.few && covered < anchors.length / 2
  const upward = !isSparse && readsUpward(table, positions) &&
    !anchors.every((anchor) => numbered(anchor, table.columns, style))
  // Where few lines have words above them, and this one has a name beside its amount, such words head a group of lines.
  const takes = (row: PlacedRow, anchor: PlacedRow): boolean =>
    !isSparse || !isNamed(anchor, table.columns) || isSatellite(row, anchor, table.columns, style)
  const give = (rows: readonly PlacedRow[], anchor: PlacedRow): void => {
    for (const row of rows) if (takes(row, anchor)) owners.set(row, anchor)
  }
  for (const anchor of anchors.slice(0, 1)) give(
    leading(table.rows.slice(0, positions[0]), anchor, table.columns, style),
    anchor,
  )
  for (const [index, anchor] of anchors.entries()) {
    const next = anchors[index + 1]
    const between = table.rows.slice((positions[index] ?? 0) + 1, positions[index + 1])
    const own = next
      ? cutBetween(anchor, between, next, rules, upward, table.columns, style)
      : trailing(anchor, between, rules, table.columns)
    for (const row of between.slice(0, own)) owners.set(row, anchor)
    if (next) give(between.slice(own), next)
  }
  return owners
}

function isNamed(anchor: PlacedRow, columns: readonly Column[]): boolean {
  return [...anchor.cells].some(([index, cells]) => mainRole(columns[index]) === 'description' && cells.some((cell) => /\p{L}{2}/u.test(cell.text)))
}

/**
 * Rows above the first anchor belong to it when they are close: in tables that write the amount beside the last words.
 */
function leading(
  rows: readonly PlacedRow[],
  anchor: PlacedRow,
  columns: readonly Column[],
  style: NumberStyle,
): PlacedRow[] {
  const own = numbered(anchor, columns, style)
  const taken: PlacedRow[] = []
  let below = anchor
  for (const row of [...rows].reverse()) {
    if (row.row.page !== below.row.page || below.row.y0 - row.row.y1 > ems.word * row.row.fontSize) break
    // `1 Titel: Abbruch` above `1.1 Altbelag`: a heading with a number of its own.
    if (own && numbered(row, columns, style)) break
    taken.push(row)
    below = row
  }
  return taken
}

/** True when names stand above their amounts: words before the first amount, none after the last. */
function readsUpward(table: LineTable, positions: readonly number[]): boolean {
  const first = positions[0] ?? 0
  const last = positions.at(-1) ?? 0
  return first > 0 && last === table.rows.length - 1 && positions.length > 1
}

/** A row with its number and its words begins the line; what follows belongs to it. */
function numbered(row: PlacedRow, columns: readonly Column[], style: NumberStyle): boolean {
  const has = (role: string, test: (index: number) => boolean): boolean =>
    columns.some((column, index) => mainRole(column) === role && test(index))
  return has('position', (index) => figuresIn(row, index, style).length > 0) && has('description', (index) => row.cells.has(index))
}

/** How many of the rows between two anchors belong to the upper one. */
function cutBetween(
  upper: PlacedRow,
  between: readonly PlacedRow[],
  lower: PlacedRow,
  rules: ReadonlyMap<number, readonly Rule[]>,
  upward: boolean,
  columns: readonly Column[],
  style: NumberStyle,
): number {
  const all = [upper, ...between, lower]
  for (let at = 1; at < all.length; at += 1) if (ruled(all[at - 1], all[at], rules, columns)) return at - 1
  // A row of the lower line may stand a little above its amount: it has numbers that the amount's row lacks.
  const satellite = between.findIndex((row) =>
    row.row.page === lower.row.page && isSatellite(row, lower, columns, style) &&
      !isSatellite(row, upper, columns, style))
  if (satellite >= 0) return satellite
  const gaps = all.slice(1).map((row, index) => gapAbove(all[index], row))
  const widest = Math.max(...gaps)
  const usual = median(gaps)
  if (between.length > 0 && gaps.filter((gap) => gap >= widest * fontRatio.smaller).length === 1 &&
    widest > usual + ems.tolerance * lower.row.fontSize) return gaps.indexOf(widest)
  return upward ? 0 : between.length
}

function trailing(
  anchor: PlacedRow,
  rows: readonly PlacedRow[],
  rules: ReadonlyMap<number, readonly Rule[]>,
  columns: readonly Column[],
): number {
  let above = anchor
  for (const [index, row] of rows.entries()) {
    const gap = gapAbove(above, row)
    if (ruled(above, row, rules, columns) || gap > ems.paragraph * row.row.fontSize ||
      row.row.fontSize > fontRatio.larger * anchor.row.fontSize) return index
    above = row
  }
  return rows.length
}

function gapAbove(upper: PlacedRow | undefined, lower: PlacedRow): number {
  if (!upper || upper.row.page !== lower.row.page) return 0
  return lower.row.baseline - upper.row.baseline - lower.row.fontSize
}

/** A line is drawn between the two rows over most of the table; a shorter one underlines words. */
function ruled(
  upper: PlacedRow | undefined,
  lower: PlacedRow | undefined,
  rules: ReadonlyMap<number, readonly Rule[]>,
  columns: readonly Column[],
): boolean {
  if (!upper || !lower || upper.row.page !== lower.row.page) return false
  const [x0, x1] = [Math.min(...columns.map((column) => column.x0)), Math.max(...columns.map((column) => column.x1))]
  const between = (rules.get(upper.row.page) ?? []).filter((rule) => {
    const y = (rule.y0 + rule.y1) / 2
    return rule.orientation === 'horizontal' && y > upper.row.baseline - 1 && y < lower.row.baseline - lower.row.fontSize / 2
  })
  const covered = between.reduce((sum, rule) => sum + Math.max(0, Math.min(rule.x1, x1) - Math.max(rule.x0, x0)), 0)
  return covered > (x1 - x0) / 2
}

/** A row beside an anchor, less than a line away, with numbers in columns that the anchor leaves empty. */
function isSatellite(row: PlacedRow, anchor: PlacedRow, columns: readonly Column[], style: NumberStyle): boolean {
  if (row.row.page !== anchor.row.page) return false
  if (Math.abs(row.row.baseline - anchor.row.baseline) > ems.nextRow * anchor.row.fontSize) return false
  const own = columns.flatMap((column, index) =>
    (holdsFigures(column) && figuresIn(row, index, style).length > 0 ? [index] : []))
  return own.length > 0 && own.every((index) => figuresIn(anchor, index, style).length === 0)
}

function figuresOf(
  anchor: PlacedRow,
  rows: readonly PlacedRow[],
  columns: readonly Column[],
  style: NumberStyle,
): Map<number, FigureCell> {
  const figures = new Map<number, FigureCell>()
  const sources = [anchor, ...rows.filter((row) => row !== anchor && isSatellite(row, anchor, columns, style))]
  for (const row of sources) {
    for (const index of columns.keys()) {
      const [first] = figuresIn(row, index, style)
      if (first && !figures.has(index)) figures.set(index, first)
    }
  }
  return figures
}
