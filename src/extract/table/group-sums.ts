import { sumMeanings } from '../labels/sum-meaning.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Row } from './cell.js'
import { figureOf } from './figure.js'
import type { Ledger } from './ledger.js'
import { pieces } from '../measures.js'

/** Rows that only head a group of lines: above the first line, and below each sum that further lines follow. */
export function headingsOfGroups(
  rows: readonly Row[],
  ledger: Ledger<Row> | undefined,
  style: NumberStyle,
): Row[] {
  const [lines, sums] = [new Set(ledger?.lines), new Set(ledger?.sums)]
  const last = rows.findLastIndex((row) => lines.has(row))
  const closing = rows.slice(0, Math.max(0, last)).flatMap((row, at) =>
    (sums.has(row) && !isCarried(row) ? [at + 1] : []))
  const references = rows.flatMap((row, at) => (isReference(row) ? [at] : []))
  return [...(closing.length === 0 ? [] : [0, ...closing]), ...references].flatMap((at) => headingAt(rows, at, style))
}

/** `Übertrag 6.909,59` closes nothing: the table goes on. */
function isCarried({ cells }: Row): boolean {
  return cells.some(({ text }) => sumMeanings(text)[0]?.[0] === 'carried')
}

/** `Lieferschein 80447 vom 11.03.2026`, `BL n° 2603118`: what the lines below were delivered or ordered with. */
const reference = new RegExp(String.raw`^${anyOf(wordsOf('lines', 'references').references)}\P{L}(?=[^\p{L}]*\p{L}{0,12}\W*\d)`, 'iu')

function isReference({ cells }: Row): boolean {
  return cells.length <= 2 && reference.test(cells[0]?.text ?? '')
}

/** Words alone above the first line of a group. */
function headingAt(rows: readonly Row[], at: number, style: NumberStyle): Row[] {
  const [row, next] = [rows[at], rows[at + 1]]
  const holdsAmount = (candidate: Row | undefined): boolean =>
    candidate?.cells.some((cell) => (figureOf(cell.text, style)?.number.decimals ?? 0) >= 2) === true
  // `70  PT-01511-00  15.000 ST  38,90  583,50`: a line whose name stands below its code.
  const isLine = ({ cells }: Row): boolean => cells.length > pieces.few || cells.some((cell) => /\p{L}{3}/u.test(cell.text))
  const startsLine = next !== undefined && holdsAmount(next) && isLine(next)
  return row && !holdsAmount(row) && startsLine ? [row] : []
}
