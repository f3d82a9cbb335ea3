import type { NumberStyle } from '../values/number-style.js'
import { split } from '../layout/split.js'
import { toCell, type Cell, type Row } from './cell.js'
import { holdsFigures, mainRole, type Column } from './column.js'
import { figureOf } from './figure.js'
import { figureLike, inColumn, withUnits } from './figure-in-column.js'
import { limits, points } from '../measures.js'
import { worth } from '../grades.js'

/** A row of a table: for every column, by its index, the cells that stand in it. */
export interface PlacedRow {
  readonly row: Row
  readonly cells: ReadonlyMap<number, readonly Cell[]>
}

/** Gives every cell of a row its column: in order, by position, numbers to columns of numbers. */
export function placeCells(row: Row, columns: readonly Column[], style: NumberStyle): PlacedRow {
  const cells = withUnits(row.cells.flatMap((cell) => splitAtColumns(cell, columns, style)), columns, style)
  const path = cheapestPath(cells, columns, style)
  const placed = new Map<number, Cell[]>()
  for (const [index, cell] of cells.entries()) {
    const column = path[index] ?? 0
    placed.set(column, [...(placed.get(column) ?? []), cell])
  }
  for (const [index, own] of placed) placed.set(
    index,
    own.flatMap((cell) => inColumn(cell, mainRole(columns[index]), style)),
  )
  return { row, cells: placed }
}

/** `1 Schrauben` under `Pos` and `Bezeichnung` are two cells, however small the blank between them. */
function splitAtColumns(cell: Cell, columns: readonly Column[], style: NumberStyle): Cell[] {
  const owner = (x0: number, x1: number): number =>
    columns.findIndex((column) => x1 > column.x0 - 1 && x0 < column.x1 + 1)
  const parts = split(cell.words, (left, right, index) => {
    const before = owner(left.x0, left.x1)
    const after = owner(right.x0, right.x1)
    const column = columns[after]
    if (before < 0 || after <= before || !column) return false
    if (Math.abs(right.x0 - column.x0) < 2 &&
      (!holdsFigures(column) || /^[^\p{L}]*\d[^\p{L}]*$/u.test(right.text) || figureOf(right.text, style) !== undefined)) return true
    if (mainRole(columns[before]) === 'position' && index === 1) return true
    const rest = cell.words.slice(index).map((word) => word.text).join(' ')
    return holdsFigures(column) && figureOf(rest, style) !== undefined
  })
  return parts.map((words) => toCell(cell.page, words))
}

/** The assignment of least cost in which the columns never go back. */
function cheapestPath(cells: readonly Cell[], columns: readonly Column[], style: NumberStyle): number[] {
  let best: { cost: number; path: number[] }[] = columns.map(() => ({ cost: 0, path: [] }))
  for (const [index, cell] of cells.entries()) {
    const isFigure = figureOf(cell.text, style) !== undefined
    const like = isFigure ? undefined : figureLike(cell, style)
    const previous = cells[index - 1]
    const bothFigures = isFigure && previous !== undefined && figureOf(previous.text, style) !== undefined
    best = columns.map((column, at) => {
      const own = costOf(cell, column, isFigure || (like !== undefined && mainRole(column) === like))
      const before = best.slice(0, at + 1).map((state, from) =>
        ({ ...state, cost: state.cost + (from === at && index > 0 ? sharing(bothFigures, column) : 0) }))
      const cheapest = before.reduce((a, b) => (b.cost < a.cost ? b : a), before[0] ?? { cost: 0, path: [] })
      return { cost: cheapest.cost + own, path: [...cheapest.path, at] }
    })
  }
  return best.reduce((a, b) => (b.cost < a.cost ? b : a), best[0] ?? { cost: 0, path: [] }).path
}

/** Two numbers in one column are rare; in a column of words they are only unlikely. */
function sharing(bothFigures: boolean, column: Column): number {
  if (!bothFigures) return 0
  return holdsFigures(column) ? worth.decisive : 1
}

function costOf(cell: Cell, column: Column, isFigure: boolean): number {
  const gap = Math.max(0, column.x0 - cell.x1, cell.x0 - column.x1) / cell.fontSize
  const overlap = Math.max(0, Math.min(column.x1, cell.x1) - Math.max(column.x0, cell.x0)) / Math.min(
    column.x1 - column.x0,
    cell.x1 - cell.x0,
  )
  const wrongKind = isFigure ? figureInText(cell, column) : textInFigures(cell, column)
  return gap / 2 - overlap + wrongKind
}

/** A number that starts where the words start may be a word: an article code, the first line of a name. */
function figureInText(cell: Cell, column: Column): number {
  return mainRole(column) === 'description' && Math.abs(cell.x0 - column.x0) > points.sameEdge ? worth.clear : 0
}

function textInFigures(cell: Cell, column: Column): number {
  return holdsFigures(column) ? Math.min(worth.strong, worth.some + cell.text.length / limits.rows) : 0
}
