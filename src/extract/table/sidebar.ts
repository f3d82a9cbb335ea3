import type { NumberStyle } from '../values/number-style.js'
import type { Cell, Row } from './cell.js'
import { figureOf } from './figure.js'
import type { Header } from './find-header.js'
import { isBesideTable } from './guess-columns.js'
import { toColumn } from './column.js'
import { boxAround } from '../layout/boxes.js'
import { grade } from '../grades.js'
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

/**
 * The head with a column for what counts left of all heads: `14,5 uur`, `1x` beside the name of every line, where
 * nothing is headed.
 */
export function withLeadingCounts(header: Header, rows: readonly Row[], style: NumberStyle): Header {
  const { columns: [first, ...others], page } = header
  if (first?.role !== 'description' || others.some(({ role }) => role === 'quantity')) return header
  const lines = rows.filter((row) => row.page === page && row.cells.some((cell) => isAmount(cell, style)) &&
    row.cells.some(({ x0 }) => Math.abs(x0 - first.x0) < points.sameEdge))
  const counts = lines.flatMap(({ cells: [cell] }) =>
    (cell && cell.x1 <= first.x0 - cell.fontSize && isCount(cell, style) ? [cell] : []))
  if (counts.length < 2 || counts.length < lines.length) return header
  const column = toColumn(boxAround(counts), new Map([['figure', grade.good]]))
  return { ...header, columns: [column, first, ...others] }
}

function isCount({ text }: Cell, style: NumberStyle): boolean {
  const { number, unitText, code } = figureOf(text, style) ?? {}
  const isBare = number?.percent === false && number.currency === undefined && code === undefined
  return isBare && (unitText !== undefined || /[x×]$/iu.test(text))
}

function isAmount({ text }: Cell, style: NumberStyle): boolean {
  return (figureOf(text, style)?.number.decimals ?? 0) >= 2
}

/** The first column of the head is the first of the rows, too. */
function isFirstOfTable(rows: readonly Row[], header: Header, style: NumberStyle): boolean {
  const { columns: [first, ...others], page } = header
  if (first === undefined) return false
  if (first.role !== 'description') return others.some((column) => column.role === 'description')
  const isName = (cell: Cell): boolean => Math.abs(cell.x0 - first.x0) < points.sameEdge
  const lines = rows.filter((row) => row.page === page && row.cells.some((cell) => isAmount(cell, style)))
  const isBeside = ({ cells }: Row): boolean =>
    cells.some((cell) => cell.x1 < first.x0 - ems.column * cell.fontSize)
  const named = lines.filter((row) => row.cells.some(isName))
  // Sums stand below the last name, and begin where they like.
  const last = lines.findLastIndex((row) => named.includes(row))
  return named.length > 1 && lines.slice(0, last).every((row) => named.includes(row) || !isBeside(row))
}
