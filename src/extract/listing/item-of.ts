import type { Item } from '../table/build-items.js'
import type { Row } from '../table/cell.js'
import type { PlacedRow } from '../table/place-cells.js'

/** The rows of a line that stands in no table, as an item without columns. */
export function itemOf(rows: readonly Row[], anchor: Row): Item {
  const place = (row: Row): PlacedRow => ({ row, cells: new Map([[0, row.cells]]) })
  const placed = rows.map(place)
  return { anchor: placed.find(({ row }) => row === anchor) ?? place(anchor), rows: placed, figures: new Map() }
}
