import { zero } from '../../model/decimal.js'
import { mainColumn } from './build-items.js'
import type { Column } from './column.js'
import { amountIn, type PlacedRow } from './place-cells.js'
import { pieces } from '../measures.js'

/** Lines have at least so many figures where a row with one of them can be told to be a sum. */
const fullLine = pieces.few

/**
 * Rows that only carry the sum of the lines above them are no lines, whatever their label says: subtotals, carried
 * sums, the total of the goods.
 */
export function withoutRunningSums(
  { rows, columns }: { readonly rows: readonly PlacedRow[]; readonly columns: readonly Column[] },
): PlacedRow[] {
  const main = mainColumn({ columns, rows })
  const fullest = Math.max(...rows.map((row) => row.filled.length))
  if (main === undefined || fullest < fullLine) return [...rows]
  const isFirstOfPage = (at: number): boolean => at > 0 && rows[at - 1]?.row.page !== rows[at]?.row.page
  // What all lines above a row come to, and those since the last sum, or since the page began.
  let [whole, group] = [zero, zero]
  return rows.filter((row, at) => {
    const begins = isFirstOfPage(at)
    if (begins) group = zero
    const count = row.filled.length
    const amount = amountIn(row, main)?.figure.number.value ?? zero
    const isRepeated = [whole, group].some((sum) => !sum.eq(zero) && sum.eq(amount))
    // `UEBERTRAG VON BLATT 1  2.834,48` begins a page: the number of the other page is in it, and the lines go on.
    if (isRepeated && (count === 1 || (begins && count < fullest))) {
      group = zero
      return false
    }
    whole = whole.plus(amount)
    group = group.plus(amount)
    return true
  })
}
