import { isCreditNote } from '../../model/code-lists/document-types.js'
import { sum, zero, type Decimal } from '../../model/decimal.js'
import { halfCent, isNear } from '../../model/equations/rounding.js'
import { columnMeaning } from '../labels/column-labels.js'
import { labelWords } from '../labels/label-text.js'
import type { Sum } from '../labels/sum-meaning.js'
import { isMeasure } from '../values/unit.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { earlyPayment, headOver, isLessSkonto, namesTerm } from './early-payment.js'
import { amountOf, between } from './outlays.js'
import { paidInFullBy, receivedBelow } from './paid-in-full.js'
import { isAsked, isPayment, paidWith } from './payments.js'
import type { Reading } from './read-document.js'
import { says, type SumEntry } from './sum-entry.js'
import { inEntry, type Candidate } from './told.js'
import { grade } from '../grades.js'

/** What is paid already and what is left to pay. */
export interface Settlement {
  readonly prepaid?: Candidate | undefined
  readonly rounding?: Candidate | undefined
  readonly due?: Candidate | undefined
  /** gross - prepaid + rounding = due among printed values. */
  readonly proven: boolean
  /** What the printed values give, when they don't give the printed due amount. */
  readonly expected?: Decimal
}

/** The rows between total and due amount, and what sentences say of them: that the whole was paid already. */
export function settle(reading: Reading, invoiceType?: string): Settlement {
  const settlement = settledInRows(reading)
  return isCreditNote(invoiceType) || !owesAll(reading, settlement) ? settlement : paidInFull(reading, settlement)
}

/** No row takes anything off the total: all of it is due, or nothing is, or the page does not say. */
function owesAll({ totals: { gross } }: Reading, { prepaid, rounding, due }: Settlement): boolean {
  const isWhole = !due || due.value.eq(zero) || gross?.value.eq(due.value) === true
  return gross?.value.gt(zero) === true && isWhole && !prepaid && !rounding
}

function paidInFull({ rows, entries, style, lines, totals: { gross } }: Reading, settlement: Settlement): Settlement {
  const ofLines = new Set(lines?.lines.flatMap(({ item }) => item.rows.map(({ row }) => row)))
  const rest = rows.filter((row) => !ofLines.has(row))
  const source = gross && (paidInFullBy(rest, entries, gross.value, style) ??
    (settlement.due?.value.gt(zero) === true ? undefined : receivedBelow(entries, gross)))
  if (!source) return settlement
  const { value, order } = gross
  const nothing = { value: zero, score: grade.fair, order, source: undefined }
  const due = settlement.due?.value.eq(zero) === true ? settlement.due : nothing
  return { proven: true, prepaid: { value, score: grade.fair, order, source }, due }
}

/** The rows between total and due amount in the way in which they lead from one to the other. */
function settledInRows(reading: Reading): Settlement {
  const { totals: { gross }, offers, entries, lines } = reading
  const dues = offers.due
    .filter((one) => one.score >= grade.likely && !isNetTotal(one, reading) && !isLessSkonto(one, reading))
    .sort((a, b) => b.score - a.score || b.order - a.order)
  const rounding = offers.rounding.find(({ value }) => !value.eq(zero))
  const taken = new Set(lines?.additions.map(({ entry }) => entry))
  const prepaid = paidWith(entries.filter((entry) => !taken.has(entry) && !isOneOf(reading.totals, entry)))
  const [due] = dues
  const paid = gross && due && paidUp(gross, dues, { due, rounding, prepaid }, reading)
  const found = paid?.proven === true ? paid : (restOf(reading) ?? paid)
  if (found) return found
  // Without a due amount on the page a prepayment is believed only when it isn't the payment of the whole.
  const isPart = gross && prepaid?.value.lt(gross.value.abs())
  return { proven: false, due, prepaid: isPart ? prepaid : undefined }
}

/** `Net payable 200.00` over `VAT 20 % 40.00` and the total: nothing is due before its tax. */
function isNetTotal({ order, value }: Candidate, { totals: { net, vat, gross } }: Reading): boolean {
  const isTaxed = vat !== undefined && !vat.value.eq(zero)
  return isTaxed && gross !== undefined && order < gross.order && net?.value.eq(value) === true
}

/** `Nettobetrag dieser Abschlagsrechnung`: a total is no payment, whatever else its words sound like. */
function isOneOf({ net, gross }: Reading['totals'], entry: SumEntry): boolean {
  const [, best = 0] = entry.meanings[0] ?? []
  return says(entry, wholes, best - grade.margin) && [net, gross].some((total) => total?.value.eq(amountOf(entry)))
}

const wholes: ReadonlySet<Sum> = new Set(['netTotal', 'grossTotal'])

/** `Abschlagszahlung brutto  178,50` right below payments that are taken off: the rest, whatever it is called. */
function belowPayments(entries: readonly SumEntry[]): Candidate[] {
  return entries.flatMap((entry, at): Candidate[] => {
    const [above, printed] = [entries[at - 1], entry.amounts.at(-1)]
    const isBelow = above !== undefined && isPayment(above) && amountOf(above).lt(zero)
    if (!isBelow || !printed?.number.value.gt(zero)) return []
    return [{ value: printed.number.value, score: grade.fair, order: entry.order, source: inEntry(printed, entry) }]
  })
}

/**
 * `Brutto 238,00`, `1. AR -59,50`, `Rechnungsbetrag 178,50`: a smaller total is the rest where what stands between the
 * two is taken off and comes to just that; `Ihre Nachzahlung 178,50` needs no surer name then.
 */
function restOf(reading: Reading): Settlement | undefined {
  const { totals: { gross }, offers, entries } = reading
  if (!gross) return undefined
  const named = [...offers.gross.filter(({ score }) => score >= grade.good),
    ...offers.due.filter(({ score }) => score >= grade.doubtful), ...belowPayments(entries)]
  const rests = named.filter((one) => one.source && one.value.lt(gross.value) && !isLessSkonto(one, reading))
  // A letter may tell total and rest, and the pages behind it the total once more.
  const totals = [gross, ...offers.gross.filter(({ source, value }) => source && value.eq(gross.value))]
  const ways = totals.flatMap((total) =>
    rests.filter(({ order }) => order > total.order).map((due) => ({ total, due })))
  return ways.flatMap(({ total, due }): Settlement[] => {
    const rows = between(total, due, entries).filter((row) =>
      isPayment(row) || (amountOf(row).lt(zero) && !isDiscount(row)))
    const value = sum(rows.map((row) => amountOf(row).abs()))
    const prepaid = { value, score: grade.fair, order: due.order, source: undefined }
    const isWhole = rows.length > 0 && isNear(gross.value.minus(value), due.value, halfCent)
    return isWhole ? [{ due, proven: true, prepaid }] : []
  })[0]
}

function paidUp(
  gross: Candidate,
  dues: readonly Candidate[],
  { due, rounding, prepaid }: Omit<Settlement, 'due' | 'proven'> & { readonly due: Candidate },
  reading: Reading,
): Settlement {
  const expected = gross.value.minus(prepaid?.value ?? zero).plus(rounding?.value ?? zero)
  const named = dues.find(({ value }) => isNear(value.abs(), expected.abs(), halfCent))
  // `Guthaben 322,99`: what was paid too much is given back.
  if (named) return { due: { ...named, value: expected }, proven: true, rounding, prepaid }
  // No payment that is named explains the due amount: all is due, or something without a name was paid.
  const same = dues.find(({ value }) => isNear(value, gross.value, halfCent))
  if (same) return { due: same, proven: true }
  const unnamed = unnamedPayment(reading, gross, due)
  return unnamed ? { due, proven: true, prepaid: unnamed } : { due, proven: false, expected, prepaid }
}

/**
 * A payment that no label names: the amount that is missing stands somewhere on the page, or everything between the
 * total and what is left to pay makes it up: `1. Abschlagsrechnung … 2. Abschlagsrechnung …`.
 */
function unnamedPayment(reading: Reading, gross: Candidate, due: Candidate): Candidate | undefined {
  const { entries, totals: { net } } = reading
  const value = gross.value.minus(due.value)
  if (!value.gt(zero)) return undefined
  // What leads to the net total was taken off: `Loyalty credit  -$25.00` over `Total excluding tax  $434.70`.
  const nets = entries.filter(({ meanings, amounts }) => meanings[0]?.[0] === 'netTotal' &&
    amounts.some(({ number }) => number.value.eq(due.value)))
  const others = entries.filter((entry) => entry.order !== due.order && !isAsked(entry))
  for (const entry of others.filter(({ order }) => nets.every((net) => net.order < order))) {
    const printed = entry.amounts.find(({ number }) => isNear(number.value.abs(), value, halfCent))
    // `Discount (5%)` below the sum of the lines, to which no tax was added, pays nothing.
    if (printed && (isDiscount(entry) || (net?.order === gross.order && isAllowance(entry)))) return undefined
    if (printed) return { value, score: grade.fair, order: entry.order, source: inEntry(printed, entry) }
  }
  // Under the head of a list of payments each amount also has its label above it.
  const listed = between(gross, due, entries).filter(({ rule, label, amounts }) =>
    rule === 'label left of amount' && label !== '' && amounts.some(({ number }) => number.decimals >= 2))
  const isListed = listed.map((entry) => listed.filter((other) => endTogether(entry, other))).some((paid) =>
    paid.length > 1 && isNear(sum(paid.map((entry) => amountOf(entry).abs())), value, halfCent))
  return isListed ? { value, score: grade.fair, order: due.order, source: undefined } : undefined
}

/**
 * `1. Abschlag … -9.520,00` over another one; `netto 8.000,00 zzgl. MwSt. 1.520,00` among the words tells what that was
 * made of.
 */
function endTogether({ amounts, row }: SumEntry, other: SumEntry): boolean {
  const [edge, otherEdge] = [amounts.at(-1)?.cell.x1, other.amounts.at(-1)?.cell.x1]
  return edge !== undefined && otherEdge !== undefined && Math.abs(edge - otherEdge) < row.fontSize
}

/** `Rabatt -25,00` or `Storno Pos. 2` below the total would have lessened its tax: it pays nothing, as vouchers do. */
function isDiscount(entry: SumEntry): boolean {
  if (isPayment(entry)) return false
  return correction.test(entry.label) || (entry.meanings.some(([meaning]) => meaning === 'allowance') &&
    labelWords(entry.label).some((word) => (columnMeaning(word).roles.get('discount') ?? 0) >= grade.good))
}

const correction = new RegExp(anyOf(wordsOf('documents', 'corrections').corrections), 'iu')

function isAllowance({ meanings: [best] }: SumEntry): boolean {
  return best !== undefined && ['allowance', 'allowanceTotal'].includes(best[0]) && best[1] >= grade.likely
}

const totalsToPay: ReadonlySet<Sum> = new Set(['grossTotal', 'due'])

/**
 * A total or an amount to pay further down, surely called so or the next step of a sum, that no value of the reading is
 * and no sum on the way from the lines to the total: the total above it is not the last word.
 */
export function disputing(reading: Reading, settlement: Settlement): SumEntry[] {
  const { entries, totals: { gross } } = reading
  const below = entries.filter((entry) =>
    gross && entry.order > gross.order && (entry.amounts.at(-1)?.number.decimals ?? 0) >= 2 &&
    !isMeasured(entry, reading))
  const totals = below.filter((entry) =>
    gross && (isTotal(entry, grade.good) || goesOn(gross, entry, below) || takesOff(entry, below, settlement)))
  const named = [...totals, ...addedBelow(reading, below)]
  const known = named.length > 0 ? explained(reading, settlement) : []
  // `Bis 24.10.2026 mit 3 % Skonto  Zahlbetrag 3.117,78`; without a term it may be any discount.
  return named.filter((entry) => ![zero, ...known].some((one) => one.abs().eq(amountOf(entry).abs())) &&
    !isOfGroup(entry, reading) && !isLessSkonto({ value: amountOf(entry) }, reading, namesTerm))
}

/**
 * `Zwischensumme 255,90` over `Versand 12,90` and nothing else, or the one beside the other in a band: a sum that is
 * none of the whole is not the last word, whatever the lines come to.
 */
function addedBelow({ entries, totals: { gross } }: Reading, below: readonly SumEntry[]): SumEntry[] {
  const total = entries.find(({ order }) => order === gross?.order)
  if (!total || isTotal(total, grade.doubtful)) return []
  const isNext = (entry: SumEntry): boolean => endTogether(entry, total) || entry.row === total.row
  return below.filter((entry) => isNext(entry) && !earlyPayment.test(entry.label) &&
    entry.meanings.slice(0, 1).some(([meaning, score]) => additions.has(meaning) && score >= grade.fair))
}

const additions: ReadonlySet<Sum> = new Set(['charge', 'allowance'])

/** What lines that follow one another come to: the sum of their group, on a page behind that of the totals. */
function isOfGroup(entry: SumEntry, { lines }: Reading): boolean {
  const above = [zero]
  for (const line of lines?.lines ?? []) {
    above.push((above.at(-1) ?? zero).plus(lines?.amountOf(line)?.number.value ?? zero))
  }
  const reached = new Set(above.map((value) => value.toFixed()))
  return above.some((value) => reached.has(value.plus(amountOf(entry)).toFixed()))
}

/**
 * `abzgl. Gutschein -100,00` below the total, where nothing tells what is left: it may be paid, or no part of it. What
 * is given back at once (`9,32`, `-9,32`) takes off nothing.
 */
function takesOff(entry: SumEntry, below: readonly SumEntry[], { due, prepaid }: Settlement): boolean {
  const value = amountOf(entry)
  const [printed, ...others] = entry.amounts
  // In a sentence an amount in brackets is no less than nothing.
  const isApart = printed !== undefined && others.length === 0 && !entry.labelCells.includes(printed.cell)
  const isOpen = due === undefined && prepaid === undefined && isApart
  return isOpen && value.lt(zero) && /\p{L}{3}/u.test(entry.label) && !earlyPayment.test(entry.label) &&
    !below.some((other) => amountOf(other).plus(value).eq(zero))
}

/** `Gesamt 46,00` on a sheet of hours, below `Stunden`: no money, and nothing to pay. */
function isMeasured({ amounts: [printed, ...others] }: SumEntry, reading: Reading): boolean {
  if (!printed || others.length > 0 || printed.number.currency !== undefined) return false
  const head = headOver(printed, reading)
  return head !== undefined && isMeasure(head.text)
}

function isTotal({ meanings: [best] }: SumEntry, least: number): boolean {
  return best !== undefined && best[1] >= least && totalsToPay.has(best[0])
}

/** `Summe A brutto 119,00`, `Summe B 50,00`, `Gesamt 169,00`: the total is but a part of what stands below it. */
function goesOn(gross: Candidate, total: SumEntry, below: readonly SumEntry[]): boolean {
  const missing = amountOf(total).minus(gross.value)
  const parts = below.filter((part) => part.order < total.order && isTotal(part, grade.doubtful)).map(amountOf)
  return isTotal(total, grade.doubtful) && gross.value.gt(zero) && missing.gt(zero) &&
    [...parts, sum(parts)].some((part) => part.eq(missing))
}

/** Totals further down that are more than the one that was read: that is but a part of them. */
export function totalsAbove({ totals: { gross } }: Reading, disputed: readonly SumEntry[]): SumEntry[] {
  return disputed.filter((entry) => gross?.value.gt(zero) === true && amountOf(entry).gt(gross.value))
}

/** Everything that the reading has a place for, and the sums on the way from the lines to the total. */
function explained(
  { totals, lines, vatRows, foreignVat, offers }: Reading,
  { prepaid, rounding, due, expected }: Settlement,
): Decimal[] {
  const added = (lines?.additions ?? []).map(({ value }) => value)
  const ofLines = (lines?.lines ?? []).flatMap(({ amount, otherAmount }) => [amount, otherAmount])
  const columns = [ofLines.filter((_, at) => at % 2 === 1), vatRows.map(({ base }) => base)]
  const printed = [...ofLines, ...vatRows.flatMap(({ base, tax, gross }) => [base, tax, gross]), foreignVat?.printed]
  const chosen = [totals.net, totals.vat, totals.gross, prepaid, rounding, due, ...offers.rounding]
  const unrounded = totals.outlays && totals.gross?.value.minus(totals.outlays)
  return [
    ...chosen.map((candidate) => candidate?.value),
    ...printed.map((figure) => figure?.number.value),
    ...vatRows.map(({ base, tax }) => base?.number.value.plus(tax.number.value)),
    ...columns.map((figures) => sum(figures.flatMap((figure) => figure?.number.value ?? []))),
    ...added.flatMap((value, at) => [value, lines?.total.plus(sum(added.slice(0, at + 1)))]),
    lines?.total,
    totals.outlays,
    unrounded,
    expected,
  ].flatMap((value) => value ?? [])
}
