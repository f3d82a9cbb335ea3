import { evaluate } from './formula/evaluate.js'
import { Unknown, type Value } from './formula/value.js'
import { cellKey, type Sheet, type Workbook } from './workbook.js'

/** Gives the value of a cell, 0-based; undefined for a formula that can't be calculated. */
export type CellValues = (sheet: Sheet, column: number, row: number) => Value | undefined

const deepest = 200

/** Values as the file stores them; formulas without a stored result are calculated, each once. */
export function calculateCells(workbook: Workbook): CellValues {
  const known = new Map<string, Value | undefined>()
  const atWork = new Set<string>()

  const valueOf = (sheet: Sheet, column: number, row: number): Value | undefined => {
    const cell = sheet.cells.get(cellKey(row, column))
    if (cell === undefined) return null
    if (cell.value !== undefined) return cell.value
    if (cell.formula === undefined) return null
    const key = `${sheet.path}:${cellKey(row, column)}`
    if (known.has(key)) return known.get(key)
    // A circle of formulas has no value; a chain this long is no invoice.
    if (atWork.has(key) || atWork.size > deepest) return undefined
    atWork.add(key)
    const value = evaluate(cell.formula.text, {
      columnsMoved: cell.formula.columnsMoved,
      rowsMoved: cell.formula.rowsMoved,
      name: (name) => workbook.names.get(name.toUpperCase()),
      cell: (sheetName, atColumn, atRow) => {
        const from = sheetName === undefined ? sheet : sheetNamed(workbook, sheetName)
        const found = from === undefined ? undefined : valueOf(from, atColumn, atRow)
        if (found === undefined) throw new Unknown()
        return found
      },
    })
    atWork.delete(key)
    known.set(key, value)
    return value
  }
  return valueOf
}

function sheetNamed(workbook: Workbook, name: string): Sheet | undefined {
  return workbook.sheets.find((sheet) => sheet.name.toLowerCase() === name.toLowerCase())
}
