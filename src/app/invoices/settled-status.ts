import { type Decimal, decimal, sum, zero } from '../../model/decimal.js'

/** Whether an invoice is paid, by what is due and what was paid. A credit note is settled by negative payments. */
export function settledStatus(due: Decimal, payments: readonly { readonly amount: string }[]): 'open' | 'paid' {
  if (payments.length === 0) return 'open'
  const paid = sum(payments.map(({ amount }) => decimal(amount)))
  const settled = due.lt(zero) ? paid.lte(due) : paid.gte(due)
  return settled ? 'paid' : 'open'
}
