import { sum, zero, type Decimal } from '../../model/decimal.js'
import { halfCent, isNear } from '../../model/equations/rounding.js'
import { contained, type Sum } from '../labels/sum-meaning.js'
import { isPayment, paidWith } from './payments.js'
import { says, taxes, type Printed, type SumEntry, type VatRow } from './sum-entry.js'
import { inEntry, type Candidate } from './told.js'
import { grade } from '../grades.js'

/** What each total may be. */
export type Offers = Readonly<Record<'lineTotal' | 'net' | 'vat' | 'gross' | 'due' | 'rounding', readonly Candidate[]>>
/** The choice of net, VAT and gross. */
export interface Solution {
  readonly net?: Candidate
  readonly vat?: Candidate
  readonly gross?: Candidate
  /** net + VAT = gross holds among printed values. */
  readonly adds: boolean
  /** Checks that hold beyond that. */
  readonly checks: readonly string[]
  readonly score: number
  /** What is passed on untaxed below the tax and is no line. */
  readonly outlays?: Decimal
}

type Target = keyof Offers
type Vote = readonly [Target, number]

/** A label votes for the total it names, and less for those that it sometimes names. */
const votes: Readonly<Partial<Record<Sum, readonly Vote[]>>> = {
  lineTotal: [['lineTotal', 1], ['net', grade.likely], ['gross', grade.trace]],
  netTotal: [['net', 1], ['lineTotal', grade.guess]],
  vatTotal: [['vat', 1]],
  vat: [['vat', grade.good]],
  grossTotal: [['gross', 1], ['net', grade.weak], ['due', grade.weak]],
  due: [['due', 1], ['gross', grade.open]],
  rounding: [['rounding', 1]],
}

/** What the labelled rows and the breakdown say that each total is. */
export function totalOffers(entries: readonly SumEntry[], vatRows: readonly VatRow[]): Offers {
  // The rows of several rates are parts of the tax, none is the whole, whatever heads their columns.
  const rows = vatRows.length > 1 ? vatRows : []
  const parts = rows.flatMap(({ base, tax, gross }) => [base, tax, gross])
  const isPart = ({ cell, number }: Printed): boolean =>
    parts.some((part) => part?.cell === cell && part.number.start === number.start)
  const whole = withoutTaxOfPayments(entries).filter((entry) =>
    !rows.some((row) => row.entry === entry) && !entry.amounts.some(isPart))
  const ofRows = whole.flatMap((entry) => [...labelled(entry), ...pair(entry), ...triple(entry)])
  const offers: Record<Target, Candidate[]> = { lineTotal: [], net: [], vat: [], gross: [], due: [], rounding: [] }
  for (const [target, candidate] of [...ofRows, ...ofBreakdown(vatRows)]) offers[target].push(candidate)
  return withPayments(withRounding(offers), entries)
}

/** `Vorschuss (darin 190,00 € USt.)  -1.190,00`: a tax that was paid before, where the page tells its own. */
function withoutTaxOfPayments(entries: readonly SumEntry[]): readonly SumEntry[] {
  const paid = new Set(entries.filter(isPayment).map(({ row }) => row))
  const isPaid = (entry: SumEntry): boolean =>
    paid.has(entry.row) && contained.test(entry.label) && !isPayment(entry)
  const others = entries.filter((entry) => !isPaid(entry))
  return others.some((entry) => entry.amounts.length > 0 && says(entry, taxes, grade.open)) ? others : entries
}

/**
 * `IVA 220,00`, `Ritenuta -200,00`, `Netto a pagare 1.020,00`, or just `Totale`: the total is what is due and what is
 * kept of it, and stands before that.
 */
function withPayments(offers: Offers, entries: readonly SumEntry[]): Offers {
  const dues = [...offers.due, ...offers.gross].filter(({ score }) => score >= grade.likely)
  const totals = dues.flatMap((due) => {
    const paid = paidWith(entries.filter(({ order }) => order < due.order))
    const value = due.value.plus(paid?.value ?? zero)
    return paid ? [{ value, score: grade.open, order: paid.order, source: undefined }] : []
  })
  return { ...offers, gross: [...offers.gross, ...totals] }
}

type Offer = readonly [Target, Candidate]

function offer(target: Target, printed: Printed, entry: SumEntry, score: number): Offer {
  return [target, { value: printed.number.value, score, order: entry.order, source: inEntry(printed, entry) }]
}

function labelled(entry: SumEntry): Offer[] {
  const printed = entry.amounts.findLast(({ number }) =>
    number.decimals >= 1 || number.currency !== undefined || entry.amounts.length === 1)
  if (!printed) return []
  // `USt. 0 % auf 1.090,80`: no tax comes of 0 %, what stands there is its base.
  const isUntaxed = entry.rates.length > 0 && entry.rates.every(({ number }) => number.value.eq(zero))
  const isBase = isUntaxed && !printed.number.value.eq(zero)
  return entry.readings.flatMap((meanings) => {
    // `Imposta di bollo 2,00` is a charge before it is a tax.
    const isCharge = meanings[0]?.[0] === 'charge' && entry.rates.length === 0
    // Only the best meanings count: `Gesamtbetrag netto` is no gross total.
    const least = (meanings[0]?.[1] ?? 0) - grade.margin
    const meant = meanings.filter(([meaning, score]) => score >= least && !((isBase || isCharge) && taxes.has(meaning)))
    return meant.flatMap(([meaning, score]) =>
      (votes[meaning] ?? []).map(([target, weight]) => offer(target, printed, entry, score * weight)))
  })
}

const sumsUp: ReadonlySet<Sum> = new Set(['lineTotal', 'netTotal', 'grossTotal'])

/**
 * `Summe 135,00 160,65`: a row under two columns of amounts has net before gross, or net before VAT; no rate takes a
 * third.
 */
function pair(entry: SumEntry): Offer[] {
  const [net, other, ...others] = entry.amounts
  const isSum = says(entry, sumsUp, grade.fair)
  if (!net || !other || others.length > 0 || !isSum) return []
  const isTax = other.number.value.abs().times('3').lte(net.number.value.abs())
  return [offer('net', net, entry, grade.open), ...(isTax ? [offer('vat', other, entry, grade.guess)] : [])]
}

/** Three amounts in one row of which two make the third: net, VAT and gross, as the last row of a table has them. */
function triple(entry: SumEntry): Offer[] {
  const triples = entry.amounts.flatMap((net, at, amounts) => {
    const [vat, gross] = amounts.slice(at + 1)
    if (!vat || !gross || net.number.value.eq(zero) || net.number.decimals < 2) return []
    // `200,00  -10,00  190,00`: what is taken off is no tax.
    if (net.number.value.times(vat.number.value).lt(zero)) return []
    return isNear(net.number.value.plus(vat.number.value), gross.number.value, halfCent) ? [{ net, vat, gross }] : []
  })
  // `100,00  0,00  100,00` says little while the row has a tax that is more than nothing.
  const best = triples.find(({ vat }) => !vat.number.value.eq(zero)) ?? triples[0]
  // Words that name no sum make three amounts a line: freight, toll and what both come to.
  const score = entry.label === '' || entry.meanings.length > 0 ? grade.likely : grade.weak
  return best ? (['net', 'vat', 'gross'] as const).map((target) => offer(target, best[target], entry, score)) : []
}

/** What the rows of the breakdown come to. */
function ofBreakdown(vatRows: readonly VatRow[]): Offer[] {
  const [first, ...others] = vatRows
  if (!first) return []
  const { entry, base, gross } = first
  const sole = others.length === 0
  const order = Math.max(...vatRows.map((row) => row.entry.order))
  const summed = (target: Target, values: readonly Decimal[], printed: Printed | undefined, score: number): Offer =>
    [target, { value: sum(values), score, order, source: sole && printed ? inEntry(printed, entry) : undefined }]
  const bases = vatRows.flatMap((row) => row.base?.number.value ?? [])
  return [
    summed('vat', vatRows.map(({ tax }) => tax.number.value), first.tax, grade.likely),
    ...(bases.length === vatRows.length ? [summed('net', bases, base, grade.fair)] : []),
    ...(sole && gross ? [offer('gross', gross, entry, grade.fair)] : []),
  ]
}

/**
 * Where a total is rounded to what can be paid, the printed total is the due amount, and the gross total stands before
 * the rounding.
 */
function withRounding(offers: Offers): Offers {
  const rounding = offers.rounding.find(({ value }) => !value.eq(zero))
  if (!rounding) return offers
  const totals = offers.gross.filter(({ order }) => order >= rounding.order)
  const due = totals.map((total) => ({ ...total, score: Math.max(grade.likely, total.score) }))
  const gross = totals.map((total) => ({ ...total, value: total.value.minus(rounding.value), source: undefined }))
  return { ...offers, due: [...offers.due, ...due], gross: [...offers.gross, ...gross] }
}
