import { decimal, roundAmount, zero, type Decimal } from '../../model/decimal.js'
import { halfCent, hundred, isNear, oneCentApart } from '../../model/equations/rounding.js'
import { shareOf } from '../../model/equations/tax.js'
import { calculationsIn } from '../listing/calculation.js'
import { knownRates } from '../values/known-rates.js'
import type { NumberStyle } from '../values/number-style.js'
import { numbersIn } from '../values/number.js'
import { unitCode } from '../values/unit.js'
import type { Item } from './build-items.js'
import type { Cell } from './cell.js'
import { figureOf } from './figure.js'
import { proveLine } from './line-arithmetic.js'
import type { LineUnit } from './line-cells.js'
import type { LineNumber } from './line-number.js'

/** Quantity and price that a line tells outside of columns of their own. */
export interface Calculated {
  readonly quantity: LineNumber
  readonly price: LineNumber
  readonly unit?: LineUnit
  /** The words that it was read from, and what is left of them without it. */
  readonly text: string
  readonly rest: string
}

/**
 * `3,5 × 140,00` in a column of something else, or among the words of the line: what gives the amount are its quantity
 * and price.
 */
export function calculationIn(item: Item, amount: LineNumber | undefined, style: NumberStyle): Calculated | undefined {
  if (!amount) return undefined
  const gives = (quantity: Decimal, price: Decimal): boolean => proveLine({ quantity, price, amount: amount.number.value })?.base.eq('1') === true
  for (const cell of item.rows.flatMap(({ cells }) => [...cells.values()].flat())) {
    if (cell === amount.cell) continue
    for (const { quantity, price, unit: text, name } of calculationsIn(cell.text, style)) {
      const code = unitCode(text)
      const unit = code === undefined ? {} : { unit: { code, text, cell } }
      const rest = [cell.text.slice(0, quantity.start), name ?? '', cell.text.slice(price.end)].map((part) => part.replace(/^[\s,;:–-]+|[\s,;:–-]+$/gu, '')).filter((part) => part !== '').join(' ')
      if (gives(quantity.value, price.value)) return { quantity: { number: quantity, cell, label: '' }, price: { number: price, cell, label: '' }, ...unit, text: cell.text, rest }
    }
  }
  return undefined
}

/**
 * `-5 %` below the amount, or under a head that says nothing: a percentage in the rows of the line is its discount
 * where it gives the amount.
 */
export function discountIn(
  item: Item,
  { quantity, price, amount, rate, discount }: LineFigures,
  style: NumberStyle,
): LineNumber | undefined {
  if (!quantity || !price || !amount || discount) return undefined
  const cells = item.rows.flatMap(({ cells: own }) => [...own.values()].flat()).filter((cell) => cell !== rate?.cell)
  const isBetween = ({ x0, x1 }: Cell): boolean => x0 > price.cell.x1 && x1 < amount.cell.x0
  return cells
    .flatMap((cell) => {
      const figure = figureOf(cell.text, style)
      // `Korting 10%` among the words of the line, `10,00` alone between price and amount.
      const numbers = figure ? [figure.number] : numbersIn(cell.text, style)
      const isBare = figure?.unitText === undefined && figure?.number.currency === undefined && isBetween(cell)
      return numbers.filter(({ percent, value }) => (percent || (figure && isBare)) && value.abs().lt(hundred)).map((number) => ({ number, cell, label: '%' }))
    })
    .find(({ number }) => {
      const proof = proveLine({
        quantity: quantity.number.value,
        price: price.number.value,
        amount: amount.number.value,
        discount: { value: number.value, percent: true },
      })
      return proof !== undefined && !proof.discount.eq(zero)
    })
}

/**
 * `3,86` over `2,22` in the column of prices: where the price of its column does not give the amount and one other
 * figure of the rows does, that one is the price, and the first what it was before.
 */
export function priceIn(
  item: Item,
  { quantity, price, amount, rate, discount }: LineFigures,
  base: Decimal | undefined,
  style: NumberStyle,
): LineNumber | undefined {
  if (!quantity || !amount) return undefined
  const taken = [quantity, price, amount, rate, discount].flatMap((number) => number?.cell ?? [])
  const proves = (candidate: Decimal): boolean => {
    const [quantities, amounts] = [quantity.number.value, amount.number.value]
    const proof = proveLine({ quantity: quantities, price: candidate, amount: amounts, ...(base && { base }) })
    return proof?.discount.eq(zero) === true && proof.base.eq(base ?? '1')
  }
  const found = item.rows.flatMap(({ cells }) => [...cells.values()].flat()).flatMap((cell) => {
    const number = taken.includes(cell) ? undefined : figureOf(cell.text, style)?.number
    const isPrice = number !== undefined && !number.percent && number.decimals >= 2
    return isPrice && proves(number.value) ? [{ number, cell, label: price?.label ?? '' }] : []
  })
  return found.every(({ number }) => number.value.eq(found[0]?.number.value ?? number.value)) ? found[0] : undefined
}

/**
 * `18.420,00  6,0 %  1.105,20`: the line is a share of what something else came to, and counts nothing. The cell of the
 * percentage, when one figure of the row and no other gives the amount with it.
 */
export function shareIn({ anchor }: Item, amount: LineNumber | undefined, style: NumberStyle): Cell | undefined {
  const figures = [...anchor.cells.values()].flat().flatMap((cell) => {
    const number = cell === amount?.cell ? undefined : figureOf(cell.text, style)?.number
    return number ? [{ number, cell }] : []
  })
  const bases = figures.filter(({ number }) => !number.percent && number.decimals >= 2)
  return figures.find(({ number: { percent, value } }) =>
    percent && value.gt(zero) && value.lt(hundred) && bases.some(({ number: base }) =>
      isNear(roundAmount(shareOf(base.value, value)), amount?.number.value ?? zero, halfCent)))?.cell
}

interface LineFigures {
  readonly quantity?: LineNumber | undefined
  readonly price?: LineNumber | undefined
  readonly amount?: LineNumber | undefined
  readonly rate?: LineNumber | undefined
  readonly discount?: LineNumber | undefined
}

/** A price without VAT beside an amount with it. */
export interface NetPrice {
  readonly netAmount: Decimal
  readonly rate: Decimal
}

/**
 * `7,25 × 64,00 … 552,16`: the price is without VAT and the amount is with it. The printed rate says so, or the only
 * one
 * of the usual rates that gives the amount.
 */
export function netPriceOf({ quantity, price, amount, rate }: LineFigures): NetPrice | undefined {
  if (!quantity || !price || !amount) return undefined
  const net = roundAmount(quantity.number.value.times(price.number.value))
  const rates = rate ? [rate.number.value] : knownRates
  const fitting = rates.filter((one) =>
    one.gt(zero) && isNear(net.times(hundred.plus(one)).div(hundred), amount.number.value, oneCentApart))
  const [only] = fitting
  return only && fitting.length === 1 && net.abs().gt(leastTelling) ? { netAmount: net, rate: only } : undefined
}

/** Below this amount several rates round to the same cents. */
const leastTelling = decimal('5')
