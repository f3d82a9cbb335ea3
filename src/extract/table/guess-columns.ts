import { sum } from '../../model/decimal.js'
import type { Sum } from '../labels/sum-meaning.js'
import type { NumberStyle } from '../values/number-style.js'
import { boxAround, inOneColumn } from '../layout/boxes.js'
import { unitCode } from '../values/unit.js'
import { calculationsIn } from '../listing/calculation.js'
import { columnsOf, edges, isMoney, lastAmount, type Amount } from './amount-edges.js'
import type { Cell, Row } from './cell.js'
import { toColumn, type Column, type ColumnRole } from './column.js'
import { figureOf } from './figure.js'
import type { Header } from './find-header.js'
import { readLedger, type Ledger } from './ledger.js'
import { saysSum, type Posting } from './posting.js'
import { apartBefore, namesAbove, wrappedAbove } from './names-above.js'
import type { BesideTable } from './sidebar.js'
import { sumBands } from './sum-bands.js'
import { comesOut } from './place-cells.js'
import { bandPostings, listsShares, postingOf } from './table-ledger.js'
import { withPlaces } from './posting-places.js'
import { grade } from '../grades.js'
import { ems, limits, pieces } from '../measures.js'

/** A list without a head: its columns as the rows show them, and the ledger that proves which rows are lines. */
export interface HeadlessList {
  readonly header: Header
  readonly ledger: Ledger<Row>
}

/**
 * Lines that no head announces: amounts that stand at one edge and whose sum stands below them, as a total that the
 * page names or that leads to others. Where they are told, the columns beside them are read off the same rows.
 */
export function guessColumns(rows: readonly Row[], beside: BesideTable, style: NumberStyle): HeadlessList | undefined {
  const amounts = rows.flatMap((row) => lastAmount(row, beside, style) ?? [])
  const [best] = edges.reduce<ReturnType<typeof listsIn>>((found, edge) =>
    (found.length > 0 ? found : listsIn(columnsOf(amounts, edge), rows, style)), [])
  const [first] = best?.own ?? []
  if (!best || !first) return undefined
  const isBefore = apartBefore(best.own, rows, style)
  const isApart = (cell: Cell): boolean => isBefore(cell) || beside(cell, first.cell)
  const above = [...namesAbove(best.own, rows, isApart, style), ...wrappedAbove(best.own, rows, style)]
  const at = rows.indexOf(above[0] ?? first.row)
  const { page, y0 } = above[0] ?? first.row
  const columns = [...besides(best.own, above, isApart, style), columnOf('amount', best.own.map(({ cell }) => cell))]
  const header: Header = {
    page,
    first: at,
    last: at - 1,
    y0: y0 - 1,
    y1: y0 - 1,
    columns: columns.sort((a, b) => a.x0 - b.x0),
    kind: 'lines',
  }
  return { header, ledger: best.ledger }
}

/** Columns of amounts that a ledger proves to be lines; the surest first. */
function listsIn(
  columns: readonly (readonly Amount[])[],
  rows: readonly Row[],
  style: NumberStyle,
): { readonly ledger: Ledger<Row>; readonly score: number; readonly own: readonly Amount[] }[] {
  return columns.flatMap((column) => {
    const postings = postingsOf(rows, column, style)
    const parts = partsOf(postings)
    const whole = postings.filter(({ row }) => !parts.has(row))
    return [whole, ...detailOf(whole)].flatMap((list) => {
      const found = readLedger(withPlaces(list, style))
      const own = column.filter(({ row }) => found?.ledger.lines.has(row) === true)
      const ledger = found && { ...found.ledger, parts }
      const isSummary = listsSums(list.filter(({ row }) => found?.ledger.lines.has(row)))
      return ledger && !isSummary && isList(own, ledger, rows, style) ? [{ ledger, score: found.score, own }] : []
    })
  }).sort((a, b) => b.score - a.score || b.own.length - a.own.length)
}

/** `Summe Leistungen` and `abzgl. 3 % Nachlass` come to the net total: what they sum up is not read. */
function listsSums(lines: readonly Posting<Row>[]): boolean {
  return lines.some(saysSum) && lines.every(({ meaning }) => meaning !== undefined)
}

/** One amount that equals the sum to pay shows nothing but itself; more than a hundred are read in too many ways. */
function isList(
  own: readonly Amount[],
  { lines }: Ledger<Row>,
  rows: readonly Row[],
  style: NumberStyle,
): boolean {
  // `2 Suppen` over `à 7,90  15,80`: the row above names what is calculated below it, or stands half a line above.
  const isNamedAbove = ({ row, cell }: Amount): boolean => {
    const above = rows[rows.indexOf(row) - 1]
    const isCalculated = row.cells.length > 1 &&
      row.cells.every((other) => other === cell || figureOf(other.text, style))
    return above?.page === row.page && row.y0 - above.y1 < (isCalculated ? ems.word * row.fontSize : 0) &&
      !lines.has(above) && above.cells.some((other) => tells(other, style))
  }
  return own.length === lines.size && own.length > 1 && own.length <= limits.lines &&
    own.every((amount) => amount.row.cells.some((other) => other !== amount.cell && tells(other, style)) ||
      isNamedAbove(amount))
}

/** Words or a code that names something, `A4`, `M8 x 30`, or a calculation below them. */
function tells(cell: Cell, style: NumberStyle): boolean {
  return /\p{L}{3}/u.test(cell.text) || isWords(cell, style) || figureOf(cell.text, style)?.price !== undefined
}

function isWords({ text }: Cell, style: NumberStyle): boolean {
  return /\p{L}{3}|\p{L}\d/u.test(text) && figureOf(text, style) === undefined
}

const ofSums: ReadonlySet<Sum> = new Set(['lineTotal', 'netTotal', 'grossTotal', 'due', 'vat', 'vatTotal', 'carried'])

/** The amounts of the column, and every amount of a row that says that it is a sum, wherever it stands. */
function postingsOf(rows: readonly Row[], column: readonly Amount[], style: NumberStyle): Posting<Row>[] {
  const inColumn = new Map(column.map(({ row, cell }) => [row, cell]))
  const [bands, shares] = [sumBands(rows, style), listsShares(rows, style)]
  return rows.flatMap((row, at) => {
    const own = inColumn.get(row)
    const told = (cell: Cell | undefined): Posting<Row> | undefined => {
      const figure = cell && isMoney(cell, style) ? figureOf(cell.text, style) : undefined
      return figure && postingOf(row, figure.number.value, style, { above: rows[at - 1], shares })
    }
    // `Rest Parkett  600 St. | 6,94 | 4.164,00`: a line, whatever its words may name.
    const line = own && !bands.has(row) && figuresGive(row, own, told(own)?.sure, style) ? told(own) : undefined
    if (line) return [{ ...line, meaning: undefined, sure: false }]
    return bandPostings(row, bands, style) ?? row.cells.flatMap((cell) => {
      const posting = told(cell)
      if (!posting || !(cell === own || (posting.meaning !== undefined && ofSums.has(posting.meaning)))) return []
      return [{ ...posting, whole: cell === own && posting.whole && counts(row, cell, style) }]
    })
  })
}

/** Two other figures of the row come to the amount. */
function figuresGive(row: Row, cell: Cell, isWorded: boolean | undefined, style: NumberStyle): boolean {
  const figure = figureOf(cell.text, style)
  return figure !== undefined && comesOut({ all: row.cells, cells: new Map() }, [], { cell, figure }, style, isWorded)
}

/**
 * `Compute 119.00` over `Charges 100.00` and `VAT 19.00`, and so on: rows set in below a line that come to its amount,
 * under the same names as those below another line.
 */
function partsOf(postings: readonly Posting<Row>[]): ReadonlySet<Row> {
  const groups = postings.flatMap(({ row, value }, at) => {
    const below = postings.slice(at + 1, at + 1 + limits.rows)
    const end = below.findIndex((other) => other.row.x0 - row.x0 < ems.word * row.fontSize)
    const parts = end < 0 ? below : below.slice(0, end)
    // `Charges 119.00` over a tax that is added to the sum of all: the first of them alone.
    const added = parts.slice(1).every(({ meaning }) => meaning === 'vat') ? parts.slice(0, 1) : parts
    const isWhole = [parts, added].some((own) => sum(own.map((part) => part.value)).eq(value))
    return parts.length > 1 && isWhole ? [parts.map((part) => part.row)] : []
  })
  const nameOf = ({ cells }: Row): string => cells[0]?.text ?? ''
  const names = groups.map((parts) => parts.map(nameOf).join('|'))
  const firsts = new Map(names.map((name, at) => [name, at] as const).reverse())
  const again = new Set(names.filter((name, at) => firsts.get(name) !== at))
  return new Set(groups.filter((_, at) => again.has(names[at] ?? '')).flat())
}

/**
 * What stands below a total that the page comes to once more further down, or that all of it comes to: the details of a
 * summary.
 */
function detailOf(postings: readonly Posting<Row>[]): Posting<Row>[][] {
  const sums = postings.flatMap((posting, index) => (saysSum(posting) ? [{ index, value: posting.value }] : []))
  const { index: at = -1 } = sums.findLast(({ index, value }, own) =>
    (sums.slice(own + 1).find((other) => other.value.eq(value))?.index ?? 0) > index + pieces.few) ?? {}
  const details = postings.slice(postings.findLastIndex(saysSum) + 1)
  const whole = sum(details.map(({ value }) => value))
  const from = postings.findIndex(({ value }) => value.eq(whole))
  const summary = from < 0 || details.length < pieces.few ? [] : postings.slice(from, -details.length)
  return [
    ...(at < 0 ? [] : [postings.slice(at + 1)]),
    ...(summary.length === 0 ? [] : [[...details, ...summary]]),
  ]
}

/** The row has a name and a figure besides, as a line of goods has. */
function counts(row: Row, amount: Cell, style: NumberStyle): boolean {
  const others = row.cells.filter((cell) => cell !== amount)
  return others.some((cell) => figureOf(cell.text, style)?.number.percent === false) &&
    others.some((cell) => isWords(cell, style))
}

/**
 * The columns beside the amounts: cells of one kind that stand over one another. Where they run into the names they are
 * words of them.
 */
export function besides(
  amounts: readonly Amount[],
  above: readonly Row[],
  isApart: (cell: Cell) => boolean,
  style: NumberStyle,
): Column[] {
  const stacks: { readonly role: ColumnRole; readonly cells: Cell[] }[] = []
  const isCalculated = ({ row }: Amount): boolean =>
    row.cells.some(({ text }) => calculationsIn(text, style).length > 0)
  // Freight below lines with names above their calculations begins where it likes.
  const usual = above.length > 0 && amounts.some(isCalculated) ? amounts.filter(isCalculated) : amounts
  const words = usual.flatMap(({ row, cell }) => row.cells.filter((other) => other !== cell))
  for (const cell of [...above.flatMap(({ cells }) => cells), ...words].filter((own) => !isApart(own))) {
    const role = above.length > 0 && calculationsIn(cell.text, style).length > 0 ? 'description' : roleOf(cell, style)
    const own = stacks.find((stack) => kindOf(stack.role) === kindOf(role) && inOneColumn(boxAround(stack.cells), cell))
    if (own) own.cells.push(cell)
    else stacks.push({ role, cells: [cell] })
  }
  const letters = (cells: readonly Cell[]): number => cells.map(({ text }) => text.replace(/\P{L}/gu, '')).join('').length
  const columns = stacks.map(({ role, cells }) => ({ role, cells, box: boxAround(cells) }))
  const [name] = columns.filter(({ role }) => role === 'description').sort((a, b) => letters(b.cells) - letters(a.cells))
  if (!name) return []
  const beyond = columns.filter((own) => own === name || own.box.x1 < name.box.x0 || own.box.x0 > name.box.x1)
  // Words under figures stand in their column: `12 Pal-Tg à 0,42` below `3 Std à 42,00`.
  const figures = beyond.filter(({ role }) => kindOf(role) === 'figure')
  const apart = beyond.filter((own) => figures.includes(own) || !figures.some(({ box }) => inOneColumn(box, own.box)))
  return apart.map(({ role, cells }) => columnOf(role, cells))
}

/**
 * What a cell looks like by itself; which of the figures are quantities and prices, the arithmetic of the rows decides.
 */
function roleOf({ text }: Cell, style: NumberStyle): ColumnRole {
  const figure = figureOf(text, style)
  if (figure) return figure.price ? 'quantityTimesPrice' : 'figure'
  return unitCode(text) === undefined ? 'description' : 'unit'
}

/** Calculations and figures are of one kind: they stand in one column where they stand over one another. */
function kindOf(role: ColumnRole): ColumnRole {
  return role === 'quantityTimesPrice' ? 'figure' : role
}

export function columnOf(role: ColumnRole, cells: readonly Cell[]): Column {
  return toColumn(boxAround(cells), new Map([[role, grade.good]]))
}
