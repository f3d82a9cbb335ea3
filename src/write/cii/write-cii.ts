import type { Invoice } from '../../model/invoice/invoice.js'
import type { Profile } from '../../model/profile.js'
import { orEmpty, xmlDocument } from '../xml/element.js'
import { agreement } from './agreement.js'
import { delivery } from './delivery.js'
import { context, exchangedDocument } from './document.js'
import { line } from './line.js'
import { settlement } from './settlement.js'

const namespaces = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/**
 * The invoice as UN/CEFACT Cross Industry Invoice D16B, the syntax of ZUGFeRD and of XRechnung CII. The elements of
 * every part stand in the order of the schema.
 */
export function writeCii(invoice: Invoice, profile: Profile): string {
  return xmlDocument('rsm:CrossIndustryInvoice', namespaces, {
    'rsm:ExchangedDocumentContext': context(invoice, profile),
    'rsm:ExchangedDocument': exchangedDocument(invoice),
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': invoice.lines.map(line),
      'ram:ApplicableHeaderTradeAgreement': agreement(invoice),
      // The schema demands the element even when nothing is known of the delivery.
      'ram:ApplicableHeaderTradeDelivery': orEmpty(delivery(invoice, profile)),
      'ram:ApplicableHeaderTradeSettlement': settlement(invoice),
    },
  })
}

/** A document of this profile that says what it is and nothing else. */
export function ciiBeginning(profile: Profile): string {
  return xmlDocument('rsm:CrossIndustryInvoice', namespaces, { 'rsm:ExchangedDocumentContext': context({}, profile) })
}
