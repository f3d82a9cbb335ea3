import { decimal } from '../../model/decimal.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { Party } from '../../model/invoice/party.js'
import { fits } from './field-value.js'
import type { EntryFields } from './ledger.js'
import { isoCountry } from './ledger-text.js'
import { regionOf, sides, type TradeCase } from './trade-case.js'

const germanRates = [decimal('19'), decimal('7')]

function isDistanceSale(trade: TradeCase, own: Party): boolean {
  if (trade.category !== 'S' || trade.region !== 'eu' || regionOf(own) !== 'domestic') return false
  // Who has a VAT id is a business: what it buys abroad is no distance sale of ours.
  if (trade.direction === 'outgoing' && trade.partner.vatId !== undefined) return false
  return germanRates.some((rate) => rate.eq(trade.rate)) === (trade.direction === 'incoming')
}

/**
 * Countries of a distance sale under the one-stop shop: an outgoing invoice to a consumer in another EU country with a
 * rate that is not German, or an incoming one from there with a German rate. No other invoice may carry them.
 */
export function shipping(invoice: Invoice, trade: TradeCase): EntryFields {
  if (!isDistanceSale(trade, sides(invoice, trade.direction).own)) return {}
  const from = isoCountry(invoice.seller.address.countryCode)
  const to = isoCountry((invoice.delivery?.address ?? invoice.buyer.address).countryCode)
  return from !== to && fits('shipFromCountry', from) && fits('shipToCountry', to) ? { shipFromCountry: from, shipToCountry: to } : {}
}
