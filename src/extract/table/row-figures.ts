import { roundAmount, zero } from '../../model/decimal.js'
import { halfCent, hundred, isNear } from '../../model/equations/rounding.js'
import { shareOf } from '../../model/equations/tax.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Item } from './build-items.js'
import type { Cell } from './cell.js'
import { figureOf } from './figure.js'
import type { LineNumber } from './line.js'

/** Figures of the rows that none of these numbers stands for. */
export function figuresBeside(
  rows: Item['rows'],
  taken: readonly (LineNumber | undefined)[],
  style: NumberStyle,
): LineNumber[] {
  const cells = new Set(taken.map((number) => number?.cell))
  return rows.flatMap(({ all }) => all).flatMap((cell) => {
    const number = cells.has(cell) ? undefined : figureOf(cell.text, style)?.number
    return number ? [{ number, cell, label: '' }] : []
  })
}

/**
 * The cell of the percentage, when one figure of the row and no other gives the amount with it; what stands among the
 * rates needs no sign.
 */
export function shareIn(
  { anchor }: Item,
  { amount, rate }: { readonly amount: LineNumber; readonly rate: LineNumber | undefined },
  style: NumberStyle,
): Cell | undefined {
  const figures = figuresBeside([anchor], [amount], style)
  const bases = figures.filter(({ number, cell }) => !number.percent && cell !== rate?.cell && number.decimals >= 2)
  return figures.find(({ number: { percent, value }, cell }) =>
    (percent || cell === rate?.cell) && value.gt(zero) && value.lt(hundred) && bases.some(({ number: base }) =>
      isNear(roundAmount(shareOf(base.value, value)), amount.number.value, halfCent)))?.cell
}

