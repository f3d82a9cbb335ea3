import { isDecimal } from '../../../model/decimal.js'
import type { CellValues } from './calculate-cells.js'
import { displayedText, type DisplayLanguage } from './displayed-text.js'
import { cellKey, type CellRange, type CellStyle, type Sheet, type Workbook } from './workbook.js'

/** A cell, or a block of merged cells, that is seen. */
export interface PlacedCell extends CellRange {
  readonly text: string
  readonly style: CellStyle
  readonly align: 'left' | 'center' | 'right'
  readonly isNumber: boolean
}

/** The visible cells of a sheet with the text that they show. */
export function placedCells(workbook: Workbook, sheet: Sheet, values: CellValues, language: DisplayLanguage): PlacedCell[] {
  const covered = coveredCells(sheet)
  const areas = workbook.printAreas.get(sheet.name) ?? []
  const [fallback] = workbook.styles
  return [...sheet.cells.values()].flatMap((cell) => {
    const style = workbook.styles[cell.style] ?? fallback
    if (style === undefined || covered.has(cellKey(cell.row, cell.column))) return []
    const range = sheet.merged.find(({ left, top }) => left === cell.column && top === cell.row) ?? singleCell(cell)
    if (!isShown(sheet, range) || (areas.length > 0 && !areas.some((area) => contains(area, cell)))) return []
    const value = values(sheet, cell.column, cell.row)
    const isNumber = isDecimal(value)
    const text = value === undefined ? '' : displayedText(value, style.format, language, workbook.dates1904)
    return [{ ...range, text, style, isNumber, align: alignment(style.horizontal, isNumber) }]
  })
}

/** Cells under a merged block show nothing, whatever they hold. */
function coveredCells(sheet: Sheet): Set<string> {
  const covered = new Set<string>()
  for (const range of sheet.merged) {
    for (const cell of sheet.cells.values()) {
      if (contains(range, cell) && (cell.column !== range.left || cell.row !== range.top)) covered.add(cellKey(cell.row, cell.column))
    }
  }
  return covered
}

function singleCell({ column, row }: { column: number; row: number }): CellRange {
  return { left: column, right: column, top: row, bottom: row }
}

function contains({ left, right, top, bottom }: CellRange, { column, row }: { column: number; row: number }): boolean {
  return column >= left && column <= right && row >= top && row <= bottom
}

function isShown(sheet: Sheet, { left, right, top, bottom }: CellRange): boolean {
  const some = (from: number, to: number, hidden: (index: number) => boolean): boolean => Array.from({ length: to - from + 1 }, (_, at) => from + at).some((index) => !hidden(index))
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
