import type { Invoice } from '../../model/invoice/invoice.js'
import type { Identifier } from '../../model/schemas.js'
import type { Children } from '../xml/element.js'
import { buyer, seller, taxRepresentative } from './party.js'

/** The partners and the papers that the invoice refers to. */
export function agreement(invoice: Invoice): Children {
  return {
    'ram:BuyerReference': invoice.buyerReference,
    'ram:SellerTradeParty': seller(invoice.seller),
    'ram:BuyerTradeParty': buyer(invoice.buyer),
    'ram:SellerTaxRepresentativeTradeParty': taxRepresentative(invoice.taxRepresentative),
    'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': invoice.salesOrderReference },
    'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': invoice.purchaseOrderReference },
    'ram:ContractReferencedDocument': { 'ram:IssuerAssignedID': invoice.contractReference },
    'ram:AdditionalReferencedDocument': [
      ...supportingDocuments(invoice.supportingDocuments ?? []),
      ...tender(invoice.tenderReference),
      ...invoicedObject(invoice.invoicedObject),
    ],
    // BT-11 has no name in the norm, but the schema of Factur-X demands one.
    'ram:SpecifiedProcuringProject': invoice.projectReference === undefined ? undefined : { 'ram:ID': invoice.projectReference, 'ram:Name': 'Project reference' },
  }
}

// The type codes (UNTDID 1001) tell the three kinds apart: 916 a supporting document, 50 a tender, 130 the invoiced
// object.

/** BG-24. */
function supportingDocuments(documents: NonNullable<Invoice['supportingDocuments']>): Children[] {
  return documents.map(({ reference, description, uri, attachment }) => ({
    'ram:IssuerAssignedID': reference,
    'ram:URIID': uri,
    'ram:TypeCode': '916',
    'ram:Name': description,
    'ram:AttachmentBinaryObject': attachment && { '@mimeCode': attachment.mimeType, '@filename': attachment.filename, '#': attachment.base64 },
  }))
}

/** BT-17. */
function tender(reference: string | undefined): Children[] {
  return reference === undefined ? [] : [{ 'ram:IssuerAssignedID': reference, 'ram:TypeCode': '50' }]
}

/** BT-18. */
function invoicedObject(object: Identifier | undefined): Children[] {
  return object === undefined ? [] : [{ 'ram:IssuerAssignedID': object.id, 'ram:TypeCode': '130', 'ram:ReferenceTypeCode': object.scheme }]
}
