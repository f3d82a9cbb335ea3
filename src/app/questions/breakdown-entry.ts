import { confidencePercent } from '../../complete/confidence-percent.js'
import { amountText } from '../../model/decimal.js'
import type { Draft } from '../../model/draft.js'
import { term } from '../../model/terms/term-table.js'

/**
 * Which row of the VAT breakdown (BG-23), from 1, a line of `missingFields` is about: the one whose amount it names, or
 * that is as doubtful as it says. Undefined for terms of other groups and where no row can be told.
 */
export function entryOf(
  { values: { vatBreakdown = [] }, evidence }: Draft,
  id: string,
  text: string,
): number | undefined {
  const row = term(id)
  if (row?.group !== 'BG-23') return undefined
  if (vatBreakdown.length < 2) return 1
  const printed = /\((-?\d+\.\d{2}) in the document/.exec(text)?.[1]
  const percent = /(\d+) %\)$/.exec(text)?.[1]
  const index = vatBreakdown.findIndex((entry, at) => {
    const amount = id === 'BT-116' ? entry.taxableAmount : entry.taxAmount
    if (printed !== undefined) return amount !== undefined && amountText(amount) === printed
    const found = evidence.findLast(({ path, source }) => path === `vatBreakdown[${at}].${row.path ?? ''}` && source !== 'user')
    return percent !== undefined && found !== undefined && String(confidencePercent(found.confidence)) === percent
  })
  return index < 0 ? undefined : index + 1
}
