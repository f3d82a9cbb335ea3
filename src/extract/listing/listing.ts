import { codeList } from '../../model/code-lists/code-list.js'
import type { Item } from '../table/build-items.js'
import type { Cell, Row } from '../table/cell.js'
import type { ReadLine } from '../table/line.js'
import { placedRow, type PlacedRow } from '../table/place-cells.js'
import type { NumberStyle } from '../values/number-style.js'
import { unitCode } from '../values/unit.js'

/** Invoice lines that stand in no table, and the cells that they take up. */
export interface Listing {
  readonly lines: readonly ReadLine[]
  readonly cells: ReadonlySet<Cell>
  /** The amount in a sentence that is their sum, or what the tax makes of it, whatever it is called there. */
  readonly total?: { readonly cell: Cell; readonly vat: 'net' | 'gross' }
}

/** The rows of a line that stands in no table, as an item without columns. */
export function itemOf(rows: readonly Row[], anchor: Row, style: NumberStyle): Item {
  const place = (row: Row): PlacedRow => placedRow(row, new Map([[0, row.cells]]), [], style)
  const placed = rows.map(place)
  return { anchor: placed.find(({ row }) => row === anchor) ?? place(anchor), rows: placed, figures: new Map() }
}

/** The code of a unit written as a word, as a code, or as both. */
export function unitIn(text: string): string | undefined {
  const bracketed = [...text.matchAll(/[([]([A-Z0-9]{2,3})[)\]]/gu)].flatMap((match) => match[1] ?? [])
  const parts = [...bracketed, text, ...text.split(/[()[\],;/]|\s[-–]\s/u).map((part) => part.trim()), ...text.split(/\s+/u)]
  return parts.map((part) => unitCode(part) ?? (/^(?=.*[A-Z])[A-Z0-9]{2,3}$/u.test(part) && codeList('units').has(part) ? part : undefined)).find((code) => code !== undefined)
}
