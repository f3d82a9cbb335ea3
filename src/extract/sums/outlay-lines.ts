import { sum, zero } from '../../model/decimal.js'
import { grade } from '../grades.js'
import type { Addition } from './additions.js'
import type { Reading } from './read-document.js'
import type { RateGroup } from './tax-bearers.js'
import { inCell, inEntry, type Told } from './told.js'

/**
 * `Verauslagte Gerichtskosten` below the tax and above the total: what was bought for the customer and is passed on
 * untaxed is a line and no charge.
 */
export function outlaysIn({ lines, totals: { outlays, vat } }: Pick<Reading, 'lines' | 'totals'>): readonly Addition[] {
  const added = lines?.vat === 'net' && vat?.value.gt(zero) === true ? lines.additions : []
  const values = added.map(({ value }) => value)
  return outlays && sum(values).eq(outlays) && values.every((value) => value.gt(zero)) ? added : []
}

/** The line that an outlay is, with what is known of its values. */
export function outlayLine({ entry, printed, value }: Addition, groups: readonly RateGroup[]): Told[] {
  const [cell = printed.cell] = entry.labelCells
  const name = entry.label.replace(/[\s:]+$/u, '')
  const untaxed = groups.find(({ rate }) => rate.eq(zero))
  return [
    { field: 'name', value: name, source: inCell(cell, name, 'label left of amount'), confidence: grade.good },
    { field: 'netAmount', value, source: inEntry(printed, entry), checks: ['lines sum to BT-106'], confidence: grade.sure },
    { field: 'vatRate', value: zero, formula: 'BG-23 by only split', confidence: grade.good },
    { field: 'vatCategory', value: untaxed?.category, formula: 'from BT-152 and the reason for not charging VAT', confidence: grade.likely },
  ]
}
