import { zero, type Decimal } from '../../model/decimal.js'
import type { NumberStyle } from '../values/number-style.js'
import { amountIn, filled, mainColumn } from './row-figures.js'
import type { Column } from './column.js'
import type { PlacedRow } from './place-cells.js'

/**
 * Rows that only carry the sum of the lines above them are no lines, whatever their label says: subtotals, carried sums,
 * the total of the goods. Below the first one only rows as full as the lines themselves still are lines.
 */
export function withoutRunningSums(rows: readonly PlacedRow[], columns: readonly Column[], style: NumberStyle): PlacedRow[] {
  const main = mainColumn({ columns, rows }, style)
  if (main === undefined) return [...rows]
  const fullest = Math.max(...rows.map((row) => filled(row, columns, style)))
  const kept: PlacedRow[] = []
  let running = zero
  let summed = false
  for (const row of rows) {
    const amount = amountIn(row, main, style)?.figure.number.value
    const count = filled(row, columns, style)
    const isSum = count === 1 && fullest >= 3 && repeats(amount, running)
    summed ||= isSum
    if (isSum || (summed && amount !== undefined && count < Math.min(3, fullest))) continue
    running = running.plus(amount ?? zero)
    kept.push(row)
  }
  return kept
}

function repeats(amount: Decimal | undefined, running: Decimal): boolean {
  return amount !== undefined && !amount.eq(zero) && amount.eq(running)
}
