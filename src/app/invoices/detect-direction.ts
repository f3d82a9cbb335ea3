import type { Direction } from '../../model/conversion.js'
import type { DraftValues } from '../../model/draft.js'
import type { MasterData } from '../../model/organization.js'
import { compactKey, nameKey } from '../partners/match-keys.js'

/** What of an invoice tells its direction; an Invoice and the values of a Draft both fit. */
export type DirectionClues = Pick<DraftValues, 'seller' | 'buyer' | 'payment'>

type Clue = (invoice: DirectionClues, own: MasterData) => Direction | undefined

/** Tells on which side the organization stands by one characteristic; both sides or neither tell nothing. */
function sideOf(own: string, seller: string, buyer: string): Direction | undefined {
  if (own === '' || (own === seller) === (own === buyer)) return undefined
  return own === seller ? 'outgoing' : 'incoming'
}

/** From the surest to the weakest; the first that tells a side decides. */
const clues: readonly Clue[] = [
  (invoice, own) => sideOf(compactKey(own.vatId), compactKey(invoice.seller?.vatId), compactKey(invoice.buyer?.vatId)),
  (
    invoice,
    own,
  ) => sideOf(compactKey(own.taxNumber), compactKey(invoice.seller?.taxNumber), compactKey(invoice.buyer?.taxNumber)),
  (invoice, own) => sideOf(nameKey(own.name), nameKey(invoice.seller?.name), nameKey(invoice.buyer?.name)),
  (invoice, own) => {
    const iban = compactKey(own.iban)
    if (iban === '') return undefined
    if (invoice.payment?.creditTransfers?.some((transfer) => compactKey(transfer.iban) === iban)) return 'outgoing'
    return compactKey(invoice.payment?.directDebit?.debtorIban) === iban ? 'incoming' : undefined
  },
]

/** The direction of an invoice as seen by the organization; undefined when its master data match neither side. */
export function detectDirection(invoice: DirectionClues, own: MasterData): Direction | undefined {
  for (const clue of clues) {
    const direction = clue(invoice, own)
    if (direction !== undefined) return direction
  }
  return undefined
}
