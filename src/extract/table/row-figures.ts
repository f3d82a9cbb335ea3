import type { NumberStyle } from '../values/number-style.js'
import type { Cell } from './cell.js'
import { holdsFigures, mainRole, type Column, type ColumnRole } from './column.js'
import { figureOf, type Figure } from './figure.js'
import type { PlacedRow } from './place-cells.js'

/** A figure and the cell that it was read from. */
export interface FigureCell {
  readonly figure: Figure
  readonly cell: Cell
}

const mainRoles: readonly ColumnRole[] = ['amount', 'quantityTimesPrice', 'unitPrice', 'quantity']

/** The column that has a number for every item: the amounts, else the prices. */
export function mainColumn(
  table: { readonly columns: readonly Column[]; readonly rows: readonly PlacedRow[] },
  style: NumberStyle,
): number | undefined {
  for (const role of mainRoles) {
    const counted = table.columns.map((column, index) =>
      ({ index, hits: mainRole(column) === role ? table.rows.filter((row) => amountIn(row, index, style)).length : 0 }))
    const best = counted.reduce((a, b) => (b.hits > 0 && b.hits >= a.hits ? b : a), { index: -1, hits: 0 })
    if (best.hits > 0) return best.index
  }
  return undefined
}

/** A number that is no rate and counts nothing. */
export function amountIn(row: PlacedRow, column: number, style: NumberStyle): FigureCell | undefined {
  return figuresIn(row, column, style).find(({ figure }) => !figure.number.percent && figure.unitText === undefined)
}

/** The figures of a row in one column. */
export function figuresIn(row: PlacedRow, column: number, style: NumberStyle): FigureCell[] {
  return (row.cells.get(column) ?? []).flatMap((cell) => {
    const figure = figureOf(cell.text, style)
    return figure ? [{ figure, cell }] : []
  })
}

/** In how many columns of numbers a row has one. */
export function filled(row: PlacedRow, columns: readonly Column[], style: NumberStyle): number {
  return columns.filter((column, index) => holdsFigures(column) && figuresIn(row, index, style).length > 0).length
}
