import type { DocumentAllowanceCharge, LineAllowanceCharge } from '../../model/invoice/vat.js'
import type { Children } from '../xml/element.js'
import { amount, number, taxCategory } from './values.js'

interface Holder<Item> {
  readonly allowances?: readonly Item[] | undefined
  readonly charges?: readonly Item[] | undefined
}

/** BG-20 and BG-21. */
export function documentAllowancesAndCharges(invoice: Holder<DocumentAllowanceCharge>, currency: string): Children[] {
  return inOrder(invoice, (isCharge, item) => ({
    ...common(isCharge, item, currency),
    'cac:TaxCategory': taxCategory(item.vatCategory, item.vatRate),
  }))
}

/** BG-27 and BG-28. */
export function lineAllowancesAndCharges(line: Holder<LineAllowanceCharge>, currency: string): Children[] {
  return inOrder(line, (isCharge, item) => common(isCharge, item, currency))
}

function inOrder<Item>(
  { allowances = [], charges = [] }: Holder<Item>,
  write: (isCharge: boolean, item: Item) => Children,
): Children[] {
  return [...allowances.map((item) => write(false, item)), ...charges.map((item) => write(true, item))]
}

function common(isCharge: boolean, item: LineAllowanceCharge, currency: string): Children {
  return {
    'cbc:ChargeIndicator': String(isCharge),
    'cbc:AllowanceChargeReasonCode': item.reasonCode,
    'cbc:AllowanceChargeReason': item.reason,
    'cbc:MultiplierFactorNumeric': number(item.percentage),
    'cbc:Amount': amount(item.amount, currency),
    'cbc:BaseAmount': amount(item.baseAmount, currency),
  }
}
