import { countryOfPrefix, currencyIn } from '../../model/code-lists/vat-areas.js'
import type { InvoiceData } from '../../model/invoice-data.js'

/**
 * What a page without any sign of a currency most likely means, for a person to confirm: that of both countries where
 * they share one.
 */
export function usualCurrency({ seller, buyer }: InvoiceData): string | undefined {
  const countries = [seller, buyer].flatMap((party) => {
    const country = party?.address?.countryCode ?? party?.vatId?.slice(0, 2)
    return country ? [countryOfPrefix(country)] : []
  })
  const [first, ...more] = countries.map(currencyIn)
  return more.every((currency) => currency === first) ? first : undefined
}
