import { decimal } from '../../model/decimal.js'
import type { NumberStyle } from '../values/number-style.js'
import type { NumberInText } from '../values/number.js'
import { unitCode } from '../values/unit.js'
import type { Cell, Row } from './cell.js'
import type { Column, ColumnRole } from './column.js'
import { figureOf } from './figure.js'
import type { Header } from './find-header.js'
import { proveLine } from './line-arithmetic.js'

/** The cells of a row whose numbers multiply: found without any header. */
interface Product {
  readonly at: number
  readonly row: Row
  readonly quantity: Cell
  readonly price: Cell
  readonly amount: Cell
  readonly name: Cell
  readonly unit: Cell | undefined
  /** `1 x 45,00 = 45,00` proves nothing by itself. */
  readonly telling: boolean
}

const one = decimal('1')

/** Columns of a table that has no header, by rows whose quantity and price give their amount; undefined when there are none. */
export function guessHeader(rows: readonly Row[], isSum: (row: Row) => boolean, style: NumberStyle): Header | undefined {
  const products = rows.flatMap((row, at) => (isSum(row) ? [] : (productIn(row, at, style) ?? [])))
  const [first] = products
  if (!first || !products.some((product) => product.telling)) return undefined
  const aligned = products.filter((product) => product.row.page === first.row.page && overlap(product.amount, first.amount) && overlap(product.name, first.name))
  if (aligned.filter((product) => product.telling).length === 0) return undefined
  const columns = [
    column('description', aligned.map((product) => product.name)),
    column('quantity', aligned.map((product) => product.quantity)),
    column('unitPrice', aligned.map((product) => product.price)),
    column('amount', aligned.map((product) => product.amount)),
    ...unitColumn(aligned),
  ].sort((a, b) => a.x0 - b.x0)
  if (columns.some((next, index) => next.x0 < (columns[index - 1]?.x1 ?? -Infinity) - 2)) return undefined
  return { page: first.row.page, first: first.at, last: first.at - 1, y0: first.row.y0 - 1, y1: first.row.y0 - 1, columns, kind: 'lines' }
}

function productIn(row: Row, at: number, style: NumberStyle): Product | undefined {
  const figures = row.cells.flatMap((cell) => {
    const figure = figureOf(cell.text, style)
    return figure && !figure.number.percent ? [{ cell, number: figure.number }] : []
  })
  const amount = figures.at(-1)
  const [name] = row.cells.filter((cell) => figureOf(cell.text, style) === undefined && unitCode(cell.text) === undefined).sort((a, b) => b.text.length - a.text.length)
  if (!amount || amount.number.decimals !== 2 || !name || name.text.length < 3) return undefined
  const factors = factorsOf(figures.slice(0, -1), amount)
  if (!factors) return undefined
  const { quantity, price } = factors
  const unit = row.cells.find((cell) => cell !== quantity.cell && unitCode(cell.text) !== undefined)
  return { at, row, quantity: quantity.cell, price: price.cell, amount: amount.cell, name, unit, telling: !quantity.number.value.eq(one) && !amount.number.value.eq('0') }
}

interface Placed {
  readonly cell: Cell
  readonly number: NumberInText
}

/** Which two of the numbers multiply to the amount: the price has decimals, the quantity no currency. */
function factorsOf(figures: readonly Placed[], amount: Placed): { quantity: Placed; price: Placed } | undefined {
  for (const quantity of figures.filter(({ number }) => number.decimals <= 3 && number.currency === undefined)) {
    for (const price of figures.filter((figure) => figure !== quantity && figure.number.decimals >= 2)) {
      const proof = proveLine({ quantity: quantity.number.value, price: price.number.value, amount: amount.number.value })
      if (proof?.base.eq(one) === true) return { quantity, price }
    }
  }
  return undefined
}

function unitColumn(products: readonly Product[]): Column[] {
  const cells = products.flatMap(({ unit }) => unit ?? [])
  return cells.length > 0 ? [column('unit', cells)] : []
}

function column(role: ColumnRole, cells: readonly Cell[]): Column {
  return { x0: Math.min(...cells.map((cell) => cell.x0)), x1: Math.max(...cells.map((cell) => cell.x1)), header: [], label: '', roles: new Map([[role, 0.9]]), vat: undefined }
}

function overlap(first: Cell, second: Cell): boolean {
  return Math.min(first.x1, second.x1) > Math.max(first.x0, second.x0)
}
