import { isDecimal } from '../../../model/decimal.js'
import type { CellValues } from './calculate-cells.js'
import { displayedText, type DisplayLanguage } from './displayed-text.js'
import { cellKey, type CellRange, type CellStyle, type Sheet, type SheetCell, type Workbook } from './workbook.js'

/** A cell, or a block of merged cells, that is seen. */
export interface PlacedCell extends CellRange {
  readonly text: string
  readonly style: CellStyle
  readonly align: 'left' | 'center' | 'right'
  readonly isNumber: boolean
}

/** The visible cells of a sheet with the text that they show. */
export function placedCells(
  workbook: Workbook,
  sheet: Sheet,
  values: CellValues,
  language: DisplayLanguage,
): PlacedCell[] {
  const covered = coveredCells(sheet)
  const blocks = new Map(sheet.merged.map((range) => [cellKey(range.top, range.left), range]))
  const areas = workbook.printAreas.get(sheet.name) ?? []
  const [fallback] = workbook.styles
  const placed = [...sheet.cells.values()].flatMap((cell): PlacedCell[] => {
    const style = workbook.styles[cell.style] ?? fallback
    if (style === undefined || covered.has(cellKey(cell.row, cell.column))) return []
    const range = blocks.get(cellKey(cell.row, cell.column)) ?? singleCell(cell)
    if (!isShown(sheet, range) || (areas.length > 0 && !areas.some((area) => contains(area, cell)))) return []
    const value = values(sheet, cell.column, cell.row)
    const isNumber = isDecimal(value)
    const text = value === undefined ? '' : displayedText(value, style.format, language, workbook.dates1904)
    return [{ ...range, text, style, isNumber, align: alignment(style.horizontal, isNumber) }]
  })
  return besideFirstLines(headingsOverNumbers(placed))
}

const headingCells = 3
const rowsBelow = 2

/**
 * A heading that the author left where the program put it stands to the left, its numbers to the right of the column;
 * in a broad column it would look as if it belonged to the next one. It is moved over its numbers.
 */
function headingsOverNumbers(cells: readonly PlacedCell[]): PlacedCell[] {
  const filled = cells.filter(({ text }) => text !== '')
  const byPlace = new Map(filled.map((cell) => [cellKey(cell.top, cell.left), cell]))
  const inRow = new Map<number, number>()
  for (const { top, isNumber } of filled) inRow.set(top, (inRow.get(top) ?? 0) + (isNumber ? 0 : 1))
  return cells.map((cell) => {
    if (cell.isNumber
      || cell.style.horizontal !== undefined
      || cell.left !== cell.right
      || (inRow.get(cell.top) ?? 0) < headingCells) return cell
    const below = Array
      .from({ length: rowsBelow }, (_, index) => byPlace.get(cellKey(cell.bottom + 1 + index, cell.left)))
      .find((other) => other !== undefined)
    return below?.isNumber === true && below.align === 'right' ? { ...cell, align: 'right' } : cell
  })
}

/**
 * Figures that the author left where the program put them, which some programs write down as `bottom`, stand at the
 * foot of a row, below the last line of a name that begins at its top, and as near to the name in the next row: they
 * are moved beside the first line.
 */
function besideFirstLines(cells: readonly PlacedCell[]): PlacedCell[] {
  const high = cells.filter(({ text, style }) => text !== '' && style.vertical === 'top')
  const fromTop = new Set(high.map(({ top }) => top))
  return cells.map((cell) => {
    const isMoved = (cell.style.vertical ?? 'bottom') === 'bottom' && cell.top === cell.bottom && fromTop.has(cell.top)
    return isMoved ? { ...cell, style: { ...cell.style, vertical: 'top' } } : cell
  })
}

/** Cells under a merged block show nothing, whatever they hold. */
function coveredCells(sheet: Sheet): Set<string> {
  const covered = new Set<string>()
  const rows = cellsByRow(sheet)
  for (const range of sheet.merged) {
    for (const cell of cellsInRows(range, rows)) {
      if (contains(range, cell)
        && (cell.column !== range.left || cell.row !== range.top)) covered.add(cellKey(cell.row, cell.column))
    }
  }
  return covered
}

type RowCells = ReadonlyMap<number, readonly SheetCell[]>

function cellsByRow(sheet: Sheet): RowCells {
  const rows = new Map<number, SheetCell[]>()
  for (const cell of sheet.cells.values()) {
    const row = rows.get(cell.row)
    if (row === undefined) rows.set(cell.row, [cell])
    else row.push(cell)
  }
  return rows
}

/** The cells in the rows of a block, which may reach far below the last of them. */
function cellsInRows({ top, bottom }: CellRange, rows: RowCells): readonly SheetCell[] {
  if (bottom - top >= rows.size) return [...rows].flatMap(([row, cells]) => (row >= top && row <= bottom ? cells : []))
  return Array.from({ length: Math.max(0, bottom - top + 1) }, (_, index) => rows.get(top + index) ?? []).flat()
}

function singleCell({ column, row }: { column: number; row: number }): CellRange {
  return { left: column, right: column, top: row, bottom: row }
}

function contains({ left, right, top, bottom }: CellRange, { column, row }: { column: number; row: number }): boolean {
  return column >= left && column <= right && row >= top && row <= bottom
}

function isShown(sheet: Sheet, { left, right, top, bottom }: CellRange): boolean {
  const some = (from: number, to: number, hidden: (index: number) => boolean): boolean =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at).some((index) => !hidden(index))
  return (
    some(left, Math.min(right, left + 200), (column) => sheet.columns.get(column)?.hidden === true) &&
    some(top, Math.min(bottom, top + 200), (row) => sheet.rows.get(row)?.hidden === true)
  )
}

function alignment(horizontal: string | undefined, isNumber: boolean): PlacedCell['align'] {
  if (horizontal === 'right' || horizontal === 'left') return horizontal
  if (horizontal === 'center' || horizontal === 'centerContinuous') return 'center'
  return isNumber ? 'right' : 'left'
}
