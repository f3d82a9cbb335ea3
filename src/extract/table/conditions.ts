import { sum, type Decimal } from '../../model/decimal.js'
import { isNear, oneCentApart } from '../../model/equations/rounding.js'
import type { NumberStyle } from '../values/number-style.js'
import { mainRole, type Column } from './column.js'
import { figureOf } from './figure.js'
import type { PlacedRow } from './place-cells.js'
import { amountIn, figuresIn, type FigureCell } from './row-figures.js'

/**
 * A line whose amount is calculated in rows of its own: `Bruttopreis 441,60`, `Kundenrabatt 33,12-`, `Nettowert
 * 408,48`.
 */
export interface Conditions {
  readonly rows: readonly PlacedRow[]
  /** The row with quantity, price and the amount before discounts. */
  readonly first: PlacedRow
  readonly amount: FigureCell
  /** What the rows between take off or add. */
  readonly steps: readonly { readonly value: Decimal; readonly label: string; readonly percentage?: Decimal }[]
}

/**
 * The lines of a table with positions, where one of them is calculated so: its last amount is what those before it come
 * to.
 */
export function conditionsIn(
  rows: readonly PlacedRow[],
  main: number,
  columns: readonly Column[],
  style: NumberStyle,
): Conditions[] {
  const position = columns.findIndex((column) => mainRole(column) === 'position')
  const starts = position < 0 ? [] : rows.flatMap((row, at) => (figuresIn(row, position, style).length > 0 ? [at] : []))
  const found = starts.map((start, index) => calculatedIn(rows.slice(start, starts[index + 1]), main, style))
  const whole = found.flatMap((one) => one ?? [])
  return whole.length === found.length && whole.some(({ steps }) => steps.length > 0) ? whole : []
}

function calculatedIn(rows: readonly PlacedRow[], main: number, style: NumberStyle): Conditions | undefined {
  const amounts = rows.flatMap((row) => { const amount = amountIn(row, main, style); return amount
    ? [{ row, amount }]
    : [] })
  const [first] = amounts
  const last = amounts.at(-1)
  if (!first || !last) return undefined
  const before = amounts.slice(0, -1)
  if (before.length > 0 && !isNear(sum(before.map(valueOf)), valueOf(last), oneCentApart)) return undefined
  return {
    rows,
    first: first.row,
    amount: last.amount,
    steps: before.slice(1).map((step) => ({ value: valueOf(step), ...said(step.row, style) })),
  }
}

function valueOf({ amount }: { readonly amount: FigureCell }): Decimal {
  return amount.figure.number.value
}

function said({ row }: PlacedRow, style: NumberStyle): { label: string; percentage?: Decimal } {
  const percentage = row.cells.flatMap((cell) => figureOf(cell.text.replace(/-\s?%/, ' %'), style)?.number ?? []).find(({ percent }) => percent)?.value.abs()
  return { label: row.cells.filter((cell) => figureOf(cell.text, style) === undefined).map(({ text }) => text).join(' '), ...(percentage && { percentage }) }
}
