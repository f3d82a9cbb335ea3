import type { Invoice } from '../../model/invoice/invoice.js'
import { rateOf } from '../../model/invoice/vat-rate.js'
import type { Children } from '../xml/element.js'
import { amount, taxCategory } from './values.js'

/** BG-23, BT-110, and BT-111 in a second element of the accounting currency. */
export function taxTotals({ vatBreakdown, totals, currency, vatAccountingCurrency = currency }: Invoice): Children[] {
  const rows = vatBreakdown.map((row) => ({
    'cbc:TaxableAmount': amount(row.taxableAmount, currency),
    'cbc:TaxAmount': amount(row.taxAmount, currency),
    'cac:TaxCategory': taxCategory(row.category, rateOf(row), {
      'cbc:TaxExemptionReasonCode': row.exemptionReasonCode,
      'cbc:TaxExemptionReason': row.exemptionReason,
    }),
  }))
  return [
    { 'cbc:TaxAmount': amount(totals.vatAmount, currency), 'cac:TaxSubtotal': rows },
    { 'cbc:TaxAmount': amount(totals.vatAmountInAccountingCurrency, vatAccountingCurrency) },
  ]
}

/** BG-22. */
export function monetaryTotal({ totals, currency }: Invoice): Children {
  return {
    'cbc:LineExtensionAmount': amount(totals.lineTotal, currency),
    'cbc:TaxExclusiveAmount': amount(totals.netTotal, currency),
    'cbc:TaxInclusiveAmount': amount(totals.grossTotal, currency),
    'cbc:AllowanceTotalAmount': amount(totals.allowanceTotal, currency),
    'cbc:ChargeTotalAmount': amount(totals.chargeTotal, currency),
    'cbc:PrepaidAmount': amount(totals.prepaidAmount, currency),
    'cbc:PayableRoundingAmount': amount(totals.roundingAmount, currency),
    'cbc:PayableAmount': amount(totals.dueAmount, currency),
  }
}
