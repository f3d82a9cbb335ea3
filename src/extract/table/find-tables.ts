import type { Rule } from '../../read/page.js'
import type { Layout } from '../layout/layout.js'
import type { Sum } from '../labels/sum-meaning.js'
import { isMoney } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { furnitureOf, overprintsIn, withoutFurniture } from './page-furniture.js'
import { median } from '../layout/lists.js'
import { isAddition } from './addition-rows.js'
import { withAmountsBelow } from './amounts-below.js'
import type { Cell, Row } from './cell.js'
import { apartAsBelow, joinedApart, withColumnsApart } from './columns-apart.js'
import type { Conditions } from './conditions.js'
import { holdsFigures, isKind, type Column, sameColumns } from './column.js'
import { headsNoMoney, type Header } from './find-header.js'
import { headingsOfGroups } from './group-sums.js'
import { headsOfTables } from './heads-of-tables.js'
import { withKeyColumn } from './key-column.js'
import type { Ledger } from './ledger.js'
import { isNumberedAs } from './line-beginnings.js'
import { isOfGoods, isUnposted, listsSums, sumRowMeaning, withoutEntries, withoutPayments } from './other-rows.js'
import type { Room } from './details.js'
import { type TableLedger, tableLedger } from './table-ledger.js'
import { asNamed, withNames } from './name-columns.js'
import { sumBands } from './sum-bands.js'
import { withoutRunningSums } from './running-sum.js'
import { besideTable, type BesideTable, withLeading, withoutSidebar, withUnheaded } from './sidebar.js'
import { amountIn, comesOut, isNamed, placeCells, type PlacedRow } from './place-cells.js'
import { ems, limits, pieces } from '../measures.js'

/** A line table with its body, over all pages that it runs on. */
export interface LineTable {
  readonly columns: readonly Column[]
  readonly header: Header
  /** Body rows in reading order, without sums, repeated headers and page furniture. */
  readonly rows: readonly PlacedRow[]
}

/** What the document offers for its lines; with a ledger where the column of amounts tells lines and sums apart. */
export interface Tables extends TableLedger {
  readonly tables: readonly LineTable[]
  readonly vatHeaders: readonly Header[]
}

export function rulesByPage(layout: Layout): Map<number, readonly Rule[]> {
  return new Map(layout.pages.map((page) => [page.number, page.page.rules]))
}

/**
 * The tables of invoice lines. A header that is repeated on the next page goes on with the table of the page before.
 */
export function findTables(rows: readonly Row[], layout: Layout, style: NumberStyle): Tables {
  const bands = sumBands(rows, style)
  const beside = besideTable(rows)
  const { headers, ledger: known } = headsOfTables(rows, bands, rulesByPage(layout), beside, style)
  const rooms = roomsOf(withoutForeignRows(rows, headers, style), headers, beside, style)
  const told = known
    ? { ledger: known, conditions: new Map<Row, Conditions>(), offered: new Set<Row>() }
    : tableLedger(rooms, bands, style)
  const { ledger } = told
  // Of a table without a head the ledger knows the rows with what stands beside them, so its lines are known by cells.
  const listed = new Set([...ledger?.lines ?? []].flatMap(({ cells }) => cells))
  const tables: LineTable[] = []
  for (const { header, rows: own } of rooms) {
    const placed = place(bodyOf(own, header, ledger, listed, style), header.columns, style)
    const before = tables.at(-1)
    if (before && sameColumns(before.columns, placed.columns)) {
      tables[tables.length - 1] = { ...before, rows: [...before.rows, ...placed.rows] }
    } else tables.push({ header, ...placed })
  }
  const lines = ledger ? tables : tables.map((table) => ({ ...table, rows: withoutRunningSums(table) }))
  return {
    tables: lines.filter((table) => table.rows.length > 0 && !listsSums(table)),
    vatHeaders: headers.filter(({ kind }) => kind === 'vat'),
    ...told,
  }
}

/** The heads of lines with what stands below each: up to the next head, and from there to the next one of lines. */
function roomsOf(
  clean: readonly (Row | undefined)[],
  headers: readonly Header[],
  beside: BesideTable,
  style: NumberStyle,
): Room[] {
  const between = (from: number, to: number | undefined): Row[] => clean.slice(from, to).flatMap((row) => row ?? [])
  const rooms = headers.flatMap((head, index) => {
    if (head.kind !== 'lines') return []
    const [next, nextOfLines] = [headers[index + 1], headers.slice(index + 1).find(({ kind }) => kind === 'lines')]
    const below = between(head.last + 1, next?.first)
    const whole = withUnheaded(withLeading(head, below, style), below, style)
    const header = { ...whole, columns: withColumnsApart(withKeyColumn(whole.columns, below), below, style) }
    const further = next ? between(next.first, nextOfLines?.first) : []
    const own = withoutSidebar(below, header, beside, style)
    return [{ header, rows: withAmountsBelow(own, header.columns, style), further }]
  })
  const all = rooms.map(({ header }) => header.columns)
  return rooms.map((room) =>
    ({ ...room, header: { ...room.header, columns: apartAsBelow(room.header.columns, all) } }))
}

/**
 * Rows of the table's room: without those of other heads, the page's furniture, small print that runs through it, and
 * what a later page lists below heads of its own.
 */
function withoutForeignRows(rows: readonly Row[], headers: readonly Header[], style: NumberStyle): (Row | undefined)[] {
  const furniture = furnitureOf(rows, style)
  const overprints = new Set(headers.flatMap(({ last }, index) =>
    [...overprintsIn(rows.slice(last + 1, headers[index + 1]?.first), style)]))
  let annex: number | undefined
  return rows.map((row, at) => {
    const head = headers.findLast(({ first }) => first <= at)
    // The hours of an annex: below heads of which none is of money, as far as the page goes.
    if (at === head?.first) annex = undefined
    if (row.page > (head?.page ?? row.page) && headsNoMoney(row, style)) annex = row.page
    const isForeign = at <= (head?.last ?? -1) || overprints.has(row) || annex === row.page
    return isForeign ? undefined : withoutFurniture(row, furniture)
  })
}

/** Rows from below the header to the first sum; on further pages only while the table goes on. */
function bodyOf(
  rows: readonly Row[],
  header: Header,
  ledger: Ledger<Row> | undefined,
  listed: ReadonlySet<Cell>,
  style: NumberStyle,
): Row[] {
  const { columns } = header
  const { additions: added = new Map(), among, lines: posted = new Set() }: Partial<Ledger<Row>> = ledger ?? {}
  const end = [...posted].at(-1)
  const lines = new Set(rows.filter(({ cells }) => cells.some((cell) => listed.has(cell))))
  const meaningOf = (row: Row): Sum | undefined => {
    if (lines.has(row)) return undefined
    const placed = placeCells(row, columns, style)
    const isGoods = isOfGoods(placed, withNames(columns, [placed]))
    // `Stromsteuer | 51.000 | 0,0205 | 1.045,50` is counted and priced.
    if (isGoods && isCalculated(placed, columns, style, true)) return undefined
    return sumRowMeaning(withoutEntries(row, columns, style), style, isGoods)
  }
  const bands = sumBands(rows, style)
  const others = new Set([...headingsOfGroups(rows, ledger, style), ...noLinesOf(ledger), ...among ?? []])
  const last = rows.findLastIndex((row) => lines.has(row))
  const total = rows.findIndex((row, at) => at > last && ledger?.sums.includes(row) === true)
  const body: Row[] = []
  let summed = false
  const until = total < 0 ? rows : rows.slice(0, total)
  for (const [at, row] of until.entries()) {
    if (!lines.has(row) && (others.has(row) || isOutside(row))) continue
    const isFirst = body.at(-1) !== until[at - 1] && isFarBelow(row, body.at(-1), header)
    body.push(...(isFirst ? rowsOfFirst(until.slice(0, at), row) : []), row)
  }
  return body

  /**
   * The rows right above the first amount of a page that begin its line: from a code or a number on, `61810 | Fraisage
   * selon` over `plan 4711-B`, or from the name on that stands half a line above.
   */
  function rowsOfFirst(before: readonly Row[], row: Row): readonly Row[] {
    const list = [...before, row]
    const last = before.findLastIndex((own, at) => own.page !== list[at + 1]?.page || others.has(own) ||
      (list[at + 1]?.y0 ?? 0) - own.y1 > ems.word * own.fontSize)
    const above = before.slice(last + 1).map((own) => placeCells(own, columns, style))
    const from = above.findLastIndex(({ cells }) => [...cells.keys()].some((at) => isKind(columns[at]?.role, 'begins')))
    const half = above.findLastIndex((own, at) => own.row.y1 <= (above[at + 1]?.row ?? row).y0) + 1
    const taken = above.slice(from < 0 ? half : from)
    return taken.some(({ filled }) => filled.length > 0) ? [] : taken.map((own) => own.row)
  }

  function isLast(row: Row): boolean {
    const at = rows.indexOf(row)
    return rows.slice(at + 1, at + 1 + limits.rows).every((next) =>
      meaningOf(next) !== undefined || !isWholeLine(placeCells(next, columns, style), columns))
  }

  function isOutside(row: Row): boolean {
    const meaning = meaningOf(row)
    const isSum = meaning !== undefined || bands.has(row)
    summed ||= isSum && meaning !== 'carried'
    if (isSum) return true
    const placed = placeCells(row, columns, style)
    if (isCalculated(placed, columns, style)) return false
    const isPosted = added.has(row)
    const isAdded = summed || (isPosted && rows.indexOf(row) > last)
    const place = { isAdded, isPosted, isLast: () => isLast(row) }
    if (isUnposted(placed, columns, end) || isAddition(placed, place, columns)) return true
    // Below the sums, or far below the last row, only whole new lines count, for instance those of the next group.
    const isFar = isFarBelow(row, body.at(-1), header)
    return (summed || isFar) && !isFurtherLine(placed, isFar)
  }

  /** `7001 | Energiezuschlag 6,25 % | 25,56` right below the sum of a group, numbered as the lines above it. */
  function isNumberedLine(placed: PlacedRow): boolean {
    const before = body.slice(-limits.rows).map((own) => placeCells(own, columns, style))
    const isPriced = (own: PlacedRow): boolean => columns.some(({ role }, at) =>
      role === 'amount' && amountIn(own, at) !== undefined)
    return isPriced(placed) && isNamed(placed, columns) &&
      isNumberedAs(placed, before.filter(isPriced), columns)
  }

  function isFurtherLine(placed: PlacedRow, isFar: boolean): boolean {
    return (isWholeLine(placed, columns) || (!isFar && isNumberedLine(placed))) && hasCentsAsOthers(placed)
  }

  /**
   * `1EMH0044718820 | 18.220,400 | 18.736,475 | 41.286`, `Höchstleistung | 418,6`: what a meter counted is no line
   * among amounts with cents.
   */
  function hasCentsAsOthers(placed: PlacedRow): boolean {
    const hasCents = ({ figures }: PlacedRow): boolean => [...figures].some(([at, own]) =>
      columns[at]?.role === 'amount' && own.some(({ figure }) => isMoney(figure.number)))
    // The last ones tell, for there may be thousands.
    return hasCents(placed) || !body.slice(-limits.rows).some((row) => hasCents(placeCells(row, columns, style)))
  }
}

function noLinesOf(ledger: Ledger<Row> | undefined): readonly Row[] {
  return [...(ledger?.sums ?? []), ...(ledger?.parts ?? [])]
}

function isFarBelow(row: Row, last: Row | undefined, header: Header): boolean {
  return row.page !== (last ?? header).page || row.y0 - (last ?? header).y1 > ems.far * row.fontSize
}

/** Its count and its price come to its amount: a line wherever it stands. */
function isCalculated(
  placed: PlacedRow,
  columns: readonly Column[],
  style: NumberStyle,
  isWorded = false,
): boolean {
  return columns.some(({ role }, at) => {
    const amount = role === 'amount' ? amountIn(placed, at) : undefined
    return amount !== undefined && comesOut(placed, columns, amount, style, isWorded)
  })
}

/** A row with at least two numbers in columns of numbers, one of them an amount. */
function isWholeLine(placed: PlacedRow, columns: readonly Column[]): boolean {
  return isNamed(placed, withNames(columns, [placed])) &&
    placed.filled.length >= Math.min(pieces.few, columns.filter(holdsFigures).length)
}

/** Places the rows, looks where the cells of each column really stand, and places them again. */
function place(
  body: readonly Row[],
  columns: readonly Column[],
  style: NumberStyle,
): { rows: PlacedRow[]; columns: Column[] } {
  const first = body.map((row) => placeCells(row, columns, style))
  const counted = first.filter(({ filled }) => filled.length >= 2)
  const learned = columns.map((column, index) => {
    const named = asNamed(column, counted, index)
    if (!holdsFigures(named)) return textStart(named, counted, index)
    const cells = first.flatMap(({ figures }) => (figures.get(index) ?? []).map(({ cell }) => cell))
    if (cells.length < 2) return column
    return {
      ...column,
      x0: Math.min(median(cells.map((cell) => cell.x0)), column.x0),
      x1: Math.max(median(cells.map((cell) => cell.x1)), column.x1),
    }
  })
  const named = withNames(learned, counted)
  const joined = joinedApart(body.map((row) => placeCells(row, named, style)), named)
  return { ...joined, rows: withoutPayments(joined.rows, joined.columns) }
}

/** Where the words of a column start, when most of them start at one place near its header. */
function textStart(column: Column, rows: readonly PlacedRow[], index: number): Column {
  const starts = rows.flatMap(({ cells }) => (cells.get(index) ?? []).slice(0, 1).map((cell) => Math.round(cell.x0)))
  const count = (x0: number): number => starts.filter((other) => Math.abs(other - x0) <= 1).length
  const most = starts.toSorted((a, b) => count(b) - count(a))[0] ?? Infinity
  if (count(most) < Math.max(2, starts.length / 2) || most > column.x1) return column
  return { ...column, x0: Math.min(column.x1 - 1, most) }
}
