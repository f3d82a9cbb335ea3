import type { NumberStyle } from '../values/number-style.js'
import type { Cell, Row } from './cell.js'
import { figureOf } from './figure.js'
import type { Header } from './find-header.js'
import { holdsFigures, toColumn } from './column.js'
import { boxAround, inOneColumn, type Span } from '../layout/boxes.js'
import { grade } from '../grades.js'
import { ems, pieces, points } from '../measures.js'

/** Tells of a cell of a row whether it stands in a narrow column of other words right of the amounts. */
export type BesideTable = (cell: Cell, amounts: Pick<Span, 'x1'>) => boolean

/**
 * What stands right of the amounts and is none of the table: where several rows of the page that hold nothing else
 * begin, or far behind the amounts and more than a key.
 */
export function besideTable(rows: readonly Row[]): BesideTable {
  const placeOf = ({ x0 }: Cell): number => Math.round(x0 / points.sameEdge)
  const alone = rows.flatMap(({ page, cells: [only, ...others] }) =>
    (only && others.length === 0 ? [`${page}|${placeOf(only)}`] : []))
  const counts = new Map<string, number>()
  for (const place of alone) counts.set(place, (counts.get(place) ?? 0) + 1)
  const isSide = (cell: Cell): boolean => [-1, 0, 1].reduce((sum, step) =>
    sum + (counts.get(`${cell.page}|${placeOf(cell) + step}`) ?? 0), 0) >= pieces.few
  return (cell, { x1 }) => cell.x0 > x1 && (isSide(cell) ||
    (cell.x0 - x1 > ems.near * cell.fontSize && cell.text.length > 2 && !cell.text.endsWith('%')))
}

/**
 * The rows below a head without what stands left of its first column, or, where nothing is headed, right of the
 * amounts, which is none of the table: bank and register in a narrow column beside it. Names may begin left of their
 * heading; they do not where the names beside the amounts begin under it.
 */
export function withoutSidebar(
  rows: readonly Row[],
  header: Header,
  beside: BesideTable,
  style: NumberStyle,
): Row[] {
  const { columns, page } = header
  const [first, last] = [columns[0], columns.at(-1)]
  if (first === undefined || last === undefined) return [...rows]
  const isLeftOut = isFirstOfTable(rows, header, style)
  const isHeadless = columns.every((column) => column.header.length === 0)
  return rows.flatMap((row) => {
    if (row.page !== page) return [row]
    const cells = row.cells.filter((cell) =>
      !(isLeftOut && cell.x1 <= first.x0 - cell.fontSize) && !(isHeadless && beside(cell, last)))
    if (cells.length === row.cells.length) return [row]
    return cells.length === 0 ? [] : [{ ...row, cells, x0: Math.min(...cells.map((cell) => cell.x0)) }]
  })
}

/**
 * The head with a column for what stands left of all heads in every line: `14,5 uur`, `1x` beside the name, where
 * nothing is headed; the names themselves, where only figures are.
 */
export function withLeading(header: Header, rows: readonly Row[], style: NumberStyle): Header {
  const { columns: [first, ...others], page } = header
  const isOfFigures = [first, ...others].every(holdsFigures)
  if (!first || !(isOfFigures || (first.role === 'description' && !others.some(({ role }) => role === 'quantity')))) {
    return header
  }
  const isBelow = ({ x0 }: Cell): boolean => Math.abs(x0 - first.x0) < points.sameEdge
  const lines = rows.filter((row) => row.page === page && row.cells.some((cell) => isAmount(cell, style)) &&
    (isOfFigures ? countOfFigures(row, style) > 1 : row.cells.some(isBelow)))
  const isLead = (cell: Cell | undefined): cell is Cell =>
    cell !== undefined && cell.x1 <= first.x0 - cell.fontSize && (isOfFigures ? isWord(cell) : isCount(cell, style))
  const leads = lines.map(({ cells: [cell] }) => cell).filter(isLead)
  // Sums may begin where the names do.
  const last = isOfFigures ? lines.length - 1 : lines.findLastIndex(({ cells: [cell] }) => isLead(cell))
  if (leads.length < 2 || leads.length <= last) return header
  const column = toColumn(boxAround(leads), new Map([[isOfFigures ? 'description' : 'figure', grade.good]]))
  return { ...header, columns: [column, first, ...others] }
}

/**
 * The head with columns for figures that stand between its own in half of the lines: `Concepto` and `Importe` over
 * `Energía P1 | 1.412 kWh | 0,1894 €/kWh | 267,46 €`, or behind them where none heads the amounts.
 */
export function withUnheaded(header: Header, rows: readonly Row[], style: NumberStyle): Header {
  const { columns, page } = header
  const lines = rows.filter(({ page: own, cells }) => own === page && cells.length >= columns.length &&
    columns.every((column) => cells.some((cell) => inOneColumn(column, cell))))
  const end = columns.some(({ role }) => role === 'amount') ? -1 : undefined
  const isLast = ([cell]: readonly Cell[]): boolean => columns.every(({ x1 }) => cell !== undefined && x1 < cell.x0)
  const open = lines.flatMap(({ cells }) => cells.slice(1, end).filter((cell) =>
    !columns.some((column) => inOneColumn(column, cell)) && figureOf(cell.text, style) !== undefined))
  const stacks = open.reduce<readonly (readonly Cell[])[]>((done, cell) => {
    const own = done.find((stack) => inOneColumn(boxAround(stack), cell))
    return own ? done.map((stack) => (stack === own ? [...own, cell] : stack)) : [...done, [cell]]
  }, [])
  const found = stacks.filter(({ length }) => length > 1 && length >= lines.length / 2)
    .map((stack) => toColumn(boxAround(stack), new Map([[isLast(stack) ? 'amount' : 'figure', grade.good]])))
  return { ...header, columns: [...columns, ...found].sort((a, b) => a.x0 - b.x0) }
}

function countOfFigures({ cells }: Row, style: NumberStyle): number {
  return cells.filter(({ text }) => figureOf(text, style) !== undefined).length
}

function isWord({ text }: Cell): boolean {
  return /\p{L}{3}/u.test(text)
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
