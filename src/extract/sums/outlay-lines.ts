import { sum, zero } from '../../model/decimal.js'
import { grade } from '../grades.js'
import type { Addition } from './additions.js'
import type { Reading } from './read-document.js'
import type { RateGroup } from './tax-bearers.js'
import { calculationsIn } from '../listing/calculation.js'
import type { NumberStyle } from '../values/number-style.js'
import { unitCode } from '../values/unit.js'
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
export function outlayLine(outlay: Addition, groups: readonly RateGroup[], style: NumberStyle): Told[] {
  const { entry, printed, value } = outlay
  const [cell = printed.cell] = entry.labelCells
  const name = entry.label.replace(/[\s:]+$/u, '')
  const untaxed = groups.find(({ rate }) => rate.eq(zero))
  return [
    { field: 'name', value: name, source: inCell(cell, name, 'label left of amount'), confidence: grade.good },
    ...counted(outlay, style),
    { field: 'netAmount', value, source: inEntry(printed, entry), checks: ['lines sum to BT-106'], confidence: grade.sure },
    { field: 'vatRate', value: zero, formula: 'BG-23 by only split', confidence: grade.good },
    { field: 'vatCategory', value: untaxed?.category, formula: 'from BT-152 and the reason for not charging VAT', confidence: grade.likely },
  ]
}

/** `Kurtaxe 4 x 2,50`: what is counted in the name, where it gives the amount. */
function counted({ entry: { label, labelCells }, printed, value }: Addition, style: NumberStyle): Told[] {
  const [cell = printed.cell] = labelCells
  const found = calculationsIn(label, style).find(({ quantity, price }) => quantity.value.times(price.value).eq(value))
  if (!found) return []
  const known = { checks: ['quantity × price = amount'], confidence: grade.good }
  const told = ([['quantity', found.quantity], ['unitPrice', found.price]] as const).map(([field, number]): Told =>
    ({ field, value: number.value, source: inCell(cell, number.text, 'label left of amount'), ...known }))
  const unit = unitCode(found.unit)
  return unit === undefined ? told : [...told, { field: 'unit', value: unit, source: inCell(cell, found.unit, 'unit beside quantity'), confidence: grade.likely }]
}
