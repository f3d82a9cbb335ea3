import { type Decimal, zero } from '../decimal.js'
import type { VatBreakdown } from './vat.js'

/**
 * BT-119 as it is written. Outside the scope of VAT (category O) the norm asks for no rate in the breakdown and allows
 * one, but XRechnung asks for it always (BR-DE-14); it is zero there.
 */
export function rateOf({ category, rate }: VatBreakdown): Decimal | undefined {
  return rate ?? (category === 'O' ? zero : undefined)
}
