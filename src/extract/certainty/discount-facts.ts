import { daysBetween } from '../../model/calendar-day.js'
import type { Draft } from '../../model/draft.js'
import type { Segment } from '../layout/layout.js'
import { deadlinesIn } from '../payment/deadlines.js'
import { paymentWords } from '../payment/payment-words.js'
import { datesIn } from '../values/date.js'
import { points } from '../measures.js'
import { amountsOn, explainedDigits, plainDigits } from './amounts-on-pages.js'
import { type Facts, factsOf } from './facts.js'
import type { Surroundings } from './surroundings.js'

const days = new RegExp(`(\\d{1,3})\\s*(?:${paymentWords.days.join('|')})(?!\\p{L})`, 'giu')

function isBeside(one: Segment, other: Segment): boolean {
  return one.page === other.page && Math.abs(one.baseline - other.baseline) < 2
}

/** Days, dates and amounts beside the word for a discount for early payment whose percentage stands nowhere. */
export function discountFacts({ values, evidence }: Draft, { segments }: Surroundings): Facts {
  const { skonto = [], invoiceDate, dueDate } = values
  const known = new Set(skonto.flatMap((term) => term.days ?? []))
  const explained = explainedDigits(values)
  const isOpen = (segment: Segment): boolean => {
    const counts = [...segment.text.matchAll(days)].map(([, count = '']) => Number.parseInt(count))
    const dates = datesIn(segment.text).filter(({ value }) => value !== dueDate && value !== invoiceDate)
    const after = dates.flatMap(({ value }) => (invoiceDate === undefined ? [] : [daysBetween(invoiceDate, value)]))
    const amounts = amountsOn(segments.filter((other) => isBeside(segment, other)))
    return [...counts, ...after].some((count) => !known.has(count)) ||
      amounts.some(({ digits }) => !explained.has(digits))
  }
  const has = ({ text }: Segment, words: readonly string[]): boolean =>
    words.some((word) => text.toLowerCase().includes(word.toLowerCase()))
  const named = segments.filter((one) => has(one, paymentWords.discount) && !has(one, ['%', ...paymentWords.percent]))
  const places = evidence.filter(({ path, box }) => path.startsWith('skonto') && box !== undefined)
  // `3 % bei Zahlung bis 13.05.` names a day, and no amount.
  const daysOf = ({ text }: Segment): string[] =>
    deadlinesIn(text, { order: 'day first', invoiceDate }).all.flatMap(({ day, text: shown }) => (day === undefined ? [] : [plainDigits(shown)]))
  const near = segments.filter(({ page, y0, y1 }) => places.some(({ page: own, box }) =>
    page === own && y1 > (box?.y0 ?? 0) - points.beside && y0 < (box?.y1 ?? 0) + points.beside))
  const shownDays = new Set(near.flatMap(daysOf))
  return factsOf({
    'amounts beside a discount are not explained': amountsOn(near).some(({ digits }) => !explained.has(digits) && !shownDays.has(digits)),
    'a discount whose percentage is not read': named.some(isOpen),
  })
}
