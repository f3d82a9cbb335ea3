import { zero, type Decimal } from '../../model/decimal.js'
import type { NumberStyle } from '../values/number-style.js'
import { amountIn, filled, mainColumn } from './row-figures.js'
import type { Column } from './column.js'
import type { PlacedRow } from './place-cells.js'
import { pieces } from '../measures.js'

/**
 * Rows that only carry the sum of the lines above them are no lines, whatever their label says: subtotals, carried
 * sums,
 * the total of the goods. Below the first one only rows as full as the lines themselves still are lines.
 */
export function withoutRunningSums(
  rows: readonly PlacedRow[],
  columns: readonly Column[],
  style: NumberStyle,
): PlacedRow[] {
  const main = mainColumn({ columns, rows }, style)
  if (main === undefined) return [...rows]
  const fullest = Math.max(...rows.map((row) => filled(row, columns, style)))
  const kept: PlacedRow[] = []
  const sums = { whole: zero, group: zero }
  let summed = false
  for (const row of rows) {
    const amount = amountIn(row, main, style)?.figure.number.value ?? zero
    const count = filled(row, columns, style)
    const isSum = fullest >= pieces.few && count === 1 && repeats(amount, sums)
    summed ||= isSum
    if (isSum) sums.group = zero
    else if (!summed || count === 0 || count >= Math.min(pieces.few, fullest)) {
      sums.whole = sums.whole.plus(amount)
      sums.group = sums.group.plus(amount)
      kept.push(row)
    }
  }
  return kept
}

/** The amount is the sum of all lines above it, or of those since the last such sum. */
function repeats(amount: Decimal, { whole, group }: { readonly whole: Decimal; readonly group: Decimal }): boolean {
  return !amount.eq(zero) && (amount.eq(whole) || amount.eq(group))
}
