import type { InvoiceData } from '../../model/invoice-data.js'
import type { MasterData } from '../../model/organization.js'
import { compactKey } from '../partners/match-keys.js'

const ofSeller: ReadonlySet<string> = new Set(['BT-31', 'BT-32', 'BT-63', 'BT-84'])
const ofBuyer: ReadonlySet<string> = new Set(['BT-48', 'BT-91'])

/** Where an invoice stands: whose it is, and what was read of both sides. */
export interface Sides {
  readonly own: MasterData
  readonly outgoing: boolean
  readonly data: InvoiceData
}

/**
 * Whether a value is known to be the other side's: a VAT id beside "your VAT id" is the buyer's and is never proposed
 * for the seller, however alone it stands on the page.
 */
export function isOfOtherSide(id: string, value: string, { own, outgoing, data }: Sides): boolean {
  const ours = [own.vatId, own.taxNumber, own.iban]
  const others = ofSeller.has(id)
    ? [data.buyer?.vatId, ...(outgoing ? [] : ours)]
    : ofBuyer.has(id) ? [data.seller?.vatId, ...(outgoing ? ours : [])] : []
  const key = compactKey(value)
  return others.some((other) => other !== undefined && other !== null && other !== '' && compactKey(other) === key)
}
