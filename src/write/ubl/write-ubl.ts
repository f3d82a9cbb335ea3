import { commercialInvoiceType } from '../../model/code-lists/document-types.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { Profile } from '../../model/profile.js'
import { paymentTermsText } from '../../model/terms/payment-terms.js'
import { type Children, xmlDocument } from '../xml/element.js'
import { documentAllowancesAndCharges } from './allowance-charge.js'
import { type DocumentKind, kindOf } from './document-kind.js'
import { line } from './line.js'
import { address, buyer, payee, seller, taxRepresentative } from './party.js'
import { paymentMeans } from './payment.js'
import { references } from './references.js'
import { monetaryTotal, taxTotals } from './totals.js'
import { period, schemed } from './values.js'

const common = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** The invoice as UBL 2.1: an Invoice, or a CreditNote when its type (BT-3) is one of a credit note. */
export function writeUbl(invoice: Invoice, profile: Profile): string {
  const kind = kindOf(invoice.invoiceType)
  const parts: Children = { ...header(invoice, profile, kind), ...references(invoice, kind), ...body(invoice, kind) }
  return xmlDocument(kind.root, namespacesOf(kind), Object.fromEntries(kind.order.map((name) => [name, parts[name]])))
}

/** A document of this profile that says what it is and nothing else. */
export function ublBeginning(profile: Profile): string {
  const kind = kindOf(commercialInvoiceType)
  return xmlDocument(kind.root, namespacesOf(kind), { 'cbc:CustomizationID': profile.specificationIdentifier, 'cbc:ProfileID': profile.businessProcess })
}

function namespacesOf(kind: DocumentKind): Record<string, string> {
  return {
    '': `${common}${kind.root}-2`,
    cac: `${common}CommonAggregateComponents-2`,
    cbc: `${common}CommonBasicComponents-2`,
  }
}

function header(invoice: Invoice, profile: Profile, kind: DocumentKind): Children {
  return {
    'cbc:CustomizationID': profile.specificationIdentifier,
    'cbc:ProfileID': invoice.businessProcess ?? profile.businessProcess,
    'cbc:ID': invoice.invoiceNumber,
    'cbc:IssueDate': invoice.invoiceDate,
    'cbc:DueDate': invoice.dueDate,
    [kind.typeCode]: invoice.invoiceType,
    // BG-1: the subject code (BT-21) stands before the text between two number signs.
    'cbc:Note': invoice.notes?.map(({ subjectCode, text }) => (subjectCode === undefined ? text : `#${subjectCode}#${text}`)),
    'cbc:TaxPointDate': invoice.taxPointDate,
    'cbc:DocumentCurrencyCode': invoice.currency,
    'cbc:TaxCurrencyCode': invoice.vatAccountingCurrency,
    'cbc:AccountingCost': invoice.buyerAccountingReference,
    'cbc:BuyerReference': invoice.buyerReference,
    'cac:InvoicePeriod': { ...period(invoice.delivery?.period), 'cbc:DescriptionCode': invoice.taxPointDateCode },
  }
}

function body(invoice: Invoice, kind: DocumentKind): Children {
  const { payment, payee: paid, currency } = invoice
  const creditorId = payment?.directDebit?.creditorId
  return {
    'cac:AccountingSupplierParty': seller(invoice.seller, paid === undefined ? creditorId : undefined),
    'cac:AccountingCustomerParty': buyer(invoice.buyer),
    'cac:PayeeParty': payee(paid, creditorId),
    'cac:TaxRepresentativeParty': taxRepresentative(invoice.taxRepresentative),
    'cac:Delivery': delivery(invoice),
    'cac:PaymentMeans': paymentMeans(payment, kind.root === 'CreditNote' ? invoice.dueDate : undefined),
    'cac:PaymentTerms': { 'cbc:Note': paymentTermsText(invoice.paymentTerms, invoice.skonto) },
    'cac:AllowanceCharge': documentAllowancesAndCharges(invoice, currency),
    'cac:TaxTotal': taxTotals(invoice),
    'cac:LegalMonetaryTotal': monetaryTotal(invoice),
    [kind.line]: invoice.lines.map((row) => line(row, currency, kind)),
  }
}

/** BG-13, without its period. */
function delivery({ delivery }: Invoice): Children | undefined {
  return (
    delivery && {
      'cbc:ActualDeliveryDate': delivery.date,
      'cac:DeliveryLocation': { 'cbc:ID': schemed(delivery.location), 'cac:Address': address(delivery.address) },
      'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': delivery.partyName } },
    }
  )
}
