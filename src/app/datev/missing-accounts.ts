import type { Direction } from '../../model/conversion.js'
import { plainText } from '../../model/decimal.js'
import type { SheetInvoice } from './control-sheet.js'

/** Entries of one kind that went out without a contra account, or with the one for any supplier. */
export interface MissingAccounts {
  readonly direction: Direction
  /** Whom the account depends on: what is bought from one supplier is booked alike. Null for what we sell. */
  readonly partner: string | null
  readonly category: string
  readonly rate: string
  /** Numbers of the invoices. */
  readonly invoices: readonly string[]
  /** Whether it is a purchase that a default account would settle. */
  readonly ordinaryPurchase: boolean
  /** The account for any supplier, where the entries went there. */
  readonly account?: string | undefined
}

/** An invoice with its entries: what a missing account is told from. */
export type BookedInvoice = Pick<SheetInvoice, 'number' | 'partner' | 'ledger'>

type Entry = BookedInvoice['ledger']['entries'][number]

/** Entries that fit, by direction, supplier, category and rate; what concerns most invoices first. */
function grouped(invoices: readonly BookedInvoice[], fits: (entry: Entry) => boolean): MissingAccounts[] {
  const groups = new Map<string, MissingAccounts>()
  for (const { number, partner, ledger } of invoices) {
    for (const entry of ledger.entries) {
      if (!fits(entry)) continue
      const { category, rate, ordinaryPurchase, fields: { accountNo: account } } = entry
      const { direction } = ledger
      const whom = direction === 'incoming' ? partner : null
      const group = {
        direction,
        partner: whom,
        category,
        rate: plainText(rate),
        ordinaryPurchase,
        ...(account === undefined ? {} : { account }),
      }
      const key = Object.values(group).join('\n')
      groups.set(key, { ...group, invoices: [...new Set([...(groups.get(key)?.invoices ?? []), number])] })
    }
  }
  return [...groups.values()].sort((one, other) => other.invoices.length - one.invoices.length)
}

/** Which accounts invoices lack. */
export function missingAccounts(invoices: readonly BookedInvoice[]): MissingAccounts[] {
  return grouped(invoices, ({ fields }) => fields.accountNo === undefined)
}

/** Which invoices went to the account for any supplier, because theirs has none of its own. */
export function accountsForAnySupplier(invoices: readonly BookedInvoice[]): MissingAccounts[] {
  return grouped(invoices, ({ forAnySupplier, fields }) => forAnySupplier && fields.accountNo !== undefined)
}
