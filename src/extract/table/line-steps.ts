import { decimal, sum } from '../../model/decimal.js'
import { isNear, oneCentApart } from '../../model/equations/rounding.js'
import { split } from '../layout/lists.js'
import type { Column } from './column.js'
import type { FigureCell } from './figure-in-column.js'
import type { LineAddition } from './line-arithmetic.js'
import { amountIn, type PlacedRow } from './place-cells.js'

/**
 * A line that calculates its amount in rows of its own: `Bruttopreis 441,60`, `Kundenrabatt 33,12-`, `Nettowert
 * 408,48`.
 */
export interface Stepped {
  readonly rows: readonly PlacedRow[]
  /** The row with quantity, price and the amount before discounts. */
  readonly anchor: PlacedRow
  /** What the steps come to. */
  readonly amount: FigureCell
  /** What the rows between take off or add. */
  readonly steps: readonly LineAddition[]
}

/** The lines of a table with positions, where the last amount of each is what those before it come to. */
export function steppedLines(rows: readonly PlacedRow[], main: number, columns: readonly Column[]): readonly Stepped[] {
  const position = columns.findIndex(({ role }) => role === 'position')
  const groups = split(rows, (_, row) => row.figures.has(position)).filter(([row]) => row?.figures.has(position))
  const summed = groups.map((own) => own.flatMap((row) => amountIn(row, main) ?? []))
  const isSummed = summed.every((amounts) => {
    const values = amounts.map(({ figure }) => figure.number.value)
    const last = values.at(-1)
    return last !== undefined && (values.length === 1 || isNear(sum(values.slice(0, -1)), last, oneCentApart))
  })
  if (!isSummed || !summed.some((amounts) => amounts.length > 2)) return []
  return groups.flatMap((own) => {
    const [anchor, ...others] = own.filter((row) => amountIn(row, main))
    const last = others.at(-1) ?? anchor
    const amount = last && amountIn(last, main)
    const steps = others.slice(0, -1).flatMap((row) => stepOf(row, main) ?? [])
    return anchor && amount ? [{ rows: own, anchor, amount, steps }] : []
  })
}

/** `Kundenrabatt  7,500- %  33,12-`. */
function stepOf(row: PlacedRow, main: number): LineAddition | undefined {
  const value = amountIn(row, main)?.figure.number.value
  const words = row.all.filter(({ text }) => !/\d/.test(text))
  const label = words.map(({ text }) => text).join(' ')
  const percentage = row.all.flatMap(({ text }) => /(\d+(?:[.,]\d+)?)\s*-?\s?%/u.exec(text)?.[1] ?? [])[0]
  return value && { value, label, cell: words[0], ...(percentage !== undefined && { percentage: decimal(percentage.replace(',', '.')) }) }
}
