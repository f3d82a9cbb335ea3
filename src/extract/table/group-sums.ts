import { sumMeanings, type Sum } from '../labels/sum-meaning.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { labelKey } from '../labels/label-text.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Row } from './cell.js'
import { figureOf } from './figure.js'
import { pieces } from '../measures.js'

/** Rows between the groups of a table: the sums of all groups but the last, and the headings of the groups. */
export interface Groups {
  readonly sums: ReadonlySet<Row>
  readonly headings: ReadonlySet<Row>
}

/**
 * `Zwischensumme`, `Sous-total abonnement`: a sum whose label comes again further down closes a group and not the
 * table.
 * Nothing but lines may stand between the two: `Summe netto` and `Summe brutto` are the sums of the invoice.
 */
export function groupsIn(rows: readonly Row[], meaningOf: (row: Row) => Sum | undefined, style: NumberStyle): Groups {
  const marked = rows.flatMap((row, at) => {
    const meaning = meaningOf(row)
    return meaning === undefined || meaning === 'carried' ? [] : [{ row, at, meaning, ...labelOf(row, style) }]
  })
  const closing = marked.filter((sum, index) => {
    const next = marked[index + 1]
    return next !== undefined && closesGroup(sum) && closesGroup(next) && (sum.meaning === 'grossTotal') === (next.meaning === 'grossTotal') && sum.stem !== '' && sum.stem === next.stem && next.at > sum.at + 1
  })
  const references = rows.flatMap((row, at) => (isReference(row) ? [at] : []))
  const firsts = [...(closing.length === 0 ? [] : [0, ...closing.map(({ at }) => at + 1)]), ...references]
  return {
    sums: new Set(closing.map(({ row }) => row)),
    headings: new Set(firsts.flatMap((at) => headingAt(rows, at, style))),
  }
}

/** `Lieferschein 80447 vom 11.03.2026`, `BL n° 2603118`: what the lines below were delivered or ordered with. */
const reference = new RegExp(String.raw`^${anyOf(wordsOf('lines', 'references').references)}\P{L}(?=[^\p{L}]*\p{L}{0,12}\W*\d)`, 'iu')

function isReference({ cells }: Row): boolean {
  return cells.length <= 2 && reference.test(cells[0]?.text ?? '')
}

/** `Summe` alone closes the invoice, `Summe Titel 1` a group. */
function closesGroup({ meaning, words }: { readonly meaning: Sum; readonly words: number }): boolean {
  return meaning === 'lineTotal' || meaning === 'netTotal' || (meaning === 'grossTotal' && words > 1)
}

/** The first word of the label, which all sums of groups share, and how many it has. */
function labelOf(row: Row, style: NumberStyle): { stem: string; words: number } {
  const label = row.cells.find((cell) => figureOf(cell.text, style) === undefined && sumMeanings(cell.text).length > 0)
  return { stem: labelKey(label?.words[0]?.text ?? ''), words: label?.words.length ?? 0 }
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
