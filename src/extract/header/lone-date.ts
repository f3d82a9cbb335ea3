import type { Box } from '../../model/evidence.js'
import type { Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import { compact } from '../labels/compact.js'
import type { LabelHits } from '../labels/find-labels.js'
import { dateLabels, titles } from '../labels/header-labels.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { above, isInRowWithAmount, leftOf, nextLine, rightOf } from '../layout/neighbours.js'
import { boxOfPart, textRun } from '../layout/text-run.js'
import { ems, fontRatio, pieces, points } from '../measures.js'
import { type DateInText, datesIn } from '../values/date.js'
import type { HeaderContext } from './header-context.js'
import { headOfGoodsOver } from './heads-of-goods.js'
import { labelledCandidates } from './labelled-candidates.js'
import { readDate, writtenAt } from './read-values.js'

const words = wordsOf('dates', 'connecting', 'clock')

/** What a till prints behind the day: `19.05.2026 07:42`. */
const timeOnly = new RegExp(String.raw`^(?:,?\s*\d{1,2}:\d{2}(?::\d{2})?(?:\s*${anyOf(words.clock)})?)?\s*$`, 'u')
const numberAlone = /^[:.\s]*(?:\S*\d\S*\s*){1,3}(?:[–—\-·•|,;/]\s*)?$/u
/** `vom 3. Mai`, `Rechnung 3. Mai`: words that lead to the day of the document; `Besichtigt am 3. Mai` is another's. */
const connecting: ReadonlySet<string> = new Set(words.connecting.map(compact))

/**
 * BT-2 without a label: behind the town it was written in, else the one day that stands alone at the top of the first
 * page.
 */
export function loneDate(context: HeaderContext): Candidate | undefined {
  const { layout, hits, order } = context
  const [page] = layout.pages
  if (!page) return undefined
  const taken = claimed(context)
  const free = page.segments
    .filter((segment) => segment.y0 < page.height / 2 && headOfGoodsOver(segment, page) === undefined)
    .filter((segment) => datesIn(segment.text, order).length > 0)
    .filter((segment) => !isInRowWithAmount(segment, page) && !isLabelled(segment, page, hits))
    .filter((segment) => !goesOn(segment, page, hits, order))
    .flatMap((segment) => unlabelledParts(segment, hits).map((words) => ({ segment, words })))
    .flatMap(({ segment, words }) => {
      const run = textRun(page.number, words)
      const date = onlyDate(run.text, order) ??
        (isBesideNumber(segment, page, hits) ? ledDate(run.text, order) : undefined)
      return date ? [{ date, segment, text: run.text, box: boxOfPart(run, date.start, date.end) }] : []
    })
    .map((one) => ({ ...one, isDated: isBehindPlace(one.text.slice(0, one.date.start), one.segment, page) }))
    // `Bremen, 4. März 2026` beside or below `Unser Zeichen` is nothing of that label.
    .filter(({ box, isDated }) => isDated || !taken.some((other) => other.x0 === box.x0 && other.y0 === box.y0))
  const dated = free.filter(({ isDated }) => isDated)
  const numbered = behindNumber(context)
  if (numbered) return numbered
  const beside = free.filter(({ segment }) => isBesideNumber(segment, page, hits))
  const chosen = [dated, beside].find((some) => some.length > 0) ?? free
  const [first] = chosen
  const days = new Set(chosen.map(({ date }) => date.value))
  // `Erstausgabe  12.03.2026` in a form, or any two days: nobody knows which.
  const isOpen = days.size > 1 || page.segments.some((segment) => isEntry(segment, page, hits, order))
  if (!first || (chosen === free && isOpen)) return undefined
  const confidence = days.size > 1 ? grade.doubtful : chosen === free ? grade.fair : grade.likely
  const rule = chosen === dated
    ? 'date behind a place'
    : chosen === beside ? 'date beside the number' : 'date alone at the top'
  const { date, box } = first
  return { value: date.value, page: page.number, box, text: date.text, rule, checks: ['calendar day'], confidence }
}

/**
 * `Husum, 13. Mai 2025` in one text, or `Husum,` as if it were the label of the day at the other edge of a form; in
 * `Bestellt   Hr. Kern,   19.01.26` it is the value of another label.
 */
function isBehindPlace(before: string, segment: Segment, page: LayoutPage): boolean {
  const [left] = before === '' ? leftOf(page, segment) : []
  if (!left) return writtenAt.test(before)
  const [label] = leftOf(page, left)
  const isValue = label !== undefined && left.x0 - label.x1 < ems.section * left.fontSize
  return !isValue && !left.text.includes('.') && writtenAt.test(`${left.text} `)
}

/**
 * `n° F26-003 — 16.01.2026`, `Rechnung Nr. 17, 3. Mai 2026`: the day ends the line that the number of the document
 * begins, or what a sign parts from the next label: `Nr. 17 — 3. Mai 2026 — Ihre Bestellung 4500118`.
 */
function behindNumber({ hits, order }: HeaderContext): Candidate | undefined {
  for (const { segment, to } of hits.all.filter(({ field, from }) => field === 'invoiceNumber' && from === 0)) {
    const text = beforeNextPaper(beforeNextLabel(segment, to, hits))
    const [date, ...more] = datesIn(text, order)
    if (!date || more.length > 0 || segment.page > 1) continue
    const before = text.slice(0, date.start)
    if (!timeOnly.test(text.slice(date.end)) || !numberAlone.test(before) || isOfPeriod.test(before)) continue
    const start = segment.text.lastIndexOf(date.text)
    const box = boxOfPart(segment, start, start + date.text.length)
    return { value: date.value, page: segment.page, box, text: date.text, rule: 'date behind the number', checks: ['calendar day'], confidence: grade.likely }
  }
  return undefined
}

/** `AKO-2 / 20.05.2025 / Werkvertrag vom 14.01.2025`: strokes part what else is named, with its own day. */
function beforeNextPaper(text: string): string {
  const [number = '', day = '', ...others] = text.split(' / ')
  const isNamed = others.length > 0 && others.every((one) => /^\p{L}.*\d/u.test(one))
  return isNamed ? `${number} / ${day}` : text
}

/**
 * What stands behind a label up to the sign that parts it from the next one; nothing where no sign does, or where that
 * label ends the line: `Nr. 17 – 08.05.2026 – Lieferdatum` names what is before it.
 */
function beforeNextLabel(segment: Segment, from: number, hits: LabelHits): string {
  const next = hits.of(segment).find((hit) => hit.sure && hit.from >= from)
  const text = segment.words.slice(from, next?.from).map((word) => word.text).join(' ')
  if (!next) return text
  return next.to >= segment.words.length ? '' : /^.+(?= [–—|·•-]$)/u.exec(text)?.[0] ?? ''
}

/** `Rechnung 01.07. – 30.09.2026`: a day with its month leads to the end of a period. */
const isOfPeriod = /\d{1,2}\.\s?\d{1,2}\.\s*[–—-]\s*$/u

const daysOfOthers: ReadonlySet<string> = new Set(['dueDate', 'deliveryDate'])

/** `Nr. 17 · Goslar, 13. Mai 2025 | Kunde 3318`: what signs part, as far as no label names it. */
function unlabelledParts(segment: Segment, hits: HeaderContext['hits']): Segment['words'][] {
  // A dash before a figure leads to the end of a period.
  const ends = segment.words.flatMap(({ text }, index, words) =>
    (/^(?:[·•|] |[–—-] \p{L})/u.test(`${text} ${words[index + 1]?.text ?? ''}`) ? [index] : []))
  const sure = hits.of(segment).filter((hit) => hit.sure)
  // `26.05.2026 | Due date`: a label with nothing behind it names the day before it.
  const named = hits.of(segment).find(({ field, to }) => daysOfOthers.has(field) && to === segment.words.length)?.from
  return [-1, ...ends].flatMap((before, at) => {
    const [from, to] = [before + 1, ends[at] ?? segment.words.length]
    if (to + 1 === named) return []
    const label = sure.find((hit) => hit.from < to && hit.to > from)
    const own = segment.words.slice(from, label ? Math.max(from, label.from) : to)
    return own.length === 0 || (label && !beginsWithPlace(own)) ? [] : [own]
  })
}

/** `Gmunden, 2. Mai 2026 Bauvorhaben: Haus Feichtinger`: the label behind it names something else. */
function beginsWithPlace(words: Segment['words']): boolean {
  const text = words.map((word) => word.text).join(' ')
  return writtenAt.test(text.slice(0, Math.max(0, text.search(/\d/u))))
}

/** `Sarnen, 18. Mai 2026 / ba`: who wrote the letter. */
const initials = /^\s?\/\s?\p{L}{1,4}$/u

/** The one day of a text, with nothing behind it and no more than a place before it. */
function onlyDate(text: string, order: HeaderContext['order']): DateInText | undefined {
  const [date, second] = datesIn(text, order)
  if (!date || second) return undefined
  const [before, behind] = [text.slice(0, date.start), text.slice(date.end)]
  if (!timeOnly.test(behind) && !(initials.test(behind) && writtenAt.test(before))) return undefined
  return date.start <= 2 || leadsToDay(before) || writtenAt.test(before) ? date : undefined
}

/**
 * `Prüfung am:` to its left, or `Arrival` before `: 12-03-26`, or `Retoure vom` above it in a row of labels, says what
 * day it is, in words that no list knows.
 */
function isLabelled(segment: Segment, page: LayoutPage, hits: LabelHits): boolean {
  const [left] = leftOf(page, segment)
  return (left !== undefined && isLabelBeside(left, segment, page, hits)) || isUnderHead(segment, page, hits)
}

function isLabelBeside(left: Segment, segment: Segment, page: LayoutPage, hits: LabelHits): boolean {
  if (left.text.endsWith(':') || segment.text.startsWith(':')) return true
  if (!namesOwnDay(left.text)) return isEntryOfForm(left, segment, page, hits)
  // `vom  16.04.2026` below `zur Rechnung  RG-118264`.
  return leadsToDay(left.text) && above(page, left).slice(0, 1).some((over) => isOfEarlier(over, hits))
}

function isOfEarlier(label: Segment, hits: LabelHits): boolean {
  return hits.of(label).some(({ field }) => field === 'precedingInvoice')
}

function isUnderHead(segment: Segment, page: LayoutPage, hits: LabelHits): boolean {
  const [over] = above(page, segment)
  const isNear = over !== undefined && segment.baseline - over.baseline < ems.near * segment.fontSize
  if (!isNear || /\d/.test(over.text) || writtenAt.test(`${over.text} `)) return false
  // `Bestellung | vom` over `4500118 | 06.11.2025`.
  if (leadsToDay(over.text)) return leftOf(page, over).slice(0, 1).some((left) =>
    hits.of(left).some(({ field }) => field.endsWith('Number') && field !== 'invoiceNumber'))
  const heads = [...leftOf(page, over), ...rightOf(page, over)]
  const values = [...leftOf(page, segment), ...rightOf(page, segment)]
  // `Fahrzeug | Erstzul. | km-Stand` over what is known of each.
  const isBand = heads.length > 2 && values.length > 2 && heads.every(({ text }) => !/\d/.test(text))
  return isBand || heads.some((head) => hits.of(head).some(({ field, from, to }) =>
    field === 'invoiceDate' && from === 0 && to === head.words.length))
}

/** A day of a form whose label no list knows. */
function isEntry(segment: Segment, page: LayoutPage, hits: LabelHits, order: HeaderContext['order']): boolean {
  const [left] = datesIn(segment.text, order)[0]?.start === 0 ? leftOf(page, segment) : []
  const isUnknown = left !== undefined && hits.of(left).length === 0 && !namesOwnDay(left.text)
  return isUnknown && isEntryOfForm(left, segment, page, hits)
}

/** `Rechn.-/Lieferdatum`, `Dresden, den`: it may be the day of the document. */
function namesOwnDay(text: string): boolean {
  return leadsToDay(text) || writtenAt.test(`${text} `) || days.some((day) => compact(text).endsWith(day))
}

const days = dateLabels.map(compact).filter((day) => day.length > pieces.few)

/** `Auftrag vom  01.10.2026` over `Kunden-Nr.  2093`: labels and values of one form, whatever the label says. */
export function isEntryOfForm(label: Segment, value: Segment, page: LayoutPage, hits: LabelHits): boolean {
  return page.segments.some((other) => {
    const isLabel = other !== label && Math.abs(other.x0 - label.x0) < points.sameEdge &&
      Math.abs(other.baseline - label.baseline) < ems.near * label.fontSize &&
      hits.of(other).some(({ field, from, to, sure }) => sure && from === 0 && to === other.words.length && !field.endsWith('Block'))
    const [entry] = isLabel ? rightOf(page, other) : []
    return entry !== undefined && hasEdgeOf(entry, value)
  })
}

/**
 * `du 15/09/2025 – Commande 17 du 8/9/2025 – Bon 4 du`, `Zu Rechnung  R 26/4480 vom`: the day of the last of several
 * papers, or of another one, is below.
 */
function goesOn(segment: Segment, page: LayoutPage, hits: LabelHits, order: HeaderContext['order']): boolean {
  const [over] = above(page, segment)
  const end = over?.words.at(-1)?.text ?? ''
  // `v.` is short for `vom`, as every such word may be.
  const isOpen = connecting.has(compact(end)) || /^\p{Ll}\.$/u.test(end)
  if (!over || !isOpen || nextLine(over, page) !== segment) return false
  const [label] = leftOf(page, over)
  return datesIn(over.text, order).length > 0 || (label !== undefined && isOfEarlier(label, hits))
}

/**
 * `vom 1. Oktober 2026, Schülerin: Mila Vossen` right below the number: the words before the day lead to it, or it
 * begins the line and another label follows (`12.5.2025, betreffend: Kündigung`).
 */
function ledDate(text: string, order: HeaderContext['order']): DateInText | undefined {
  const [date] = datesIn(text, order)
  const [lead, behind] = [text.slice(0, date?.start), text.slice(date?.end)]
  const isLed = lead === '' ? /^,\s\p{L}+:\s/u.test(behind) : /\p{L}/u.test(lead) && leadsToDay(lead) && /^,\s/u.test(behind)
  return isLed ? date : undefined
}

function leadsToDay(before: string): boolean {
  const words = before.split(/[\s,]+/u).map(compact).filter((word) => word !== '')
  return words.every((word) => connecting.has(word) || titles.has(word))
}

/** Days that a label gives to something else, such as the due date, are not without a meaning. */
function claimed(context: HeaderContext): Box[] {
  const fields = ['dueDate', 'deliveryDate', 'serviceStart', 'serviceEnd', 'servicePeriod', 'other'] as const
  return fields.flatMap((field) =>
    labelledCandidates(context, field, readDate).filter(({ hit }) => hit.sure).map(({ box }) => box))
}

/**
 * True where the number of the document stands close above or below a text, with the same edge: `Sammelrechnung` over
 * `SP-26-19` over `vom 3. Mai`.
 */
function isBesideNumber(segment: Segment, page: LayoutPage, hits: LabelHits): boolean {
  if (isInRowOfNumber(segment, page, hits)) return true
  return page.segments.some((other) =>
    other !== segment && Math.abs(segment.baseline - other.baseline) < ems.near * segment.fontSize &&
      hasEdgeOf(segment, other) && hits.of(other).some(({ field, from }) => field === 'invoiceNumber' && from === 0))
}

/**
 * `INVOICE No. 26-003317   14-03-26`: the day ends the row that the number of the document begins; a title that is set
 * larger may go on in words: `Rechnung S-44 – 2. Rate   13.11.2025`.
 */
function isInRowOfNumber(segment: Segment, page: LayoutPage, hits: LabelHits): boolean {
  const [left] = leftOf(page, segment)
  const label = left && hits.of(left).find(({ field, from }) => field === 'invoiceNumber' && from === 0)
  if (!left || !label) return false
  const rest = left.words.slice(label.to)
  // `Rechnung  27.03.2025  ARE25030219`.
  const [behind] = rest.length === 0 ? rightOf(page, segment) : []
  if (behind) return behind.words.length === 1 && /^\p{L}*\d{3}/u.test(behind.text)
  return /\d/.test(rest[0]?.text ?? '') && (rest.length === 1 || isWholeTitle(left, segment, hits))
}

/** Nothing in it is the label of something else, and its last word does not lead to the day. */
function isWholeTitle(title: Segment, { fontSize }: Segment, hits: LabelHits): boolean {
  return title.fontSize > fontRatio.larger * fontSize && hits.of(title).every(({ from }) => from === 0) &&
    !connecting.has(compact(title.words.at(-1)?.text ?? ''))
}

function hasEdgeOf(one: Segment, other: Segment): boolean {
  return Math.abs(one.x0 - other.x0) < points.sameEdge || Math.abs(one.x1 - other.x1) < points.sameEdge
}
