import { boxAround } from '../layout/boxes.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Cell, Row } from './cell.js'
import { figureOf } from './figure.js'
import { ems, fontRatio } from '../measures.js'

/**
 * Cells that belong to every page and not to the table: letterhead, footer, page numbers.
 * A row that recurs whole on another page is furniture; where the table runs into it, its cells are told from those of
 * the table.
 */
export function furnitureOf(rows: readonly Row[], style: NumberStyle): Set<Cell> {
  const places = new Map<string, Cell[]>()
  for (const cell of rows.flatMap((row) => row.cells)) places.set(
    placeOf(cell),
    [...(places.get(placeOf(cell)) ?? []), cell],
  )
  const furniture = new Set<Cell>()
  for (const row of rows) {
    if (row.cells.length === 1 && pageNumber.test(row.cells[0]?.text ?? '')) furniture.add(row.cells[0] as Cell)
    // A row with an amount may be an invoice line that recurs on the next page.
    if (row.cells.some((cell) => (figureOf(cell.text, style)?.number.decimals ?? 0) > 0)) continue
    const twins = row.cells.map((cell) => (places.get(placeOf(cell)) ?? []).filter((other) => other.page !== row.page))
    if (twins.some((others) => others.length === 0)) continue
    for (const cell of [...row.cells, ...twins.flat()]) furniture.add(cell)
  }
  return furniture
}

const pages = wordsOf('pages', 'names', 'of')
const numbered = new RegExp(String.raw`^${anyOf(pages.names)}(?!\p{L})|^\d+\s*(?:\/|${anyOf(pages.of)})\s*\d+$`, 'iu')

/** `- 3 -`, alone in its row. */
const pageNumber = /^[-–—]\s*\d{1,3}\s*[-–—]$/u

function placeOf(cell: Cell): string {
  return `${Math.round(cell.x0 / 2)}|${Math.round(cell.y1 / 2)}|${numbered.test(cell.text) ? cell.text.replace(/\d+/g, '0') : cell.text}`
}

/** The row without the cells of the page, or undefined when nothing is left. */
export function withoutFurniture(row: Row, furniture: ReadonlySet<Cell>): Row | undefined {
  const cells = row.cells.filter((cell) => !furniture.has(cell))
  if (cells.length === 0) return undefined
  return cells.length === row.cells.length ? row : { ...row, ...boxAround(cells), cells }
}

/**
 * Small print of the page that stands in the way of a table: a wide row in smaller letters that runs through larger
 * ones.
 */
export function overprintsIn(rows: readonly Row[], style: NumberStyle): Set<Row> {
  return new Set(
    rows.filter((row) => {
      // An amount at the end is of the table; a stamp over it is not.
      if (row.cells.length < 2 || (figureOf(row.cells.at(-1)?.text ?? '', style)?.number.decimals ?? 0) >= 2) return false
      return rows.some((other) =>
        other.page === row.page && row.fontSize < fontRatio.smaller * other.fontSize && collides(row, other))
    }),
  )
}

function collides(small: Row, large: Row): boolean {
  const down = Math.min(small.y1, large.y1) - Math.max(small.y0, large.y0)
  const wide = Math.min(small.x1, large.x1) - Math.max(small.x0, large.x0) > (large.x1 - large.x0) / 2
  const apart = Math.abs(small.baseline - large.baseline) > ems.hair * large.fontSize
  return wide && down > ems.tolerance * small.fontSize && apart
}
