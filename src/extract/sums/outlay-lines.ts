import { sum, zero } from '../../model/decimal.js'
import { grade } from '../grades.js'
import type { Addition } from './additions.js'
import type { Reading } from './read-document.js'
import type { RateGroup } from './tax-bearers.js'
import { calculationsIn } from '../listing/calculation.js'
import type { NumberStyle } from '../values/number-style.js'
import { unitCode } from '../values/unit.js'
import type { Cell, Row } from '../table/cell.js'
import { joinLines } from '../table/wrapped-names.js'
import type { SumEntry } from './sum-entry.js'
import { ems } from '../measures.js'
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
export function outlayLine(outlay: Addition, groups: readonly RateGroup[], { rows, style }: Reading): Told[] {
  const { entry, printed, value } = outlay
  const [cell = printed.cell] = entry.labelCells
  const name = joinLines([entry.label, ...wrapped(entry, cell, rows)])
  const untaxed = groups.find(({ rate }) => rate.eq(zero))
  return [
    { field: 'name', value: name, source: inCell(cell, name, 'label left of amount'), confidence: grade.good },
    ...counted(outlay, style),
    { field: 'netAmount', value, source: inEntry(printed, entry), checks: ['lines sum to BT-106'], confidence: grade.sure },
    { field: 'vatRate', value: zero, formula: 'BG-23 by only split', confidence: grade.good },
    { field: 'vatCategory', value: untaxed?.category, formula: 'from BT-152 and the reason for not charging VAT', confidence: grade.likely },
  ]
}

/** `Verauslagte Gerichtskosten (steuerfrei),` over `Vorschuss vom 12.05.2026`: the row that its comma goes on in. */
function wrapped({ label, row }: SumEntry, first: Cell, rows: readonly Row[]): readonly string[] {
  const goesOn = ({ page, y0, cells: [cell, ...others] }: Row): boolean =>
    cell !== undefined && others.length === 0 && page === row.page && Math.abs(cell.x0 - first.x0) < 1 &&
    y0 > row.baseline && y0 - row.y1 < ems.word * row.fontSize
  return /,$/u.test(label) ? rows.filter(goesOn).map(({ cells }) => cells.map(({ text }) => text).join(' ')) : []
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
