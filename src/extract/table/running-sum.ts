import { zero, type Decimal } from '../../model/decimal.js'
import { mainColumn } from './build-items.js'
import type { Column } from './column.js'
import { amountIn, type PlacedRow } from './place-cells.js'
import { pieces } from '../measures.js'

/** Lines have at least so many figures where a row with one of them can be told to be a sum. */
const fullLine = pieces.few

/** What the lines above a row come to. */
interface Running {
  /** All of them. */
  readonly whole: Decimal
  /** Those since the last sum, or since the page began. */
  readonly group: Decimal
  /** A sum of lines was passed. */
  readonly summed: boolean
}

/**
 * Rows that only carry the sum of the lines above them are no lines, whatever their label says: subtotals, carried
 * sums, the total of the goods. Below the first one only rows as full as the lines themselves still are lines.
 */
export function withoutRunningSums(
  { rows, columns }: { readonly rows: readonly PlacedRow[]; readonly columns: readonly Column[] },
): PlacedRow[] {
  const main = mainColumn({ columns, rows })
  const fullest = Math.max(...rows.map((row) => row.filled.length))
  if (main === undefined || fullest < fullLine) return [...rows]
  const kept: PlacedRow[] = []
  let running: Running = { whole: zero, group: zero, summed: false }
  for (const [at, row] of rows.entries()) {
    const begins = at > 0 && rows[at - 1]?.row.page !== row.row.page
    if (begins) running = { ...running, group: zero }
    const amount = amountIn(row, main)?.figure.number.value ?? zero
    const count = row.filled.length
    const what = kindOf({ amount, count, begins, fullest }, running)
    if (what === 'sum') running = { ...running, group: zero, summed: true }
    if (what !== 'line') continue
    running = { ...running, whole: running.whole.plus(amount), group: running.group.plus(amount) }
    kept.push(row)
  }
  return kept
}

interface Facts {
  readonly amount: Decimal
  /** Figures of the row. */
  readonly count: number
  /** The first row of a further page. */
  readonly begins: boolean
  /** Figures of the fullest row. */
  readonly fullest: number
}

function kindOf({ amount, count, begins, fullest }: Facts, running: Running): 'line' | 'sum' | 'carried' | 'other' {
  const isRepeated = repeats(amount, running)
  // `UEBERTRAG VON BLATT 1  2.834,48` begins a page: the number of the other page is in it, and the lines go on.
  if (isRepeated && begins && count < fullest) return 'carried'
  if (isRepeated && count === 1) return 'sum'
  return !running.summed || count === 0 || count >= fullLine ? 'line' : 'other'
}

/** The amount is the sum of all lines above it, or of those since the last such sum. */
function repeats(amount: Decimal, { whole, group }: Running): boolean {
  return !amount.eq(zero) && (amount.eq(whole) || amount.eq(group))
}
