import type { Grid } from './line-beginnings.js'
import type { PlacedRow } from './place-cells.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { ems, points } from '../measures.js'

export type GoesOn = (upper: PlacedRow, lower: PlacedRow) => boolean

/** Tells whether the name of the upper row goes on in the lower one: its next word had no room in the column. */
export function fullRows({ columns, rows }: Grid): GoesOn {
  const names = columns.findIndex(({ role }) => role === 'description')
  const edge = Math.max(...rows.flatMap(({ cells }) => cells.get(names) ?? []).map(({ x1 }) => x1))
  return (upper, lower) => {
    const [last, next] = [upper.cells.get(names)?.at(-1), lower.cells.get(names)?.[0]]
    const [word] = next?.words ?? []
    return last !== undefined && word !== undefined && upper.filled.length === 0 && last.bold === next?.bold &&
      Math.abs(last.x0 - word.x0) < points.sameEdge && last.x1 + word.x1 - word.x0 > edge
  }
}

/** The next row is nearer than the one before. */
export function isNearer(before: PlacedRow | undefined, row: PlacedRow, next: PlacedRow): boolean {
  return row.row.page === next.row.page && before?.row.page === row.row.page &&
    gapAbove(row, next) < gapAbove(before, row) - ems.tolerance * row.row.fontSize
}

/** A name of three rows with its number and its amount beside the second: the one above goes on in it. */
export function isInTheMiddle(
  anchor: PlacedRow,
  { rows, goesOn }: { readonly rows: readonly PlacedRow[]; readonly goesOn: GoesOn },
): boolean {
  const at = rows.indexOf(anchor)
  const [above, below, after] = [rows[at - 1], rows[at + 1], rows[at + 2]]
  if (!above || !below || below.filled.length > 0 || !goesOn(above, anchor)) return false
  const [upper, lower] = [gapAbove(above, anchor), gapAbove(anchor, below)]
  const hair = ems.hair * anchor.row.fontSize
  return Math.abs(upper - lower) < hair && (!after || gapAbove(below, after) > lower + hair)
}

/** What is left between two rows; small print leaves no more above it than below. */
export function gapAbove(upper: PlacedRow | undefined, lower: PlacedRow): number {
  if (!upper || upper.row.page !== lower.row.page) return 0
  return lower.row.baseline - upper.row.baseline - Math.max(upper.row.fontSize, lower.row.fontSize)
}

/** `Nord-` over `und Westfassade`: two words share their end. */
const conjunction = new RegExp(`^${anyOf(wordsOf('sentences', 'conjunctions').conjunctions)}\\s`, 'u')

/** Lines of one text; a word that was cut at a hyphen is joined where it goes on in small letters. */
export function joinLines(lines: readonly string[]): string {
  const joined = lines.reduce((text, line) => {
    if (!/\p{L}-$/u.test(text) || conjunction.test(line)) return `${text} ${line}`
    return /^\p{Ll}/u.test(line) && /\p{Ll}-$/u.test(text) ? text.slice(0, -1) + line : text + line
  })
  return joined.replace(/[\s:;,]+$/u, '').trim()
}
