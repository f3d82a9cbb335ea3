import { lineHeight, textWidth } from '../layout/letters.js'
import { wrapText } from '../layout/wrap-text.js'
import type { PlacedCell } from './placed-cells.js'
import type { Sheet } from './workbook.js'

/** Points kept free at the left and right of a cell's text. */
export const padding = 3
/** Points that a column may grow to, so that the text of a cell doesn't run into its neighbour. */
const widest = 230
/** A column's width counts digits of 7 pixels, and 5 pixels of border; a pixel is three quarters of a point. */
const pointsPerDigit = 7 * 0.75
const border = 5 * 0.75

/** Where the columns and rows of a sheet begin, in points from its upper left cell. */
export interface SheetGrid {
  /** Left edge of a column; of the one behind the last for the right edge. */
  x(column: number): number
  y(row: number): number
  readonly lastRow: number
  readonly width: number
  linesOf(cell: PlacedCell): readonly string[]
}

/** Where the upper left cell of the grid would lie on a page, and how much smaller it is drawn. */
export interface Placement {
  readonly left: number
  readonly top: number
  readonly scale: number
}

/** Lays out the grid: columns as wide as the file says or their text needs, rows as high as their lines. */
export function sheetGrid(
  sheet: Sheet,
  cells: readonly PlacedCell[],
  extra: { readonly columns: number; readonly rows: number },
): SheetGrid {
  const lastColumn = Math.max(extra.columns, ...cells.filter(isSeen).map(({ right }) => Math.min(right, 199)))
  const lastRow = Math.max(extra.rows, ...cells.filter(isSeen).map(({ bottom }) => bottom))
  const widths = Array.from({ length: lastColumn + 1 }, (_, column) => columnWidth(sheet, column))
  widenForText(widths, cells)
  const xs = edges(widths)
  const at = (list: readonly number[], index: number): number => list[Math.min(index, list.length - 1)] ?? 0
  const lines = new Map(cells.map((cell) => [cell, cellLines(cell, at(xs, cell.right + 1) - at(xs, cell.left))]))
  const heights = Array.from({ length: lastRow + 1 }, (_, row) => rowHeight(sheet, row))
  growForLines(heights, sheet, lines)
  const ys = edges(heights)
  return {
    x: (column) => at(xs, column),
    y: (row) => at(ys, row),
    lastRow,
    width: at(xs, lastColumn + 1),
    linesOf: (cell) => lines.get(cell) ?? [],
  }
}

function isSeen({ text, style }: PlacedCell): boolean {
  return text !== '' || style.fill !== undefined || Object.keys(style.borders).length > 0
}

function edges(sizes: readonly number[]): number[] {
  let at = 0
  return [0, ...sizes.map((size) => (at += size))]
}

function columnWidth(sheet: Sheet, column: number): number {
  const known = sheet.columns.get(column)
  return known?.hidden === true ? 0 : (known?.width ?? sheet.defaultColumnWidth) * pointsPerDigit + border
}

function rowHeight(sheet: Sheet, row: number): number {
  const known = sheet.rows.get(row)
  return known?.hidden === true ? 0 : (known?.height ?? sheet.defaultRowHeight)
}

/**
 * Excel cuts text off at a filled neighbour and shows #### for a number without room: here the column grows instead.
 */
function widenForText(widths: number[], cells: readonly PlacedCell[]): void {
  const filled = filledColumns(cells)
  for (const cell of cells) {
    if (cell.text === '' || cell.left !== cell.right || (cell.style.wraps && !cell.isNumber)) continue
    const room = roomOf(cell, widths, filled.get(cell.top) ?? new Set())
    const needed = Math.min(widest, Math.max(...cell.text.split('\n').map((line) => textWidth(line, cell.style))) + 2 * padding + indentOf(cell))
    if (needed > room) widths[cell.left] = (widths[cell.left] ?? 0) + needed - room
  }
}

/** The columns of each row that hold text. */
function filledColumns(cells: readonly PlacedCell[]): Map<number, Set<number>> {
  const filled = new Map<number, Set<number>>()
  for (const { text, left, right, top, bottom } of cells) {
    if (text === '') continue
    for (let row = top; row <= Math.min(bottom, top + 100); row++) {
      const columns = filled.get(row) ?? new Set()
      for (let column = left; column <= Math.min(right, 199); column++) columns.add(column)
      filled.set(row, columns)
    }
  }
  return filled
}

/** The width that a cell's text may take: its own, and that of empty cells on the side it flows to. */
function roomOf(cell: PlacedCell, widths: readonly number[], filled: ReadonlySet<number>): number {
  let room = widths[cell.left] ?? 0
  if (cell.isNumber) return room
  const steps = { left: [1], right: [-1], center: [1, -1] }[cell.align]
  for (const step of steps) {
    for (let column = cell.left + step; column >= 0
      && column < widths.length
      && !filled.has(column); column += step) room += widths[column] ?? 0
    // Behind the last column there is only paper.
    if (step === 1 && ![...filled].some((column) => column > cell.left)) room = Infinity
  }
  return room
}

export function indentOf({ style }: PlacedCell): number {
  return style.indent * 7
}

function cellLines(cell: PlacedCell, width: number): string[] {
  if (cell.text === '') return []
  const room = width - 2 * padding - indentOf(cell)
  const isLong = cell.left !== cell.right
    ? textWidth(cell.text, cell.style) > room
    : room >= widest - 2 * padding - indentOf(cell) - 1
  if (!cell.isNumber
    && (cell.style.wraps || (isLong && cell.left !== cell.right))) return wrapText(
      cell.text,
      cell.style,
      Math.max(room, 20),
    )
  return cell.text.split('\n')
}

function growForLines(heights: number[], sheet: Sheet, lines: ReadonlyMap<PlacedCell, readonly string[]>): void {
  for (const [cell, texts] of lines) {
    if (texts.length === 0 || sheet.rows.get(cell.bottom)?.hidden === true) continue
    const needed = texts.length * cell.style.size * lineHeight + 1
    const present = heights.slice(cell.top, cell.bottom + 1).reduce((total, height) => total + height, 0)
    if (needed > present) heights[cell.bottom] = (heights[cell.bottom] ?? 0) + needed - present
  }
}
