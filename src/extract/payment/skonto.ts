import { daysBetween } from '../../model/calendar-day.js'
import type { Decimal } from '../../model/decimal.js'
import type { Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import type { HeaderContext } from '../header/header-context.js'
import { boxAround, overlapAcross } from '../layout/boxes.js'
import type { Segment, TextLine } from '../layout/layout.js'
import { sumMeanings } from '../labels/sum-meaning.js'
import { anyOf, languages } from '../languages/languages.js'
import { deadlinesIn } from './deadlines.js'
import { paymentWords } from './payment-words.js'
import { tableOfTerms } from './table-of-terms.js'

/** A share as `2 %` or `2/10 net 30`: without one nothing is offered. */
const share = new RegExp(String.raw`\d\s*${anyOf(['%', '/', ...paymentWords.percent])}`, 'iu')

/** `-£372.04` */
const amountAlone = /^[^\d\p{L}]*(?:\p{L}{1,3}\s?)?\d[\d.,' ]*[.,]\d{2}\D{0,4}$/u

const deducting = new RegExp(anyOf(paymentWords.deducting), 'giu')
const earlyPayment = new RegExp(String.raw`(?<!\p{L})${anyOf(languages.flatMap(({ sums }) => sums.skonto))}`, 'iu')

export interface SkontoTerm {
  readonly days?: number
  readonly percentage: Decimal
}

/** Discounts for early payment (part of BT-20), one per percentage. */
export function skontoTerms(context: HeaderContext, invoiceDate: string | undefined): Candidate<SkontoTerm>[] {
  const { layout, order } = context
  const calendar = { order, invoiceDate }
  const found = new Map<string, Candidate<SkontoTerm>>()
  const add = (percentage: Decimal, days: number | undefined, segments: readonly Segment[]): void => {
    const key = percentage.toFixed()
    const known = found.get(key)
    if (known && (known.value.days !== undefined || days === undefined)) return
    const value = { percentage, ...(days === undefined ? {} : { days }) }
    const confidence = value.days === undefined ? grade.likely : grade.good
    const text = segments.map((segment) => segment.text).join(' ')
    found.set(key, { value, page: segments[0]?.page ?? 1, box: boxAround(segments), text, rule: 'wording', checks: [], confidence })
  }
  for (const { day, percentage, segments } of tableOfTerms(context)) {
    const days = invoiceDate === undefined ? undefined : daysBetween(invoiceDate, day)
    if (percentage) add(percentage, days, segments)
  }
  const passages = layout.pages.flatMap(({ segments, lines }) => {
    const counted = new Set(lines.flatMap(sharesOfSums))
    return segments.map((_, index) => around(segments, index, counted))
  })
  // What a line says for itself comes before what it says with its neighbours.
  for (const segments of [...layout.pages.flatMap((page) => page.segments.map((one) => [one])), ...passages]) {
    const text = segments.map((segment) => segment.text).join(' ')
    if (!share.test(text)) continue
    for (const { percentage, until } of deadlinesIn(text, calendar).offers) add(percentage, until?.days, segments)
  }
  return [...found.values()]
}

/**
 * `Rabatt 10 %  -35,00` among the sums: the share is that of the amount, and of no term beside, above or below it.
 * `abzüglich 2 %  174,93` and `bis 24.03.2026  2 %  174,93` tell what is left to pay.
 */
function sharesOfSums({ segments, text }: TextLine): readonly Segment[] {
  const at = segments.findLastIndex((segment) => amountAlone.test(segment.text))
  const before = earlyPayment.test(text) ? [] : segments.slice(0, Math.max(at, 0))
  const isOff = /^[^\d\p{L}]*[-–−]/u.test(segments[at]?.text ?? '')
  return before.filter((segment) => share.test(segment.text) &&
    (isOff || sumMeanings(segment.text.replace(deducting, '')).length > 0))
}

/** A line with a number and its neighbours, where the sentence may be broken into lines. */
function around(segments: readonly Segment[], index: number, counted: ReadonlySet<Segment>): readonly Segment[] {
  const [before, own, after] = [index - 1, index, index + 1].map((at) => segments[at])
  if (!own || !/\d/u.test(own.text)) return []
  // `Discount 7.5 %  -372.04` right of `Payment within 30 days` on the next line is no part of that.
  const areApart = (first: Segment, second: Segment): boolean =>
    [first, second].some(({ text }) => amountAlone.test(text)) && overlapAcross(first, second) <= 0 &&
      second.baseline - first.baseline > first.fontSize / 2
  const continues = (first: Segment | undefined, second: Segment | undefined): boolean =>
    first !== undefined && second !== undefined && !counted.has(first) && !counted.has(second) &&
      second.baseline - first.baseline < 2 * first.fontSize && !areApart(first, second)
  return [
    ...(before && continues(before, own) ? [before] : []),
    own,
    ...(after && continues(own, after) ? [after] : []),
  ]
}
