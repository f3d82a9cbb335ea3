import { sum, zero, type Decimal } from '../../model/decimal.js'
import { halfCent, isNear } from '../../model/equations/rounding.js'
import type { Sum } from '../labels/sum-meaning.js'
import { isPayment } from './payments.js'
import { says, type SumEntry } from './sum-entry.js'
import { saysUntaxed } from './vat-category.js'
import type { Candidate } from './told.js'
import type { Offers, Solution } from './total-offers.js'
import { isMoney } from '../values/number.js'
import { grade } from '../grades.js'

/** The rows between two sums that have an amount of money. */
export function between(from: Candidate, to: Candidate, entries: readonly SumEntry[]): SumEntry[] {
  return entries.filter(({ order, amounts }) =>
    order > from.order && order < to.order && amounts.some(({ number }) => isMoney(number)))
}

/** The amount that a row is about: its last. */
export function amountOf({ amounts }: SumEntry): Decimal {
  return amounts.at(-1)?.number.value ?? zero
}

const ofPayments: ReadonlySet<Sum> = new Set(['prepaid', 'due', 'rounding'])
const ofOthers: ReadonlySet<Sum> = new Set([...ofPayments, 'vat', 'vatTotal', 'lineTotal', 'netTotal', 'grossTotal'])

/**
 * `Zwischensumme brutto`, `Gerichtskosten (durchlaufender Posten)`, `Gesamtbetrag`: what is passed on untaxed stands
 * below the tax and above the total; the taxed part may not be summed up.
 */
export function withOutlays(solution: Solution, offers: Offers, entries: readonly SumEntry[]): Solution {
  const { net, gross, adds } = solution
  // The taxes of several rates may be printed nowhere as one.
  const vat = solution.vat ?? offers.vat.find(({ source }) => source === undefined)
  const part = adds ? gross : taxedPart(net, vat)
  if (!net || !part) return solution
  const others = [gross ?? []].flat().filter((one) => one !== part)
  const larger = [...others, ...offers.gross, ...offers.due].filter((other) => isTotalBelow(other, part))
  for (const total of larger) {
    // What is to be paid may be more than the invoice is over: then each row has to say that it is not taxed.
    const isOpen = total.source === undefined
      ? !between(part, total, entries).some(isPayment)
      : total.score < grade.sure || (adds && offers.due.includes(total))
    const outlays = outlaysBetween(part, total, isOpen, entries)
    if (outlays) return {
      ...solution,
      ...(vat && { vat }),
      adds: true,
      outlays,
      gross: total,
      net: { value: net.value.plus(outlays), score: net.score, order: total.order, source: undefined },
      checks: ['BT-112 less tax and outlays = taxed lines'],
    }
  }
  return solution
}

function taxedPart(net: Candidate | undefined, vat: Candidate | undefined): Candidate | undefined {
  return net && vat && net.order <= vat.order ? { ...vat, value: net.value.plus(vat.value) } : undefined
}

function isTotalBelow(other: Candidate, gross: Candidate): boolean {
  const isTold = other.score >= grade.open && gross.value.gt(zero)
  return isTold && other.order > gross.order && other.value.gt(gross.value.plus(halfCent))
}

/** What all rows between two totals come to, when that is their difference. */
function outlaysBetween(
  gross: Candidate,
  total: Candidate,
  isOpen: boolean,
  entries: readonly SumEntry[],
): Decimal | undefined {
  // What was printed behind a payment is more than what is to be paid by just that.
  const all = between(gross, total, entries)
  const rows = total.source ? all : all.filter((entry) => !isPayment(entry))
  const missing = total.value.minus(gross.value)
  // `Summe Abwasser (ohne Umsatzsteuer)` sums up what is passed on, and nothing else.
  // `Summe Auslagen` sums up the rows above it.
  const others = rows.slice(0, -1)
  const own = isNear(sum(others.map(amountOf)), missing, halfCent) ? others : rows
  const isPassedOn = own.every((row) => saysUntaxed(row.label)
    ? !says(row, ofPayments, grade.open) : !isOpen && !says(row, ofOthers, grade.open))
  return own.length > 0 && isPassedOn && isNear(sum(own.map(amountOf)), missing, halfCent) ? missing : undefined
}
