import type { LabelHits } from '../labels/find-labels.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { endsSentence } from '../values/sentences.js'
import { ems, limits, wordCount } from '../measures.js'
import { speaksOfTerms } from './sentences-of-terms.js'

/** Terms of payment are told in at most this many lines. */
const mostLines = limits.rows

/** Lines of fewer words are entries of a list or a form, not of a paragraph. */
const wordsOfLine = wordCount.few

/** The lines of the paragraph behind a line. */
export function linesBehind(page: LayoutPage, first: Segment, hits: LabelHits): Segment[] {
  const [block, index] = blockOf(page, first)
  if (first.words.length < wordsOfLine) return []
  const rest = block.slice(index + 1, index + mostLines)
  const edge = Math.max(...block.map(({ x1 }) => x1))
  const end = rest.findIndex((segment, at) => {
    const previous = rest[at - 1] ?? first
    return !goesOn(previous, segment, hits) || (!endsSentence(previous.text) && !isWrapped(previous, segment, edge))
  })
  return end === -1 ? rest : rest.slice(0, end)
}

/** The lines before it that belong to the same sentence: they run to the edge and have no stop. */
export function linesBefore(page: LayoutPage, first: Segment, hits: LabelHits): Segment[] {
  const [block, index] = blockOf(page, first)
  const before: Segment[] = []
  for (let at = index; at > 0 && before.length < mostLines; at -= 1) {
    const [previous, segment] = [block[at - 1], block[at]]
    if (!previous || !segment || endsSentence(previous.text) || previous.words.length < wordsOfLine) break
    if (previous.x1 < segment.x1 - 2 * segment.fontSize || !goesOn(previous, segment, hits)) break
    before.unshift(previous)
  }
  return before
}

function blockOf(page: LayoutPage, first: Segment): [lines: readonly Segment[], index: number] {
  const lines = page.blocks.find(({ segments }) => segments.includes(first))?.segments ?? [first]
  return [lines, lines.indexOf(first)]
}

/**
 * A line goes on in the next where its first word found no more room; a shorter one ends here, unless the next begins
 * small or speaks of terms as well.
 */
function isWrapped(previous: Segment, segment: Segment, edge: number): boolean {
  const first = segment.words[0]
  const room = edge - previous.x1
  const isFull = first !== undefined && room < first.x1 - first.x0 + ems.word * previous.fontSize
  return isFull || /^[^\p{Lu}]*\p{Ll}/u.test(segment.text) || speaksOfTerms(segment.text)
}

/** What begins with a label of its own is another entry; a lone word is the end of an open sentence only. */
function goesOn(previous: Segment, segment: Segment, hits: LabelHits): boolean {
  const isClosed = endsSentence(previous.text)
  const label = hits.of(segment).find(({ from }) => from === 0)
  if (/^\S+:/.test(segment.text) || label?.text.endsWith(':') === true) return false
  if (isClosed && label !== undefined) return false
  // `2 % Skonto €` over `6.741,81`: the amount of the line.
  return segment.words.length > 1 || (!isClosed && (endsSentence(segment.text) || (/\p{Sc}$/u.test(previous.text) && /^[\d.,]+$/.test(segment.text))))
}
