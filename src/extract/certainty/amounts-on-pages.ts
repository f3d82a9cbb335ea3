import { type Decimal, decimal, isDecimal, roundAmount, sum, zero } from '../../model/decimal.js'
import { netOf } from '../../model/equations/tax.js'
import type { Draft, DraftValues } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import type { Segment } from '../layout/layout.js'
import { points } from '../measures.js'
import { ibansIn } from '../values/bank-account.js'
import { isMeasuredBehind } from '../values/unit.js'
import { asked } from '../sums/payments.js'

/** An amount of money as a page prints it, with its digits alone: `1.234,50` is `123450`. */
interface AmountOnPage {
  readonly page: number
  readonly y: number
  readonly digits: string
  /** Those behind its last blank. */
  readonly last: string
  /** Words that stand before it on its line, without their numbers. */
  readonly label: string
  /** The texts of its line up to it. */
  readonly line: readonly string[]
}

/** The stretch of the pages between the first line and the last of the sums. */
interface Zone {
  readonly from: readonly [page: number, y: number]
  readonly to: readonly [page: number, y: number]
}

/** What the amounts of the pages say for and against the values that were read from them. */
export interface AmountFacts {
  /** Amounts among lines and sums that no value explains. */
  readonly unexplained: number
  /** Those of them that have a label. */
  readonly unexplainedLabelled: number
  /** Amounts anywhere else that no value explains. */
  readonly elsewhere: number
  /** Those among lines and sums that are more than the total, or than what is to be paid. */
  readonly aboveTotal: number
  /**
   * Below the total two amounts are left, of which one is what the other leaves of it: a discount and the real total.
   */
  readonly goesOn: boolean
  /** The amounts of the pages, by their digits. */
  readonly printed: ReadonlySet<string>
  /** Heights of the unexplained amounts in the zone, by page. */
  readonly places: readonly (readonly [page: number, y: number])[]
}

const money = /(?<![\d.,/-])\d{1,3}(?:(?:[.,'’′\u00a0 ]\d{3})+|\d*)[.,]\d{2}(?![\d.,/-]\d|\d| ?%)/gu

/** The same with a minus before it, which stands free: what is taken off. */
const takenOff = /(?<=(?:^|\s)[-−–] ?)\d{1,3}(?:(?:[.,'’′\u00a0 ]\d{3})+|\d*)[.,]\d{2}(?![\d.,/-]\d|\d| ?%)/gu

/** What may name an amount. */
const words = /\p{L}{3}/u

export function amountsOn(segments: readonly Segment[], pattern = money): AmountOnPage[] {
  const worded = new Map<number, Segment[]>()
  for (const segment of segments.filter(({ text }) => words.test(text))) {
    const onPage = worded.get(segment.page) ?? []
    onPage.push(segment)
    worded.set(segment.page, onPage)
  }
  const leftOf = (segment: Segment): Segment[] =>
    worded.get(segment.page)?.filter((other) => isLeft(other, segment)) ?? []
  return segments.flatMap((segment) =>
    [...segment.text.matchAll(pattern)].filter(isMoney).map((match) => ({
      page: segment.page,
      y: segment.baseline,
      digits: plainDigits(match[0]),
      // `1 285.00` may be one thousand, or one piece at this price.
      last: plainDigits(match[0].split(/\s/u).at(-1) ?? ''),
      label: [...leftOf(segment).map(({ text }) => text), segment.text.slice(0, match.index)]
        .filter((text) => words.test(text)).join(' ').replaceAll(/\d/gu, ''),
      line: [...leftOf(segment), segment].map(({ text }) => text),
    })),
  )
}

function isMoney({ 0: amount, index, input }: RegExpExecArray): boolean {
  return !isMeasuredBehind(input, index + amount.length)
}

/** An amount on a page as its digits alone. */
export function plainDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
}

function isLeft(other: Segment, segment: Segment): boolean {
  return Math.abs(other.baseline - segment.baseline) < 2 && other.x1 <= segment.x0
}

function* decimalsIn(value: unknown): Generator<Decimal> {
  if (isDecimal(value)) yield value
  else if (Array.isArray(value)) for (const one of value) yield* decimalsIn(one)
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* decimalsIn(one)
}

const hundred = decimal('100')

function percentOf(amount: Decimal, percentage: Decimal): Decimal {
  return amount.times(percentage).div(hundred)
}

/** Running sums, VAT and gross amounts of the lines, list prices. */
function* followingLines({ lines = [] }: DraftValues): Generator<Decimal> {
  let running = zero
  for (const { netAmount, grossAmount, quantity, unitPrice, vatRate } of lines) {
    const amount = netAmount ?? grossAmount ?? zero
    running = running.plus(amount)
    yield running
    if (quantity && unitPrice) yield quantity.times(unitPrice)
    if (vatRate) for (const base of [amount, unitPrice ?? zero]) yield* [
      percentOf(base, vatRate),
      base.plus(percentOf(base, vatRate)),
    ]
  }
}

function payable(totals: DraftValues['totals']): Decimal {
  return totals?.dueAmount ?? totals?.grossTotal ?? zero
}

/** `Rundung 0.02` over `Total inkl. MWST 5'173.30`: what is printed is the total that goes on to what is due. */
function roundedTotal({ grossTotal = zero, roundingAmount = zero }: DraftValues['totals'] = {}): Decimal {
  return grossTotal.plus(roundingAmount)
}

/** What follows: the rounded total, gross per rate, base and tax of a payment, discounts, what early payment leaves. */
function* following(values: DraftValues): Generator<Decimal> {
  const { vatBreakdown = [], totals, skonto = [], allowances = [] } = values
  yield* followingLines(values)
  const paid = totals?.prepaidAmount ?? zero
  for (const { taxableAmount = zero, taxAmount = zero, rate = zero } of vatBreakdown) yield* [
    taxableAmount.plus(taxAmount),
    netOf(paid, rate),
    paid.minus(netOf(paid, rate)),
  ]
  yield roundedTotal(totals)
  yield sum(allowances.flatMap(({ amount }) => amount ?? []))
  const due = payable(totals)
  for (const { percentage = zero } of skonto) yield* [percentOf(due, percentage), due.minus(percentOf(due, percentage))]
}

/** An amount as its digits alone, without its sign. */
export function digitsOf(value: Decimal): string {
  return roundAmount(value.abs()).toFixed(2).replace('.', '').replace(/^0+(?=\d)/, '')
}

/** The digits of all amounts that the values hold, and of those that follow from them. */
export function explainedDigits(values: DraftValues): Set<string> {
  return new Set([...decimalsIn(values), ...following(values)].map(digitsOf))
}

function zoneOf(evidence: readonly Evidence[]): Zone | undefined {
  // The statement why no VAT is charged stands anywhere on the page.
  const places = evidence.filter(({ path, box }) => box !== undefined && /^(?:lines\[|totals|vatBreakdown(?!.*Reason))/.test(path))
  const at = places.map(({ page = 1, box }): readonly [number, number] => [page, ((box?.y0 ?? 0) + (box?.y1 ?? 0)) / 2])
  const sorted = at.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const [from, to] = [sorted[0], sorted.at(-1)]
  return from && to ? { from, to } : undefined
}

/** A row above the first and below the last value still belong to the zone. */
const margin = points.beside

function isWithin({ page, y }: AmountOnPage, zone: Zone | undefined): boolean {
  if (!zone) return true
  const { from, to } = zone
  const after = page > from[0] || (page === from[0] && y > from[1] - margin)
  return after && (page < to[0] || (page === to[0] && y < to[1] + margin))
}

/** Whether one amount is more than another, by their digits: of one length their order is that of their letters. */
function isMore(one: string, other: string): boolean {
  return one.length > other.length || (one.length === other.length && one > other)
}

/** Whether amounts go on calculating below the total: `1.000,00`, `- 30,00`, `970,00`. */
function goesOnBelow({ values, evidence }: Draft, amounts: readonly AmountOnPage[]): boolean {
  const place = evidence.findLast(({ path, box }) => path === 'totals.grossTotal' && box !== undefined)
  const total = digitsOf(values.totals?.grossTotal ?? zero)
  if (place?.box === undefined || total === '0') return false
  const { page = 1, box: { y1 } } = place
  const left = amounts.filter((amount) => amount.page === page && amount.y > y1 + 1)
  const byDigits = new Map<string, AmountOnPage[]>()
  for (const amount of left) {
    const same = byDigits.get(amount.digits)
    if (same) same.push(amount)
    else byDigits.set(amount.digits, [amount])
  }
  const all = decimal(total)
  return left.some((amount) => {
    const own = decimal(amount.digits)
    const [less, more] = [all.minus(own), all.plus(own)].map((rest) => rest.toFixed(0))
    const others = (digits = ''): readonly AmountOnPage[] => (byDigits.get(digits) ?? []).filter(({ y }) => y !== amount.y)
    const rests = others(less)
    const isOpen = rests.length === 0 ? less === amount.digits : rests.some((other) => !arePlanned(amount, other))
    return isOpen || others(more).length > 0
  })
}

/**
 * `Anzahlung, fällig am 09.03.`, `Restzahlung, fällig am 14.04.`; `Rate 1`, `Rate 2`; `25% op G-rekening NL49...`,
 * `restant op NL10...`, to another account: two parts of one total.
 */
function arePlanned(one: AmountOnPage, other: AmountOnPage): boolean {
  const [account, otherAccount] = [accountOf(one), accountOf(other)]
  const areApart = account !== undefined && otherAccount !== undefined && account !== otherAccount
  return areApart || (isAsked(one) && isAsked(other)) || (one.label !== '' && one.label === other.label)
}

/** Its line tells when it is to be paid. */
function isAsked({ line }: AmountOnPage): boolean {
  return line.some((text) => asked.test(text))
}

/** The account that its line names. */
function accountOf({ line }: AmountOnPage): string | undefined {
  return line.flatMap(ibansIn).find(({ valid }) => valid)?.value
}

/** A page may print an amount that nothing explains; each is a doubt about the whole reading. */
export function amountFacts(draft: Draft, segments: readonly Segment[]): AmountFacts {
  const { values, evidence } = draft
  const explained = explainedDigits(values)
  const zone = zoneOf(evidence)
  const all = amountsOn(segments)
  const totals = [values.totals?.grossTotal ?? zero, payable(values.totals)].map(digitsOf)
  const isOpen = ({ digits, last }: AmountOnPage): boolean =>
    digits !== '000' && digits !== '0' && digits !== '00' && !explained.has(digits) && !explained.has(last)
  const open = all.filter(isOpen)
  const within = open.filter((amount) => isWithin(amount, zone))
  return {
    unexplained: within.length,
    unexplainedLabelled: within.filter(({ label }) => label !== '').length,
    aboveTotal: totals.includes('0') ? 0 : within.filter(({ digits }) => totals.every((total) => isMore(digits, total))).length,
    goesOn: goesOnBelow(draft, [...open, ...amountsOn(segments, takenOff).filter(isOpen)]),
    printed: new Set(all.map(({ digits }) => digits)),
    elsewhere: open.length - within.length,
    places: within.map(({ page, y }) => [page, y]),
  }
}
