import type { DocumentAllowanceCharge, LineAllowanceCharge } from '../../model/invoice/vat.js'
import type { Children } from '../xml/element.js'
import { categoryTax } from './tax.js'
import { amount, number } from './values.js'

type Kind = 'allowance' | 'charge'
interface Holder<Item> {
  readonly allowances?: readonly Item[] | undefined
  readonly charges?: readonly Item[] | undefined
}

/** BG-20 and BG-21. */
export function documentAllowancesAndCharges(invoice: Holder<DocumentAllowanceCharge>): Children[] {
  return inOrder(invoice, (kind, item) => ({ ...common(kind, item), 'ram:CategoryTradeTax': categoryTax(item.vatCategory, item.vatRate) }))
}

/** BG-27 and BG-28. */
export function lineAllowancesAndCharges(line: Holder<LineAllowanceCharge>): Children[] {
  return inOrder(line, common)
}

function inOrder<Item>(
  { allowances = [], charges = [] }: Holder<Item>,
  write: (kind: Kind, item: Item) => Children,
): Children[] {
  return [...allowances.map((item) => write('allowance', item)), ...charges.map((item) => write('charge', item))]
}

function common(kind: Kind, item: LineAllowanceCharge): Children {
  return {
    'ram:ChargeIndicator': { 'udt:Indicator': kind === 'charge' ? 'true' : 'false' },
    'ram:CalculationPercent': number(item.percentage),
    'ram:BasisAmount': amount(item.baseAmount),
    'ram:ActualAmount': amount(item.amount),
    'ram:ReasonCode': item.reasonCode,
    'ram:Reason': item.reason,
  }
}
