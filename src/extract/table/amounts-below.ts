import { roundAmount, zero, type Decimal } from '../../model/decimal.js'
import { boxAround } from '../layout/boxes.js'
import { labelKey } from '../labels/label-text.js'
import { sumMeanings } from '../labels/sum-meaning.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Cell, Row } from './cell.js'
import type { Column, ColumnRole } from './column.js'
import type { Figure } from './figure.js'
import { one } from './line-arithmetic.js'
import { amountIn, placeCells, type PlacedRow } from './place-cells.js'

/** A row that counts and prices, and the one below it that has nothing but what that comes to. */
interface Pair {
  readonly line: Row
  readonly below: Row
  readonly amount: Cell
  readonly label: string
}

/**
 * `10 | 8830-1147 | 45.000 ST | 38,40 EUR / 1.000 ST` over `Bruttowert 1.728,00`: what a line comes to stands in a row
 * of its own, and is moved into it. Several lines have to say it in the same words, for below a single one it may be
 * the net total.
 */
export function withAmountsBelow(rows: readonly Row[], columns: readonly Column[], style: NumberStyle): readonly Row[] {
  const [at, ...others] = [...columns.keys()].filter((index) => columns[index]?.role === 'amount')
  if (at === undefined || others.length > 0) return rows
  const placed = rows.map((row) => placeCells(row, columns, style))
  const all = placed.flatMap((line, index) => pairOf(line, placed.slice(index + 1), at, columns) ?? [])
  const pairs = all.filter(({ label, line }) => all.some((other) => other.line !== line && other.label === label))
  const moved = new Map(pairs.map(({ line, amount }) => [line, withCell(line, amount)]))
  const taken = new Set(pairs.map(({ below }) => below))
  return rows.filter((row) => !taken.has(row)).map((row) => moved.get(row) ?? row)
}

function pairOf(
  line: PlacedRow,
  below: readonly PlacedRow[],
  at: number,
  columns: readonly Column[],
): Pair | undefined {
  const product = productOf(line, columns)
  if (!product || line.figures.has(at)) return undefined
  const next = below.find((row) => row.figures.has(at) || productOf(row, columns) !== undefined)
  const amount = next && amountIn(next, at)
  if (!amount || next.filled.length > 1 || !amount.figure.number.value.eq(product)) return undefined
  const words = next.row.cells.filter((cell) => !cell.words.some((word) => amount.cell.words.includes(word)))
  const label = words.map(({ text }) => text).join(' ')
  // `inkl. Montage 750,00` goes on with the name.
  return sumMeanings(label).length === 0
    ? undefined
    : { line: line.row, below: next.row, amount: amount.cell, label: labelKey(label) }
}

/** What its count and its price come to. */
function productOf({ figures }: PlacedRow, columns: readonly Column[]): Decimal | undefined {
  const at = (role: ColumnRole): Figure | undefined =>
    figures.get(columns.findIndex((column) => column.role === role))?.[0]?.figure
  const [count, price, base] = [at('quantity'), at('unitPrice'), at('baseQuantity')]
  const many = price?.base?.value ?? base?.number.value ?? one
  return count && price && !price.number.percent && !many.eq(zero)
    ? roundAmount(count.number.value.times(price.number.value).div(many))
    : undefined
}

function withCell(row: Row, cell: Cell): Row {
  const cells = [...row.cells, cell].sort((a, b) => a.x0 - b.x0)
  return { ...row, x0: boxAround(cells).x0, x1: boxAround(cells).x1, cells }
}
