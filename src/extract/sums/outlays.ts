import { sum, type Decimal } from '../../model/decimal.js'
import { halfCent, isNear } from '../../model/equations/rounding.js'
import type { Sum } from '../labels/sum-meaning.js'
import type { Candidate } from './candidate.js'
import type { Candidates } from './candidates.js'
import type { Solution } from './solve-totals.js'
import type { SumEntry } from './sum-entry.js'
import { grade } from '../grades.js'

/** Nothing less says that it is the total. */
const surely = grade.sure
const ofOthers: ReadonlySet<Sum> = new Set(['vat', 'vatTotal', 'prepaid', 'due', 'rounding', 'lineTotal', 'netTotal', 'grossTotal'])

/**
 * `Zwischensumme brutto`, `Gerichtskosten (durchlaufender Posten)`, `Gesamtbetrag`: what is passed on untaxed stands
 * below the tax and above the total.
 * A larger total further down that nothing explains leaves the one above it in dispute.
 */
export function withOutlays(solution: Solution, { gross: offers }: Candidates, entries: readonly SumEntry[]): Solution {
  const { net, vat, gross, adds } = solution
  if (!net || !gross) return solution
  if (!adds) return vat && isTotalBelow(gross, vat) ? withTaxedPart(solution, { net, vat, gross }, entries) : solution
  const larger = offers.filter((other) => isTotalBelow(other, gross))
  if (larger.length === 0) return solution
  for (const total of larger) {
    const outlays = outlaysBetween(gross, total, entries)
    if (outlays) return passedOn(solution, net, total, outlays)
  }
  return { ...solution, disputed: true }
}

type Totals = Readonly<Record<'net' | 'vat' | 'gross', Candidate>>

/** The taxed part alone is not summed up: `Netto`, `19 % USt`, `Verauslagte Gerichtskosten`, `Gesamtbetrag`. */
function withTaxedPart(solution: Solution, { net, vat, gross }: Totals, entries: readonly SumEntry[]): Solution {
  const part = { ...vat, value: net.value.plus(vat.value) }
  const outlays = net.order < vat.order ? outlaysBetween(part, gross, entries) : undefined
  return outlays ? passedOn({ ...solution, adds: true }, net, gross, outlays) : solution
}

function passedOn(solution: Solution, net: Candidate, total: Candidate, outlays: Decimal): Solution {
  return { ...solution, outlays, gross: total, net: { value: net.value.plus(outlays), score: net.score, order: total.order, source: undefined }, checks: ['BT-112 less tax and outlays = taxed lines'] }
}

function isTotalBelow(other: Candidate, gross: Candidate): boolean {
  return other.score >= surely && other.order > gross.order && other.source !== undefined && gross.value.gt('0') && other.value.gt(gross.value.plus(halfCent))
}

/** What all rows between two totals come to, when that is their difference. */
function outlaysBetween(gross: Candidate, total: Candidate, entries: readonly SumEntry[]): Decimal | undefined {
  const between = entries.filter(({ order, amounts }) =>
    order > gross.order && order < total.order && amounts.length > 0)
  const missing = total.value.minus(gross.value)
  const isPassedOn = between.every(({ meanings }) =>
    !meanings.some(([meaning, score]) => ofOthers.has(meaning) && score >= grade.open))
  const whole = sum(between.flatMap(({ amounts }) => amounts.at(-1)?.number.value ?? []))
  return between.length > 0 && isPassedOn && isNear(whole, missing, halfCent) ? missing : undefined
}
