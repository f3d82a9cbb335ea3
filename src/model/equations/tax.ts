import { roundAmount, type Decimal } from '../decimal.js'
import { hundred, isNear, oneCentApart } from './rounding.js'

/** `rate` per cent of an amount, unrounded: BT-92 of BT-93 and BT-94, BT-117 of BT-116 and BT-119. */
export function shareOf(amount: Decimal, rate: Decimal): Decimal {
  return amount.times(rate).div(hundred)
}

/** BT-117 = BT-116 x BT-119, rounded to cents. */
export function taxOf(base: Decimal, rate: Decimal): Decimal {
  return roundAmount(shareOf(base, rate))
}

/** The printed tax is that of the base, give or take the cent that rounding line by line may cost. */
export function isTaxOf(base: Decimal, rate: Decimal, tax: Decimal, margin: Decimal = oneCentApart): boolean {
  return isNear(taxOf(base, rate), tax, margin)
}

/** What a gross amount is without its VAT, unrounded. */
export function netShare(gross: Decimal, rate: Decimal): Decimal {
  return gross.times(hundred).div(rate.plus(hundred))
}

/** The part of a gross amount that is without VAT, to the cent. */
export function netOf(gross: Decimal, rate: Decimal): Decimal {
  return roundAmount(netShare(gross, rate))
}
