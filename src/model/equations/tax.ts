import currencyDecimals from '../code-lists/currency-decimals.json' with { type: 'json' }
import { decimal, roundAmount, type Decimal, zero } from '../decimal.js'
import { hundred, isNear, oneCentApart, roundings } from './rounding.js'

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

/**
 * How far a tax may be off that of its base when each of `parts` was rounded by itself: half a minor unit for each, a
 * little more where the net amount was rounded too because the price contains the tax, and one for the sum. Yen and its
 * like have no cents to round to.
 */
export function taxMargin({ parts, rate = zero, currency = '' }: { parts: number; rate?: Decimal | undefined; currency?: string | undefined }): Decimal {
  const units = currencyDecimals.none.includes(currency) ? hundred : decimal('1')
  const each = hundred.plus(rate).div(hundred)
  return roundings(parts).times(each).plus(roundings(2)).times(units)
}
