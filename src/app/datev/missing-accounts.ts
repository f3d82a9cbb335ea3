import type { Direction } from '../../model/conversion.js'
import { plainText } from '../../model/decimal.js'
import type { SheetInvoice } from './control-sheet.js'

/** Entries of one kind that went out without a contra account. */
export interface MissingAccounts {
  readonly direction: Direction
  /** Whom the account depends on: what is bought from one supplier is booked alike. Null for what we sell. */
  readonly partner: string | null
  readonly category: string
  readonly rate: string
  /** Numbers of the invoices. */
  readonly invoices: readonly string[]
}

/** An invoice with its entries: what a missing account is told from. */
export type BookedInvoice = Pick<SheetInvoice, 'number' | 'partner' | 'ledger'>

/** Which accounts invoices lack, what concerns most invoices first. */
export function missingAccounts(invoices: readonly BookedInvoice[]): MissingAccounts[] {
  const groups = new Map<string, MissingAccounts>()
  for (const { number, partner, ledger } of invoices) {
    for (const { category, rate, fields } of ledger.entries) {
      if (fields.accountNo !== undefined) continue
      const { direction } = ledger
      const group = { direction, partner: direction === 'incoming' ? partner : null, category, rate: plainText(rate) }
      const key = Object.values(group).join('\n')
      groups.set(key, { ...group, invoices: [...new Set([...(groups.get(key)?.invoices ?? []), number])] })
    }
  }
  return [...groups.values()].sort((one, other) => other.invoices.length - one.invoices.length)
}
