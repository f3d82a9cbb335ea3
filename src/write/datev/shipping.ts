import { decimal } from '../../model/decimal.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import { fits } from './field-value.js'
import type { EntryFields } from './ledger.js'
import { isoCountry } from './ledger-text.js'
import { regionOf, type TradeCase } from './trade-case.js'

const germanRates = [decimal('19'), decimal('7')]

/**
 * Countries of a distance sale under the one-stop shop: an outgoing invoice to a consumer in another EU country with a
 * rate that is not German, or an incoming one from there with a German rate. No other invoice may carry them.
 */
export function shipping(invoice: Invoice, trade: TradeCase): EntryFields {
  if (trade.category !== 'S' || trade.region !== 'eu') return {}
  // Who has a VAT id is a business: what it buys abroad is no distance sale of ours.
  if (trade.direction === 'outgoing' && trade.partner.vatId !== undefined) return {}
  const own = trade.direction === 'outgoing' ? invoice.seller : invoice.buyer
  const german = germanRates.some((rate) => rate.eq(trade.rate))
  if (regionOf(own) !== 'domestic' || german !== (trade.direction === 'incoming')) return {}
  const from = isoCountry(invoice.seller.address.countryCode)
  const to = isoCountry((invoice.delivery?.address ?? invoice.buyer.address).countryCode)
  return from !== to && fits('shipFromCountry', from) && fits('shipToCountry', to) ? { shipFromCountry: from, shipToCountry: to } : {}
}
