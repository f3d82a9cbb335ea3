import { zero } from '../../model/decimal.js'
import { isTaxOf } from '../../model/equations/tax.js'
import { sumLabels } from '../labels/sum-labels.js'
import type { Printed, SumEntry } from './sum-entry.js'
import type { VatRow } from './vat-row.js'
import { plausibleRate } from '../values/known-rates.js'
import { grade } from '../grades.js'
import { pieces, points } from '../measures.js'

/** How far rate and base may stand from their tax, in entries of the same column. */
const reach = pieces.few

/**
 * A breakdown that is written one below the other: category, taxable amount, rate and tax, each on a line with its
 * label.
 * Arithmetic tells which belong together; at 0 % the labels have to.
 */
export function stackedVat(entries: readonly SumEntry[]): VatRow[] {
  const columns = new Map<string, SumEntry[]>()
  for (const entry of entries.filter(({ labelCells }) => labelCells.length > 0)) {
    const key = `${entry.row.page} ${Math.round((entry.labelCells[0]?.x0 ?? 0) / points.sameEdge)}`
    columns.set(key, [...(columns.get(key) ?? []), entry])
  }
  return [...columns.values()].flatMap((column) =>
    column.flatMap((entry, at) =>
      rowOf(entry, column.slice(Math.max(0, at - reach), at), column.slice(at + 1, at + 1 + reach)) ?? []))
}

function rowOf(entry: SumEntry, before: readonly SumEntry[], after: readonly SumEntry[]): VatRow | undefined {
  const tax = entry.amounts.length === 1 ? entry.amounts[0] : undefined
  if (!tax || !saysVat(entry) || saysBase(entry)) return undefined
  const around = [...before.toReversed(), ...after]
  const rates = entry.rates.length > 0 ? entry.rates : around.flatMap(rateIn)
  for (const rate of rates) {
    const base = around.filter(saysBase).find((other) =>
      other.amounts.length === 1 &&
        other.amounts.some((amount) => fits(amount, rate, tax, before.includes(other) && !entry.rates.includes(rate))))
    const printed = base?.amounts[0]
    if (printed) return {
      entry,
      rate: rate.number.value,
      ratePrinted: rate,
      base: printed,
      tax,
      proven: !rate.number.value.eq(zero),
    }
  }
  return undefined
}

/** The first rate beside a tax is that of its group; `Umsatzsteuersatz in %  19` has no sign. */
function rateIn(entry: SumEntry): Printed[] {
  const bare = /%/.test(entry.label) && entry.amounts.length === 1 ? entry.amounts.filter(({ number }) => number.currency === undefined) : []
  return [...entry.rates, ...bare].filter(({ number }) => plausibleRate(number.value))
}

function fits(base: Printed, rate: Printed, tax: Printed, isListed: boolean): boolean {
  const [whole, percent, part] = [base.number.value, rate.number.value, tax.number.value]
  if (whole.eq(zero)) return false
  // Nothing of anything is nothing: the base stands before its tax then, and the rate on a line of its own.
  if (percent.eq(zero)) return isListed && part.eq(zero)
  return isTaxOf(whole, percent, part)
}

function saysVat({ meanings }: SumEntry): boolean {
  return meanings.some(([meaning, score]) => (meaning === 'vat' || meaning === 'vatTotal') && score >= grade.open)
}

function saysBase({ label, meanings }: SumEntry): boolean {
  const isSum = meanings.some(([meaning, score]) => (meaning === 'netTotal' || meaning === 'lineTotal' || meaning === 'grossTotal') && score >= grade.good)
  return isSum || (sumLabels.meanings(label).get('base') ?? 0) >= grade.open
}
