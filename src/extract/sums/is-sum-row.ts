import { sumMeanings, type Sum } from '../labels/sum-meaning.js'
import { mainRole } from '../table/column.js'
import { figureOf } from '../table/figure.js'
import type { LineTable } from '../table/find-tables.js'
import type { NumberStyle } from '../values/number-style.js'
import { grade } from '../grades.js'

const totals: ReadonlySet<Sum> = new Set(['lineTotal', 'netTotal', 'vat', 'vatTotal', 'grossTotal', 'due'])

/**
 * `Gesamt netto | MwSt.-Betrag | Endbetrag` over one row of nothing but numbers: the totals side by side, no line
 * without a name.
 */
export function isSumRow({ header, rows }: LineTable, style: NumberStyle): boolean {
  // What counts or prices something lists lines, whatever its other columns are called.
  if (header.columns.some((column) => ['quantity', 'unitPrice'].includes(mainRole(column) ?? ''))) return false
  const named = header.columns.filter(({ label }) =>
    sumMeanings(label).some(([meaning, score]) => totals.has(meaning) && score >= grade.good))
  const [first, second] = rows.filter(({ row }) => row.cells.some((cell) => figureOf(cell.text, style) !== undefined))
  return named.length >= 2 && first !== undefined &&
    [first, ...(second ? [second] : [])].some(({ row }) =>
      row.cells.length >= named.length && row.cells.every((cell) => figureOf(cell.text, style) !== undefined))
}
