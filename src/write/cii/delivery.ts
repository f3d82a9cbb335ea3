import type { Invoice } from '../../model/invoice/invoice.js'
import type { Children } from '../xml/element.js'
import { address } from './party.js'
import { dateTime, identifiers } from './values.js'

/** BG-13, without its period, which CII keeps in the settlement. */
export function delivery({ delivery, despatchAdviceReference, receivingAdviceReference }: Invoice): Children {
  return {
    'ram:ShipToTradeParty': delivery && {
      ...identifiers(delivery.location === undefined ? [] : [delivery.location]),
      'ram:Name': delivery.partyName,
      'ram:PostalTradeAddress': address(delivery.address),
    },
    'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': dateTime(delivery?.date) },
    'ram:DespatchAdviceReferencedDocument': { 'ram:IssuerAssignedID': despatchAdviceReference },
    'ram:ReceivingAdviceReferencedDocument': { 'ram:IssuerAssignedID': receivingAdviceReference },
  }
}
