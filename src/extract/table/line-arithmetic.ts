import { decimal, roundAmount, zero, type Decimal } from '../../model/decimal.js'
import { cent, halfCent, isNear } from '../../model/equations/rounding.js'
import { shareOf } from '../../model/equations/tax.js'
import type { Cell } from './cell.js'

/** The numbers of one line, as read. */
export interface LineNumbers {
  readonly quantity: Decimal
  readonly price: Decimal
  readonly amount: Decimal
  readonly discount?: { readonly value: Decimal; readonly percent: boolean }
  readonly base?: Decimal
}

/** How quantity and price give the amount. */
export interface LineProof {
  /** The price is for this many units. */
  readonly base: Decimal
  /** What was taken off `quantity x price / base`; zero for none. */
  readonly discount: Decimal
  readonly percentage?: Decimal
}

/** A discount (negative) or charge of one line that stands in a row of its own. */
export interface LineAddition {
  readonly value: Decimal
  readonly label: string
  /** Where the label stands. */
  readonly cell?: Cell | undefined
  readonly percentage?: Decimal
  readonly base?: Decimal
}

export const one = decimal('1')
const minus = decimal('-1')
const otherBases = ['100', '1000'].map((base) => decimal(base))

/** The way in which the line comes out right to the cent, or undefined. */
export function proveLine(line: LineNumbers): LineProof | undefined {
  const bases = line.base?.gt(zero) === true ? [line.base, one] : [one]
  for (const base of bases) {
    const proof = proveWith(line, base)
    if (proof) return proof
  }
  // A price per 100 is believed without a word when it comes out exactly and the sum is not a round one by itself.
  if (!line.price.gt(cent) || !line.quantity.abs().gt(one)) return undefined
  return perMany(line) ?? (line.discount?.percent === true ? perMany(line, line.discount) : undefined)
}

/** `14.784 × 386,50 … 5.714,02`, also with its `4,0 %` taken off. */
function perMany({ quantity, price, amount }: LineNumbers, discount?: LineNumbers['discount']): LineProof | undefined {
  // `100 | 84,50 | 10 % | 76,05`: the price of the whole, whatever is counted.
  const bases = discount ? otherBases.filter((other) => !quantity.eq(other)) : otherBases
  const base = bases.find((other) => {
    const whole = quantity.times(price).div(other)
    const off = discount ? shareOf(whole, discount.value.abs()) : zero
    return isNear(roundAmount(whole.minus(off)), amount, halfCent)
  })
  return base && (discount ? proveWith({ quantity, price, amount, discount }, base) : { base, discount: zero })
}

function proveWith({ quantity, price, amount, discount }: LineNumbers, base: Decimal): LineProof | undefined {
  const whole = quantity.times(price).div(base)
  for (const { off, percentage } of waysOff(whole, quantity.div(base), discount)) {
    if (!isSame(whole.minus(off), amount)) continue
    const taken = roundAmount(whole).minus(amount.lt(zero) === whole.lt(zero) ? amount : amount.times(minus))
    return { base, discount: off.eq(zero) ? zero : taken, ...(percentage && off.gt(zero) && { percentage }) }
  }
  return undefined
}

interface WayOff {
  readonly off: Decimal
  readonly percentage?: Decimal
}

/**
 * What a number in the column of discounts may mean: a percentage, an amount, an amount for each unit, or nothing that
 * is still to be taken off.
 */
function waysOff(whole: Decimal, units: Decimal, discount: LineNumbers['discount']): WayOff[] {
  const none = { off: zero }
  if (!discount || discount.value.eq(zero)) return [none]
  const value = discount.value.abs()
  const percent = { off: shareOf(whole, value), percentage: value }
  return discount.percent ? [percent, none] : [percent, { off: value }, { off: value.times(units) }, none]
}

/** On a credit note the amount is negative while quantity and price are not. */
function isSame(result: Decimal, amount: Decimal): boolean {
  return isNear(result, amount, cent) || (amount.lt(zero) && result.gt(zero) && isNear(result, amount.abs(), cent))
}
