import { sum, zero, type Decimal } from '../../model/decimal.js'
import type { FormulaOfValue } from '../../model/formulas.js'
import type { Reading } from './read-document.js'
import { outlaysIn } from './outlay-lines.js'
import type { SumEntry } from './sum-entry.js'
import { disputing, type Settlement } from './settlement.js'
import { inEntry, type Told, type Candidate } from './told.js'
import { grade } from '../grades.js'

/** BG-22 as far as the page gives it. */
export function totalValues(reading: Reading, settlement: Settlement): Told[] {
  const { totals, lines } = reading
  const isUntaxed = untaxedBy(reading)
  const disputed = disputing(reading, settlement)
  const isDisputed = disputed.length > 0
  const confidence = isDisputed || isUntaxed === 'nothing' ? grade.doubtful : sureness(reading)
  const [paid, due] = settlement.proven ? [grade.sure, Math.max(confidence, grade.good)] : [grade.open, grade.doubtful]
  const checks = [...(totals.adds ? ['BT-109 + BT-110 = BT-112'] : []), ...totals.checks]
  const offers: readonly (readonly [string, Candidate | undefined, number, FormulaOfValue])[] = [
    ['netTotal', totals.net, confidence, 'sum of BT-116'],
    ['vatAmount', totals.vat, confidence, 'sum of BT-117'],
    ['grossTotal', totals.gross, confidence, 'BT-109 + BT-110'],
    ['dueAmount', settlement.due ?? openRest(reading, disputed), due, 'BT-112 − BT-113'],
    ['prepaidAmount', settlement.prepaid, paid, 'sum of payments'],
    ['roundingAmount', settlement.rounding, paid, 'BT-115 − BT-112'],
  ]
  const printed = offers.flatMap(([field, offer, sure, formula]) =>
    (offer ? [{ field, ...offer, formula, checks, confidence: offer.source ? sure : Math.min(sure, grade.good) }] : []))
  const third = isUntaxed === 'reason'
    ? follows('vatAmount', zero, 'BT-112 − BT-109', grade.likely)
    : vatBetween(totals, lines?.sums === true ? grade.likely : grade.doubtful)
  return [...printed, ...third, ...besides(reading)]
}

/** An amount to pay below the total that nothing explains: what is due is at least not the whole. */
function openRest({ totals: { gross } }: Reading, disputed: readonly SumEntry[]): Candidate | undefined {
  const entry = disputed.at(-1)
  const printed = entry?.amounts.at(-1)
  if (!gross || !entry || !printed || printed.number.value.abs().gte(gross.value.abs())) return undefined
  return { value: printed.number.value, score: grade.doubtful, order: entry.order, source: inEntry(printed, entry) }
}

/** The tax in the currency of the tax office, and what the lines come to. */
function besides(reading: Reading): Told[] {
  const { foreignVat, lines } = reading
  const foreign = foreignVat && { field: 'vatAmountInAccountingCurrency', value: foreignVat.printed.number.value, source: inEntry(foreignVat.printed, foreignVat.entry), confidence: grade.fair }
  const isNet = lines?.sums === true && lines.vat === 'net'
  const outlays = sum(outlaysIn(reading).map(({ value }) => value))
  return [...(foreign ? [foreign] : []), ...(isNet ? follows('lineTotal', lines.total.plus(outlays), 'sum of BT-131', grade.proven) : [])]
}

/** The VAT that lies between net and gross. */
function vatBetween({ net, vat, gross }: Reading['totals'], confidence: number): Told[] {
  if (!net || !gross || vat || gross.value.abs().lte(net.value.abs())) return []
  return follows('vatAmount', gross.value.minus(net.value), 'BT-112 − BT-109', confidence)
}

function follows(field: string, value: Decimal, formula: FormulaOfValue, confidence: number): Told[] {
  return [{ field, value, formula, confidence }]
}

/**
 * Why no VAT stands between net and gross: the page says so, it prints the same sum twice, or nothing but one sum to
 * guess from.
 */
function untaxedBy({ totals: { net, vat, gross, adds }, exemptions }: Reading): 'reason' | 'same' | 'nothing' | undefined {
  if (!adds || vat || !net || !gross || !net.value.eq(gross.value)) return undefined
  if (exemptions.some(({ partial }) => !partial)) return 'reason'
  return net.source && gross.source && net.source.box.y0 !== gross.source.box.y0 ? 'same' : 'nothing'
}

/** Proven by their own sum and by lines or rates; by their own sum; by labels alone; against one another. */
function sureness({ totals: { net, vat, gross, adds, checks }, lines }: Reading): number {
  if (!adds && lines && !lines.sums) return grade.doubtful
  if (!adds) return net && vat && gross ? grade.guess : grade.fair
  if (vat) return checks.length > 0 ? grade.proven : grade.sure
  return checks.length > 0 ? grade.sure : grade.likely
}
