import { best, type Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { candidatesByForm, labelledCandidates, type Surroundings } from '../header/labelled-candidates.js'
import { mayGoOn } from '../header/number-end.js'
import { readIdentifier, readReference, type ValueReader } from '../header/read-values.js'
import { compact } from '../labels/compact.js'
import { type HeaderField, possessives } from '../labels/header-labels.js'
import { anyOf } from '../languages/languages.js'
import { boxAround } from '../layout/boxes.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { nextLine, rightOf } from '../layout/neighbours.js'
import { boxOfPart, textRun } from '../layout/text-run.js'
import { ibansIn } from '../values/bank-account.js'
import { datesIn } from '../values/date.js'
import { creditorReferenceIn } from '../values/creditor-reference.js'
import { grade } from '../grades.js'
import { letterCount, pieces, wordCount } from '../measures.js'
import { paymentWords } from './payment-words.js'

/** `Please quote the invoice number` names no reference, it only speaks of one. */
const speaksOfOne = new RegExp(anyOf(paymentWords.ofNumbers), 'iu')

/** BT-83: a reference with check digits, else what a label asks to be quoted. */
export function paymentReference(context: HeaderContext): Candidate | undefined {
  return provenReference(context) ?? namedNumbers(context) ?? quotedReference(context)
}

function quotedReference(context: HeaderContext): Candidate | undefined {
  const labelled = labelledCandidates(context, 'paymentReference', readQuoted, surroundings)
  const quoted = best([...labelled, ...numbersToQuote(context)])
  return quoted && withNextLine(quoted, context)
}

/** One number and the end of the sentence, neither a count nor a year. */
const lineOfNumber = /^(?=\S*\d)(?=\S*\p{L}|\d{5})[\p{L}\d/-]+(?=\.$)/u

/** `unter Angabe des Verwendungszwecks 2004188731` over `VR-2026-00118442.`: the line ends, the reference does not. */
function withNextLine(quoted: Candidate, { layout }: HeaderContext): Candidate {
  const page = layout.pages.find(({ number }) => number === quoted.page)
  const own = page?.segments.find(({ text, y0, y1 }) =>
    text.endsWith(quoted.text) && y0 < quoted.box.y1 && y1 > quoted.box.y0)
  if (own === undefined || own.words.length < wordCount.sentence) return quoted
  const next = page && nextLine(own, page)
  const more = next && lineOfNumber.exec(next.text)?.[0]
  if (!next || more === undefined || ibansIn(more).length > 0) return quoted
  if (compact(quoted.value).includes(compact(more))) return quoted
  const box = boxAround([quoted.box, next])
  return { ...quoted, value: `${quoted.value} ${more}`, text: `${quoted.text} ${more}`, box }
}

const asksFor = new RegExp(anyOf([...paymentWords.paying, ...paymentWords.asking]), 'iu')

/** `Bitte angeben: D-40771 / 26-118`: what is to be quoted is more than the number of the invoice. */
export function isPartOfReference(number: string, { layout, order }: HeaderContext): boolean {
  return layout.pages.some(({ segments }) => segments.filter(({ text }) => asksFor.test(text)).some(({ text }) => {
    const at = text.indexOf(number)
    const [lead = '', piece = ''] = at < 0 ? [] : /(\S*\d\S*)\s[/–-]\s$/u.exec(text.slice(0, at)) ?? []
    const isDay = datesIn(lead, order).length > 0
    return (piece !== '' && !isDay) || (at >= 0 && mayGoOn(text, at + number.length, order))
  }))
}

/** `Quote invoice number CP004418 with your payment.`: what is to be quoted has a label of its own. */
function numbersToQuote(context: HeaderContext): Candidate[] {
  const { hits } = context
  return hits.all.filter(({ field, sure }) => field === 'paymentReference' && sure).flatMap(({ segment, to, text: label }) => {
    const named = hits.of(segment).find(({ field, from }) =>
      numberFields.has(field) && from >= to && from - to < wordCount.few)
    const run = textRun(segment.page, segment.words.slice(named?.to ?? segment.words.length))
    const number = named && readIdentifier(run.text, context, true)
    if (!number || number.start > 0) return []
    const { value, end } = withoutStop(number)
    return [{ value, page: segment.page, box: boxOfPart(run, 0, end), text: value, label, rule: 'label before', checks: [], confidence: grade.good }]
  })
}

/** A reference of several numbers has at most this many signs (BT-83 in a transfer: 140). */
const longest = letterCount.line

/** `Verwendungszweck: Kundennummer 4711, Rechnungsnummer 815`: numbers with their labels are one reference. */
function namedNumbers({ hits, layout }: HeaderContext): Candidate | undefined {
  for (const hit of hits.all.filter(({ field, sure, text, to, segment }) => field === 'paymentReference' && sure && (text.endsWith(':') || to === segment.words.length))) {
    const { segment, to } = hit
    const page = layout.pages.find(({ number }) => number === segment.page)
    const beside = to < segment.words.length ? { segment, words: segment.words.slice(to) } : besideOf(segment, page)
    const named = beside && hits.of(beside.segment).filter(({ field, from, to: end }) => numberFields.has(field) && (beside.segment !== segment || from >= to) && /\d/.test(beside.segment.words[end]?.text ?? ''))
    const run = beside && textRun(segment.page, beside.words)
    if (!run || !named || named.length < 2 || run.text.length > longest) continue
    const value = run.text.replace(/[.,;]+$/u, '')
    return { value, page: segment.page, box: boxOfPart(run, 0, value.length), text: value, label: hit.text, rule: 'label before', checks: [], confidence: grade.good }
  }
  return undefined
}

const numberFields: ReadonlySet<HeaderField> = new Set<HeaderField>(['invoiceNumber', 'customerNumber', 'contractNumber', 'orderNumber'])

function besideOf(segment: Segment, page: LayoutPage | undefined): { segment: Segment; words: Segment['words'] } | undefined {
  const [right] = page ? rightOf(page, segment) : []
  return right && { segment: right, words: right.words }
}

/**
 * `(bei Zahlung bitte angeben)` speaks of the number before it, and a bare `Reference` over a table heads its column.
 * Where a sentence goes on, the lines around it are not what it announces.
 */
const surroundings: Surroundings = (hit, text) => {
  const { segment, to } = hit
  if (text.rule !== 'label before' && segment.words.slice(to).some((word) => compact(word.text) !== '')) return 0
  if (hit.text.endsWith(')')) return text.rule === 'label before' ? 1 : 0
  return !hit.sure && !['label before', 'label right of'].includes(text.rule) ? 0 : 1
}

const own = possessives.join('|')
/** `Verwendungszweck Ihr Vertragskonto 220 114 882 an`: what kind of number it is that the payer has of us. */
const ownNumber = new RegExp(`^[\\s:]*(?:${own})\\s+\\p{L}+\\s+(?=\\d)`, 'iu')

/** How many signs stand before the reference. */
function leadOf(text: string): number {
  const words = /^[\s:]*(?:\p{Ll}[\p{L}.]*\s+){1,4}(?:\p{Lu}\p{Ll}+\s+)?(?=\S*\d)/u.exec(text) ?? ownNumber.exec(text)
  return words?.[0].length ?? 0
}

const readQuoted: ValueReader = (text, context, sure) => {
  // `onder vermelding van de omschrijving 2026-0052`, `Referenznummer der Zahlung 6Kq41`
  const lead = leadOf(text)
  const rest = text.slice(lead)
  // What stands between quotation marks is the whole of it: `„00318/24 – 2500147“`.
  const marked = /^[\s:]*[„“”"«‚'‘]\s?(?=[^„“”"«»]*\d)([^„“”"«»‘’']{3,60}?)\s?[“”"»‘’']/u.exec(rest)
  if (marked?.[1] !== undefined) {
    const end = lead + marked[0].trimEnd().length - 1
    return { value: marked[1], start: end - marked[1].length, end, factor: 1, checks: [] }
  }
  // Where its quotation marks do not end, it goes on in the next line.
  if (/^[\s:]*[„“«][^“”»]*$/u.test(rest)) return undefined
  const reference = readReference(rest, context, sure)
  if (!reference) return undefined
  const { value } = reference
  // `Please quote LQ-2288 with your payment`: a sentence goes on behind the number.
  // `10442 /`: the line ends, the reference does not.
  if (/[/–-]$/u.test(value)) return undefined
  const quoted = lead > 0 || /^(?:\p{Lu}{1,5}[ -])?\S*\d\S*(?: (?:\/ )?\d+)*\s+\p{Ll}/u.test(value) ? readIdentifier(rest, context, sure) : reference
  return quoted && isReference(quoted.value, sure)
    ? withoutStop({ ...quoted, start: quoted.start + lead, end: quoted.end + lead })
    : undefined
}

/**
 * `unter Angabe des Verwendungszwecks NM-2026-0147.`: the stop ends the sentence, and a bracket that was opened before
 * (`(Verwendungszweck V-70018-07)`) the remark; they are no part of the reference.
 */
function withoutStop<Read extends { readonly value: string; readonly end: number }>(read: Read): Read {
  const stop = (read.value.includes('(') ? /[.,;]+$/u : /[.,;)\]]+$/u).exec(read.value)?.[0].length ?? 0
  return stop === 0 ? read : { ...read, value: read.value.slice(0, -stop), end: read.end - stop }
}

function isReference(value: string, sure: boolean): boolean {
  return /\d/.test(value) || (sure && value.length > pieces.few && !speaksOfOne.test(value))
}

function provenReference(context: HeaderContext): Candidate | undefined {
  const told = { checks: ['check digits of the reference'], confidence: grade.sure }
  return candidatesByForm(context, creditorReferenceIn, told)[0]
}
