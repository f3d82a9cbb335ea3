import { sum } from '../../model/decimal.js'
import type { NumberStyle } from '../values/number-style.js'
import { isMoney } from '../values/number.js'
import type { Row } from './cell.js'
import { isKind, toColumn, type Column } from './column.js'
import { figureOf } from './figure.js'
import type { FigureCell } from './figure-in-column.js'
import { amountIn, placeCells, type PlacedRow } from './place-cells.js'
import { pieces } from '../measures.js'

/**
 * `Honorar EUR | Auslagen EUR`, `steuerfrei | 20 %`: the last two columns hold the amounts of the lines, each line has
 * one in either of them, and below them stands what each column comes to.
 */
export function withColumnsApart(
  columns: readonly Column[],
  rows: readonly Row[],
  style: NumberStyle,
): readonly Column[] {
  const [left, right] = [columns.length - 2, columns.length - 1]
  // `Charges 807,40 | Credits 403,70`: payments are no amounts of lines.
  const isOther = [left, right].some((at) => isKind(columns[at]?.role, 'goods') || columns[at]?.roles.has('credit'))
  if (left < 1 || isOther) return columns
  const amounts = rows.map((row) => [left, right].map((at) => moneyIn(placeCells(row, columns, style), at)))
  const end = amounts.findIndex((own) => own.every((figure) => figure !== undefined))
  const lines = amounts.slice(0, Math.max(0, end))
  const isWhole = [0, 1].every((side) => {
    const own = lines.flatMap((line) => line[side]?.figure.number.value ?? [])
    return own.length > 0 && amounts[end]?.[side]?.figure.number.value.eq(sum(own)) === true
  })
  // `Betrag 200,00 | Bezahlt 72,00` over `Zahlbetrag 128,00`: what is paid is taken off.
  const [one, other] = amounts[end]?.map((figure) => figure?.figure.number.value) ?? []
  const isTaken = one && other && rows.slice(end + 1).some((row) => row.cells.some((cell) =>
    figureOf(cell.text, style)?.number.value.eq(one.minus(other).abs()) === true))
  const isApart = isWhole && !isTaken && lines.flat().filter((figure) => figure !== undefined).length >= pieces.few
  return isApart ? columns.map((column, at) => (at < left ? column : { ...asAmounts(column), apart: true })) : columns
}

function moneyIn(row: PlacedRow, at: number): FigureCell | undefined {
  const found = amountIn(row, at)
  return found && isMoney(found.figure.number) ? found : undefined
}

function asAmounts(column: Column): Column {
  return toColumn(column, new Map([['amount', 1]]), column)
}

/** Such columns as the one that they are for the lines. */
export function joinedColumns(columns: readonly Column[]): readonly Column[] {
  const [left, right] = columns.filter(({ apart }) => apart)
  if (!left || !right) return columns
  const others = columns.filter((column) => column !== left && column !== right)
  return [...others, asAmounts({ ...left, x1: right.x1, vat: undefined })]
}

/** The amounts of a row: that in this column, or in each of those that hold them together. */
export function amountsIn(row: PlacedRow, at: number, columns: readonly Column[]): FigureCell[] {
  const isOne = (other: number): boolean => columns[at]?.apart === true && columns[other]?.apart === true
  return [...columns.keys()].flatMap((other) => (other === at || isOne(other) ? (amountIn(row, other) ?? []) : []))
}
