import { daysBetween } from '../../model/calendar-day.js'
import { best, type Candidate } from '../candidate.js'
import { bound, grade } from '../grades.js'
import { compact } from '../labels/compact.js'
import { type DueWording, dueWordings } from '../labels/header-labels.js'
import type { LabelHit } from '../labels/label-hit.js'
import type { LabelledText } from '../labels/label-values.js'
import { sumMeanings } from '../labels/sum-meaning.js'
import { anyOf, wholeWord, wordsOf } from '../languages/languages.js'
import { boxAround, overlapDown } from '../layout/boxes.js'
import type { Layout, LayoutPage, Segment, TextLine } from '../layout/layout.js'
import { above, below, rightOf } from '../layout/neighbours.js'
import { letterCount, wordCount } from '../measures.js'
import { type Calendar, type Deadline, deadlinesIn } from '../payment/deadlines.js'
import { paymentWords } from '../payment/payment-words.js'
import { skontoTerms } from '../payment/skonto.js'
import { type RowOfTerms, tableOfTerms } from '../payment/table-of-terms.js'
import { datesIn } from '../values/date.js'
import type { HeaderContext } from './header-context.js'
import { headOfGoodsOver, headsGoods } from './heads-of-goods.js'
import { invoiceType } from './invoice-type.js'
import { labelledCandidates, type Surroundings } from './labelled-candidates.js'
import { readDate } from './read-values.js'

const discount = new RegExp(`(?<!\\p{L})${anyOf([...paymentWords.discount, ...paymentWords.anyDiscount])}`, 'iu')
const without = new RegExp(anyOf(paymentWords.without), 'iu')
/** `zum 3. Werktag (06.05.2026)`: what may stand between the words that lead to a day and the day. */
const workingDay = new RegExp(String.raw`(?:\d{1,2}\. )?${anyOf(wordsOf('dates', 'workingDays').workingDays)}?\s*[(:]?\s*$`, 'u')

/**
 * `Termin 05.–07.03.2027`: what lasts several days is a fair or a course, and no day of paying; `fällig 15.04., 15.06.
 * und 15.08.2026` are the days of instalments.
 */
const daysBefore = /\d{1,2}\.?(?:\d{1,2}\.?)?(?:\d{4})?\s*[–—-]\s*$|\d{1,2}\.\d{1,2}\.(?:,|\s\p{L}{1,3})\s*$/u

/** `Bis zum 6. September 2 % Skonto` and `zahlbar bis 9.3. mit 2 % Skonto` don't name the day on which all is due. */
const ofDocument =
  (context: HeaderContext): Surroundings =>
  (hit, text, { start, end }) => {
    const { layout, language } = context
    if (daysBefore.test(text.text.slice(0, start)) || isOfOther(hit)) return 0
    if (isDayOfItem(hit, layout) || (mayLead(hit, language) && !asksForPayment(hit, text, layout))) return 0
    const behind = text.text.slice(end, end + letterCount.label).split(without)[0]?.split(/[.;|]\s/u)[0] ?? ''
    return discount.test(behind) || inRowOfDiscount(text, context) ? 0 : 1
  }

/** `bis 22.09.`; `Termin 22.09.` names a day of paying in Polish, and an appointment elsewhere. */
function mayLead({ text, sure, languages }: LabelHit, language: string | undefined): boolean {
  return leads.has(compact(text)) || (!sure && language !== undefined && !languages.includes(language))
}

/** `Scadenze: 31/07/2026 € 1.569,59`, and another day with its amount behind or below it. */
function isOfInstalments({ value, text, page: number, box }: Candidate, { pages }: Layout): boolean {
  const page = pages.find((candidate) => candidate.number === number)
  const own = page?.segments.find(({ words }) => words.some(({ x0, y0 }) => x0 === box.x0 && y0 === box.y0))
  if (!page || !own) return false
  const rest = own.text.slice(own.text.indexOf(text) + text.length)
  const [next] = datesIn(rest)
  // A later day, with an amount as well: no day of a discount, of the invoice or of a reminder.
  const around = next && next.value > value ? [rest.slice(0, next.start), rest.slice(next.end)] : []
  if (around.length > 0 && around.every((one) => money.test(one))) return true
  const amountsIn = (one: string): string => datesIn(one).reduce((left, day) => left.replace(day.text, ''), one)
  const hasAmount = (segment: Segment): boolean =>
    [segment, ...rightOf(page, segment).slice(0, 1)].some((one) => money.test(amountsIn(one.text)))
  return hasAmount(own) && below(page, own).slice(0, 1).some((segment) => {
    const [day] = datesIn(segment.text)
    return day?.start === 0 && day.value > value && hasAmount(segment)
  })
}

const money = /\d[.,]\d{2}(?![\d.,]|\s?%)/u

const all = dueWordings.flatMap(({ by, pay }) => by.map((word) => ({ word, names: has(word, pay) })))
/** Words that only lead to a day. */
const leads: ReadonlySet<string> = new Set(all.flatMap(({ word, names }) => (names ? [] : [compact(word)])))
/** Words that say themselves that the day is one of paying: `scadenza`. */
const nouns = all.flatMap(({ word, names }) => (names ? [word] : []))

/** What runs out or comes round, and is not paid: a service, a warranty, a contract. */
const notPaid = new RegExp(wholeWord(wordsOf('dates', 'notPaid').notPaid), 'iu')

/** `Next service due: 14/09/2027`, `Échéance du contrat : 31/12/2027`: its other words say what else falls due. */
function isOfOther({ segment: { words }, from, to }: LabelHit): boolean {
  const [lead = '', rest = ''] = [words.slice(0, from), words.slice(to)].map((some) => some.map((word) => word.text).join(' '))
  const before = lead.split(/[,;:.|·•—–-](?:\s|$)|\d\S*\s/u).at(-1) ?? ''
  const behind = /^\D*\p{L}\D*(?=:\s)/u.exec(rest)?.[0] ?? ''
  return notPaid.test(`${before} ${behind}`)
}

/** `Restzahlung fällig  12.09.2025` on an invoice for the advance: what is left is asked for on another paper. */
function isOfRest(hit: LabelHit, title: string): boolean {
  return title !== '' && ofRest.test(hit.segment.words.slice(0, hit.to).map(({ text }) => text).join(' '))
}

const ofRest = new RegExp(wholeWord(wordsOf('dates', 'ofRest').ofRest), 'iu')

/** The title of an invoice for a part that is paid before; otherwise nothing. */
function titleOfPart(context: HeaderContext): string {
  const { value, text = '' } = invoiceType(context) ?? {}
  return value === '326' || value === '386' ? text.toLowerCase() : ''
}

/** A sentence is about paying by no more than the name of the day. */
function namedDue(lead = ''): boolean {
  return nouns.some((noun) => lead.trimEnd().toLowerCase().endsWith(noun))
}

/** `Prochain contrôle technique avant le 22/03/2027`: what leads to a day makes it due in a sentence about paying. */
function asksForPayment({ segment, from, to }: LabelHit, { rule }: LabelledText, { pages }: Layout): boolean {
  const page = pages.find(({ number }) => number === segment.page)
  const above = page ? before(segment, page) : []
  // A label for itself, its value beside or below it.
  if (rule !== 'label before' && from === 0 && to === segment.words.length && above.length === 0) return true
  const lead = [...above, segment].map(({ text }) => text).join(' ').toLowerCase()
  const at = lead.length - segment.text.length + segment.words.slice(0, from).map(({ text }) => `${text} `).join('').length
  const block = page?.blocks.find(({ segments }) => segments.includes(segment))
  const next = block?.segments[block.segments.indexOf(segment) + 1]?.text.toLowerCase() ?? ''
  const whole = `${lead} ${next}`
  const sentence = whole.slice(sentenceStart(whole, at), sentenceEnd(whole, at))
  return dueWordings.some(({ pay, settled, past }) => has(sentence, [...pay, ...settled]) && !has(sentence, past))
}

/**
 * Under the heading of a column, the day beside `Bei Zahlung bis 20.06. 2,5 % Skonto` is the discount's; where the
 * terms have a heading of their own, theirs is another column.
 */
function inRowOfDiscount(text: LabelledText, { layout, hits }: HeaderContext): boolean {
  const { rule, words: [word] } = text
  const page = rule === 'label above' ? layout.pages.find(({ number }) => number === text.page) : undefined
  const isHeaded = (segment: Segment): boolean => page !== undefined &&
    above(page, segment).slice(0, 1).some((head) => hits.of(head).some(({ field }) => field === 'paymentTerms'))
  return word !== undefined &&
    (page?.segments ?? []).some((segment) =>
      segment.x1 < word.x0 && overlapDown(segment, word) > 0 && discount.test(segment.text) && !isHeaded(segment))
}

/** BT-9: by its label, else the one day until which a sentence asks for the payment. */
export function dueDate(context: HeaderContext, invoiceDate: string | undefined): Candidate | undefined {
  const table = tableOfTerms(context)
  if (table.length > 0) return ofTable(table)
  const isEarly = endsDiscount(context, invoiceDate)
  const title = titleOfPart(context)
  const labelled = labelledCandidates(context, 'dueDate', readDate, ofDocument(context))
    .filter((due) => opensAlone(due.hit) || !isEarly(due))
    .filter(({ hit }) => !isOfRest(hit, title))
  const ofParts = labelled.filter((due) => isOfInstalments(due, context.layout)).map(({ hit }) => hit.segment)
  const all = labelled.filter(({ hit }) => !ofParts.includes(hit.segment))
  // `Anzahlung 20 %, fällig am ...` over `Restzahlung, fällig am ...`: the days of instalments.
  if (all.every(({ hit }) => hit.from > 0) && new Set(all.map(({ value }) => value)).size > 1) return undefined
  const isInTime: IsDay = (due) => !isEarly(due) && isWithinTerm(due, invoiceDate)
  return best(all.filter((due) => isWithinTerm(due, invoiceDate))) ??
    byWording(context, isFullDay, grade.likely, isInTime, invoiceDate) ??
    byWording(context, asksFor(title), grade.fair, isInTime, invoiceDate)
}

/** The day in a table of terms until which nothing is taken off. */
function ofTable(table: readonly RowOfTerms[]): Candidate | undefined {
  const full = table.find(({ percentage }) => !percentage)
  if (!full) return undefined
  const { day, segments: [cell] } = full
  return { value: day, page: cell.page, box: boxAround([cell]), text: cell.text, rule: 'label above', checks: ['calendar day'], confidence: grade.good }
}

/** `Fällig am: 04.06.2026`, for itself: whatever the terms say of a discount, this is the day. */
function opensAlone({ segment, from, text }: LabelHit): boolean {
  return from === 0 && !leads.has(compact(text)) && !discount.test(segment.text) && !segment.text.includes('%')
}

type IsDay = (due: { readonly value: string }) => boolean

/** What falls due a year later is no payment: a service, a warranty, a contract. */
function isWithinTerm({ value }: { readonly value: string }, invoiceDate: string | undefined): boolean {
  return invoiceDate === undefined || daysBetween(invoiceDate, value) < bound['the longest term']
}

/**
 * Until the day that a discount for early payment ends on not all is due: `2 % Skonto 8 Tage, zahlbar bis 11.05.2026`.
 */
function endsDiscount(context: HeaderContext, invoiceDate: string | undefined): IsDay {
  const early = invoiceDate === undefined ? [] : skontoTerms(context, invoiceDate).map(({ value }) => value.days)
  return ({ value }) => invoiceDate !== undefined && early.includes(daysBetween(invoiceDate, value))
}

/** Tells whether the text around a day makes it the due date. */
type Test = (deadline: Deadline, text: string, wording: DueWording) => boolean

function byWording(
  { layout, hits, order }: HeaderContext,
  test: Test,
  confidence: number,
  isInTime: IsDay,
  invoiceDate: string | undefined,
): Candidate | undefined {
  const isOthers = (segment: Segment): boolean =>
    hits.of(segment).some((hit) => hit.field === 'dueDate' && isOfOther(hit))
  const calendar = { order, invoiceDate }
  const found = layout.pages.flatMap((page) =>
    page.segments.filter((segment) => !isOthers(segment)).flatMap((segment) => dueIn(segment, page, calendar, test)
      .filter(({ text }) => !(namedDue(segment.text.split(text)[0]) && isDayOfItem({ segment, from: 1 }, layout)))
      .map((due) => ({ ...due, confidence }))))
  const days = found.filter(({ value }) => value >= (invoiceDate ?? '')).filter(isInTime)
  // Several days are the days of instalments.
  return new Set(days.map(({ value }) => value)).size === 1 ? days[0] : undefined
}

function dueIn(segment: Segment, page: LayoutPage, calendar: Calendar, test: Test): Omit<Candidate, 'confidence'>[] {
  const segments = [...before(segment, page), segment]
  const text = segments.map((part) => part.text).join(' ')
  const own = text.length - segment.text.length
  return deadlinesIn(text, calendar).all
    .filter((deadline) => deadline.end > own && dueWordings.some((wording) => test(deadline, text, wording)))
    .flatMap(({ day, text: shown }) => (day === undefined ? [] : [{ value: day, page: page.number, box: boxAround(segments), text: shown, rule: 'wording', checks: ['calendar day'] }]))
}

/** The line above in the same paragraph: a sentence may be broken before its day, where its next word had no room. */
function before(segment: Segment, page: LayoutPage): readonly Segment[] {
  const block = page.blocks.find(({ segments }) => segments.includes(segment))
  const above = block?.segments[block.segments.indexOf(segment) - 1]
  const [next] = segment.words
  const hadRoom = above && next && /^\p{Lu}/u.test(next.text) &&
    above.x1 + (next.x1 - next.x0) + segment.fontSize < Math.max(segment.x1, block.x1)
  return above && !hadRoom && above.words.length >= wordCount.few ? [above] : []
}

/** `Die Anzahlung ist bis 18.06.2025 fällig` tells of a payment that was made, but on an `Anzahlungsrechnung`. */
const asksFor = (title: string): Test => (deadline, text, wording) =>
  asksForAll(deadline, text, { ...wording, past: wording.past.filter((word) => !title.includes(word)) })

function asksForAll({ start, end, withoutYear }: Deadline, text: string, { pay, by, full, past }: DueWording): boolean {
  // `Laufzeit bis 30.09., zahlbar jährlich`: other days are more often told without their year.
  if (withoutYear === true) return false
  const lower = text.toLowerCase()
  const [from, to] = [sentenceStart(lower, start), sentenceEnd(lower, end)]
  const sentence = lower.slice(from, to)
  const lead = lower.slice(from, start).replace(workingDay, '').trimEnd()
  if (!by.some((word) => lead.endsWith(` ${word}`) || lead === word) || !has(sentence, pay) || has(sentence, past)) return false
  const clause = `${lead.split(/[,;]\s/).at(-1) ?? ''} ${lower.slice(end, to).split(/[,;]\s/)[0] ?? ''}`
  return !discount.test(sentence) || (has(clause, full) && !discount.test(clause.split(without)[0] ?? ''))
}

function sentenceStart(text: string, to: number): number {
  const stops = [...text.slice(0, to).matchAll(/(?<=\p{L}{3}|[%)€])[.!?]\s+(?=\D)/gu)]
  return Math.max(0, ...stops.map(({ index }) => index + 1))
}

/** The point behind `27.` before a month ends no sentence. */
function sentenceEnd(text: string, from: number): number {
  const stop = text.slice(from).search(/(?<!(?<!\d)\d{1,2})[.!?](?:\s|$)/u)
  return stop < 0 ? text.length : from + stop
}

function has(text: string, words: readonly string[]): boolean {
  return words.some((word) => {
    const index = text.indexOf(word)
    return index === 0 || (index > 0 && !/\p{L}/u.test(text[index - 1] ?? ''))
  })
}

/** Beside a discount, the day on which the full amount is due. */
function isFullDay({ start, isFull }: Deadline, text: string, wording: DueWording): boolean {
  return isFull && isAboutPaying(text.toLowerCase(), start, wording)
}

/** `Restwert zum 31.03.2026: 3.412,00 € netto`: a day and a net price in a sentence about something else. */
function isAboutPaying(text: string, start: number, { pay, settled, by, else: leads }: DueWording): boolean {
  const sentence = text.slice(sentenceStart(text, start), sentenceEnd(text, start))
  const lead = text.slice(sentenceStart(text, start), start).trim().replace(new RegExp(`${anyOf([...by, ...leads])}$`, 'u'), '')
  return !/\p{L}{3}/u.test(lead) || discount.test(sentence) || has(sentence, [...pay, ...leads, ...settled.filter((word) => word.includes(' '))])
}

/**
 * `Rinnovo dominio – scadenza 31/01/2027` among the items: the day on which what is sold runs out. A label that opens
 * its text there may still be one of the document, which is set beside the items.
 */
function isDayOfItem(hit: Pick<LabelHit, 'segment' | 'from'>, layout: Layout): boolean {
  return headsDays(hit, layout) || isWithinItems(hit, layout)
}

function isWithinItems({ segment, from }: Pick<LabelHit, 'segment' | 'from'>, { pages }: Layout): boolean {
  const lines = pages.find(({ number }) => number === segment.page)?.lines ?? []
  const head = from > 0 ? headOfGoodsOver(segment, { lines }) : undefined
  if (!head) return false
  const sum = lines.find((line) => line.y0 > head.y1 && beginsSums(line))
  return sum !== undefined && segment.y1 <= sum.y0
}

/** `Rate | Fälligkeit | Leistung | Netto` over days of each month: none of them is that of the whole. */
function headsDays({ segment }: Pick<LabelHit, 'segment'>, { pages }: Layout): boolean {
  const page = pages.find(({ number }) => number === segment.page)
  if (page?.lines.some((line) => line.segments.includes(segment) && headsGoods(line)) !== true) return false
  const days = below(page, segment).slice(0, 2).flatMap(({ text }) => datesIn(text).slice(0, 1))
  return new Set(days.map(({ value }) => value)).size > 1
}

function beginsSums({ segments }: TextLine): boolean {
  return segments.slice(0, -1).some(({ text }) => (sumMeanings(text)[0]?.[1] ?? 0) >= grade.good)
}
