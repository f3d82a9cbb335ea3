import type { Decimal } from '../../model/decimal.js'
import { amountText } from '../../model/decimal.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { Children } from '../xml/element.js'
import { documentAllowancesAndCharges } from './allowance-charge.js'
import { payee } from './party.js'
import { paymentMeans, paymentTerms } from './payment.js'
import { vatBreakdown } from './tax.js'
import { amount, dateText, period } from './values.js'

/** Money: how it is paid, its taxes, its sums. */
export function settlement(invoice: Invoice): Children {
  return {
    'ram:CreditorReferenceID': invoice.payment?.directDebit?.creditorId,
    'ram:PaymentReference': invoice.payment?.reference,
    'ram:TaxCurrencyCode': invoice.vatAccountingCurrency,
    'ram:InvoiceCurrencyCode': invoice.currency,
    'ram:PayeeTradeParty': payee(invoice.payee),
    'ram:SpecifiedTradeSettlementPaymentMeans': paymentMeans(invoice.payment),
    'ram:ApplicableTradeTax': vatBreakdown(invoice),
    'ram:BillingSpecifiedPeriod': period(invoice.delivery?.period),
    'ram:SpecifiedTradeAllowanceCharge': documentAllowancesAndCharges(invoice),
    'ram:SpecifiedTradePaymentTerms': paymentTerms(invoice),
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': totals(invoice),
    'ram:InvoiceReferencedDocument': precedingInvoice(invoice),
    'ram:ReceivableSpecifiedTradeAccountingAccount': { 'ram:ID': invoice.buyerAccountingReference },
  }
}

/** BG-22. */
function totals({ totals, currency, vatAccountingCurrency }: Invoice): Children {
  return {
    'ram:LineTotalAmount': amount(totals.lineTotal),
    'ram:ChargeTotalAmount': amount(totals.chargeTotal),
    'ram:AllowanceTotalAmount': amount(totals.allowanceTotal),
    'ram:TaxBasisTotalAmount': amount(totals.netTotal),
    'ram:TaxTotalAmount': [taxTotal(totals.vatAmount, currency), taxTotal(totals.vatAmountInAccountingCurrency, vatAccountingCurrency)],
    'ram:RoundingAmount': amount(totals.roundingAmount),
    'ram:GrandTotalAmount': amount(totals.grossTotal),
    'ram:TotalPrepaidAmount': amount(totals.prepaidAmount),
    'ram:DuePayableAmount': amount(totals.dueAmount),
  }
}

function taxTotal(value: Decimal | undefined, currency: string | undefined): Children | undefined {
  return value && currency !== undefined ? { '@currencyID': currency, '#': amountText(value) } : undefined
}

/** BG-3. The schema of D16B has room for one; the others stand among the notes (see `document.ts`). */
function precedingInvoice({ precedingInvoices = [] }: Invoice): Children | undefined {
  const [first] = precedingInvoices
  return (
    first && {
      'ram:IssuerAssignedID': first.number,
      'ram:FormattedIssueDateTime': first.date === undefined ? undefined : { 'qdt:DateTimeString': dateText(first.date) },
    }
  )
}
