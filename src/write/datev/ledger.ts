import type { Direction } from '../../model/conversion.js'
import type { Decimal } from '../../model/decimal.js'
import type { VatCategory } from '../../model/invoice/vat.js'
import type { LedgerField } from './ledger-fields.js'

/** The fields of one entry as they are written; what is absent isn't written. */
export type EntryFields = Partial<Record<LedgerField, string>>

/** One entry: the gross amount of one VAT category and rate. */
export interface LedgerEntry {
  readonly category: VatCategory
  /** Percent as the entry states it; for reverse charge the rate that the buyer owes. */
  readonly rate: Decimal
  /** Without VAT, with the sign of the amount. */
  readonly net: Decimal
  /** With VAT; negative for corrections. */
  readonly amount: Decimal
  readonly fields: EntryFields
  /** Whether the contra account is the one for every supplier without one of its own. */
  readonly forAnySupplier: boolean
  /** Whether it is a purchase that the default account of purchases settles. */
  readonly ordinaryPurchase: boolean
}

/** One invoice as DATEV books it. */
export interface Ledger {
  readonly direction: Direction
  readonly invoiceId: string
  readonly date: string
  readonly currency: string
  /** Sum of the entries. */
  readonly amount: Decimal
  readonly deliveryDate?: string | undefined
  readonly orderId?: string | undefined
  readonly generatorInfo: string
  readonly entries: readonly LedgerEntry[]
}
