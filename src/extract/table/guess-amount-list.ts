import { sum, type Decimal } from '../../model/decimal.js'
import { sumMeanings, type Sum } from '../labels/sum-meaning.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Cell, Row } from './cell.js'
import type { Column, ColumnRole } from './column.js'
import { figureOf } from './figure.js'
import type { Header } from './find-header.js'

/** What one service costs: words, and an amount at the end of the row. */
interface Fee {
  readonly at: number
  readonly row: Row
  readonly name: Cell
  readonly amount: Cell
  readonly value: Decimal
}

const most = 30

/** A list of services and amounts without header, quantities and prices, as in fee notes; proven by the sum right below it. */
export function guessAmountList(rows: readonly Row[], isSum: (row: Row) => boolean, style: NumberStyle): Header | undefined {
  for (const [at, row] of rows.entries()) {
    const total = isSum(row) ? feeIn(row, at, style) : undefined
    const fees = total && feesAbove(rows, total, isSum, style)
    if (fees) return headerOf(fees)
  }
  return undefined
}

function feesAbove(rows: readonly Row[], total: Fee, isSum: (row: Row) => boolean, style: NumberStyle): Fee[] | undefined {
  const fees: Fee[] = []
  for (let at = total.at - 1; at >= 0 && fees.length < most; at -= 1) {
    const row = rows[at]
    // What lies between two sums is a payment or a tax.
    const fee = row && row.page === total.row.page && !isSum(row) ? feeIn(row, at, style) : undefined
    if (!fee || isOfTotals(fee.name.text) || Math.abs(fee.amount.x1 - total.amount.x1) > fee.row.fontSize) return undefined
    fees.unshift(fee)
    if (fees.length > 1 && sum(fees.map(({ value }) => value)).eq(total.value)) return fees
  }
  return undefined
}

const ofTotals: ReadonlySet<Sum> = new Set(['lineTotal', 'netTotal', 'grossTotal', 'due', 'allowance', 'prepaid'])

/** `Summe Einzelleistungen`, less `3 % Nachlass`, gives a net total too: these are no services. */
function isOfTotals(name: string): boolean {
  return sumMeanings(name).some(([meaning, score]) => ofTotals.has(meaning) && score >= 0.6)
}

function feeIn(row: Row, at: number, style: NumberStyle): Fee | undefined {
  const [name, amount, ...others] = row.cells
  const number = amount && figureOf(amount.text, style)?.number
  if (!name || !number || others.length > 0 || number.percent || number.decimals !== 2 || !/\p{L}{3}/u.test(name.text)) return undefined
  return { at, row, name, amount, value: number.value }
}

function headerOf(fees: readonly Fee[]): Header | undefined {
  const [first] = fees
  if (!first) return undefined
  const columns = [column('description', fees.map(({ name }) => name)), column('amount', fees.map(({ amount }) => amount))]
  return { page: first.row.page, first: first.at, last: first.at - 1, y0: first.row.y0 - 1, y1: first.row.y0 - 1, columns, kind: 'lines' }
}

function column(role: ColumnRole, cells: readonly Cell[]): Column {
  return { x0: Math.min(...cells.map((cell) => cell.x0)), x1: Math.max(...cells.map((cell) => cell.x1)), header: [], label: '', roles: new Map([[role, 0.9]]), vat: undefined }
}
