import { decimal, type Decimal } from '../decimal.js'

/*
 * One rounding policy for all equations of an invoice: amounts are rounded to cents, halves away from zero, and every
 * rounding that stands between two numbers may move them half a unit of the last printed decimal apart. No other margin
 * is forgiven.
 */

/** The least step between two amounts, in units of the currency. */
export const cent = decimal('0.01')
/** What one rounding to cents may take or give. */
export const halfCent = decimal('0.005')
export const hundred = decimal('100')

/** How far `count` roundings to cents may move a sum. */
export function roundings(count: number): Decimal {
  return halfCent.times(decimal(String(count)))
}

/** Two printed amounts of which one was calculated from unrounded numbers: they may be a cent apart. */
export const oneCentApart = roundings(2)
/** A sum of taxes that were rounded rate by rate or line by line may be two cents off the tax of the sum. */
export const twoCentsApart = roundings(4)

export function isNear(first: Decimal, second: Decimal, margin: Decimal): boolean {
  return first.minus(second).abs().lte(margin)
}

/** How many decimals a number needs; a price of `0.0420` needs three. */
function decimalsOf(value: Decimal): number {
  return (value.toFixed().split('.')[1] ?? '').length
}

/**
 * Half a unit of the last printed decimal: what rounding may have taken from a number; prices have at least cents.
 * @param printed how many decimals are printed; as many as the number needs when nobody knows
 */
export function roundingOf(value: Decimal, printed = decimalsOf(value)): Decimal {
  return decimal(`0.${'0'.repeat(Math.max(2, printed))}5`)
}
