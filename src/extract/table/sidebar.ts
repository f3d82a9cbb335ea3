import type { NumberStyle } from '../values/number-style.js'
import type { Cell, Row } from './cell.js'
import { figureOf } from './figure.js'
import type { Header } from './find-header.js'
import { isBesideTable } from './guess-columns.js'
import { ems, points } from '../measures.js'

/**
 * The rows below a head without what stands left of its first column, or, where nothing is headed, right of the
 * amounts, which is none of the table: bank and register in a narrow column beside it. Names may begin left of their
 * heading; they do not where the names beside the amounts begin under it.
 */
export function withoutSidebar(rows: readonly Row[], header: Header, style: NumberStyle): Row[] {
  const { columns, page } = header
  const [first, last] = [columns[0], columns.at(-1)]
  if (first === undefined || last === undefined) return [...rows]
  const isLeftOut = isFirstOfTable(rows, header, style)
  const isHeadless = columns.every((column) => column.header.length === 0)
  return rows.flatMap((row) => {
    if (row.page !== page) return [row]
    const cells = row.cells.filter((cell) =>
      !(isLeftOut && cell.x1 <= first.x0 - cell.fontSize) && !(isHeadless && isBesideTable(cell, last)))
    if (cells.length === row.cells.length) return [row]
    return cells.length === 0 ? [] : [{ ...row, cells, x0: Math.min(...cells.map((cell) => cell.x0)) }]
  })
}

/** The first column of the head is the first of the rows, too. */
function isFirstOfTable(rows: readonly Row[], header: Header, style: NumberStyle): boolean {
  const { columns: [first, ...others], page } = header
  if (first === undefined) return false
  if (first.role !== 'description') return others.some((column) => column.role === 'description')
  const isAmount = (cell: Cell): boolean => (figureOf(cell.text, style)?.number.decimals ?? 0) >= 2
  const isName = (cell: Cell): boolean => Math.abs(cell.x0 - first.x0) < points.sameEdge
  const lines = rows.filter((row) => row.page === page && row.cells.some(isAmount))
  const isBeside = ({ cells }: Row): boolean =>
    cells.some((cell) => cell.x1 < first.x0 - ems.column * cell.fontSize)
  const named = lines.filter((row) => row.cells.some(isName))
  // Sums stand below the last name, and begin where they like.
  const last = lines.findLastIndex((row) => named.includes(row))
  return named.length > 1 && lines.slice(0, last).every((row) => named.includes(row) || !isBeside(row))
}
