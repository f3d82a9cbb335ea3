import { isDirectDebit } from '../../model/code-lists/payment-codes.js'
import { roundTo, zero } from '../../model/decimal.js'
import type { Direction } from '../../model/conversion.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import { fits } from './field-value.js'
import { cleanOrderId, cleanVatId, oneLine } from './ledger-text.js'
import { ledgerFinding } from './ledger-findings.js'
import { exactField, join, nothing, type Part, textField } from './part.js'
import { sides } from './trade-case.js'

/** A date that is written only when `holds`; else the row says that it was left out. */
function dateField(field: 'dueDate' | 'deliveryDate', date: string | undefined, holds: boolean, row: 'dueDateLeftOut' | 'deliveryDateLeftOut'): Part {
  if (date === undefined) return nothing
  return holds && fits(field, date)
    ? { fields: { [field]: date }, findings: [] }
    : { fields: {}, findings: [ledgerFinding(row)] }
}

function dates(invoice: Invoice): Part {
  const { invoiceDate, dueDate, delivery } = invoice
  const delivered = delivery?.date ?? delivery?.period?.end
  return join(
    { fields: { date: invoiceDate, currencyCode: invoice.currency }, findings: [] },
    dateField('dueDate', dueDate, dueDate !== undefined && dueDate > invoiceDate, 'dueDateLeftOut'),
    dateField('deliveryDate', delivered, delivered !== undefined && delivered <= invoiceDate, 'deliveryDateLeftOut'),
  )
}

/** Units of the invoice's currency for one euro, from the VAT that is stated in both (BT-110, BT-111). */
function exchangeRate(invoice: Invoice): Part {
  if (invoice.currency === 'EUR') return nothing
  const { vatAmount, vatAmountInAccountingCurrency: euros } = invoice.totals
  const known = invoice.vatAccountingCurrency === 'EUR' && euros !== undefined && !euros.eq(zero)
  const rate = known ? roundTo(vatAmount.div(euros), 6).toFixed(6) : ''
  return fits('exchangeRate', rate) ? { fields: { exchangeRate: rate }, findings: [] } : { fields: {}, findings: [ledgerFinding('exchangeRateLeftOut')] }
}

const withoutBlanks = (text: string | undefined) => text?.replace(/\s/g, '').toUpperCase()

/** The partner's account: the seller's of an incoming invoice, the debited one of an outgoing invoice. */
function bank(invoice: Invoice, direction: Direction): Part {
  const { payment } = invoice
  if (payment === undefined) return nothing
  if (direction === 'outgoing') return exactField('iban', withoutBlanks(payment.directDebit?.debtorIban), 'BT-91')
  const transfer = payment.creditTransfers?.[0]
  const iban = exactField('iban', withoutBlanks(transfer?.iban), 'BT-84')
  // A direct debit is taken by the seller: the tick for a transfer must not be set.
  const debit = isDirectDebit(payment.meansCode)
  return join(
    iban,
    iban.fields.iban === undefined ? nothing : exactField('swiftCode', withoutBlanks(transfer?.bic), 'BT-86'),
    debit ? { fields: { paymentOrder: 'false' }, findings: [] } : nothing,
  )
}

/** A VAT id that is too long even without punctuation is left out and said so. */
function vatIdField(field: 'vatId' | 'ownVatId', vatId: string | undefined, term: string): Part {
  return vatId === undefined ? nothing : exactField(field, cleanVatId(vatId) ?? vatId, term)
}

/** Names, cities and tax ids of both sides. */
function parties(invoice: Invoice, direction: Direction): Part {
  const { partner, own } = sides(invoice, direction)
  if (direction === 'incoming') {
    return join(
      textField('supplierName', partner.name, 'BT-27'),
      textField('supplierCity', partner.address.city, 'BT-37'),
      vatIdField('vatId', partner.vatId, 'BT-31'),
      vatIdField('ownVatId', own.vatId, 'BT-48'),
    )
  }
  return join(
    textField('customerName', partner.name, 'BT-44'),
    textField('customerCity', partner.address.city, 'BT-52'),
    vatIdField('vatId', partner.vatId, 'BT-48'),
    vatIdField('ownVatId', own.vatId, 'BT-31'),
    exactField('partyId', oneLine(partner.identifiers?.[0]?.id ?? ''), 'BT-46'),
  )
}

/** The fields that are the same on every entry of the invoice. */
export function headFields(invoice: Invoice, direction: Direction): Part {
  const order = invoice.purchaseOrderReference
  return join(
    dates(invoice),
    exchangeRate(invoice),
    parties(invoice, direction),
    bank(invoice, direction),
    order === undefined ? nothing : exactField('orderId', cleanOrderId(order) || order, 'BT-13'),
  )
}
