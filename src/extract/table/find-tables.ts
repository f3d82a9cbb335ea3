import type { Rule } from '../../read/page.js'
import type { Layout } from '../layout/layout.js'
import { sumMeanings, type Sum } from '../labels/sum-meaning.js'
import type { NumberStyle } from '../values/number-style.js'
import { numbersIn } from '../values/number.js'
import { furnitureOf, overprintsIn, withoutFurniture } from './page-furniture.js'
import { median, type Row } from './cell.js'
import { holdsFigures, type Column } from './column.js'
import { figureOf } from './figure.js'
import { findHeaders, headsNoMoney, sameColumns, type Header } from './find-header.js'
import { guessColumns } from './guess-columns.js'
import { groupsIn } from './group-sums.js'
import type { Ledger } from './ledger.js'
import { listsSums, withoutPayments } from './other-rows.js'
import { tableLedger } from './table-ledger.js'
import { withoutEntries } from './row-labels.js'
import { withoutRunningSums } from './running-sum.js'
import { withoutSidebar } from './sidebar.js'
import { placeCells, type PlacedRow } from './place-cells.js'
import { grade } from '../grades.js'
import { ems, pieces } from '../measures.js'

/** A line table with its body, over all pages that it runs on. */
export interface LineTable {
  readonly columns: readonly Column[]
  readonly header: Header
  /** Body rows in reading order, without sums, repeated headers and page furniture. */
  readonly rows: readonly PlacedRow[]
}

/** What the document offers for its lines. */
export interface Tables {
  readonly tables: readonly LineTable[]
  readonly vatHeaders: readonly Header[]
  /** Where the column of amounts tells lines and sums apart by itself. */
  readonly ledger: Ledger<Row> | undefined
}

const sums: ReadonlySet<Sum> = new Set(['carried', 'lineTotal', 'netTotal', 'vat', 'vatTotal', 'grossTotal', 'due', 'allowanceTotal', 'chargeTotal'])

export function rulesByPage(layout: Layout): Map<number, readonly Rule[]> {
  return new Map(layout.pages.map((page) => [page.number, page.page.rules]))
}

/**
 * The tables of invoice lines. A header that is repeated on the next page goes on with the table of the page before.
 */
export function findTables(rows: readonly Row[], layout: Layout, style: NumberStyle): Tables {
  const printed = findHeaders(rows, rulesByPage(layout), style)
  const guessed = printed.some((header) => header.kind === 'lines') ? undefined : guessColumns(rows, style)
  const headers = guessed ? [...printed, guessed.header].sort((a, b) => a.first - b.first) : printed
  const clean = withoutForeignRows(rows, headers, style)
  const ledger = guessed?.ledger ?? tableLedger(clean, headers, style)
  const tables: LineTable[] = []
  for (const [index, header] of headers.entries()) {
    if (header.kind !== 'lines') continue
    const next = headers[index + 1]
    const below = clean.slice(header.last + 1, next?.first ?? rows.length).flatMap((row) => row ?? [])
    const body = bodyOf(withoutSidebar(below, header, style), header, ledger, style)
    const before = tables.at(-1)
    const placed = place(body, header.columns, style)
    if (before && sameColumns(before.columns, header.columns)) tables[tables.length - 1] = {
      ...before,
      rows: [...before.rows, ...placed.rows],
    }
    else tables.push({ header, columns: placed.columns, rows: placed.rows })
  }
  const lines = ledger ? tables : tables.map((table) => ({ ...table, rows: withoutRunningSums(table) }))
  return { tables: lines.filter((table) => table.rows.length > 0 && !listsSums(table, style)), vatHeaders: headers.filter((header) => header.kind === 'vat'), ledger }
}

/**
 * Rows of the table's room: without those of other heads, the page's furniture, small print that runs through it, and
 * what a later page lists below heads of its own.
 */
function withoutForeignRows(rows: readonly Row[], headers: readonly Header[], style: NumberStyle): (Row | undefined)[] {
  const furniture = furnitureOf(rows, style)
  const overprints = new Set(
    headers.flatMap(
      (header, index) => [...overprintsIn(rows.slice(header.last + 1, headers[index + 1]?.first), style)],
    ),
  )
  const isOfHead = (at: number): boolean => headers.some(({ first, last }) => at >= first && at <= last)
  const isForeign = belowOtherHeads(rows, headers, style)
  return rows.map((row, at) =>
    (isOfHead(at) || overprints.has(row) || isForeign(row, at) ? undefined : withoutFurniture(row, furniture)))
}

/**
 * The hours of an annex: on a later page than the head of the lines, below heads of which none is of money, as far as
 * the page goes.
 */
function belowOtherHeads(
  rows: readonly Row[],
  headers: readonly Header[],
  style: NumberStyle,
): (row: Row, at: number) => boolean {
  const last = (at: number): Header | undefined => headers.findLast(({ first }) => first <= at)
  const others = rows.flatMap((row, at) =>
    (row.page > (last(at)?.page ?? row.page) && headsNoMoney(row, style) ? [{ at, page: row.page }] : []))
  return (row, at) => others.some((head) => head.page === row.page && head.at <= at && (last(at)?.first ?? 0) < head.at)
}

/** Rows from below the header to the first sum; on further pages only while the table goes on. */
function bodyOf(rows: readonly Row[], header: Header, ledger: Ledger<Row> | undefined, style: NumberStyle): Row[] {
  const body: Row[] = []
  const groups = groupsIn(rows, (row) => sumRowMeaning(withoutEntries(row, header.columns, style), style), style)
  let summed = false
  const last = rows.findLastIndex((row) => ledger?.lines.has(row) === true)
  for (const [at, row] of rows.entries()) {
    if (at > last && ledger?.sums.includes(row) === true) break
    if (ledger?.lines.has(row) !== true &&
      (groups.sums.has(row) || groups.headings.has(row) || ledger?.sums.includes(row) === true ||
          isOutside(row))) continue
    body.push(row)
  }
  return body

  function isOutside(row: Row): boolean {
    const meaning = sumRowMeaning(withoutEntries(row, header.columns, style), style)
    summed ||= beginsSums(row, meaning, style)
    if (meaning !== undefined || isAddition(row, summed, header.columns, style)) return true
    // Below the sums, or far below the last row, only whole new lines count, for instance those of the next group.
    return (summed || isFarBelow(row, body.at(-1), header)) && !isWholeLine(row, header.columns, style)
  }
}

function beginsSums(row: Row, meaning: Sum | undefined, style: NumberStyle): boolean {
  return meaning === undefined ? headsSums(row, style) : meaning !== 'carried'
}

/** `Warenwert  Fracht  Nettobetrag`: sums stand side by side under their labels. */
function headsSums(row: Row, style: NumberStyle): boolean {
  const labels = row.cells.filter((cell) =>
    figureOf(cell.text, style) === undefined &&
      sumMeanings(cell.text).some(([meaning, score]) => sums.has(meaning) && score >= grade.good))
  return labels.length > 1 && labels.length >= row.cells.length / 2
}

function isFarBelow(row: Row, last: Row | undefined, header: Header): boolean {
  if (row.page !== (last?.page ?? header.page)) return true
  return row.y0 - (last?.y1 ?? header.y1) > ems.far * row.fontSize
}

/** Shipping or a discount below the sum of the lines, or above it but apart from the names of the lines. */
function isAddition(row: Row, summed: boolean, columns: readonly Column[], style: NumberStyle): boolean {
  const named = sumMeanings(row.cells[0]?.text ?? '').some(([meaning, score]) => (meaning === 'charge' || meaning === 'allowance') && score >= grade.fair)
  if (!named || summed) return named
  return ![...placeCells(row, columns, style).cells.keys()].some((index) => !holdsFigures(columns[index]))
}

/** What a row of sums says, or undefined for other rows. */
export function sumRowMeaning(row: Row, style: NumberStyle): Sum | undefined {
  const label = row.cells.filter((cell) => figureOf(cell.text, style) === undefined)
  const numbers = row.cells.flatMap((cell) => numbersIn(cell.text, style)).filter((number) => !number.percent)
  if (numbers.length === 0) return undefined
  for (const cell of label) {
    // Alone at the start of a row a label may be longer than what we know; elsewhere it could be part of a description.
    const threshold = label.length === 1 && row.cells[0] === cell ? grade.open : grade.likely
    const [best] = sumMeanings(cell.text).filter(([meaning]) => sums.has(meaning))
    // A carried sum stands alone; `Report writing   3   845.00   2,535.00` is a line.
    if (best && best[1] >= threshold && !(best[0] === 'carried' && numbers.length > 2)) return best[0]
  }
  return undefined
}

/** A row with at least two numbers in columns of numbers, one of them an amount. */
function isWholeLine(row: Row, columns: readonly Column[], style: NumberStyle): boolean {
  const placed = placeCells(row, columns, style)
  const filled = [...placed.cells].filter(([index, cells]) => {
    const column = columns[index]
    return holdsFigures(column) && cells.some((cell) => figureOf(cell.text, style) !== undefined)
  })
  const named = [...placed.cells].some(([index, cells]) => columns[index]?.role === 'description' && cells.some((cell) => /\p{L}/u.test(cell.text) && figureOf(cell.text, style) === undefined))
  return named && filled.length >= Math.min(pieces.few, columns.filter(holdsFigures).length)
}

/** Places the rows, looks where the cells of each column really stand, and places them again. */
function place(
  body: readonly Row[],
  columns: readonly Column[],
  style: NumberStyle,
): { rows: PlacedRow[]; columns: Column[] } {
  const first = body.map((row) => placeCells(row, columns, style))
  const learned = columns.map((column, index) => {
    if (!holdsFigures(column)) return textStart(
      column,
      first.filter((row) => countFigures(row, columns, style) >= 2),
      index,
    )
    const cells = first.flatMap(({ cells: byColumn }) =>
      (byColumn.get(index) ?? []).filter((cell) => figureOf(cell.text, style) !== undefined))
    if (cells.length < 2) return column
    return {
      ...column,
      x0: Math.min(median(cells.map((cell) => cell.x0)), column.x0),
      x1: Math.max(median(cells.map((cell) => cell.x1)), column.x1),
    }
  })
  return { rows: withoutPayments(body.map((row) => placeCells(row, learned, style)), learned), columns: learned }
}

function countFigures({ cells }: PlacedRow, columns: readonly Column[], style: NumberStyle): number {
  return [...cells].filter(([index, own]) =>
    holdsFigures(columns[index]) && own.some((cell) => figureOf(cell.text, style) !== undefined)).length
}

/** Where the words of a column start, when most of them start at one place near its header. */
function textStart(column: Column, rows: readonly PlacedRow[], index: number): Column {
  const starts = rows.flatMap(({ cells }) => (cells.get(index) ?? []).slice(0, 1).map((cell) => Math.round(cell.x0)))
  const [most] = [...new Set(starts)].map((x0) =>
    ({ x0, count: starts.filter((other) => Math.abs(other - x0) <= 1).length })).sort((a, b) => b.count - a.count)
  if (!most || most.count < 2 || most.count < starts.length / 2 || most.x0 > column.x1) return column
  return { ...column, x0: Math.min(column.x1 - 1, most.x0) }
}
