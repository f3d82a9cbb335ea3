import type { Direction } from '../../model/conversion.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { Party } from '../../model/invoice/party.js'
import { partnerRepository, type PartnerRow } from '../../store/repositories/partner-repository.js'
import type { Books } from '../../store/tables.js'
import { type BooksContext, newId, timestamp } from '../books/books-context.js'
import { addressKey, compactKey, nameKey } from './match-keys.js'

/** The other side of an invoice: whom we buy from or sell to. Unknown direction: the seller, as for a received one. */
function otherSide(invoice: Invoice, direction: Direction | undefined): { party: Party; ibans: string[] } {
  if (direction === 'outgoing') {
    const iban = compactKey(invoice.payment?.directDebit?.debtorIban)
    return { party: invoice.buyer, ibans: iban === '' ? [] : [iban] }
  }
  // A payee that isn't the seller (factoring) owns the account; it tells nothing about the seller.
  const transfers = invoice.payee === undefined ? (invoice.payment?.creditTransfers ?? []) : []
  return { party: invoice.seller, ibans: transfers.map((transfer) => compactKey(transfer.iban)) }
}

/** Two different VAT ids are two businesses, whatever else agrees. */
function mayBe(row: PartnerRow, vatKey: string): boolean {
  return row.vatKey === null || vatKey === '' || row.vatKey === vatKey
}

async function findPartner(
  books: Books,
  organizationId: string,
  party: Party,
  ibans: readonly string[],
): Promise<PartnerRow | undefined> {
  const partners = partnerRepository(books)
  const vatKey = compactKey(party.vatId)
  if (vatKey !== '') {
    const [found] = await partners.byVatKey(organizationId, vatKey)
    if (found !== undefined) return found
  }
  for (const iban of ibans) {
    const [found] = await partners.byIban(organizationId, iban)
    if (found !== undefined && mayBe(found, vatKey)) return found
  }
  const sameName = await partners.byName(organizationId, nameKey(party.name), addressKey(party.address))
  return sameName.find((row) => mayBe(row, vatKey))
}

/**
 * The business partner of an invoice, recognised by VAT id, then IBAN, then name and address, or created.
 * What the invoice newly tells of a known one is noted.
 */
export async function matchPartner(
  context: BooksContext,
  books: Books,
  request: { organizationId: string; invoice: Invoice; direction: Direction | undefined },
): Promise<string> {
  const partners = partnerRepository(books)
  const { party, ibans } = otherSide(request.invoice, request.direction)
  const now = timestamp(context.clock)
  const found = await findPartner(books, request.organizationId, party, ibans)
  const id = found?.id ?? newId('ptr', context.clock)
  const content = {
    name: party.name,
    nameKey: nameKey(party.name),
    addressKey: addressKey(party.address),
    vatKey: compactKey(party.vatId) || (found?.vatKey ?? null),
    party: JSON.stringify(party),
    updatedAt: now,
  }
  if (found === undefined) await partners.insert({
    ...content,
    id,
    organizationId: request.organizationId,
    createdAt: now,
  })
  else await partners.update(id, content)
  for (const iban of ibans) await partners.addIban(request.organizationId, iban, id)
  return id
}
