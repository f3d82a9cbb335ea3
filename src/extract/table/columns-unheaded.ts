import type { NumberStyle } from '../values/number-style.js'
import { pieces } from '../measures.js'
import { type Amount, columnsOf } from './amount-edges.js'
import type { Cell, Row } from './cell.js'
import { apartColumns, columnsTogether } from './columns-apart.js'
import type { Header } from './find-header.js'
import { besides, columnOf } from './guess-columns.js'

/**
 * What heads lines whose amounts stand in several columns, where no head does on their page: the columns as the rows
 * show them. Single letters or digits behind the amounts are keys of their taxes.
 */
export function headOfColumns(
  rows: readonly Row[],
  headers: readonly Header[],
  style: NumberStyle,
): Header | undefined {
  const together = columnsTogether(rows, style)
  const [first] = together?.lines ?? []
  if (!together || !first) return undefined
  const at = rows.indexOf(first)
  // The heads of an annex on a later page are none of what stands before it.
  if (headers.some((header) => header.kind === 'lines' && header.page === first.page && header.first < at)) {
    return undefined
  }
  const apart = apartColumns(together, [])
  const those = (isOne: (cell: Cell) => boolean): Amount[] =>
    together.lines.flatMap((row) => row.cells.filter(isOne).map((cell) => ({ row, cell, digits: cell })))
  const isKey = (cell: Cell): boolean => cell.text.length === 1 && apart.some(({ x1 }) => cell.x0 >= x1)
  const keys = columnsOf(those(isKey), ({ x0 }) => x0)
  const amounts = new Set(together.columns.flat())
  const columns = [
    ...besides(those((cell) => amounts.has(cell)), [], isKey, style),
    ...keys.filter(({ length }) => length >= pieces.few).map((own) => columnOf('vatCode', own.map(({ cell }) => cell))),
    ...apart,
  ]
  const y = first.y0 - 1
  const place = { page: first.page, first: at, last: at - 1, y0: y, y1: y }
  return { ...place, columns: columns.sort((a, b) => a.x0 - b.x0), kind: 'lines' }
}

/** `Gebühren | Satz | steuerfrei | steuerpflichtig`, which seems to head taxes, heads lines over such columns. */
export function ofLines(head: Header, below: readonly Row[], style: NumberStyle): Header {
  return head.kind === 'vat' && columnsTogether(below, style) ? { ...head, kind: 'lines' } : head
}
