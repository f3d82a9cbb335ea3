import { isKind, type Column } from './column.js'
import { namesItself, onlyCounts, type PlacedRow } from './place-cells.js'
import { ems, points } from '../measures.js'

/**
 * The rows of a table without those that only head a group of its lines: left of where all names begin, or as far from
 * the line above as a line of its own, where what goes on below a name is nearer.
 */
export function withoutHeadings(
  rows: readonly PlacedRow[],
  anchors: readonly PlacedRow[],
  columns: readonly Column[],
): readonly PlacedRow[] {
  const starts = anchors.map((anchor) => startOf(anchor, columns))
  const [first] = starts
  const isEven = starts.length > 1 && starts.every((start) =>
    start !== undefined && first !== undefined && Math.abs(start - first) < 1)
  // `11,5 Std. à 92,00 €` below each name, further in, is no name itself.
  const edge = isEven && !anchors.every((anchor) => onlyCounts(anchor, columns)) ? first : undefined
  const isOutdented = (row: PlacedRow): boolean =>
    edge !== undefined && row.figures.size === 0 && (startOf(row, columns) ?? edge) <= edge - points.sameEdge
  const apart = new Set([...rowsApart(rows, anchors, columns), ...rowsOverSeveral(rows, anchors, columns)])
  return rows.filter((row) => !isOutdented(row) && !apart.has(row))
}

/**
 * `260418-0071 | 14.04. | Celle – Emden | 1.180 kg` over `Fracht 214,60`, `Maut 18,93`: rows with a number or a date,
 * which no row of an amount has, where several amounts follow most of them. What they say is said of all below them.
 */
function rowsOverSeveral(
  rows: readonly PlacedRow[],
  anchors: readonly PlacedRow[],
  columns: readonly Column[],
): readonly PlacedRow[] {
  const isAnchor = new Set(anchors)
  const beginning = [...columns.keys()].filter((at) => isKind(columns[at]?.role, 'begins'))
  const found = beginning.map((at) => rows.filter(({ cells }) => cells.has(at))).find((heads) => {
    const places = heads.map((head) => rows.indexOf(head))
    const counts = places.map((from, index) =>
      rows.slice(from, places[index + 1]).filter((row) => isAnchor.has(row)).length)
    const several = counts.filter((count) => count > 1).length
    return several > 1 && several > heads.length / 2 && !counts.includes(0) && !heads.some((head) => isAnchor.has(head))
  })
  return found && anchors.every(({ all }) => all.some(({ text }) => /\p{L}{3}/u.test(text))) ? found : []
}

function startOf(row: PlacedRow, columns: readonly Column[]): number | undefined {
  return [...row.cells].find(([at, own]) => columns[at]?.role === 'description' && own.length > 0)?.[1][0]?.x0
}

function below(upper: PlacedRow | undefined, lower: PlacedRow | undefined): number {
  if (!upper || !lower || upper.row.page !== lower.row.page) return Infinity
  return lower.row.baseline - upper.row.baseline
}

/** `Arbeiten im Erdgeschoss` between two lines, near neither. Where most lines have such a row above, it names them. */
function rowsApart(
  rows: readonly PlacedRow[],
  anchors: readonly PlacedRow[],
  columns: readonly Column[],
): ReadonlySet<PlacedRow> {
  const isAnchor = new Set(anchors)
  const steps = rows.slice(1).map((row, at) => ({ row, upper: rows[at], step: below(rows[at], row) }))
  const toLines = steps.filter(({ row }) => isAnchor.has(row))
  const lines = toLines.filter(({ upper }) => upper && isAnchor.has(upper))
  const ofLines = Math.min(...(lines.length > 0 ? lines : toLines).map(({ step }) => step))
  const texts = steps.filter(({ row }) => row.figures.size === 0 && startOf(row, columns) !== undefined)
  const ofText = Math.min(...texts.map(({ step }) => step))
  const isApart = (above: number, under: number, { fontSize }: PlacedRow['row']): boolean => {
    const hair = ems.hair * fontSize
    if (ofLines === Infinity || above < ofLines - hair / 2) return false
    if (ofText < ofLines - hair) return under > ofText + hair && (above < Infinity || under < ofLines - hair)
    // Where all rows are as far from one another, only one that is nearer to the line below heads it.
    return under < above - hair && under > ems.nextRow * fontSize
  }
  const found = rows.filter((row, at) => {
    const [upper, lower] = [rows[at - 1], rows[at + 1]]
    const isText = row.figures.size === 0 && row.all.length === 1
    const isHeading = isText && upper && lower && isAnchor.has(lower) && namesItself(lower, columns)
    return isHeading === true && isApart(below(upper, row), below(row, lower), row.row)
  })
  return new Set(found.length < anchors.length / 2 ? found : [])
}
