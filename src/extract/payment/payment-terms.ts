import type { Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import type { HeaderContext } from '../header/header-context.js'
import type { LabelHits } from '../labels/find-labels.js'
import type { HeaderField } from '../labels/header-labels.js'
import type { LabelHit } from '../labels/label-hit.js'
import { labelledTexts } from '../labels/label-values.js'
import { isTermNumber, withoutTerm } from '../labels/term-number.js'
import { boxAround } from '../layout/boxes.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { rightOf } from '../layout/neighbours.js'
import { ems, letterCount, limits, pieces, wordCount } from '../measures.js'
import { endsSentence } from '../values/sentences.js'
import { sentencesOfTerms, speaksOfTerms } from './sentences-of-terms.js'

/** BT-20 as a person reads it: what stands behind its label, else the sentences that speak of terms. */
export function paymentTerms(context: HeaderContext): Candidate | undefined {
  return byLabel(context) ?? byWording(context)
}

/** Of what terms speak: a label of these within them announces no other value, and neither does one in a sentence. */
const withinTerms: ReadonlySet<HeaderField> = new Set<HeaderField>(
  ['dueDate', 'iban', 'bic', 'bank', 'paymentReference', 'paymentMeans', 'paymentTerms'],
)

interface Announced {
  readonly words: Segment['words']
  readonly rule: string
  readonly weight: number
}

function byLabel(context: HeaderContext): Candidate | undefined {
  for (const hit of context.hits.all.filter(({ field }) => field === 'paymentTerms')) {
    const page = context.layout.pages.find(({ number }) => number === hit.segment.page)
    const text = announcedBy(hit, context, page)
    if (!text || !page || !text.words.some((word) => /\p{L}{2}/u.test(word.text))) continue
    const first = page.segments.find((segment) => text.words[0] !== undefined && segment.words.includes(text.words[0]))
    // What another label cut off is an entry of its own; so are the lines below it.
    const isWhole = first?.words.at(-1) === text.words.at(-1)
    const more = first && isWhole ? linesBehind(page, first, context.hits) : []
    const words = [...text.words, ...more.flatMap((segment) => segment.words)]
    const value = sentencesOfTerms(clean(words.map((word) => word.text).join(' ')), true)
    if (value === '') continue
    return {
      value,
      page: page.number,
      box: boxAround([...text.words, ...more]),
      text: value,
      label: hit.text,
      rule: text.rule,
      checks: [],
      confidence: grade.likely * text.weight,
    }
  }
  return undefined
}

/** Behind the label or right of it, over labels that are part of the terms (`Zahlbar bis`), else where values stand. */
function announcedBy(
  hit: LabelHit,
  { hits, layout }: HeaderContext,
  page: LayoutPage | undefined,
): Announced | undefined {
  const own = { segment: hit.segment, from: hit.to, rule: 'label before' }
  const right = page && rightOf(page, hit.segment)[0]
  const beside = right && { segment: right, from: 0, rule: 'label right of' }
  // `Zahlungsbedingungen BT-20`: the number of the term is no value.
  const place = hit.segment.words.slice(hit.to).some(({ text }) => !isTermNumber(text)) ? own : beside
  if (place) {
    const { segment, from, rule } = place
    const next = hits.of(segment).filter((other) => other.from >= from && other.sure)
    const stop = next.find(({ field, text }) => text.endsWith(':') && !withinTerms.has(field))?.from
      ?? segment.words.length
    const words = segment.words.slice(from, stop)
    const isHead = words.length === (next[0]?.to ?? 0) - from
    if (next.length > 0 && !isHead && speaksOfTerms(words.map((word) => word.text).join(' '))) {
      return { words, rule, weight: 1 }
    }
  }
  return labelledTexts(hit, hits, layout)[0]
}

function byWording({ layout, hits }: HeaderContext): Candidate | undefined {
  for (const page of layout.pages) {
    const telling = page.segments.filter((segment) =>
      saysTerms(segment) && !isSum(page, segment) && !isLabel(segment, hits))
    for (const first of telling) {
      const { text, segments } = instalments(page, first) ?? paragraph(page, first, hits)
      const value = sentencesOfTerms(clean(text), false)
      if (value === '') continue
      const box = boxAround(segments)
      return { value, page: page.number, box, text: value, rule: 'wording', checks: [], confidence: grade.fair }
    }
  }
  return undefined
}

function amountRightOf(page: LayoutPage, segment: Segment): string | undefined {
  const text = rightOf(page, segment)[0]?.text
  return text !== undefined && /^[^\p{L}\d]*(?:\p{L}{3}\s)?\d[\d\s.,'’′]*[.,]\d{2}\D{0,4}$/u.test(text) ? text : undefined
}

/** `Totaal te betalen € 7.574,25` is a sum. */
function isSum(page: LayoutPage, segment: Segment): boolean {
  return amountRightOf(page, segment) !== undefined && !/\d/.test(withoutTerm(segment.text))
}

/** `Fälligkeitsdatum / Due date` alone, beside its day. */
function isLabel(segment: Segment, hits: LabelHits): boolean {
  return hits.of(segment).some(({ from, to, sure }) => sure && from === 0 && to === segment.words.length)
}

function saysTerms(segment: Segment): boolean {
  return segment.words.length >= pieces.few && speaksOfTerms(segment.text)
}

interface Passage {
  readonly text: string
  readonly segments: readonly Segment[]
}

function paragraph(page: LayoutPage, first: Segment, hits: LabelHits): Passage {
  const own = upToNextEntry(first, hits)
  const before = linesBefore(page, first, hits)
  if (own.length < first.words.length) return { text: [...before.map(({ text }) => text), ...own.map(({ text }) => text)].join(' '), segments: [...before, first] }
  const segments = [...before, first, ...linesBehind(page, first, hits)]
  return { text: segments.map(({ text }) => text).join(' '), segments }
}

/** `Zahlbar bis: 25.09.2026, netto Ausführung: 6. Juli`: the words before what another label announces. */
function upToNextEntry(segment: Segment, hits: LabelHits): Segment['words'] {
  const next = hits.of(segment).find(({ from, text: label, field }) => from > 0 && label.endsWith(':') && !withinTerms.has(field))
  const words = segment.words.slice(0, next?.from)
  return speaksOfTerms(words.map(({ text }) => text).join(' ')) ? words : segment.words
}

/** `Anzahlung 20 %, fällig am 09.03.2026   673,60`: one term is half of what is asked for. */
function instalments(page: LayoutPage, first: Segment): Passage | undefined {
  const rows = page.segments.flatMap((segment) => {
    const amount = /\d/.test(segment.text) && saysTerms(segment) ? amountRightOf(page, segment) : undefined
    return amount === undefined ? [] : [{ segment, text: `${segment.text} ${amount}` }]
  })
  const segments = rows.map(({ segment }) => segment)
  return segments.includes(first) ? { text: rows.map(({ text }) => text).join('; '), segments } : undefined
}

/** Longer texts are conditions of trade, not of payment. */
const longest = letterCount.text

/** One line; what is too long ends with a whole word. */
function clean(text: string): string {
  const whole = text.replace(/^[\s:]+/, '').replaceAll(/\s+/g, ' ').trim()
  return whole.length <= longest ? whole : whole.slice(0, longest).replace(/\s+\S*$/, '')
}

/** Terms of payment are told in at most this many lines. */
const mostLines = limits.rows

/** Lines of fewer words are entries of a list or a form, not of a paragraph. */
const wordsOfLine = wordCount.few

/** The lines of the paragraph behind a line. */
function linesBehind(page: LayoutPage, first: Segment, hits: LabelHits): Segment[] {
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
function linesBefore(page: LayoutPage, first: Segment, hits: LabelHits): Segment[] {
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
