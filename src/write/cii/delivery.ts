import type { Invoice } from '../../model/invoice/invoice.js'
import type { Address } from '../../model/invoice/party.js'
import type { Profile } from '../../model/profile.js'
import type { Children } from '../xml/element.js'
import { address } from './party.js'
import { dateTime, identifiers } from './values.js'

/** BG-13, without its period, which CII keeps in the settlement. */
export function delivery(invoice: Invoice, profile: Profile): Children {
  const { delivery, despatchAdviceReference, receivingAdviceReference } = invoice
  return {
    'ram:ShipToTradeParty': {
      ...identifiers(delivery?.location === undefined ? [] : [delivery.location]),
      'ram:Name': delivery?.partyName,
      'ram:PostalTradeAddress': address(deliveryAddress(invoice, profile)),
    },
    'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': dateTime(delivery?.date) },
    'ram:DespatchAdviceReferencedDocument': { 'ram:IssuerAssignedID': despatchAdviceReference },
    'ram:ReceivingAdviceReferencedDocument': { 'ram:IssuerAssignedID': receivingAdviceReference },
  }
}

/** BG-15, or only the country where the profile asks for one (see `Profile.deliveryCountryOf`). */
function deliveryAddress(
  { delivery, lines, ...invoice }: Invoice,
  { deliveryCountryOf }: Profile,
): Address | undefined {
  if (delivery?.address !== undefined
    || delivery?.date !== undefined
    || deliveryCountryOf === undefined) return delivery?.address
  const hasPeriod = delivery?.period !== undefined || lines.every(({ period }) => period !== undefined)
  return hasPeriod ? { countryCode: invoice[deliveryCountryOf].address.countryCode } : undefined
}
