import { roundAmount, roundTo, zero, type Decimal } from '../../model/decimal.js'
import { bound } from '../grades.js'
import type { NumberStyle } from '../values/number-style.js'
import { numbersIn, type NumberInText } from '../values/number.js'
import type { Cell } from './cell.js'
import { one } from './line-arithmetic.js'
import type { LineNumber, Numbers } from './line.js'

/** True for what text recognition saw in a picture. */
function isSeen({ words }: Cell): boolean {
  return words.every(({ confidence }) => confidence !== undefined)
}

/** The number without the one at its end, where recognition may have seen a letter so: `5,71` for `5,7 l`. */
export function beforeStroke(cell: Cell, style: NumberStyle): NumberInText | undefined {
  const [, digits = ''] = /^(\d+(?:[.,]\d+)?)1$/.exec(cell.text) ?? []
  return isSeen(cell) ? numbersIn(digits, style)[0] : undefined
}

/** What stands before the last one or two signs, where recognition itself doubts them: `256` for `2 St`. */
export function beforeDoubted({ text, words }: Cell, style: NumberStyle): NumberInText[] {
  const isDoubted = words.some(({ confidence = 1 }) => confidence < bound['doubtful letters'])
  return isDoubted
    ? [text.slice(0, -1), text.slice(0, -2)].filter((digits) => /^\d+(?:[.,]\d+)?$/u.test(digits)).flatMap((digits) => numbersIn(digits, style))
    : []
}

/** `D` for `5` in a picture: as many signs as the only whole number has with which the price gives the amount. */
export function illegibleCount(
  cells: readonly Cell[],
  { price, amount }: Pick<Numbers, 'price' | 'amount'>,
): LineNumber | undefined {
  const [cell, ...others] = cells
  if (!cell || others.length > 0 || !price || !amount || !isSeen(cell) || price.number.value.eq(zero)) return undefined
  const value = amount.number.value.div(price.number.value)
  const isCount = value.gt(one) && value.eq(roundTo(value, 0)) && value.toFixed(0).length === cell.text.length
  const text = cell.text
  const number = { value, start: 0, end: text.length, text, decimals: 0, percent: false, signed: false }
  return isCount ? { number, cell, label: '' } : undefined
}

/**
 * What quantity and price come to, where the amount in a picture looks like it but for one digit. Only the sum of all
 * lines can tell whether it was misread.
 */
export function amountMeant({ quantity, price, amount }: Numbers): LineNumber | undefined {
  if (!quantity || !price || !amount || !isSeen(amount.cell)) return undefined
  const value = roundAmount(quantity.number.value.times(price.number.value))
  return differsByOneDigit(value, amount.number.value) ? { ...amount, number: { ...amount.number, value } } : undefined
}

function differsByOneDigit(one: Decimal, other: Decimal): boolean {
  const [left, right] = [one.toFixed(2), other.toFixed(2)]
  return left.length === right.length && Array.from(left).filter((sign, at) => sign !== right.charAt(at)).length === 1
}
