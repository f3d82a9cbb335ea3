import { zero } from '../../model/decimal.js'
import { isTaxOf } from '../../model/equations/tax.js'
import { inOneColumn } from '../layout/boxes.js'
import { isKnownRate } from '../values/known-rates.js'
import { isMoney } from '../values/number.js'
import { grade } from '../grades.js'
import { limits } from '../measures.js'
import { says, taxes, type Printed, type SumEntry, type VatRow } from './sum-entry.js'

/**
 * `19 % MwSt | 7 % MwSt` over the amounts of the lines, `Summe netto | 388,51 | 303,67` and `Mehrwertsteuer | 73,82 |
 * 21,26` below them: the columns of a breakdown, where every tax comes out of what stands above it.
 */
export function taxesByColumn(entries: readonly SumEntry[]): VatRow[] {
  const printed = entries.flatMap((entry) => entry.rates)
    .filter(({ number }) => isKnownRate(number.value) && number.value.gt(zero))
  const rates = [...new Map(printed.map((rate) => [rate.number.value.toFixed(), rate] as const)).values()]
  if (rates.length < 2) return []
  for (const [at, entry] of entries.entries()) {
    const own = entry.amounts.filter(({ number }) => isMoney(number) && !number.value.eq(zero))
    if (own.length < 2 || own.length > rates.length || !says(entry, taxes, grade.open)) continue
    const near = entries.slice(Math.max(0, at - limits.rows), at)
    const rows = own.flatMap((tax) => rowOver(tax, entry, near, rates) ?? [])
    // `gesamt | bisher | diese Rechnung`: the columns of one rate are no breakdown.
    if (rows.length === own.length && new Set(rows.map(({ rate }) => rate.toFixed())).size === own.length) return rows
  }
  return []
}

/** The tax with what stands above it in its column, at the printed rate that makes it of that. */
function rowOver(
  tax: Printed,
  entry: SumEntry,
  above: readonly SumEntry[],
  rates: readonly Printed[],
): VatRow | undefined {
  for (const { amounts } of above.toReversed()) {
    const base = amounts.length < 2 ? undefined : amounts.find(({ cell }) => inOneColumn(cell, tax.cell))
    const rate = base && rates.find(({ number }) => isTaxOf(base.number.value, number.value, tax.number.value))
    if (base && rate) {
      const own = { ...entry, rates: [rate], amounts: [tax] }
      return { entry: own, rate: rate.number.value, ratePrinted: rate, base, tax, proven: true }
    }
  }
  return undefined
}
