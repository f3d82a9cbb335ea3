import { commercialInvoiceType, isCreditNote } from '../model/code-lists/document-types.js'
import { type Decimal, zero } from '../model/decimal.js'
import type { DraftLine, DraftValues } from '../model/draft.js'
import { type CompletionStep, noteDerived } from './completion.js'

type Negative = 'quantity' | 'netAmount' | 'grossAmount'

function negate<Key extends string>(record: Partial<Record<Key, Decimal | undefined>>, keys: readonly Key[]): void {
  for (const key of keys) {
    const value = record[key]
    if (value !== undefined) record[key] = value.times('-1')
  }
}

function isNegative({ totals, lines }: DraftValues): boolean {
  const total = totals?.grossTotal ?? totals?.netTotal ?? totals?.dueAmount
  if (total !== undefined) return total.lt(zero)
  const amounts = (lines ?? []).flatMap(({ netAmount, grossAmount }) => netAmount ?? grossAmount ?? [])
  return amounts.length > 0 && amounts.every((amount) => amount.lt(zero))
}

function negateLine(line: DraftLine): void {
  const keys: Negative[] = ['netAmount', 'grossAmount']
  // A page that prints negative amounts may print the quantity with or without its sign.
  if (line.quantity?.lt(zero) === true) keys.push('quantity')
  else negate(line, ['unitPrice', 'grossUnitPrice'].filter((key) => line[key as 'unitPrice']?.lt(zero) === true) as ['unitPrice'])
  negate(line, keys)
}

/** The type of the invoice; amounts of a credit note that the page prints with a minus are turned positive. */
export const completeType: CompletionStep = (completion) => {
  const { values } = completion
  if (values.invoiceType === undefined) {
    values.invoiceType = commercialInvoiceType
    noteDerived(completion, { path: 'invoiceType', formula: 'an invoice unless the page says otherwise', confidence: 0.9 })
  }
  if (!isCreditNote(values.invoiceType) || !isNegative(values)) return
  const { totals, vatBreakdown = [], lines = [] } = values
  if (totals !== undefined) negate(totals, ['lineTotal', 'netTotal', 'vatAmount', 'vatAmountInAccountingCurrency', 'grossTotal', 'prepaidAmount', 'dueAmount'])
  for (const entry of vatBreakdown) negate(entry, ['taxableAmount', 'taxAmount'])
  for (const line of lines) negateLine(line)
  noteDerived(completion, { path: 'totals', formula: 'a credit note states positive amounts: signs turned' })
}
