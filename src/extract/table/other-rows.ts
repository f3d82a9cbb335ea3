import type { NumberStyle } from '../values/number-style.js'
import { holdsFigures, mainRole, type Column } from './column.js'
import { figureOf } from './figure.js'
import type { PlacedRow } from './place-cells.js'
import { amountIn, figuresIn } from './row-figures.js'

/** `Advance deposit … 148.00` under `Credits`: what was paid is no line. */
export function withoutPayments(
  rows: readonly PlacedRow[],
  columns: readonly Column[],
  style: NumberStyle,
): PlacedRow[] {
  const indexes = (role: string): number[] => [...columns.keys()].filter((index) => mainRole(columns[index]) === role)
  const [credits, amounts] = [indexes('credit'), indexes('amount')]
  if (credits.length === 0 || amounts.length === 0) return [...rows]
  return rows.filter((row) =>
    !credits.some((index) => amountIn(row, index, style)) || amounts.some((index) => amountIn(row, index, style)))
}

/**
 * `Arbeitslohn  Material  Gesamt netto  MwSt.` over nothing but amounts: the sums of the invoice side by side, where
 * names should stand.
 */
export function isBandOfSums(
  { columns, rows }: { readonly columns: readonly Column[]; readonly rows: readonly PlacedRow[] },
  style: NumberStyle,
): boolean {
  const filled = rows.filter((row) =>
    [...columns.keys()].some((index) => holdsFigures(columns[index]) && figuresIn(row, index, style).length > 0))
  return filled.length > 0 && filled.every((row) => {
    const words = [...row.cells].flatMap(([index, cells]) => (holdsFigures(columns[index]) ? [] : cells))
    return words.length > 0 && words.every((cell) => (figureOf(cell.text, style)?.number.decimals ?? 0) >= 2)
  })
}
