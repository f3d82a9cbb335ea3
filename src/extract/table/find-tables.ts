import type { Rule } from '../../read/page.js'
import type { Layout } from '../layout/layout.js'
import { sumMeanings, type Sum } from '../labels/sum-meaning.js'
import type { NumberStyle } from '../values/number-style.js'
import { numbersIn } from '../values/number.js'
import { median, type Row } from './cell.js'
import { holdsFigures, mainRole, type Column } from './column.js'
import { figureOf } from './figure.js'
import { findHeaders, type Header } from './find-header.js'
import { placeCells, type PlacedRow } from './place-cells.js'

/** A line table with its body, over all pages that it runs on. */
export interface LineTable {
  readonly columns: readonly Column[]
  readonly header: Header
  /** Body rows in reading order, without sums, repeated headers and page furniture. */
  readonly rows: readonly PlacedRow[]
}

const sums: ReadonlySet<Sum> = new Set(['carried', 'lineTotal', 'netTotal', 'vat', 'vatTotal', 'grossTotal', 'due', 'allowanceTotal', 'chargeTotal'])

export function rulesByPage(layout: Layout): Map<number, readonly Rule[]> {
  return new Map(layout.pages.map((page) => [page.number, page.page.rules]))
}

/** The tables of invoice lines. A header that is repeated on the next page goes on with the table of the page before. */
export function findTables(rows: readonly Row[], layout: Layout, style: NumberStyle): { tables: LineTable[]; vatHeaders: Header[] } {
  const headers = findHeaders(rows, rulesByPage(layout), style)
  const furniture = furnitureRows(rows, layout)
  const tables: LineTable[] = []
  for (const [index, header] of headers.entries()) {
    if (header.kind !== 'lines') continue
    const next = headers[index + 1]
    const body = bodyOf(rows, header, next?.first ?? rows.length, furniture, style)
    const before = tables.at(-1)
    const placed = place(body, header.columns, style)
    if (before && sameColumns(before.columns, header.columns)) tables[tables.length - 1] = { ...before, rows: [...before.rows, ...placed.rows] }
    else tables.push({ header, columns: placed.columns, rows: placed.rows })
  }
  return { tables: tables.filter((table) => table.rows.length > 0), vatHeaders: headers.filter((header) => header.kind === 'vat') }
}

function sameColumns(first: readonly Column[], second: readonly Column[]): boolean {
  return first.length === second.length && first.every((column, index) => column.label === second[index]?.label)
}

/** Rows from below the header to the first sum; on further pages only while the table goes on. */
function bodyOf(rows: readonly Row[], header: Header, end: number, furniture: ReadonlySet<Row>, style: NumberStyle): Row[] {
  const body: Row[] = []
  let summed = false
  let bottom = header.y1
  for (const row of rows.slice(header.last + 1, end)) {
    if (furniture.has(row)) continue
    if (row.page !== header.page && body.at(-1)?.page !== row.page) bottom = -Infinity
    const meaning = sumRowMeaning(row, style)
    if (meaning === 'carried') continue
    summed ||= meaning !== undefined
    if (meaning !== undefined || (summed && isAddition(row))) continue
    // Below the sums only whole new lines count, for instance those of the next group.
    if (summed ? !isWholeLine(row, header.columns, style) : row.y0 - bottom > 6 * row.fontSize && !isWholeLine(row, header.columns, style)) continue
    body.push(row)
    bottom = row.y1
  }
  return body
}

/** Shipping or a discount below the sum of the lines. */
function isAddition(row: Row): boolean {
  return sumMeanings(row.cells[0]?.text ?? '').some(([meaning, score]) => (meaning === 'charge' || meaning === 'allowance') && score >= 0.7)
}

/** What a row of sums says, or undefined for other rows. */
export function sumRowMeaning(row: Row, style: NumberStyle): Sum | undefined {
  const label = row.cells.filter((cell) => figureOf(cell.text, style) === undefined)
  const numbers = row.cells.flatMap((cell) => numbersIn(cell.text, style)).filter((number) => !number.percent)
  if (numbers.length === 0) return undefined
  for (const cell of label) {
    // Alone at the start of a row a label may be longer than what we know; elsewhere it could be part of a description.
    const threshold = label.length === 1 && row.cells[0] === cell ? 0.66 : 0.8
    const [best] = sumMeanings(cell.text).filter(([meaning]) => sums.has(meaning))
    if (best && best[1] >= threshold) return best[0]
  }
  return undefined
}

/** A row with at least two numbers in columns of numbers, one of them an amount. */
function isWholeLine(row: Row, columns: readonly Column[], style: NumberStyle): boolean {
  const placed = placeCells(row, columns, style)
  const filled = [...placed.cells].filter(([index, cells]) => {
    const column = columns[index]
    return column !== undefined && holdsFigures(column) && cells.some((cell) => figureOf(cell.text, style) !== undefined)
  })
  const named = [...placed.cells.keys()].some((index) => mainRole(columns[index]) === 'description')
  return named && filled.length >= Math.min(3, columns.filter(holdsFigures).length)
}

/** Places the rows, looks where the cells of each column really stand, and places them again. */
function place(body: readonly Row[], columns: readonly Column[], style: NumberStyle): { rows: PlacedRow[]; columns: Column[] } {
  const first = body.map((row) => placeCells(row, columns, style))
  const learned = columns.map((column, index) => {
    if (!holdsFigures(column)) return column
    const cells = first.flatMap(({ cells: byColumn }) => (byColumn.get(index) ?? []).filter((cell) => figureOf(cell.text, style) !== undefined))
    if (cells.length < 2) return column
    return { ...column, x0: Math.min(median(cells.map((cell) => cell.x0)), column.x0), x1: Math.max(median(cells.map((cell) => cell.x1)), column.x1) }
  })
  return { rows: body.map((row) => placeCells(row, learned, style)), columns: learned }
}

/** Rows that stand on several pages at the same height: letterhead, footer, page numbers. */
function furnitureRows(rows: readonly Row[], layout: Layout): Set<Row> {
  if (layout.pages.length < 2) return new Set()
  const seen = new Map<string, Set<number>>()
  const key = (row: Row): string => `${Math.round(row.baseline / 3)}|${row.cells.map((cell) => cell.text).join(' ').replace(/\d+/g, '0')}`
  for (const row of rows) seen.set(key(row), (seen.get(key(row)) ?? new Set()).add(row.page))
  const heights = new Map(layout.pages.map((page) => [page.number, page.height]))
  return new Set(
    rows.filter((row) => {
      const height = heights.get(row.page) ?? 0
      return (seen.get(key(row))?.size ?? 0) > 1 && (row.y0 < 0.15 * height || row.y1 > 0.85 * height)
    }),
  )
}
