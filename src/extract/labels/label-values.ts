import { grade } from '../grades.js'
import type { Layout, LayoutPage, Segment } from '../layout/layout.js'
import { above, below, leftOf, rightOf } from '../layout/neighbours.js'
import { textRun, type TextRun } from '../layout/text-run.js'
import { ems, fontRatio, points, portion } from '../measures.js'
import { datesIn } from '../values/date.js'
import { compact } from './compact.js'
import type { LabelHit, LabelHits } from './find-labels.js'
import { isTermNumber } from './term-number.js'
import { wordsUnder } from './under-label.js'

/** A text that a label may announce, and how sure its place makes it. */
export interface LabelledText extends TextRun {
  readonly rule: 'label before' | 'label right of' | 'label above' | 'label below' | 'label on the line before'
  readonly weight: number
}

/** The texts that stand where the value of a label may stand: behind it, to its right, below it, on the next line. */
export function labelledTexts(hit: LabelHit, hits: LabelHits, layout: Layout): LabelledText[] {
  const page = layout.pages.find((candidate) => candidate.number === hit.segment.page)
  const joined = page && joinedBelow(hit, hits, page)
  return page ? [...(joined ? textsOf(joined, hits, page) : []), ...textsOf(hit, hits, page)] : []
}

function textsOf(hit: LabelHit, hits: LabelHits, page: LayoutPage): LabelledText[] {
  const inline = behind(hit, hits)
  if (inline.length > 0) return [
    labelled(hit, inline, 'label before', 1),
    ...tornFrom(hit, inline, hits, page),
    ...brokenOver(hit, inline, hits, page),
  ]
  const over = valueOver(hit, hits, page)
  if (over) return [labelled(hit, over.words, 'label below', grade.proven)]
  const right = valueRight(hit, hits, page)
  const under = valueBelow(hit, hits, page)
  const beside = right ? besideLabel(hit, right, hits, page) : []
  const stacked = under !== undefined && isStackedForm(hit, hits, page)
  // A value to the right that is no value leaves the one below as the better guess.
  const own = under && wordsUnder(beforeNextLabel(under, hits), hit, page)
  const beneath = own ? [labelled(hit, own, 'label above', right && !stacked ? grade.fair : grade.proven)] : []
  return stacked
    ? [...beneath, ...beside]
    : [...beside, ...beneath, ...(right ? [] : furtherBelow(hit, under, hits, page))]
}

/** `Rechnungsdatum` over `/Lieferdatum 22. Januar 2026`: what a stroke joins has one value, behind the last of it. */
function joinedBelow({ field, segment, to }: LabelHit, hits: LabelHits, page: LayoutPage): LabelHit | undefined {
  const [next] = below(page, segment)
  const isNext = next !== undefined && next.baseline - segment.baseline < ems.nextRow * segment.fontSize &&
    Math.abs(next.x0 - segment.x0) < points.sameEdge
  const isJoined = isNext && (next.text.startsWith('/') || segment.text.endsWith('/')) && segment.words.slice(to).every(({ text }) => text === '/')
  return isJoined ? hits.of(next).find((other) => other.from <= 1 && other.sure && other.field !== field) : undefined
}

function besideLabel(hit: LabelHit, right: Segment, hits: LabelHits, page: LayoutPage): LabelledText[] {
  const words = beforeNextLabel(right, hits, hit)
  const texts = [labelled(hit, words, 'label right of', nearness(hit, right, page)), ...brokenOver(hit, words, hits, page)]
  const isInRow = Math.abs(right.baseline - hit.segment.baseline) < ems.tolerance * right.fontSize
  const next = isInRow ? behindDay(right, hits, page) : undefined
  return next ? [...texts, labelled(hit, next.words, 'label right of', grade.proven)] : texts
}

/** `Rechnung  27.03.2025  ARE25030219` over `Auftrag  19.03.2025  AAU25030188`: each kind with its day and number. */
function behindDay(day: Segment, hits: LabelHits, page: LayoutPage): Segment | undefined {
  const [next] = datesIn(day.text)[0]?.text === day.text ? rightOf(page, day) : []
  if (!next || next.words.length > 1 || startsWithLabel(next, hits)) return undefined
  const heads = above(page, next).filter(({ baseline }) => next.baseline - baseline < ems.near * next.fontSize)
  return heads.some((head) => startsWithLabel(head, hits)) ? undefined : next
}

/** What a value is worth whose end stands on the next line. */
const weightOfBroken = grade.sure

/**
 * `Factuurdatum: 12 september` over `2026`, `Verwendungszweck: 10442 /` over `2026-1198`: a narrow column breaks the
 * value, for readers that find none in its beginning.
 */
function brokenOver(hit: LabelHit, words: Segment['words'], hits: LabelHits, page: LayoutPage): LabelledText[] {
  const [first, last] = [words[0], words.at(-1)]
  const own = page.segments.find((segment) => last !== undefined && segment.words.at(-1) === last)
  if (!first || !own) return []
  const next = page.segments.find(
    (segment) =>
      segment.baseline > own.baseline + own.fontSize / 2 &&
        segment.baseline < own.baseline + ems.nextRow * own.fontSize &&
        ([own.x0, first.x0].some((x) => Math.abs(segment.x0 - x) < points.sameEdge) || isCentredUnder(segment, own)),
  )
  return next && !startsWithLabel(next, hits) && !isOfOtherLabel(next, hits, page)
    ? [labelled(hit, [...words, ...next.words], 'label before', weightOfBroken)]
    : []
}

/** A centred footer breaks `VAT registration number GB 412 7736` over `59`. */
function isCentredUnder(next: Segment, own: Segment): boolean {
  return Math.abs(next.x0 + next.x1 - own.x0 - own.x1) < 2 * points.sameEdge
}

/** `Please pay by 14` and `September 2026.`: in recognised pages a blank may look like the gap between two columns. */
function tornFrom(hit: LabelHit, words: Segment['words'], hits: LabelHits, page: LayoutPage): LabelledText[] {
  const { segment } = hit
  if (!page.page.recognised || segment.words.at(-1) !== words.at(-1)) return []
  const next = rightOf(page, segment).find(({ x0 }) => x0 - segment.x1 < ems.nextRow * segment.fontSize)
  return next && !startsWithLabel(next, hits) ? [labelled(hit, [...words, ...next.words], 'label before', weightOfBroken)] : []
}

/** `24.09.2026` under `G`, with `Datum:` to its left: the value of the next row, not the end of the one above. */
function isOfOtherLabel(next: Segment, hits: LabelHits, page: LayoutPage): boolean {
  const [left] = leftOf(page, next)
  return left !== undefined && startsWithLabel(left, hits)
}

function onNextLine(hit: LabelHit, under: Segment | undefined, hits: LabelHits, page: LayoutPage): LabelledText[] {
  const next = nextLine(hit, page)
  return next && next !== under && !startsWithLabel(next, hits) ? [labelled(hit, next.words, 'label on the line before', grade.fair)] : []
}

function furtherBelow(hit: LabelHit, under: Segment | undefined, hits: LabelHits, page: LayoutPage): LabelledText[] {
  return [...onNextLine(hit, under, hits, page), ...lowerInBox(hit, under, hits, page)]
}

/** `RECHNUNG NR.` in small letters at the corner of a box, whose value stands lower and to the right of it. */
function lowerInBox(hit: LabelHit, under: Segment | undefined, hits: LabelHits, page: LayoutPage): LabelledText[] {
  const { segment, from, to, sure } = hit
  if (under || !sure || from > 0 || to < segment.words.length) return []
  const inBox = page.segments.filter((other) => other.x0 > segment.x0 && other.baseline > segment.baseline &&
    other.baseline - segment.baseline < ems.nextRow * other.fontSize &&
    other.x0 - segment.x1 < page.width * portion.third)
  const [value, ...others] = inBox
  const isFree = value !== undefined && !startsWithLabel(value, hits) && !isOfOtherLabel(value, hits, page) &&
    !above(page, value).slice(0, 1).some((over) => startsWithLabel(over, hits))
  return isFree && others.length === 0 ? [labelled(hit, value.words, 'label right of', grade.proven)] : []
}

function valueRight(hit: LabelHit, hits: LabelHits, page: LayoutPage): Segment | undefined {
  // `Datum . . . . :`: dots that lead to the value are none.
  const right = rightOf(page, hit.segment).find(({ text }) => !isTermNumber(text) && compact(text) !== '')
  if (!right || announcesDay(right, hits)) return undefined
  const isValue = !startsWithLabel(right, hits) || repeatsLabel(right, hit, hits) || isPrefixed(right, hit, hits)
  return isValue ? right : undefined
}

/** `Mainz, den` over `14.10.2026` is a label, too. */
function announcesDay(segment: Segment, hits: LabelHits): boolean {
  return !/\d/.test(segment.text) && hits.of(segment).some(({ field, to }) =>
    field === 'invoiceDate' && to === segment.words.length)
}

function labelled(hit: LabelHit, words: LabelledText['words'], rule: LabelledText['rule'], weight: number): LabelledText {
  return { ...textRun(hit.segment.page, words), rule, weight }
}

/**
 * The words behind a label up to the next label. Labels of one field in a row (`Datum / Date`) are one; the number of a
 * term between label and value (`Rechnungsnummer BT-1  2026-117`) is neither.
 */
function behind(hit: LabelHit, hits: LabelHits): Segment['words'] {
  const { segment } = hit
  const others = hits.of(segment).filter((other) => other.from >= hit.to)
  let from = hit.to
  for (const other of others) {
    const between = segment.words.slice(from, other.from).map((word) => compact(word.text)).join('')
    if (between === '' && other.field === hit.field && !isPrefix(other)) from = Math.max(from, other.to)
  }
  const stop =
    others.find((other) => other.from >= from && other.sure && !(other.from === from && isPrefix(other)))?.from ??
      segment.words.length
  const words = segment.words.slice(from, stop).filter(({ text }) => !isTermNumber(text))
  return words.some((word) => compact(word.text) !== '') ? words : []
}

/**
 * `Rechnungsnummer VA 2026-0114`, `Faktura VAT nr FV 37/03/2026/EX`: capitals right behind a label and before a figure
 * begin its value, whatever else they may be short for.
 */
function isPrefix({ segment, text, to }: LabelHit): boolean {
  return /^\p{Lu}{1,3}$/u.test(text) && /^\d{4}|^\d+(?:[/-]\d+)+(?:[/-]\p{Lu}{1,3})?$/u.test(segment.words[to]?.text ?? '')
}

/** `Facture n°` and across a gap or below it `FC 2500874`: nothing but such a value. */
function isPrefixed(value: Segment, { sure }: LabelHit, hits: LabelHits): boolean {
  return sure && value.words.length === 2 && hits.of(value).some((hit) => hit.from === 0 && isPrefix(hit))
}

function startsWithLabel(segment: Segment, hits: LabelHits): boolean {
  return hits.of(segment).some((hit) => hit.from === 0 && (hit.sure || hit.to === segment.words.length))
}

/** A value may be written like its own label: `Referenz des Käufers: BUYERREFERENCE 10`. */
function repeatsLabel(segment: Segment, label: LabelHit, hits: LabelHits): boolean {
  return hits.of(segment).some((hit) => hit.from === 0 && hit.field === label.field && hit.to < segment.words.length && !segment.text.includes(':'))
}

function beforeNextLabel(segment: Segment, hits: LabelHits, label?: LabelHit): Segment['words'] {
  const stop =
    hits.of(segment).find((hit) => hit.sure && hit.from > 0 && hit.field !== label?.field && !endsText(hit))?.from
  return segment.words.slice(0, stop)
}

/** `Bestellung per Mail`: a word at the very end announces nothing. */
function endsText({ segment, to, field }: LabelHit): boolean {
  return ['email', 'phone', 'fax', 'website'].includes(field) && to === segment.words.length && !segment.text.endsWith(':')
}

function nearness(hit: LabelHit, right: Segment, page: LayoutPage): number {
  const gap = right.x0 - hit.segment.x1
  return gap < page.width * portion.third ? 1 : grade.proven
}

function valueBelow(hit: LabelHit, hits: LabelHits, page: LayoutPage): Segment | undefined {
  const { segment } = hit
  // A label inside a longer segment announces nothing below.
  const others = hits.of(segment).filter((other) => other.field !== hit.field)
  if (others.some((other) => other.sure && other.from < hit.from)) return undefined
  const column = below(page, segment).filter((candidate) =>
    !isTermNumber(candidate.text) && candidate.baseline - segment.baseline < ems.near * segment.fontSize)
  const first = column[0]
  if (first && isPrefixed(first, hit, hits)) return first
  if (first && startsWithLabel(first, hits) &&
      hits.of(first).some((other) => other.field === hit.field)) return column[1]
  return first && !startsWithLabel(first, hits) && !announcesItself(first) ? first : undefined
}

/** `Veranstaltung: Teamevent 24.04.2026`: a label that no list knows, with its own value. */
function announcesItself({ text }: Segment): boolean {
  return /^\p{L}[\p{L} ./-]+:\s\S/u.test(text)
}

// Shares of the font size of a value over its label in small print.
/** The label is at most this large. */
const smallPrint = fontRatio.smaller
/** The label follows right below, nearer than any line below it. */
const closeBelow = ems.nextRow

/** `14.05.2026` over `Rechnungsdatum` in small print, with no line as near below. */
function valueOver({ segment, from, to }: LabelHit, hits: LabelHits, page: LayoutPage): Segment | undefined {
  if (from > 0 || to < segment.words.length) return undefined
  const [over] = above(page, segment)
  if (!over || segment.fontSize > smallPrint * over.fontSize ||
    segment.baseline - over.baseline > closeBelow * over.fontSize || hits.of(over).length > 0) return undefined
  const [under] = below(page, segment)
  return under && under.baseline - segment.baseline < segment.baseline - over.baseline + 2 ? undefined : over
}

function nextLine(hit: LabelHit, page: LayoutPage): Segment | undefined {
  const { segment } = hit
  const line = page.segments.filter(
    (candidate) =>
      candidate.baseline > segment.baseline + segment.fontSize / 2 &&
      candidate.baseline < segment.baseline + 2 * segment.fontSize &&
      (candidate.x0 < segment.x0 + 2 || isCentredBelow(candidate, hit)) &&
      Math.abs(candidate.x0 - segment.x0) < page.width / 2 &&
      hit.from > 0,
  )
  // `4500118` below `Web order no.` is its own, whatever begins the row.
  return line.find(({ x0 }) => Math.abs(x0 - segment.x0) < points.sameEdge) ?? line[0]
}

/** The last word of a centred line, such as `BIC:` in a footer, is a label of what begins the next. */
function isCentredBelow(candidate: Segment, { segment, to }: LabelHit): boolean {
  return to === segment.words.length && Math.abs(candidate.x0 + candidate.x1 - segment.x0 - segment.x1) < points.beside
}

/**
 * True in a column whose labels stand over their values: the day of a label for a day tells it, for that day is seen to
 * stand below.
 */
function isStackedForm({ segment }: LabelHit, hits: LabelHits, page: LayoutPage): boolean {
  const column = hits.all.filter((other) =>
    isDateLabel(other) && other.segment.page === page.number &&
      Math.abs(other.segment.x0 - segment.x0) < points.sameEdge &&
      Math.abs(other.segment.fontSize - segment.fontSize) < 1)
  return column.some((other) => isDay(nextBelow(other.segment, page)) && !isDay(rightOf(page, other.segment)[0]))
}

function isDateLabel({ field, from, to, segment }: LabelHit): boolean {
  return (field === 'invoiceDate' || field === 'dueDate') && from === 0 && to === segment.words.length
}

function nextBelow(label: Segment, page: LayoutPage): Segment | undefined {
  const [next] = below(page, label)
  return next && next.baseline - label.baseline < 2 * label.fontSize && Math.abs(next.x0 - label.x0) < points.sameEdge
    ? next
    : undefined
}

function isDay(segment: Segment | undefined): boolean {
  return segment !== undefined && datesIn(segment.text)[0]?.start === 0
}
