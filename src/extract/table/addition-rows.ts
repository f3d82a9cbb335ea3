import { zero } from '../../model/decimal.js'
import { grade } from '../grades.js'
import { sumMeanings } from '../labels/sum-meaning.js'
import { isMoney } from '../values/number.js'
import { holdsFigures, type Column } from './column.js'
import type { PlacedRow } from './place-cells.js'

/** Whether a row stands below a sum, the ledger adds it, and no line follows it. */
interface Place {
  readonly isAdded: boolean
  readonly isPosted: boolean
  readonly isLast: () => boolean
}

/** `+ 5 % Werbeabgabe` says that it is added, whatever its words are. */
const sign = /^(?:[+–−-]|\.\/\.)\s/u

/**
 * Shipping or a discount below the sum of the lines, or what the ledger adds to them all (`isAdded`), or above it but
 * apart from the names of the lines; there a sign tells as much as words, where the ledger adds it (`isPosted`).
 * `Versandkosten: 0,00 €` is nothing to sell.
 */
export function isAddition(
  { row, cells, figures }: PlacedRow,
  { isAdded, isPosted, isLast }: Place,
  columns: readonly Column[],
): boolean {
  const [{ text } = { text: '' }] = row.cells
  const named = sumMeanings(text).some(([meaning, score]) =>
    (meaning === 'charge' || meaning === 'allowance') && score >= grade.fair)
  const isApart = [...cells.keys()].every((at) => holdsFigures(columns[at]) || columns[at]?.role === 'unit')
  return (named && (isAdded || isApart || isNothing(figures, isLast))) || (isPosted && isApart && sign.test(text))
}

/** An amount of nothing, and no other figure, behind the last line. */
function isNothing(figures: PlacedRow['figures'], isLast: Place['isLast']): boolean {
  const [own, ...more] = [...figures.values()].flat()
  const { number } = own?.figure ?? {}
  return more.length === 0 && number?.value.eq(zero) === true && isMoney(number) && isLast()
}
