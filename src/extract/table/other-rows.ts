import { grade } from '../grades.js'
import { sumMeanings, type Sum } from '../labels/sum-meaning.js'
import type { NumberStyle } from '../values/number-style.js'
import { holdsFigures, type Column } from './column.js'
import { figureOf } from './figure.js'
import { amountIn, type PlacedRow } from './place-cells.js'

/** `Advance deposit … 148.00` under `Credits`: what was paid is no line. */
export function withoutPayments(
  rows: readonly PlacedRow[],
  columns: readonly Column[],
): PlacedRow[] {
  const indexes = (role: string): number[] => [...columns.keys()].filter((index) => columns[index]?.role === role)
  const [credits, amounts] = [indexes('credit'), indexes('amount')]
  if (credits.length === 0 || amounts.length === 0) return [...rows]
  return rows.filter((row) =>
    !credits.some((index) => amountIn(row, index)) || amounts.some((index) => amountIn(row, index)))
}

interface Placed {
  readonly columns: readonly Column[]
  readonly rows: readonly PlacedRow[]
}

/** The sums of the invoice side by side, and no lines. */
export function listsSums(table: Placed, style: NumberStyle): boolean {
  return isBandOfSums(table, style) || isSumRow(table, style)
}

/**
 * `Arbeitslohn  Material  Gesamt netto  MwSt.` over nothing but amounts: the sums of the invoice side by side, where
 * names should stand.
 */
function isBandOfSums({ columns, rows }: Placed, style: NumberStyle): boolean {
  const filled = rows.filter((row) =>
    row.filled.length > 0)
  return filled.length > 0 && filled.every((row) => {
    const words = [...row.cells].flatMap(([index, cells]) => (holdsFigures(columns[index]) ? [] : cells))
    return words.length > 0 && words.every((cell) => (figureOf(cell.text, style)?.number.decimals ?? 0) >= 2)
  })
}

const totals: ReadonlySet<Sum> = new Set(['lineTotal', 'netTotal', 'vat', 'vatTotal', 'grossTotal', 'due'])

/**
 * `Gesamt netto | MwSt.-Betrag | Endbetrag` over one row of nothing but numbers: the totals side by side, no line
 * without a name.
 */
function isSumRow({ columns, rows }: Placed, style: NumberStyle): boolean {
  // What counts or prices something lists lines, whatever its other columns are called.
  if (columns.some((column) => ['quantity', 'unitPrice'].includes(column.role ?? ''))) return false
  const named = columns.filter(({ label }) =>
    sumMeanings(label).some(([meaning, score]) => totals.has(meaning) && score >= grade.good))
  const [first, second] = rows.filter(({ row }) => row.cells.some((cell) => figureOf(cell.text, style) !== undefined))
  return named.length >= 2 && first !== undefined &&
    [first, ...(second ? [second] : [])].some(({ row }) =>
      row.cells.length >= named.length && row.cells.every((cell) => figureOf(cell.text, style) !== undefined))
}
