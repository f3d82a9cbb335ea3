import { zero, type Decimal } from '../../model/decimal.js'
import type { NumberStyle } from '../values/number-style.js'
import { amountIn, filled, mainColumn } from './row-figures.js'
import type { Column } from './column.js'
import type { PlacedRow } from './place-cells.js'

/** Lines have at least so many figures where a row with one of them can be told to be a sum. */
const fullLine = 3

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
  style: NumberStyle,
): PlacedRow[] {
  const main = mainColumn({ columns, rows }, style)
  const fullest = Math.max(...rows.map((row) => filled(row, columns, style)))
  if (main === undefined || fullest < fullLine) return [...rows]
  const kept: PlacedRow[] = []
  let running: Running = { whole: zero, group: zero, summed: false }
  for (const [at, row] of rows.entries()) {
    const begins = at > 0 && rows[at - 1]?.row.page !== row.row.page
    if (begins) running = { ...running, group: zero }
    const amount = amountIn(row, main, style)?.figure.number.value ?? zero
    const count = filled(row, columns, style)
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
