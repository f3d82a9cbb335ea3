import type { Item } from '../table/build-items.js'
import type { Row } from '../table/cell.js'
import { placedRow, type PlacedRow } from '../table/place-cells.js'
import type { NumberStyle } from '../values/number-style.js'

/** The rows of a line that stands in no table, as an item without columns. */
export function itemOf(rows: readonly Row[], anchor: Row, style: NumberStyle): Item {
  const place = (row: Row): PlacedRow => placedRow(row, new Map([[0, row.cells]]), [], style)
  const placed = rows.map(place)
  return { anchor: placed.find(({ row }) => row === anchor) ?? place(anchor), rows: placed, figures: new Map() }
}
