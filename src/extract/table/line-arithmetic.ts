import { decimal, roundAmount, zero, type Decimal } from '../../model/decimal.js'
import { cent, halfCent, isNear } from '../../model/equations/rounding.js'
import { shareOf } from '../../model/equations/tax.js'

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
  readonly formula: string
}

const one = decimal('1')
const minus = decimal('-1')
const otherBases = ['100', '1000'].map((base) => decimal(base))

/** The way in which the line comes out right to the cent, or undefined. */
export function proveLine(line: LineNumbers): LineProof | undefined {
  const bases = line.base && line.base.gt(zero) ? [line.base, one] : [one]
  for (const base of bases) {
    const proof = proveWith(line, base)
    if (proof) return proof
  }
  // A price per 100 is believed without a word when it comes out exactly and the sum is not a round one by itself.
  for (const base of otherBases) {
    const gross = line.quantity.times(line.price).div(base)
    if (isNear(roundAmount(gross), line.amount, halfCent) && line.price.gt(cent) && line.quantity.abs().gt(one)) {
      return { base, discount: zero, formula: `quantity × price / ${base.toFixed()}` }
    }
  }
  return undefined
}

function proveWith({ quantity, price, amount, discount }: LineNumbers, base: Decimal): LineProof | undefined {
  const whole = quantity.times(price).div(base)
  const formula = `quantity × price${base.eq(one) ? '' : ` / ${base.toFixed()}`}`
  for (const { off, percentage, text } of waysOff(whole, quantity.div(base), discount)) {
    if (!isSame(whole.minus(off), amount)) continue
    const taken = roundAmount(whole).minus(amount.lt(zero) === whole.lt(zero) ? amount : amount.times(minus))
    return { base, discount: off.eq(zero) ? zero : taken, ...(percentage && off.gt(zero) && { percentage }), formula: `${formula}${text}` }
  }
  return undefined
}

interface WayOff {
  readonly off: Decimal
  readonly percentage?: Decimal
  readonly text: string
}

/**
 * What a number in the column of discounts may mean: a percentage, an amount, an amount for each unit, or nothing that
 * is still to be taken off.
 */
function waysOff(whole: Decimal, units: Decimal, discount: LineNumbers['discount']): WayOff[] {
  const none: WayOff = { off: zero, text: '' }
  if (!discount || discount.value.eq(zero)) return [none]
  const value = discount.value.abs()
  const percent: WayOff = { off: shareOf(whole, value), percentage: value, text: ' − discount %' }
  if (discount.percent) return [percent, none]
  return [percent, { off: value, text: ' − discount' }, { off: value.times(units), text: ' − quantity × discount' }, none]
}

/** On a credit note the amount is negative while quantity and price are not. */
function isSame(result: Decimal, amount: Decimal): boolean {
  return isNear(result, amount, cent) || (amount.lt(zero) && result.gt(zero) && isNear(result, amount.abs(), cent))
}
