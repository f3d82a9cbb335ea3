import type { NumberStyle } from '../values/number-style.js'
import type { Cell, Row } from './cell.js'
import { type Column } from './column.js'
import { figureOf } from './figure.js'

/** The row without what only looks like the label of a sum: `TVA 21 %` among the rates, and words of discounts. */
export function withoutEntries(row: Row, columns: readonly Column[], style: NumberStyle): Row {
  const rates = columns.filter((column) => column.role === 'vatRate')
  const isRate = (cell: Cell): boolean => /\d\s?%$/.test(cell.text) && rates.some((column) => stands(cell, column))
  return without(withoutDiscountWords(row, columns, style), isRate)
}

/** The row without `netto` among the discounts of a line that counts something: nothing is taken off it. */
export function withoutDiscountWords(row: Row, columns: readonly Column[], style: NumberStyle): Row {
  const discounts = columns.filter((column) => column.role === 'discount')
  if (discounts.length === 0) return row
  const kept = without(row, (cell) => isWords(cell, style) && discounts.some((column) => stands(cell, column)))
  return isCounted(kept.cells, style) ? kept : row
}

function without(row: Row, leaves: (cell: Cell) => boolean): Row {
  const cells = row.cells.filter((cell) => !leaves(cell))
  return cells.length === row.cells.length ? row : { ...row, cells }
}

function stands(cell: Cell, column: Column): boolean {
  return cell.x0 < column.x1 && cell.x1 > column.x0
}

function isWords(cell: Cell, style: NumberStyle): boolean {
  return /\p{L}{2}/u.test(cell.text) && figureOf(cell.text, style) === undefined
}

/** A name, a count, a price and an amount. */
function isCounted(cells: readonly Cell[], style: NumberStyle): boolean {
  return cells.some((cell) => isWords(cell, style)) &&
    cells.filter((cell) => figureOf(cell.text, style) !== undefined).length > 2
}
