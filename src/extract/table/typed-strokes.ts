import type { Word } from '../../read/page.js'
import type { LayoutPage } from '../layout/layout.js'
import { pieces, points } from '../measures.js'

const stroke = /^[|│┃¦]$/u
const least = pieces.few

/**
 * The strokes between the columns of a typed table: `| 1 | Wartung | 2 |`. They stand one below the other, which those
 * of a line of contact data don't.
 */
export function typedStrokes({ lines }: LayoutPage): Set<Word> {
  const byLine = lines.map(({ segments }) =>
    segments.flatMap(({ words }) => words.filter(({ text }) => stroke.test(text)))).filter((words) => words.length > 1)
  const below = ({ x0 }: Word): number =>
    byLine.filter((words) => words.some((other) => Math.abs(other.x0 - x0) < points.sameEdge)).length
  return new Set(byLine.filter((words) => words.filter((word) => below(word) >= least).length > 1).flat())
}
