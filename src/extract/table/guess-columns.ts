import type { Sum } from '../labels/sum-meaning.js'
import type { NumberStyle } from '../values/number-style.js'
import { boxAround } from '../layout/boxes.js'
import { unitCode } from '../values/unit.js'
import type { Cell, Row } from './cell.js'
import { toColumn, type Column, type ColumnRole } from './column.js'
import { figureOf } from './figure.js'
import type { Header } from './find-header.js'
import { readLedger, type Ledger, type Posting } from './ledger.js'
import { isTaxRow, labelMeaning, ratesIn, taxed } from './table-ledger.js'
import { grade } from '../grades.js'
import { limits } from '../measures.js'

/** A list without a head: its columns as the rows show them, and the ledger that proves which rows are lines. */
export interface HeadlessList {
  readonly header: Header
  readonly ledger: Ledger<Row>
}

/** An amount of money in a row, and where its digits end. */
interface Amount {
  readonly row: Row
  readonly cell: Cell
  readonly edge: number
}

/** Amounts whose right edges are this near, in sizes of the font, stand in one column. */
const sameEdge = 1 / 2
/** More amounts than these are read in too many ways. */
const mostLines = limits.lines

/**
 * Lines that no head announces: amounts that end at one edge and whose sum stands below them, as a total that the page
 * names or that leads to others. Where they are told, the columns beside them are read off the same rows.
 */
export function guessColumns(rows: readonly Row[], style: NumberStyle): HeadlessList | undefined {
  const amounts = rows.flatMap((row) => lastAmount(row, style) ?? [])
  const read = edgesOf(amounts).flatMap((column) => {
    const found = readLedger(postingsOf(rows, column, style))
    return found && isList(found.ledger, column) ? [{ ...found, column }] : []
  })
  const [best] = read.sort((a, b) => b.score - a.score || b.ledger.lines.size - a.ledger.lines.size)
  return best && toList(rows, best.column, best.ledger, style)
}

function isList({ lines }: Ledger<Row>, column: readonly Amount[]): boolean {
  const own = column.filter(({ row }) => lines.has(row))
  if (own.length !== lines.size || lines.size > mostLines) return false
  // One amount that equals the sum to pay shows nothing but itself.
  if (lines.size < 2) return false
  return own.every(({ row, cell }) => row.cells.some((other) => other !== cell && /\p{L}{3}/u.test(other.text)))
}

/** The last amount of a row, when nothing but a code or a rate stands behind it. */
function lastAmount(row: Row, style: NumberStyle): Amount | undefined {
  const at = row.cells.findLastIndex((cell) => isMoney(cell, style))
  const cell = row.cells[at]
  if (!cell ||
    row.cells.slice(at + 1).some((behind) =>
      behind.text.length > 2 && figureOf(behind.text, style)?.number.percent !== true)) return undefined
  const words = figureOf(cell.text, style)?.code === undefined ? cell.words : cell.words.slice(0, -1)
  return { row, cell, edge: words.at(-1)?.x1 ?? cell.x1 }
}

function isMoney(cell: Cell, style: NumberStyle): boolean {
  const figure = figureOf(cell.text, style)
  return figure?.number.decimals === 2 && !figure.number.percent && figure.unitText === undefined &&
    figure.price === undefined
}

/** Amounts by where they end; the columns that hold most come first. */
function edgesOf(amounts: readonly Amount[]): Amount[][] {
  const columns: Amount[][] = []
  for (const amount of amounts) {
    const own = columns.find(([first]) => first && Math.abs(first.edge - amount.edge) < sameEdge * amount.row.fontSize)
    if (own) own.push(amount)
    else columns.push([amount])
  }
  return columns.sort((a, b) => b.length - a.length)
}

/** The amounts of the column, and every amount of a row that says that it is a sum, wherever it stands. */
function postingsOf(rows: readonly Row[], column: readonly Amount[], style: NumberStyle): Posting<Row>[] {
  const inColumn = new Map(column.map((amount) => [amount.row, amount.cell]))
  return rows.flatMap((row) => {
    const said = isTaxRow(row, style) ? taxed : labelMeaning(row, style)
    const own = inColumn.get(row)
    const cells = said.meaning !== undefined && ofSums.has(said.meaning)
      ? row.cells.filter((cell) => isMoney(cell, style))
      : own ? [own] : []
    return cells.flatMap((cell) => {
      const figure = figureOf(cell.text, style)
      return figure
        ? [
          {
            row,
            value: figure.number.value,
            whole: own === cell && counts(row, cell, style),
            ...said,
            rates: ratesIn(row, style),
          },
        ]
        : []
    })
  })
}

const ofSums: ReadonlySet<Sum> = new Set(['lineTotal', 'netTotal', 'grossTotal', 'due', 'vat', 'vatTotal', 'carried'])

/** The row has a name and a figure besides, as a line of goods has. */
function counts(row: Row, amount: Cell, style: NumberStyle): boolean {
  const others = row.cells.filter((cell) => cell !== amount)
  return others.some((cell) => figureOf(cell.text, style)?.number.percent === false) && others.some((cell) => /\p{L}{3}/u.test(cell.text) && figureOf(cell.text, style) === undefined)
}

function toList(
  rows: readonly Row[],
  column: readonly Amount[],
  ledger: Ledger<Row>,
  style: NumberStyle,
): HeadlessList | undefined {
  const own = column.filter(({ row }) => ledger.lines.has(row))
  const [first] = own
  if (!first) return undefined
  const at = rows.indexOf(first.row)
  const { page, y0 } = first.row
  const columns = [...besides(own, style), columnOf('amount', own.map(({ cell }) => cell))].sort((a, b) => a.x0 - b.x0)
  return { header: { page, first: at, last: at - 1, y0: y0 - 1, y1: y0 - 1, columns, kind: 'lines' }, ledger }
}

/**
 * The columns beside the amounts: cells of one kind that stand over one another. Where they run into the names they are
 * words of them.
 */
function besides(amounts: readonly Amount[], style: NumberStyle): Column[] {
  const cells = amounts.flatMap(({ row, cell }) =>
    row.cells.filter((other) => other !== cell).map((other) => ({ cell: other, role: roleOf(other, style) })))
  const stacks: { role: ColumnRole; cells: Cell[]; x0: number; x1: number }[] = []
  for (const { cell, role } of cells) {
    const own = stacks.find((stack) =>
      kindOf(stack.role) === kindOf(role) && Math.min(stack.x1, cell.x1) > Math.max(stack.x0, cell.x0))
    if (!own) stacks.push({ role, cells: [cell], x0: cell.x0, x1: cell.x1 })
    else Object.assign(
      own,
      { cells: [...own.cells, cell], x0: Math.min(own.x0, cell.x0), x1: Math.max(own.x1, cell.x1) },
    )
  }
  const letters = (stack: { readonly cells: readonly Cell[] }): number => stack.cells.map(({ text }) => text.replace(/\P{L}/gu, '')).join('').length
  const [name] = stacks.filter(({ role }) => role === 'description').sort((a, b) => letters(b) - letters(a))
  if (!name) return []
  const beside = stacks.filter((stack) => stack === name || stack.x1 < name.x0 || stack.x0 > name.x1)
  // Words under figures stand in their column: `12 Pal-Tg à 0,42` below `3 Std à 42,00`.
  const apart = beside.filter((stack) => kindOf(stack.role) === 'figure' || !beside.some((other) => kindOf(other.role) === 'figure' && other.x0 < stack.x1 && other.x1 > stack.x0))
  return apart.map(({ role, cells: own }) => columnOf(role, own))
}

/**
 * What a cell looks like by itself; which of the figures are quantities and prices, the arithmetic of the rows decides.
 */
function roleOf({ text }: Cell, style: NumberStyle): ColumnRole {
  const figure = figureOf(text, style)
  if (figure) return figure.price ? 'quantityTimesPrice' : figure.number.percent ? 'vatRate' : 'figure'
  if (/^[A-Z]\d?$/.test(text)) return 'vatCode'
  return unitCode(text) === undefined ? 'description' : 'unit'
}

/** Calculations and figures are of one kind: they stand in one column where they stand over one another. */
function kindOf(role: ColumnRole): ColumnRole {
  return role === 'quantityTimesPrice' ? 'figure' : role
}

function columnOf(role: ColumnRole, cells: readonly Cell[]): Column {
  return toColumn(boxAround(cells), new Map([[role, grade.good]]))
}
