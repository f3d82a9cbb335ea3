import { type Decimal, zero } from '../../model/decimal.js'
import { vatRates } from '../../model/code-lists/vat-areas.js'

/**
 * Rates that states of the EU and their neighbours charge. Only where a page names no rate outright is it sought among
 * them.
 */
export const knownRates = [zero, ...vatRates]

/** No state takes more than this, in per cent. */
export function plausibleRate(value: Decimal): boolean {
  return value.gte('0') && value.lte('30')
}
