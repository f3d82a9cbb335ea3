import type { Item } from './build-items.js'
import type { Cell } from './cell.js'
import type { Column } from './column.js'

/**
 * `Gross price | 68.50 | 2,740.00` below `10 | Bearing housing` and `40 PC`: beside the amount of a line that is
 * numbered, named and counted above stands what its price is.
 */
export function withoutPriceLabel(
  cells: readonly Cell[],
  { anchor, rows }: Item,
  columns: readonly Column[],
): readonly Cell[] {
  const counts = ({ figures }: Item['anchor']): boolean =>
    [...figures.keys()].some((index) => columns[index]?.role === 'quantity')
  const above = rows.slice(0, Math.max(0, rows.indexOf(anchor)))
  const [number, name] = above[0]?.all ?? []
  const isNamed = number && name && /^\d[\d.]*$/u.test(number.text) && cells.includes(name)
  return isNamed && !counts(anchor) && above.some(counts) ? cells.filter((cell) => !anchor.all.includes(cell)) : cells
}
