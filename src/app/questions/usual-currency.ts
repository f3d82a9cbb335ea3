import type { InvoiceData } from '../../model/invoice-data.js'

/** Members of the euro area, ECB 2026. */
const euroArea: ReadonlySet<string> = new Set([
  'AT', 'BE', 'BG', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI',
  'SK',
])
const others: Readonly<Record<string, string>> = { GB: 'GBP', CH: 'CHF', LI: 'CHF' }

/** The currency of a country; undefined for one that isn't known here. */
function currencyIn(country: string): string | undefined {
  return euroArea.has(country) ? 'EUR' : others[country]
}

/**
 * What a page without any sign of a currency most likely means, for a person to confirm: that of both countries where
 * they share one.
 */
export function usualCurrency({ seller, buyer }: InvoiceData): string | undefined {
  const countries = [seller, buyer].flatMap((party) => party?.address?.countryCode ?? party?.vatId?.slice(0, 2).replace('EL', 'GR') ?? [])
  const [first, ...more] = countries.map(currencyIn)
  return more.every((currency) => currency === first) ? first : undefined
}
