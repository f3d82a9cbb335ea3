import { daysBetween } from '../../model/calendar-day.js'
import { type Decimal, decimal, zero } from '../../model/decimal.js'
import { bound } from '../grades.js'
import { dueLabels, dueWordings } from '../labels/header-labels.js'
import { anyOf, languages, wholeWord } from '../languages/languages.js'
import { letterCount, portion } from '../measures.js'
import { type DateInText, type DateOrder, datesIn } from '../values/date.js'
import { sentencesIn } from '../values/sentences.js'
import { paymentWords as words } from './payment-words.js'

/** A part of a text. */
interface Part {
  readonly start: number
  readonly end: number
}

/** Until when a text asks for a payment: a count of days, or a day. */
export interface Deadline extends Part {
  readonly text: string
  /** From the day of the invoice on; undefined for a day where that one is not known. */
  readonly days: number | undefined
  /** By ISO 8601; undefined for a count of days. */
  readonly day: string | undefined
  /** `bis 13.05.`: that of the invoice. */
  readonly withoutYear?: boolean
  /** Until then all is to be paid, as it says itself: `30 Tage netto`, `bis 13.04.2026 ohne Abzug`. */
  readonly isFull: boolean
}

/** A discount for early payment. */
export interface Offer {
  readonly percentage: Decimal
  readonly until: Deadline | undefined
}

export interface Deadlines {
  readonly all: readonly Deadline[]
  readonly offers: readonly Offer[]
}

/** Of the document: how it writes days, and its own one. */
export interface Calendar {
  readonly order: DateOrder
  readonly invoiceDate: string | undefined
}

const leads = dueWordings.flatMap((wording) => wording.else)
const pay = dueWordings.flatMap((wording) => wording.pay)

const none: Deadlines = { all: [], offers: [] }

/** The deadlines of a text about paying, and the discounts for early payment that it grants until some of them. */
export function deadlinesIn(text: string, calendar: Calendar): Deadlines {
  if (!/\d/u.test(text)) return none
  const short = inShort(text)
  if (short) return short
  const terms = [...countsIn(text), ...daysIn(text, calendar)].toSorted((a, b) => a.start - b.start)
  const full = fullOnes(text, terms)
  const all = terms.map((term) => ({ ...term, isFull: full.has(term) }))
  const explained = all.map((term, index) => ({ ...term, isFull: term.isFull || explains(text, term, all[index - 1]) }))
  return { all: explained, offers: offersIn(text, explained) }
}

/** `30 Tage netto (13.04.2026)`, `30 Tage netto, d.h. bis zum 13.04.2026`: a day that says when the days end. */
function explains(text: string, { start, end, day }: Deadline, counted: Deadline | undefined): boolean {
  if (day === undefined || counted?.isFull !== true || counted.day !== undefined) return false
  return !discount.test(text.slice(end).split(endOfPart)[0] ?? '') && leadingToDay.test(text.slice(counted.end, start))
}

type Term = Omit<Deadline, 'isFull'>

const count = new RegExp(String.raw`(?<![\d.,])(\d{1,3})\s*${anyOf(words.days)}(?!\p{L})`, 'giu')

function countsIn(text: string): Term[] {
  return [...text.matchAll(count)].map(({ 0: shown, 1: days = '', index }) =>
    ({ start: index, end: index + shown.length, text: shown, days: Number.parseInt(days), day: undefined }))
}

const until = anyOf(dueWordings.flatMap(({ by }) => by))
/** `bis 13.05.`, `by 15 May`: the year is that of the invoice. `zum 01.06. und 01.08.2026` are instalments. */
const withoutYear = new RegExp(String.raw`(?<=(?<!\p{L})${until}\s)(?:\d{1,2}\.\s?\d{1,2}\.(?!\d)|\d{1,2}/\d{1,2}(?![\d/])|\d{1,2}\.?\s\p{L}{3,10}(?!\p{L}))(?!(?:,|\s\p{L}{1,3})\s\d{1,2}(?:[./]\d{1,2}(?!\s?%|\d)|\.\s\p{L}))`, 'giu')

/** `01.05. bis 31.05.`, `du 01/05 au 31/05`: a period. */
const runsFrom = /\d{1,2}(?:\.|\p{L}{2})?(?:\s?\d{1,2}\.|\/\d{1,2}|\s\p{L}{3,10})?\s\p{L}{1,5}(?:\s\p{L}{2,3})?\s$/u

function daysIn(text: string, { order, invoiceDate }: Calendar): Term[] {
  const whole = datesIn(text, order)
  const bare = [...text.matchAll(withoutYear)].flatMap(({ 0: shown, index }): DateInText[] => {
    const isKnown = whole.some(({ start }) => start === index)
    if (invoiceDate === undefined || isKnown || runsFrom.test(text.slice(0, index))) return []
    const [date] = datesIn(`${shown}${/\d$/u.test(shown) ? '/' : ' '}${Number.parseInt(invoiceDate)}`, order)
    return date && date.value >= invoiceDate ? [{ ...date, start: index, end: index + shown.length, text: shown }] : []
  })
  const daysTo = (to: string): number | undefined => (invoiceDate ? daysBetween(invoiceDate, to) : undefined)
  return [...whole, ...bare].map((date) =>
    ({ ...date, day: date.value, days: daysTo(date.value), withoutYear: bare.includes(date) }))
}

const leadingToDay = new RegExp(String.raw`^\s*(?:${anyOf(dueWordings.flatMap((wording) => wording.settled))}\s*)?(?:${anyOf(words.cash)}\s*)?(?:[(,:–-]\s*)?(?:(?:${anyOf(leads)}|${until})\s+)*$`, 'iu')
/** `30 Tage netto, bis 02.05. abzüglich 118,54 EUR Skonto`: the day is the one of the discount behind it. */
const endOfPart = new RegExp(String.raw`[,;]\s|[()/]|${anyOf(words.without)}`, 'iu')

const settled = new RegExp(wholeWord(dueWordings.flatMap((wording) => wording.settled)), 'giu')
const amount = String.raw`(?:=\s*)?(?:(?:\p{Sc}|\p{L}{3})\s*)?\d[\d.,'’ ]*(?:\s*(?:\p{Sc}|eur\b))?`
/** `bis 22.05. 951,37 EUR ohne Abzug` */
const aheadOfFull = new RegExp(String.raw`^\s*[,:)]?\s*(?:${amount}\s*)?(?:\p{L}+\s)?$`, 'iu')
/** `ohne Abzug innerhalb von`, `netto zahlbar bis zum`; `sofort netto, Liefertermin:` leads to no day of paying. */
const behindFull = {
  count: /^[\s:]+(?:\p{L}+[\s:]+){0,4}$/u,
  day: new RegExp(String.raw`^[\s:]+(?:(?:${anyOf([...dueLabels, ...leads])}|${until}|${anyOf(pay)}\p{L}*)[\s:]+)*$`, 'iu'),
}
/** `30 Tage, netto Kasse.`; `by 15 May, net due on 4 June` says it of another day. */
const endsClause = new RegExp(String.raw`^\s*(?:${anyOf(words.cash)})?(?:$|[,;.()])`, 'iu')
/** Behind `netto` an amount may follow: then it is no more than a column. */
const priced = /^\s*(?:€|eur\b|\d)/iu

/**
 * The deadlines that a word for the full amount stands beside; between two it belongs to the later one, since less is
 * paid only before: `10 days 2 % net 30 days`.
 */
function fullOnes(text: string, terms: readonly Term[]): ReadonlySet<Term> {
  if (terms.length === 0) return new Set()
  return new Set([...text.matchAll(settled)].flatMap(({ 0: word, index }) => {
    // `10 % Anzahlung bis 12.05., Restzahlung netto bis 04.06.`: the day of the last part.
    if (otherShare.test(text.slice(0, index).split(endOfClause).at(-1) ?? '')) return []
    const end = index + word.length
    const next = ledByFull(text, end, terms)
    const before = aheadOf(text, { start: index, end }, terms, next !== undefined)
    const one = before && next && ((next.days ?? 0) > (before.days ?? 0) ? [next] : [before])
    return one ?? [before, next].filter((term) => term !== undefined)
  }))
}

function ledByFull(text: string, end: number, terms: readonly Term[]): Term | undefined {
  const next = terms.find(({ start }) => start >= end)
  if (!next) return undefined
  const lead = text.slice(end, next.start)
  return behindFull[next.day === undefined ? 'count' : 'day'].test(lead) && !discount.test(lead) ? next : undefined
}

function aheadOf(text: string, word: Part, terms: readonly Term[], isBetween: boolean): Term | undefined {
  const before = terms.findLast((term) => term.end <= word.start)
  const between = text.slice(before?.end, word.start)
  const rest = text.slice(word.end)
  if (discount.test(between) || !aheadOfFull.test(between)) return undefined
  if (priced.test(rest) && !terms.some(({ start }) => start === word.end + 1)) return undefined
  return isBetween || !between.includes(',') || endsClause.test(rest) ? before : undefined
}

const discount = new RegExp(String.raw`(?<!\p{L})${anyOf([...words.discount, ...words.anyDiscount, ...words.deducting])}`, 'iu')
const anyDiscount = new RegExp(String.raw`(?<!\p{L})${anyOf([...words.discount, ...words.anyDiscount])}`, 'iu')
/** `Skonto 2 % auf Abschlagszahlungen` */
const endsInDiscount = new RegExp(String.raw`(?<!\p{L})${anyOf([...words.discount, ...words.anyDiscount])}[\s:]*$`, 'iu')
const skonto = new RegExp(anyOf(words.skonto), 'iu')
const ofDiscount = new RegExp(String.raw`(?<!\p{L})${anyOf(words.discount)}`, 'iu')
const paying = new RegExp(anyOf([...words.paying, ...pay]), 'iu')
/** `kein Skonto` grants none. */
const noDiscount = new RegExp(anyOf(words.noDiscount.flatMap((word) => [word, word.replaceAll("'", '’')])), 'giu')
const vat = languages.flatMap(({ sums }) => sums.vat)
/** Shares of something else: taxes, interest, what is kept back, instalments. */
const otherShare = new RegExp(`(?:(?<!\\p{L})${anyOf(words.otherShares)}|${wholeWord(vat)})`, 'iu')
/** What is taken off the next order. */
const later = new RegExp(wholeWord(words.coming), 'iu')

const percent = new RegExp(String.raw`(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s*${anyOf(['%', ...words.percent])}`, 'giu')
const most = decimal('15')

interface Rate extends Part {
  readonly percentage: Decimal
  readonly sentence: Part
}

function offersIn(text: string, all: readonly Deadline[]): Offer[] {
  const shown = text.replaceAll(noDiscount, (word) => ' '.repeat(word.length))
  const sentences = sentencesOf(text)
  const rates = [...shown.matchAll(percent)].flatMap(({ 0: { length }, 1: digits = '', index }): Rate[] => {
    const percentage = decimal(digits.replace(',', '.'))
    const sentence = sentences.findLast(({ start }) => start <= index) ?? { start: 0, end: text.length }
    const rate = { start: index, end: index + length, percentage, sentence }
    return percentage.gt(most) || percentage.lte(zero) ? [] : [rate]
  })
  const open = all.filter((one) => !one.isFull && !late.test(text.slice(0, one.start)))
  const own = rates.filter((rate, index) => !isOtherShare(shown, rate, rates[index - 1], rates[index + 1]))
  return paired(shown, own, open).filter(({ rate, until: end }) => isOffer(shown, rate, end, all))
    .map(({ rate: { percentage }, until: end }) => ({ percentage, until: end }))
}

function sentencesOf(text: string): Part[] {
  let at = 0
  return sentencesIn(text).map((sentence) => {
    const start = text.indexOf(sentence, at)
    at = start + sentence.length
    return { start, end: at }
  })
}

/** `nach 30 Tagen`, `ab dem 05.06.2026`: from then on it is too late. */
const late = new RegExp(String.raw`(?<!\p{L})${anyOf(words.countedFrom)}\s+(?:\p{L}{1,4}\s+)?$`, 'iu')

const endOfClause = /[,;|]\s|\s[–/|-]\s|\s\/|\.\s+(?=\p{Lu})/u

/** What stands behind a share says what it is one of; what stands before it, where that does not. */
function isOtherShare(text: string, { start, end }: Rate, before: Rate | undefined, next: Rate | undefined): boolean {
  const behind = text.slice(end, next?.start).split(endOfClause)[0] ?? ''
  const lead = text.slice(before?.end ?? 0, start).split(endOfClause).at(-1) ?? ''
  if (later.test(behind)) return true
  if (endsInDiscount.test(lead)) return false
  return otherShare.test(behind.split(discount)[0] ?? '') || (!discount.test(behind) && otherShare.test(lead))
}

const endOfSentence = /\p{L}{3}\.\s+\p{Lu}/u
const taxes = new RegExp(wholeWord(vat), 'giu')

function textBetween(text: string, one: Part, other: Part): string {
  return text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start))
}

interface Pair {
  readonly rate: Rate
  readonly until: Deadline | undefined
}

/** Every share with the deadline of its clause, each of them once: the nearest first. */
function paired(text: string, rates: readonly Rate[], open: readonly Deadline[]): Pair[] {
  const isLed = (open[0]?.start ?? 0) < (rates[0]?.start ?? 0)
  const ofSentence = ({ sentence }: Rate): readonly Deadline[] =>
    open.filter(({ start, end }) => start >= sentence.start && end <= sentence.end)
  const near = rates.flatMap((rate) => ofSentence(rate).flatMap((one) => {
    const between = textBetween(text, one, rate)
    // Of two as near, the one on the side where the first of the text stands.
    const cost = between.length + (endOfClause.test(between) ? letterCount.text : 0) +
      (one.end <= rate.start === isLed ? 0 : portion.third)
    return between.length > letterCount.line || endOfSentence.test(between.replaceAll(taxes, '')) ? [] : [{ rate, until: one, cost }]
  })).toSorted((a, b) => a.cost - b.cost)
  const taken = new Map<Rate, Deadline>()
  for (const { rate, until: one } of near) {
    if (!taken.has(rate) && ![...taken.values()].includes(one)) taken.set(rate, one)
  }
  return rates.map((rate) => ({ rate, until: taken.get(rate) }))
}

/** It is called a discount and one for paying early, or more days are left for the full amount. */
function isOffer(text: string, rate: Rate, end: Deadline | undefined, all: readonly Deadline[]): boolean {
  const { sentence } = rate
  const own = text.slice(sentence.start, sentence.end)
  // A discount on prices is no discount for early payment: that one has a term.
  if (end === undefined) {
    const from = Math.max(sentence.start, rate.start - letterCount.phrase)
    return skonto.test(text.slice(from, rate.end + letterCount.phrase))
  }
  if ((end.days ?? 0) < 0) return false
  if (ofDiscount.test(own)) return true
  const isNear = !endOfClause.test(textBetween(text, end, rate))
  if (isNear && discount.test(own) && paying.test(own) && (anyDiscount.test(own) || !isOfNamed(text, rate))) return true
  const isLater = ({ days }: Deadline): boolean => days === undefined || end.days === undefined || days > end.days
  return isBare(text, rate, end) && !otherShare.test(own) && all.some((one) => one.isFull && isLater(one))
}

const full = dueWordings.flatMap((wording) => wording.settled)
/** Words that say nothing of what a share is one of. */
const ofTerms = new RegExp(String.raw`(?<!\p{L})(?:${anyOf([...words.days, ...full, ...leads, ...words.ofTerms, ...words.discount, ...words.deducting, ...words.percent])}|${until}|${anyOf([...pay, ...words.paying])}\p{L}*)(?!\p{L})`, 'giu')
const tells = /\p{L}{4}|(?<!\p{L})\p{Lu}{2}(?!\p{L})/u

function isOfNamed(text: string, { end }: Rate): boolean {
  return tells.test(/^\s*\p{L}+/u.exec(text.slice(end))?.[0].replaceAll(ofTerms, '') ?? '')
}

/**
 * `8 Tage 3 %, 30 Tage netto`: a share and its days alone. `Rückgabe innerhalb von 14 Tagen: 10 % Gebühr` is none,
 * nor is an instalment: `15 % à 10 jours, 85 % à 30 jours net`.
 */
function isBare(text: string, rate: Rate, until: Deadline): boolean {
  const { sentence } = rate
  const [first, last] = rate.start < until.start ? [rate, until] : [until, rate]
  const lead = text.slice(sentence.start, first.start).split(endOfClause).at(-1) ?? ''
  const rest = text.slice(last.end, sentence.end).split(endOfClause)[0] ?? ''
  const isOfParts = [...text.slice(sentence.start, sentence.end).matchAll(percent)]
    .some(([, digits = '']) => decimal(digits.replace(',', '.')).gt(most))
  return !isOfParts && [lead, text.slice(first.end, last.start), rest].every((part) => !tells.test(part.replaceAll(ofTerms, ' ')))
}

/** `2/10 net 30`, `2% 10, n/30`, `1.5% 15 days, net 45`; `Pallet 1/2 net 450 kg` is none. */
const notation = new RegExp(String.raw`(?<![\d.,/])([1-9]\d?(?:\.\d{1,2})?)(\s?%\s?/?|\s?/)\s?([1-9]\d?)(?:\s?${anyOf(words.days)})?,?\s+(?:n\s?/|${anyOf(full)})\s?(\d{1,3})(?:\s?${anyOf(words.days)})?(?=\s*(?:$|[.,;)](?!\d)))`, 'iu')
const leadingToNotation = new RegExp(String.raw`^(?:.*(?<!\p{L})(?:${anyOf(words.ofTerms)}|${anyOf([...pay, ...words.paying])}\p{L}*):?)?\s*$`, 'iu')

function inShort(text: string): Deadlines | undefined {
  const match = notation.exec(text)
  if (!match) return undefined
  const [shown, rate = '', sign = '', early = '', later = ''] = match
  const percentage = decimal(rate)
  const isTold = sign.includes('%') || leadingToNotation.test(text.slice(0, match.index))
  if (percentage.gt(most) || !isTold) return undefined
  const part = { start: match.index, end: match.index + shown.length, text: shown, day: undefined }
  const until = { ...part, days: Number.parseInt(early), isFull: false }
  const all = { ...part, days: Number.parseInt(later), isFull: true }
  return bound['the shortest term in short'] <= until.days && until.days < all.days
    ? { all: [until, all], offers: [{ percentage, until }] }
    : undefined
}
