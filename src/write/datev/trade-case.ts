import { countsAsEu, isEuMember } from '../../model/code-lists/vat-areas.js'
import { type Decimal, decimal, zero } from '../../model/decimal.js'
import type { Direction } from '../../model/conversion.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { Party } from '../../model/invoice/party.js'
import type { VatBreakdown, VatCategory } from '../../model/invoice/vat.js'
import { isoCountry } from './ledger-text.js'
import type { Exemption, Region } from './settings.js'

/** What decides about the accounts of one entry. */
export interface TradeCase {
  readonly direction: Direction
  readonly category: VatCategory
  /** Percent; for tax that the buyer owes the rate owed. */
  readonly rate: Decimal
  readonly region: Region
  readonly exemption?: Exemption | undefined
  readonly partner: Party
}


/** Where a party sits, seen from Germany. Northern Ireland (XI) counts as EU by its VAT id. */
export function regionOf(party: Party): Region {
  const country = isoCountry(party.address.countryCode)
  if (country === 'DE') return 'domestic'
  return isEuMember(country) || countsAsEu(party.vatId ?? '') ? 'eu' : 'third'
}

/** Which side of the invoice is the business partner and which is the organization. */
export function sides(invoice: Invoice, direction: Direction): { partner: Party; own: Party } {
  return direction === 'incoming' ? { partner: invoice.seller, own: invoice.buyer } : { partner: invoice.buyer, own: invoice.seller }
}

const exemptionWords: readonly (readonly [Exemption, RegExp])[] = [
  ['smallBusiness', /kleinunternehm|small (?:business|enterprise)|§ ?19\b|franchise/i],
  ['margin', /differenzbesteuer|sonderregelung|margin scheme|reiseleistung|reisebüro|travel agent|§ ?25a?\b|vatex-eu-[dfij]\b/i],
]

/** Which kind of exemption the reason of a VAT group (BT-120, BT-121) names. */
function exemptionOf(group: VatBreakdown): Exemption | undefined {
  if (group.category !== 'E') return undefined
  const reason = `${group.exemptionReason ?? ''} ${group.exemptionReasonCode ?? ''}`
  return exemptionWords.find(([, words]) => words.test(reason))?.[0]
}

const hundred = decimal('100')

/** True when the buyer owes tax that the invoice doesn't show: reverse charge and intra-community acquisition. */
export function buyerOwesTax(direction: Direction, group: VatBreakdown): boolean {
  return direction === 'incoming' && (group.category === 'AE' || group.category === 'K') && (group.rate ?? zero).eq(zero)
}

/** The case of one VAT group; `owedRate` is the rate when the buyer owes the tax. */
export function tradeCase(invoice: Invoice, direction: Direction, group: VatBreakdown, owedRate: Decimal): TradeCase {
  const { partner } = sides(invoice, direction)
  const rate = buyerOwesTax(direction, group) ? owedRate : (group.rate ?? zero)
  return {
    direction,
    category: group.category,
    rate: rate.gte(hundred) ? zero : rate,
    region: regionOf(partner),
    exemption: exemptionOf(group),
    partner,
  }
}
