import type { Invoice } from '../../model/invoice/invoice.js'
import type { InvoiceLine } from '../../model/invoice/line.js'
import type { DocumentAllowanceCharge, LineAllowanceCharge, VatBreakdown } from '../../model/invoice/vat.js'
import type { RuleTable } from './rule.js'

type Items<Item> = RuleTable<Item>['items']

function numbered<Item>(group: string, items: readonly Item[] = []): { item: Item; field: string }[] {
  return items.map((item, index) => ({ item, field: `${group}[${index + 1}]/` }))
}

// The things of an invoice that rules are about, each with the group of the norm.

export const document: Items<Invoice> = (invoice) => [{ item: invoice, field: '' }]
export const lines: Items<InvoiceLine> = ({ lines }) => numbered('BG-25', lines)
export const vatBreakdown: Items<VatBreakdown> = ({ vatBreakdown }) => numbered('BG-23', vatBreakdown)
export const allowances: Items<DocumentAllowanceCharge> = ({ allowances }) => numbered('BG-20', allowances)
export const charges: Items<DocumentAllowanceCharge> = ({ charges }) => numbered('BG-21', charges)
export const lineAllowances: Items<LineAllowanceCharge> = (invoice) => inLines(invoice, 'BG-27', ({ allowances }) => allowances)
export const lineCharges: Items<LineAllowanceCharge> = (invoice) => inLines(invoice, 'BG-28', ({ charges }) => charges)

function inLines<Item>(
  invoice: Invoice,
  group: string,
  take: (line: InvoiceLine) => readonly Item[] | undefined,
): { item: Item; field: string }[] {
  return lines(invoice).flatMap(({ item, field }) => numbered(`${field}${group}`, take(item)))
}
