import { zero } from '../../model/decimal.js'
import { datesIn } from '../values/date.js'
import { holdsFigures, type Column } from './column.js'
import { amountIn, isNamed, type PlacedRow } from './place-cells.js'

/** Columns with their rows. */
export interface Grid {
  readonly columns: readonly Column[]
  readonly rows: readonly PlacedRow[]
}

/** Between the row that begins a line and its amount nothing heads others. */
export function rowsBegun(
  rows: readonly PlacedRow[],
  begins: ReadonlySet<PlacedRow>,
  anchors: ReadonlySet<PlacedRow>,
): ReadonlySet<PlacedRow> {
  const found = new Set<PlacedRow>()
  let isBegun = false
  for (const row of rows) {
    if (isBegun) found.add(row)
    isBegun = begins.has(row) ? !anchors.has(row) : isBegun && !anchors.has(row)
  }
  return found
}

/**
 * Rows that begin a line whose amount stands further down: `2 | K-1760 | Saatgut` over `36 kg × 30,24 … 1.088,64`. Each
 * amount has one of them, in its row or above, and not all in their rows; below a line its bare net amount may follow.
 */
export function firstRows({ columns, rows }: Grid, anchors: readonly PlacedRow[]): ReadonlySet<PlacedRow> {
  const names = columns.findIndex(({ role }) => role === 'description')
  const marked = [...columns.keys()].filter((at) => at < names || !holdsFigures(columns[at])).map((at) =>
    rows.filter(({ cells }) => cells.get(at)?.some(({ text }) => /^[^\s]*\d[^\s]*$/u.test(text)) === true))
  const whole = anchors.filter(({ filled }) => filled.length > 1)
  const lists = whole.length < anchors.length ? [anchors, whole] : [anchors]
  const found = lists.flatMap((own) => marked.filter((begun) => beginsEach(begun, own, rows)))
  return new Set(found[0])
}

function beginsEach(begun: readonly PlacedRow[], anchors: readonly PlacedRow[], rows: readonly PlacedRow[]): boolean {
  if (begun.length !== anchors.length || begun.every((row) => anchors.includes(row))) return false
  const places = anchors.map((anchor) => rows.indexOf(anchor))
  return begun.every((row, at) => {
    const place = rows.indexOf(row)
    return place <= (places[at] ?? -1) && place > (places[at - 1] ?? -1)
  })
}

/** Its number or code before the names, `4711` as `9`; no date. */
function markOf({ cells }: PlacedRow, at: number): string | undefined {
  const [first, ...others] = cells.get(at) ?? []
  const text = first?.text ?? ''
  const isMark = others.length === 0 && /^[^\s%]*\d[^\s%]*$/u.test(text) && datesIn(text).length === 0
  return isMark ? text.replace(/\d+/gu, '9') : undefined
}

/** `7001 | Energiezuschlag` among `7010 | Maut`: numbered as most of the others, it is a line as they are. */
export function isNumberedAs(row: PlacedRow, others: readonly PlacedRow[], columns: readonly Column[]): boolean {
  const names = columns.findIndex(({ role }) => role === 'description')
  const before = [...columns.keys()].filter((at) => at < names && columns[at]?.role !== 'date')
  return before.some((at) => {
    const mark = markOf(row, at)
    return mark !== undefined && others.filter((other) => markOf(other, at) === mark).length > others.length / 2
  })
}

/** `1.2` below `1`. */
export function isPart(row: PlacedRow, upper: PlacedRow, columns: readonly Column[]): boolean {
  const at = columns.findIndex(({ role }) => role === 'position')
  const [inner = '', outer = ''] = [row, upper].map(({ cells }) => cells.get(at)?.[0]?.text.replace(/[.)]$/u, ''))
  return inner.startsWith(`${outer}.`)
}

/** `LPH 3 | Entwurf` below `LPH 2 | Vorentwurf`: two lines, though one comes to nothing. */
export function isMarkedAlike(row: PlacedRow, upper: PlacedRow, columns: readonly Column[]): boolean {
  const names = columns.findLastIndex(({ role }) => role === 'description')
  const [own, other] = [row, upper].map(({ cells }) => (cells.has(names) ? cells.get(0)?.[0]?.text : undefined))
  const shapeOf = (text = ''): string => text.replace(/\d/gu, '9')
  const isMark = columns[0]?.role === 'position' || columns[0]?.role === 'description'
  return names > 0 && isMark && own !== other && /\p{L}.*\d/u.test(own ?? '') && shapeOf(own) === shapeOf(other)
}

const nothing = /^[\p{Sc}\s.,/]*[–—/-][\p{Sc}\s.,/–—-]*$/u

/**
 * `Bauaufsicht (nicht beauftragt) | –`, `zwei Korrekturläufe | inklusive`, `Beekeeping | 0/8 | to follow`: a line that
 * comes to nothing, and no name of what follows.
 */
function isVoid(row: PlacedRow, main: number, columns: readonly Column[]): boolean {
  const isFree = row.filled.length < 2 && row.figures.get(main)?.some(({ figure }) => figure.free) === true
  const isNone = isFree || row.cells.get(main)?.every(({ text }) => nothing.test(text)) === true
  const countsNone = amountIn(row, main) === undefined && [...row.figures].some(([at, [first]]) =>
    columns[at]?.role === 'quantity' && first?.figure.number.value.eq(zero))
  return isNamed(row, columns) && (isNone || countsNone)
}

/**
 * Those that tell themselves from names: `1 | Wartung | –` over `Quartal 2 | 60,00` is the name of what follows, where
 * no row with an amount has a mark in the first column, and so is what goes on in small letters.
 */
export function linesOfNothing({ rows, columns }: Pick<Grid, 'rows' | 'columns'>, main: number): ReadonlySet<PlacedRow> {
  const isMarked = (row: PlacedRow): boolean => (row.cells.get(0) ?? []).length > 0
  const areMarked = rows.some((row) => amountIn(row, main) !== undefined && isMarked(row))
  return new Set(rows.filter((row, at) => isVoid(row, main, columns) && (areMarked || !isMarked(row)) &&
    !/^\p{Ll}(?!\))/u.test(rows[at + 1]?.row.cells[0]?.text ?? '')))
}
