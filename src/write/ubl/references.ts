import type { Invoice } from '../../model/invoice/invoice.js'
import type { Children } from '../xml/element.js'
import type { DocumentKind } from './document-kind.js'
import { schemed } from './values.js'

/** The papers that the invoice refers to: BT-11 to BT-18, BG-3, BG-24. */
export function references(invoice: Invoice, kind: DocumentKind): Children {
  const inCreditNote = kind.root === 'CreditNote'
  return {
    'cac:OrderReference': orderReference(invoice),
    'cac:BillingReference': invoice.precedingInvoices?.map(({ number, date }) => ({
      'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': date },
    })),
    'cac:DespatchDocumentReference': { 'cbc:ID': invoice.despatchAdviceReference },
    'cac:ReceiptDocumentReference': { 'cbc:ID': invoice.receivingAdviceReference },
    'cac:OriginatorDocumentReference': { 'cbc:ID': invoice.tenderReference },
    'cac:ContractDocumentReference': { 'cbc:ID': invoice.contractReference },
    'cac:AdditionalDocumentReference': [
      ...(invoice.invoicedObject === undefined ? [] : [{ 'cbc:ID': schemed(invoice.invoicedObject), 'cbc:DocumentTypeCode': '130' }]),
      // A CreditNote has no ProjectReference; its BT-11 is a document of type 50.
      ...(inCreditNote && invoice.projectReference !== undefined ? [{ 'cbc:ID': invoice.projectReference, 'cbc:DocumentTypeCode': '50' }] : []),
      ...supportingDocuments(invoice.supportingDocuments ?? []),
    ],
    ...(inCreditNote ? {} : { 'cac:ProjectReference': { 'cbc:ID': invoice.projectReference } }),
  }
}

/** BT-13 and BT-14. The schema has no sales order without a purchase order; `NA` is the usual stand-in. */
function orderReference({ purchaseOrderReference, salesOrderReference }: Invoice): Children {
  const standIn = salesOrderReference === undefined ? undefined : 'NA'
  return { 'cbc:ID': purchaseOrderReference ?? standIn, 'cbc:SalesOrderID': salesOrderReference }
}

/** BG-24. */
function supportingDocuments(documents: NonNullable<Invoice['supportingDocuments']>): Children[] {
  return documents.map(({ reference, description, uri, attachment }) => ({
    'cbc:ID': reference,
    'cbc:DocumentDescription': description,
    'cac:Attachment': {
      'cbc:EmbeddedDocumentBinaryObject': attachment && { '@mimeCode': attachment.mimeType, '@filename': attachment.filename, '#': attachment.base64 },
      'cac:ExternalReference': { 'cbc:URI': uri },
    },
  }))
}
