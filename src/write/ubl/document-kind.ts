import { isCreditNote } from '../../model/code-lists/document-types.js'
/** UBL has a document of its own for credit notes, with other names and another order of the same parts. */
export interface DocumentKind {
  readonly root: 'Invoice' | 'CreditNote'
  readonly typeCode: string
  readonly line: string
  readonly quantity: string
  /** Names of the parts in the order of the schema. */
  readonly order: readonly string[]
}

const opening = ['cbc:CustomizationID', 'cbc:ProfileID', 'cbc:ID', 'cbc:IssueDate']
const currencies = ['cbc:DocumentCurrencyCode', 'cbc:TaxCurrencyCode', 'cbc:AccountingCost', 'cbc:BuyerReference', 'cac:InvoicePeriod', 'cac:OrderReference']
const references = ['cac:BillingReference', 'cac:DespatchDocumentReference', 'cac:ReceiptDocumentReference']
const parties = ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty', 'cac:PayeeParty', 'cac:TaxRepresentativeParty']
const closing = ['cac:Delivery', 'cac:PaymentMeans', 'cac:PaymentTerms', 'cac:AllowanceCharge', 'cac:TaxTotal', 'cac:LegalMonetaryTotal']

const invoice: DocumentKind = {
  root: 'Invoice',
  typeCode: 'cbc:InvoiceTypeCode',
  line: 'cac:InvoiceLine',
  quantity: 'cbc:InvoicedQuantity',
  order: [
    ...[...opening, 'cbc:DueDate', 'cbc:InvoiceTypeCode', 'cbc:Note', 'cbc:TaxPointDate', ...currencies, ...references],
    ...['cac:OriginatorDocumentReference', 'cac:ContractDocumentReference', 'cac:AdditionalDocumentReference', 'cac:ProjectReference'],
    ...[...parties, ...closing, 'cac:InvoiceLine'],
  ],
}

const creditNote: DocumentKind = {
  root: 'CreditNote',
  typeCode: 'cbc:CreditNoteTypeCode',
  line: 'cac:CreditNoteLine',
  quantity: 'cbc:CreditedQuantity',
  order: [
    ...[...opening, 'cbc:TaxPointDate', 'cbc:CreditNoteTypeCode', 'cbc:Note', ...currencies, ...references],
    ...['cac:ContractDocumentReference', 'cac:AdditionalDocumentReference', 'cac:OriginatorDocumentReference'],
    ...[...parties, ...closing, 'cac:CreditNoteLine'],
  ],
}

export function kindOf(invoiceType: string): DocumentKind {
  return isCreditNote(invoiceType) ? creditNote : invoice
}
