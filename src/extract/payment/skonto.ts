import type { Decimal } from '../../model/decimal.js'
import { decimal } from '../../model/decimal.js'
import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { boxAround } from '../layout/boxes.js'
import type { Segment } from '../layout/layout.js'
import { dueWordings } from '../labels/header-labels.js'
import { anyOf } from '../languages/languages.js'
import { type DateInText, datesIn } from '../values/date.js'
import { paymentWords as words } from './payment-words.js'
import { grade } from '../grades.js'
import { letterCount } from '../measures.js'
import { daysBetween } from '../../model/calendar-day.js'

export interface SkontoTerm {
  readonly days?: number
  readonly percentage: Decimal
}

const percent = new RegExp(`(\\d{1,2}(?:[.,]\\d{1,3})?)\\s*${anyOf(['%', ...words.percent])}`, 'gu')
const days = new RegExp(`(\\d{1,3})\\s*${anyOf(words.days)}(?!\\p{L})`, 'giu')
/** `30 Tage rein netto`: days for the full amount. */
const full = new RegExp(`^\\s*${anyOf(dueWordings.flatMap(({ settled }) => settled))}`, 'iu')

const forPayment = new RegExp(`(?:${words.paying.join('|')}).*(?:${words.anyDiscount.join('|')})|(?:${words.anyDiscount.join('|')}).*(?:${words.paying.join('|')})`, 'u')

/** Discounts for early payment (part of BT-20), one per percentage. */
export function skontoTerms(context: HeaderContext, invoiceDate: string | undefined): Candidate<SkontoTerm>[] {
  const found = new Map<string, Candidate<SkontoTerm>>()
  for (const page of context.layout.pages) {
    for (const [index, segment] of page.segments.entries()) {
      const nearby = sentence(segment, page.segments[index - 1], page.segments[index + 1])
      if (!nearby) continue
      const own = termIn(segment.text, context, invoiceDate)
      const term = own?.days === undefined ? (termIn(nearby.text, context, invoiceDate) ?? own) : own
      if (!term) continue
      const key = term.percentage.toFixed()
      const known = found.get(key)
      if (known && (known.value.days !== undefined || term.days === undefined)) continue
      const confidence = term.days === undefined ? grade.likely : grade.good
      found.set(key, { value: term, page: page.number, box: boxAround(nearby.segments), text: nearby.text, rule: 'wording', checks: [], confidence })
    }
  }
  return [...found.values()]
}

/** The segment that names the discount, with its neighbours when the sentence is broken into lines. */
function sentence(
  segment: Segment,
  before: Segment | undefined,
  after: Segment | undefined,
): { text: string; segments: Segment[] } | undefined {
  const lower = segment.text.toLowerCase()
  if (!(words.discount.some((word) => lower.includes(word)) || isForPayment(lower) || isStaged(lower)) || words.noDiscount.some((word) => lower.includes(word.replaceAll("'", '’')) || lower.includes(word))) return undefined
  const continues = (first: Segment | undefined, second: Segment | undefined): boolean =>
    first !== undefined && second !== undefined && second.baseline - first.baseline < 2 * first.fontSize
  const lines = [
    ...(before && continues(before, segment) ? [before] : []),
    segment,
    ...(after && continues(segment, after) ? [after] : []),
  ]
  const alone = [...segment.text.matchAll(percent)].length > 0 && [...segment.text.matchAll(days)].length > 0
  const segments = alone ? [segment] : lines
  return { text: segments.map(({ text }) => text).join(' '), segments }
}

/**
 * `Bij betaling binnen 10 dagen 1,5% korting`: a word for any discount counts in a sentence on payment with days and a
 * rate of its own.
 */
function isForPayment(lower: string): boolean {
  return forPayment.test(lower) && [...lower.matchAll(percent)].length === 1 && [...lower.matchAll(days)].length > 0
}

/** `8 Tage 2 %, 30 Tage netto`: a rate beside days, and more days for the full amount. */
function isStaged(lower: string): boolean {
  const counts = [...lower.matchAll(days)]
  return counts.length === 2 && [...lower.matchAll(percent)].length === 1 &&
    counts.some(({ index, 0: text }) => full.test(lower.slice(index + text.length)))
}

function termIn(text: string, context: HeaderContext, invoiceDate: string | undefined): SkontoTerm | undefined {
  const lower = text.toLowerCase()
  const word = [...words.discount, ...words.anyDiscount].map((candidate) => lower.indexOf(candidate)).filter((index) =>
    index >= 0)
  // Without a word it stands where its rate does.
  const at = word.length > 0 ? Math.min(...word) : lower.search(percent)
  const rates = [...text.matchAll(percent)].toSorted((a, b) => Math.abs(a.index - at) - Math.abs(b.index - at))
  const [rate] = rates
  if (!rate?.[1] || Math.abs(rate.index - at) > letterCount.line) return undefined
  const percentage = decimal(rate[1].replace(',', '.'))
  if (percentage.gt(decimal('15')) || percentage.eq(decimal('0'))) return undefined
  // A discount on prices is no discount for early payment: that one has a term.
  const count = daysNear(text, rate.index) ?? daysUntil(text, rate.index, context, invoiceDate)
  if (count === undefined && !words.skonto.some((word) => lower.includes(word))) return undefined
  return { percentage, ...(count === undefined || count < 0 ? {} : { days: count }) }
}

/** The days of the discount stand in its clause; `30 Tage netto` are not its days. */
function daysNear(text: string, at: number): number | undefined {
  const distance = (index: number): number => {
    const between = text.slice(Math.min(index, at), Math.max(index, at))
    return Math.abs(index - at) + (/[,;.]\s/.test(between) ? letterCount.text : 0)
  }
  const [nearest] = [...text.matchAll(days)]
    .filter((match) => !full.test(text.slice(match.index + match[0].length)))
    .toSorted((a, b) => distance(a.index) - distance(b.index))
  const isFar = nearest === undefined || Math.abs(nearest.index - at) > letterCount.line
  return nearest?.[1] === undefined || isFar ? undefined : Number.parseInt(nearest[1])
}

function daysUntil(
  text: string,
  at: number,
  { order }: HeaderContext,
  invoiceDate: string | undefined,
): number | undefined {
  // The point of `29. Oktober 2026` ends no clause: what counts is what stands between the day and the rate.
  const distanceOfDay = ({ start, end }: DateInText): number => Math.abs(start - at) +
    (/[,;.]\s/.test(end <= at ? text.slice(end, at) : text.slice(at, start)) ? letterCount.text : 0)
  const [nearest] = datesIn(text, order).filter(({ end }) => !full.test(text.slice(end)))
    .toSorted((a, b) => distanceOfDay(a) - distanceOfDay(b))
  if (!nearest || invoiceDate === undefined) return undefined
  return daysBetween(invoiceDate, nearest.value)
}
