import { rateOf } from '../../model/invoice/vat-rate.js'
import type { Decimal } from '../../model/decimal.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { VatBreakdown, VatCategory } from '../../model/invoice/vat.js'
import type { Children } from '../xml/element.js'
import { amount, dateText, number } from './values.js'

/** VAT of a line or of an allowance or charge on the document. */
export function categoryTax(category: VatCategory, rate: Decimal | undefined): Children {
  return { 'ram:TypeCode': 'VAT', 'ram:CategoryCode': category, 'ram:RateApplicablePercent': number(rate) }
}

/** BT-8: the model speaks UNTDID 2005 as the norm does, CII asks for the same meaning in UNTDID 2475. */
const dueDateTypeCodes: Readonly<Record<string, string>> = { '3': '5', '35': '29', '432': '72' }

/** BG-23. The tax point of the invoice (BT-7, BT-8) has its place in here; CII-SR-461 and CII-SR-462 want it once. */
export function vatBreakdown(invoice: Invoice): Children[] {
  return invoice.vatBreakdown.map((row, index) => taxOf(row, index === 0 ? invoice : {}))
}

function taxOf(row: VatBreakdown, { taxPointDate, taxPointDateCode }: Pick<Partial<Invoice>, 'taxPointDate' | 'taxPointDateCode'>): Children {
  return {
    'ram:CalculatedAmount': amount(row.taxAmount),
    'ram:TypeCode': 'VAT',
    'ram:ExemptionReason': row.exemptionReason,
    'ram:BasisAmount': amount(row.taxableAmount),
    'ram:CategoryCode': row.category,
    'ram:ExemptionReasonCode': row.exemptionReasonCode,
    'ram:TaxPointDate': taxPointDate === undefined ? undefined : { 'udt:DateString': dateText(taxPointDate) },
    'ram:DueDateTypeCode': taxPointDateCode && (dueDateTypeCodes[taxPointDateCode] ?? taxPointDateCode),
    'ram:RateApplicablePercent': number(rateOf(row)),
  }
}
