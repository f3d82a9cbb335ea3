import { type Decimal, zero } from '../../model/decimal.js'
import { vatRates } from '../../model/code-lists/vat-areas.js'

/**
 * Rates that states of the EU and their neighbours charge. Only where a page names no rate outright is it sought among
 * them.
 */
export const knownRates = [zero, ...vatRates]

export function isKnownRate(value: Decimal): boolean {
  return knownRates.some((known) => known.eq(value))
}

/** No state takes more than this, in per cent. */
export function plausibleRate(value: Decimal): boolean {
  return value.gte('0') && value.lte('30')
}
