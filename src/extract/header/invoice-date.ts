import { commercialInvoiceType } from '../../model/code-lists/document-types.js'
import { best, type Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import { compact } from '../labels/compact.js'
import type { LabelHit, LabelHits } from '../labels/find-labels.js'
import { type HeaderField, isCalculation, longTitles } from '../labels/header-labels.js'
import type { LabelledText } from '../labels/label-values.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { boxAround } from '../layout/boxes.js'
import type { Layout, Segment, LayoutPage } from '../layout/layout.js'
import { above, below, isInRowOfGoods, isInRowWithAmount, leftOf, rightOf } from '../layout/neighbours.js'
import { ems, pieces, points, wordCount } from '../measures.js'
import { paymentWords } from '../payment/payment-words.js'
import { datesIn } from '../values/date.js'
import { isOfEarlierInvoice, type Labelled, ofThisOne, unsure } from './earlier-invoice.js'
import type { HeaderContext } from './header-context.js'
import { invoiceType } from './invoice-type.js'
import { labelledCandidates, type Surroundings } from './labelled-candidates.js'
import { loneDate } from './lone-date.js'
import { readDate, writtenAt } from './read-values.js'

const words = wordsOf('dates', 'connecting', 'possessive', 'countedFrom', 'until', 'besideIssue')
/** Words that are a label only behind the title: `Rechnung 17 vom 3. Mai`. */
const connecting: ReadonlySet<string> = new Set(words.connecting.map(compact))
/** Before the title of this document, not of another one: `Ihre Rechnung 17 vom 3. Mai`. */
export const possessive: ReadonlySet<string> = new Set(words.possessive.map(compact))
const countedFrom: ReadonlySet<string> = new Set(words.countedFrom.map(compact))
const startsUntil = new RegExp(`^\\s*(?:${words.until.join('|')}|[-–—])\\s*\\d`, 'iu')
const until = new RegExp(`(?<!\\p{L})(?:${words.until.join('|')})(?!\\p{L})`, 'iu')

/** Days that may be another than that of the issue: the tax point, when it was booked. */
const besideIssue: ReadonlySet<string> = new Set(words.besideIssue.map(compact))


/** BT-2: by its label, behind the title, or the one date that stands alone at the top of the first page. */
export function invoiceDate(context: HeaderContext, number: string | undefined): Candidate | undefined {
  const labelled = labelledCandidates(context, 'invoiceDate', readDate, surroundings(context, number))
  const lone = loneDate(context)
  // `Nr.  26-08-03` looks like a day.
  const byLabel = ofIssue(ofThisOne(ofTitle(labelled, context), context))
  const alone = lone?.text === number ? undefined : lone
  if (!alone || !byLabel) return byLabel ?? alone
  // The place beside the number says more than a likely label elsewhere, and being alone says less.
  if (alone.value === byLabel.value) return alone.rule === 'date alone at the top' ? byLabel : best([byLabel, alone])
  return alone.confidence > byLabel.confidence && byLabel.confidence < unsure ? alone : byLabel
}

/**
 * `Credit Date` beside `Invoice Date` on a credit note, `Gutschriftsnummer` on a Gutschrift: where labels name what the
 * title does, the others are of the document that it corrects.
 */
export function ofTitle(all: readonly Labelled[], context: HeaderContext): readonly Labelled[] {
  // The title is asked for only where labels disagree.
  const isDisputed = new Set(all.map((one) => one.value)).size > 1
  const { value, text = '' } = (isDisputed ? invoiceType(context) : undefined) ?? {}
  const titles = value === commercialInvoiceType ? [] : text.split(' ').map(compact).filter((word) => word.length > pieces.few)
  const own = all.filter(({ hit, confidence }) =>
    hit.sure && confidence >= unsure && titles.some((title) => compact(hit.text).startsWith(title)))
  return own.length > 0 ? own : all
}

/** `Date 15 June` beside `Tax point 12 June`: the plainer label is the one of the issue; alone, the other will do. */
function ofIssue(labelled: readonly Labelled[]): Candidate | undefined {
  const plain = best(labelled.filter(({ hit }) => !besideIssue.has(compact(hit.text))))
  return plain && plain.confidence >= unsure ? plain : best(labelled)
}

function surroundings(context: HeaderContext, number: string | undefined): Surroundings {
  return (hit, text, { start, end }) => {
    // `für Lieferungen vom 01.09.2026 bis 30.09.2026`: where a period begins.
    if (startsUntil.test(text.text.slice(end))) return 0
    if (hit.sure && isCountedFrom(hit, text.text.slice(0, start))) return 0
    if (hit.sure) return isOfEarlier(hit, text, context) || isHeadOfColumn(hit, text, context) ? earlier : 1
    if (!connecting.has(compact(hit.text))) return byBareLabel(hit, text, context, number)
    if (text.rule !== 'label before') return isBesideNumber(hit, context, number) ? grade.raised : 0
    return isOfRow(hit, context) ? 0 : behindTitle(hit, context, number)
  }
}

/** Beside the number of an earlier invoice, or at the head of a list of such invoices with their net and tax. */
function isOfEarlier(hit: LabelHit, text: LabelledText, context: HeaderContext): boolean {
  const [first, ...more] = text.words
  const page = context.layout.pages.find((one) => one.number === text.page)
  const isListed = first !== undefined && page !== undefined && isInRowOfGoods(boxAround([first, ...more]), page)
  const isTitle = connecting.has(compact(hit.segment.words[hit.to - 1]?.text ?? ''))
  const isOpen = isTitle && (isOfOtherPaper(hit, context.layout, undefined) || isTakenOff(hit, page))
  return isListed || isOpen || isOfEarlierInvoice(hit, context.hits)
}

/**
 * `Os artigos foram entregues na data 23.02.2026`, `Según presupuesto P-117 de fecha 12/12/2025`: a small word in
 * a line speaks of the day of what stands before it, and so does `§ 40 StBVV, Bescheid vom 12.02.2026`; over a column
 * it heads many days.
 */
function byBareLabel(
  hit: LabelHit,
  text: LabelledText,
  context: HeaderContext,
  number: string | undefined,
): number {
  const isSmall = hit.from > 0 && (/^\p{Ll}.*[^:]$/u.test(hit.text) || connecting.has(compact(hit.segment.words[hit.to - 1]?.text ?? '')))
  if (isSmall && (hit.from > wordCount.few || behindTitle(hit, context, number) === 0)) return earlier
  if (isBehindPaper(hit, context.hits)) return earlier
  return isHeadOfColumn(hit, text, context) ? 0 : 1
}

/** `1. Abschlagsrechnung vom 12.12.   – 1.190,00`: what stands behind is taken off. */
function isTakenOff({ segment }: LabelHit, page: LayoutPage | undefined): boolean {
  return page !== undefined && rightOf(page, segment).some(({ text }) => /^[-–−] ?\d/u.test(text))
}

/** `abzüglich Vorschuss, Rechnung 17 vom 3. Mai   – 1.190,00`: an amount stands behind another document. */
function isOfRow({ segment }: LabelHit, { layout }: HeaderContext): boolean {
  const page = layout.pages.find(({ number }) => number === segment.page)
  return page !== undefined && isInRowWithAmount(segment, page)
}

/** What a day leaves that may be that of the invoice which is corrected: less than a bare `Datum` elsewhere has. */
const earlier = grade.open

/**
 * `30 Tage nach Rechnungsdatum, spätestens am 15.10.`, `60 días fecha factura`: the label is where a count begins, or
 * the day is its end.
 */
function isCountedFrom({ segment, from }: LabelHit, lead: string): boolean {
  const before = segment.words.slice(0, from).map(({ text }) => text)
  return countedFrom.has(compact(before.at(-1) ?? '')) || countOfDays.test(before.join(' ')) || until.test(lead)
}

const countOfDays = new RegExp(String.raw`\d{1,3} ?${anyOf(paymentWords.days)}\.?(?: \p{Ll}{1,3})?$`, 'iu')

function behindTitle(hit: LabelHit, { layout, hits }: HeaderContext, number: string | undefined): number {
  const words = hit.segment.words.slice(0, hit.from).map((word) => compact(word.text))
  // `zu Rechnung 17 vom 3. Mai`: the day of another document.
  if (hits.of(hit.segment).some((other) => other.field === 'precedingInvoice' && other.from < hit.from)) return 0
  const isOfOther = isBehindOther(hit, hits) || isOfOtherPaper(hit, layout, number)
  if (!isOfOther && isBehindOwnNumber(hit, hits)) return grade.raised
  if (namesType(words)) return isOfOther ? ofOther : behindType(words)
  // A place before it: `Altenfels, den 8. April 2025`.
  const place = hit.segment.words.slice(0, hit.from).map(({ text }) => `${text} `).join('')
  return /,\s$/u.test(place) && writtenAt.test(place) ? grade.sure : 0
}

/**
 * Deep in a sentence it is another document too: `Hiermit stornieren wir unsere Rechnung 17 vom 3. Mai`. `Unsere
 * Rechnung: 17 vom 3. Mai` beside a `Datum` of its own is another document as well.
 */
function behindType(words: readonly string[]): number {
  if (!beginsWithType(words)) return grade.fair
  return possessive.has(words[0] ?? '') ? grade.sure : grade.raised
}

/**
 * `Rechnung  26-1187  vom  3. Mai` in cells of their own, or the first two over the others, or each label over its
 * value; a second day behind it ends a period.
 */
function isBesideNumber(
  { segment, from, to }: LabelHit,
  { layout }: HeaderContext,
  own: string | undefined,
): boolean {
  const page = layout.pages.find(({ number }) => number === segment.page)
  if (!page || own === undefined || from > 0 || to < segment.words.length) return false
  const over = above(page, segment).slice(0, 1).filter((one) =>
    Math.abs(one.x0 - segment.x0) < points.sameEdge && segment.baseline - one.baseline < ems.near * segment.fontSize)
  const [left] = leftOf(page, segment)
  // Across the page stands the address.
  const isNear = left !== undefined && segment.x0 - left.x1 < ems.section * segment.fontSize
  const days = rightOf(page, segment).filter(({ text }) => datesIn(text).length > 0)
  const nearest = [
    ...(left ? [left, ...(isNear && days.length === 0 ? below(page, left).slice(0, 1) : [])] : []),
    ...(isNear ? [] : over.flatMap((one) => [one, ...rightOf(page, one).slice(0, 1)])),
  ]
  return days.length < 2 && nearest.some(({ text }) => compact(text).includes(compact(own)))
}

/** Some words together, or the end of one, are the name of a type; `Berechnung` and `Abrechnung nach` are verbs. */
function namesType(words: readonly string[]): boolean {
  return words.some((_, from) => [1, 2, pieces.few].some((count) => {
    const name = words.slice(from, from + count).join('')
    const isEnd = count === 1 && !isCalculation(name) && longTitles.some((type) => name.endsWith(type))
    return longTitles.includes(name) || isEnd
  }))
}

/** `Beleg 17 vom 3. Mai`: the number of the document itself; `Reference: our invoice 17 of 3 May`: another's. */
function isBehindOwnNumber(hit: LabelHit, hits: HeaderContext['hits']): boolean {
  const numbers = hits.of(hit.segment).filter(({ field, from }) => field === 'invoiceNumber' && from < hit.from)
  return numbers[0]?.from === 0 && numbers.every(({ from, text }) => from === 0 || !longTitles.includes(compact(text)))
}

/**
 * `Rechnungsnummer M-26-034, Mietvertrag GV 7 vom 01.07.2019`, `Rechnung Nr. 7183 – Sommerfest vom 18. Juni`, `Invoice
 * 31547 for your order 20883 of 3 May`: the day of the contract, of the feast, of the order.
 */
function isBehindOther({ segment, from: end }: LabelHit, hits: LabelHits): boolean {
  const all = hits.of(segment).filter(({ from }) => from < end)
  const number = all.findLast(({ field }) => field === 'invoiceNumber')
  const from = (number?.to ?? end) + 1
  const between = segment.words.slice(from, end).map(({ text }) => text)
  return all.some((other) => other.from >= from && ofPapers.has(other.field)) || numberOfOther.test(between.join(' ')) ||
    between.some((text) => /^\p{Lu}\p{Ll}{3,}/u.test(text) && !longTitles.includes(compact(text)))
}

/** `ALBARÁN Nº 1 - 004012 Fecha: 16/02/2026`: the day of a delivery note, in whose line no invoice is numbered. */
function isBehindPaper({ segment, from }: LabelHit, hits: LabelHits): boolean {
  const before = hits.of(segment).filter((other) => other.from < from)
  return before.some(({ field }) => ofPapers.has(field)) && !before.some(({ field }) => field === 'invoiceNumber')
}

/** A word, and a number that is no year: `bestelling B-2077`. */
const numberOfOther = /\p{Ll}{2}\S* (?!20\d{2}(?:\s|$))\S*\d/u

/** What announces numbers of other papers. */
const ofPapers: ReadonlySet<HeaderField> = new Set<HeaderField>(
  ['orderNumber', 'salesOrderNumber', 'contractNumber', 'despatchNumber', 'projectNumber', 'buyerReference'],
)

/**
 * `Facture précédente F-2025-0112 du 03/01/2026`: a number, and not that of this document; `Unsere Rechnung vom 3. Mai
 * ist noch offen` below the sums is no title.
 */
function isOfOtherPaper({ segment, from }: LabelHit, { pages }: Layout, number: string | undefined): boolean {
  const lead = segment.words.slice(0, from).map(({ text }) => text).join('')
  if (number !== undefined && compact(lead).includes(compact(number))) return false
  const page = pages.find((one) => one.number === segment.page)
  return (number !== undefined && /\d{3}/.test(lead)) || segment.y0 > (page?.height ?? 0) / 2
}

/** What a day leaves that is sooner that of something else: any other day alone at the top has more. */
const ofOther = grade.doubtful

/**
 * The first words, after a counter (`3. Abschlagsrechnung`) or a possessive, are the name of a type; a first word may
 * be a compound of it.
 */
export function beginsWithType(words: readonly string[]): boolean {
  const from = /^\d{1,2}$/.test(words[0] ?? '') || possessive.has(words[0] ?? '') ? 1 : 0
  const [first = ''] = words.slice(from)
  return longTitles.some((name) => first.endsWith(name) || [2, pieces.few].some((count) => words.slice(from, from + count).join('') === name))
}

/** `Datum` over the days of a statement heads a column; a day that has a label to its left is none of it. */
function isHeadOfColumn(
  { segment }: LabelHit,
  { rule }: LabelledText,
  { layout, hits, order }: HeaderContext,
): boolean {
  const page = layout.pages.find(({ number }) => number === segment.page)
  if (rule !== 'label above' || !page) return false
  const [first, second] = below(page, segment)
  const isDay = (one: Segment): boolean => datesIn(one.text, order)[0]?.start === 0
  if (!first || !second || !isDay(first) || !isDay(second)) return false
  const isLabel = (one: Segment): boolean => hits.of(one).some(({ to }) => to === one.words.length)
  return Math.abs(first.x0 - second.x0) < points.sameEdge && !leftOf(page, second).slice(0, 1).some(isLabel)
}
