import { correctedInvoiceType, isCreditNote } from '../../model/code-lists/document-types.js'
import { wordsOf } from '../languages/languages.js'
import { boxAround } from '../layout/boxes.js'
import type { Layout, LayoutPage, Segment } from '../layout/layout.js'
import { below, nextLine, rightOf } from '../layout/neighbours.js'
import { ems, points, wordCount } from '../measures.js'
import { compact } from './compact.js'
import { type HeaderField, headerLabels, isCalculation, type LabelMeaning, typeNames } from './header-labels.js'
import type { LabelHit } from './label-hit.js'

export type { LabelHit } from './label-hit.js'

/** The labels of a document, and where each segment carries some. */
export interface LabelHits {
  readonly all: readonly LabelHit[]
  of(segment: Segment): readonly LabelHit[]
}

/** Labels have at most this many words. */
const longest = wordCount.name
const blockFields: readonly HeaderField[] = ['sellerBlock', 'buyerBlock', 'deliveryBlock', 'payeeBlock', 'contactName', 'name', 'address', 'bank', 'paymentTerms', 'contractNumber']

const headingFields: readonly HeaderField[] = ['sellerBlock', 'buyerBlock', 'deliveryBlock']

/** Finds every label; of overlapping ones the longest, from left to right. */
export function findLabels(layout: Layout): LabelHits {
  const bySegment = new Map<Segment, readonly LabelHit[]>()
  for (const page of layout.pages) {
    const broken = page.segments.flatMap((segment) => brokenLabel(segment, page))
    const inOneLine = page.segments.flatMap(labelsIn)
      .filter(({ segment, from }) => !broken.some((label) => label.takes(segment, from)))
    const found = [...broken.flatMap(({ hits }) => hits), ...inOneLine]
    const hits = found.map((hit): LabelHit => (isAccountHolder(hit, page, found) ? { ...hit, field: 'accountName' } : hit))
    for (const hit of [...hits, ...headingsBeside(page, hits)]) bySegment.set(
      hit.segment,
      [...(bySegment.get(hit.segment) ?? []), hit],
    )
  }
  return { all: [...bySegment.values()].flat(), of: (segment) => bySegment.get(segment) ?? [] }
}

/** A label over two lines, with the words that are no labels of their own then. */
interface BrokenLabel {
  readonly hits: readonly LabelHit[]
  readonly takes: (segment: Segment, from: number) => boolean
}

/** Of a number or a day: `Bescheid-/Rechnungs-` over `Nr.`, `Rechnungs- und` over `Übergabedatum: 14.11.2025` */
function brokenLabel(head: Segment, page: LayoutPage): BrokenLabel[] {
  const tail = brokenOff.test(head.text) ? nextLine(head, page) : undefined
  if (!tail) return []
  const colon = tail.words.findIndex(({ text }) => text.endsWith(':'))
  const to = colon < 0 ? tail.words.length : colon + 1
  const text = [...head.words, ...tail.words.slice(0, to)].map((word) => word.text).join(' ').replace(/-\s/gu, '-')
  const keys = text.split(' ').map(compact)
  const meanings = meaningsOf(keys.join(''), keys)
    .filter(({ sure, field }) => sure && (numbered.includes(field) || dated.includes(field)))
  if (meanings.length === 0) return []
  // Its value stands beside one of the two, or below both.
  const isBesideHead = to === tail.words.length && rightOf(page, tail).length === 0 && rightOf(page, head).length > 0
  return [{
    hits: isBesideHead ? hitsFor(meanings, head, 0, head.words.length) : hitsFor(meanings, tail, 0, to),
    takes: (segment, from) => segment === head || (segment === tail && from < to),
  }]
}

/** A hyphen ends the line, or it and the word that joins two names. */
const brokenOff = /\p{L}{3}-(?:\s\p{Ll}{1,3}\.?)?$/u

function labelsIn(segment: Segment): LabelHit[] {
  const keys = segment.words.map((word) => compact(word.text))
  const hits: LabelHit[] = []
  for (let from = 0; from < keys.length; ) {
    const match = keys[from] === '' ? undefined : longestMatch(segment, keys, from)
    if (match === undefined) {
      from += 1
      continue
    }
    hits.push(...match.hits)
    from = match.to
  }
  return hits
}

function longestMatch(
  segment: Segment,
  keys: readonly string[],
  from: number,
): { hits: LabelHit[]; to: number } | undefined {
  const mayBeCompound = !labelsTwo(segment.words[from]?.text ?? '')
  for (let to = Math.min(keys.length, from + longest); to > from; to -= 1) {
    if (keys[to - 1] === '') continue
    const key = keys.slice(from, to).join('')
    const named = meaningsOf(key, keys.slice(from, to), mayBeCompound)
    const isBuyers = isVatIdOfBuyer(named, segment, to)
    const known = isBuyers ? named.map((meaning): LabelMeaning => ({ ...meaning, field: 'buyerVatId' })) : named
    const end = trailingPunctuation(segment, keys, isBuyers ? to + 1 : numberEnd(known, keys, to))
    const meanings = (known.length > 0 ? known : twiceSaid(segment, from, to)).filter((meaning) =>
      fits(meaning, segment, from, end) && (!isOfCorrection(meaning) || isBehindCorrection(segment, from)))
    const headings = known.filter(({ field }) => headingFields.includes(field))
    const all = segment.words.length
    if (headings.length > 0 && isBeforeBracket(segment, from, end)) return {
      hits: [...hitsFor(headings, segment, from, all), ...hitsFor(meanings, segment, from, end)],
      to: all,
    }
    if (meanings.length > 0) return { hits: hitsFor(meanings, segment, from, end), to: end }
  }
  return undefined
}

/** `für Rechnung`, which names an earlier invoice in the title of a correction, and this one elsewhere. */
function isOfCorrection({ field, sure }: LabelMeaning): boolean {
  return field === 'precedingInvoice' && !sure
}

const corrections = new Set(typeNames
  .filter(({ code }) => isCreditNote(code) || code === correctedInvoiceType).map(({ name }) => name))

/** `Stornorechnung 2041` stands before it, the title and the number of a correction. */
function isBehindCorrection({ words }: Segment, from: number): boolean {
  const number = words.slice(0, from).findIndex(({ text }) => /\d/.test(text))
  return corrections.has(compact(words.slice(0, Math.max(0, number)).map(({ text }) => text).join('')))
}

function meaningsOf(key: string, words: readonly string[], mayBeCompound = true): readonly LabelMeaning[] {
  const exact = headerLabels.exact.get(key)
  if (exact || !mayBeCompound) return exact ?? []
  // Only the first word may be a compound: `Handelsrechnung Nr.`.
  const count = words.filter((word) => word !== '').length
  if (!/^\p{L}+$/u.test(words[0] ?? '') || isCalculation(words[0] ?? '')) return []
  return headerLabels.endings
    .filter((label) => label.words === count && key.endsWith(label.ending) && key.length > label.ending.length + 2)
    .map(({ meaning }) => meaning)
}

/** `Kunden-/Abrechnungsnr.` labels two numbers, the customer's first; `Bescheid-/Rechnungs-Nr.` labels one. */
function labelsTwo(word: string): boolean {
  if (!word.includes('-/')) return false
  const key = compact(word.slice(0, word.indexOf('-/')))
  if (key === '') return false
  const fields = new Set([...headerLabels.exact].flatMap(([label, meanings]) =>
    (label.startsWith(key) ? meanings.map(({ field }) => field) : [])))
  return fields.has('customerNumber') && !fields.has('invoiceNumber')
}

/**
 * `St.-Nr./Tax No.:`: the same label in two languages, with no blank between them; `Facture n° / Date :`: a number and
 * its day.
 */
function twiceSaid({ words }: Segment, from: number, to: number): readonly LabelMeaning[] {
  const text = words.slice(from, to).map((word) => word.text).join(' ')
  const [first, second, ...more] = text.split('/').map((part) => headerLabels.exact.get(compact(part)) ?? [])
  if (!first || !second || more.length > 0) return []
  const numbers = second.some(({ field }) => field === 'invoiceDate') ? first.filter(({ sure, field }) => sure && numbered.includes(field)) : []
  const isDated = numbers.some(({ field }) => field === 'invoiceNumber')
  const days = second.flatMap((one) => (isDated && one.field === 'invoiceDate' ? [{ ...one, sure: true }] : []))
  return [...first.filter(({ field }) => second.some((other) => other.field === field)), ...numbers, ...days]
}

/** `CLIENT (C00318)`, `Rechnungsadresse (Kd. 4711)`: the number of a customer in brackets goes with the heading. */
function isBeforeBracket({ words }: Segment, from: number, to: number): boolean {
  const behind = words.slice(to).map(({ text }) => text).join(' ')
  return from === 0 && /^[([](?:[^\s()]{1,6} ){0,2}[^\s()]*\d[^\s()]*[)\]]:?$/u.test(behind)
}

const numbered: readonly HeaderField[] = ['invoiceNumber', 'orderNumber', 'salesOrderNumber', 'contractNumber', 'projectNumber', 'despatchNumber', 'customerNumber', 'precedingInvoice']
const dated: readonly HeaderField[] = ['invoiceDate', 'dueDate', 'deliveryDate']
/** Words that say no more than "number". */
export const bareNumber: ReadonlySet<string> = new Set(['#', ...Object.values(wordsOf('numbers', 'short', 'whole', 'references')).flat().map(compact)])

/** `Your order ref`, `Purchase order #`: the word for a number belongs to the label of what is numbered. */
function numberEnd(meanings: readonly LabelMeaning[], keys: readonly string[], to: number): number {
  const isNumbered = meanings.length > 0 && meanings.every(({ field }) => numbered.includes(field))
  return isNumbered && bareNumber.has(keys[to] ?? '') ? to + 1 : to
}

/** `N° TVA intracommunautaire client :`: a word for the customer right behind the label, and nothing but its value. */
function isVatIdOfBuyer(meanings: readonly LabelMeaning[], { words }: Segment, to: number): boolean {
  const [buyer, next] = words.slice(to)
  const isOfBuyer = (headerLabels.exact.get(compact(buyer?.text ?? '')) ?? []).some(({ field }) => field === 'buyerBlock')
  return meanings.length > 0 && meanings.every(({ field }) => field === 'vatId') && isOfBuyer &&
    (next === undefined || buyer?.text.endsWith(':') === true || next.text.startsWith(':'))
}

/** Where a label ends that words in brackets (`Rechnungsnummer (bitte angeben):`) and marks belong to. */
function trailingPunctuation(segment: Segment, keys: readonly string[], to: number): number {
  let end = bracketEnd(segment, to)
  while (keys[end] === '' && /^[:.=]+$/.test(segment.words[end]?.text ?? '')) end += 1
  return end
}

/** Behind `(bitte angeben):`, a remark without figures that a colon ends; `(EIN):` is a label itself. */
function bracketEnd({ words }: Segment, to: number): number {
  const length = words.slice(to, to + wordCount.few).findIndex(({ text }) => text.endsWith('):')) + 1
  const remark = words.slice(to, to + length).map(({ text }) => text).join(' ')
  const own = headerLabels.exact.get(compact(remark)) ?? []
  const isRemark = /^\([\p{L} .,/-]+\):$/u.test(remark) && own.every(({ field }) => field === 'paymentReference')
  return isRemark ? to + length : to
}

/** Labels that are also common words count only where they stand as labels: alone, or before a colon. */
function fits({ field, sure }: LabelMeaning, segment: Segment, from: number, to: number): boolean {
  if (!blockFields.includes(field)) return true
  const colon = /[:=]$/.test(segment.words[to - 1]?.text ?? '')
  const alone = to === segment.words.length
  // `sur le compte de : ...` names no seller; a heading begins its line.
  if (from > 0) return colon && field !== 'sellerBlock' && field !== 'buyerBlock'
  return alone || colon || (sure && field === 'contractNumber')
}

function hitsFor(meanings: readonly LabelMeaning[], segment: Segment, from: number, to: number): LabelHit[] {
  const words = segment.words.slice(from, to)
  const fields = new Set(meanings.map((meaning) => meaning.field))
  return [...fields].map((field) => {
    const same = meanings.filter((meaning) => meaning.field === field)
    return {
      field,
      sure: same.some((meaning) => meaning.sure),
      languages: same.map((meaning) => meaning.language),
      segment,
      from,
      to,
      box: boxAround(words),
      text: words.map((word) => word.text).join(' '),
    }
  })
}

// Shares of the font size.
/** Lines of one bank account follow one another within this distance. */
const accountReach = ems.block
/** A block begins within this distance below its heading. */
const blockReach = ems.block

/** `Empfänger: Elektro Hagen` over an IBAN names the holder of the account, not the buyer. */
function isAccountHolder(
  { field, segment, to }: LabelHit,
  page: LayoutPage,
  hits: readonly LabelHit[],
): boolean {
  if (field !== 'buyerBlock' || to === segment.words.length) return false
  return hits.some((other) => (other.field === 'iban' || other.field === 'bic') && other.from === 0 && other.segment.page === page.number && isBelow(segment, other.segment, accountReach))
}

/**
 * Of two headings side by side one may be in words that we don't know. Beside the seller's it is the buyer's;
 * beside the buyer's it may be the delivery's: then it is known to be no name.
 */
function headingsBeside(page: LayoutPage, hits: readonly LabelHit[]): LabelHit[] {
  const known = hits.filter((hit) => hit.segment.page === page.number && hit.sure && hit.from === 0 && hit.to === hit.segment.words.length && (hit.field === 'sellerBlock' || hit.field === 'buyerBlock'))
  return known.flatMap((hit) => {
    const row = page.segments.filter((segment) =>
      segment !== hit.segment && Math.abs(segment.baseline - hit.segment.baseline) < 1 &&
        segment.fontSize === hit.segment.fontSize && segment.bold === hit.segment.bold)
    const [other, ...more] = row
    if (!other || more.length > 0 || hits.some(({ segment }) => segment === other) ||
      !mayBeHeading(other, hit.segment, page)) return []
    const field = hit.field === 'sellerBlock' ? 'buyerBlock' : 'other'
    return [{ ...hit, field, segment: other, to: other.words.length, box: other, text: other.text }]
  })
}

/** Written like the known heading, in capitals or with a colon, over a line as the known one is. */
function mayBeHeading(segment: Segment, known: Segment, page: LayoutPage): boolean {
  const style = (text: string): string => (text === text.toUpperCase() ? 'capitals' : text.endsWith(':') ? 'colon' : 'plain')
  if (segment.words.length > wordCount.few || /\d/.test(segment.text) || style(segment.text) === 'plain' || style(segment.text) !== style(known.text)) return false
  const [first, other] = [segment, known].map((heading) =>
    below(page, heading).find((next) =>
      isBelow(heading, next, blockReach) && Math.abs(next.x0 - heading.x0) < points.sameEdge))
  return first !== undefined && other !== undefined && Math.abs(first.baseline - other.baseline) < 2
}

function isBelow(upper: Segment, lower: Segment, reach: number): boolean {
  const step = lower.baseline - upper.baseline
  return step > 0 && step < reach * upper.fontSize && Math.abs(lower.x0 - upper.x0) < ems.section * upper.fontSize
}
