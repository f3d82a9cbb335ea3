import * as z from 'zod'
import { type Draft, draftSchema } from '../../model/draft.js'
import { AppError } from '../../model/errors.js'
import { invoiceRepository } from '../../store/repositories/invoice-repository.js'
import { partnerRepository } from '../../store/repositories/partner-repository.js'
import type { OpenBooks } from '../books/open-books.js'
import type { Session } from '../identity/session.js'
import { compactKey, nameKey } from '../partners/match-keys.js'
import type { ListedInvoice } from './invoices.js'

/** The other side of an invoice: the customer of an own one, else the supplier. */
export function partnerName(
  { direction, buyerName, sellerName }: Pick<ListedInvoice, 'direction' | 'buyerName' | 'sellerName'>,
): string | null {
  return direction === 'outgoing' ? buyerName : sellerName
}

/** VAT ids, tax numbers and accounts have this many letters and digits at least, and digits among them. */
const shortestIdentifier = 8

function isIdentifier(key: string): boolean {
  return key.length >= shortestIdentifier && /\d{3}/.test(key)
}

/** What identifies the other side on an invoice: VAT id, tax number, accounts. */
function identifiersOf({ seller, buyer, payment }: Draft['values'], { direction }: ListedInvoice): string[] {
  const isOutgoing = direction === 'outgoing'
  const party = isOutgoing ? buyer : seller
  const accounts = isOutgoing
    ? [payment?.directDebit?.debtorIban]
    : (payment?.creditTransfers ?? []).map(({ iban }) => iban)
  return [party?.vatId, isOutgoing ? undefined : seller?.taxNumber, ...accounts].map(compactKey)
}

async function bearsIdentifier(books: OpenBooks, row: ListedInvoice, key: string): Promise<boolean> {
  const { draft } = await invoiceRepository(books.store.db).content(row.id)
  const { values } = z.decode(draftSchema, JSON.parse(draft) as z.input<typeof draftSchema>)
  return identifiersOf(values, row).includes(key)
}

/** Partners in the books with this id, VAT id or account: an invoice that lacks its VAT id is found by name then. */
async function knownNames(books: OpenBooks, session: Session, wanted: string, key: string): Promise<string[]> {
  const partners = partnerRepository(books.store.db)
  const organizationId = session.organization.id
  const named = await partners.find(organizationId, wanted)
  const found = await Promise.all([partners.byVatKey(organizationId, key), partners.byIban(organizationId, key)])
  return [...(named === undefined ? [] : [named]), ...found.flat()].map((one) => one.nameKey)
}

async function byIdentifier(
  books: OpenBooks,
  session: Session,
  rows: readonly ListedInvoice[],
  wanted: string,
): Promise<ListedInvoice[]> {
  const key = compactKey(wanted)
  if (!isIdentifier(key)) return []
  const names = new Set(await knownNames(books, session, wanted, key))
  const found: ListedInvoice[] = []
  for (const row of rows) {
    if (names.has(nameKey(partnerName(row))) || (await bearsIdentifier(books, row, key))) found.push(row)
  }
  return found
}

/** The nearest that there is: the whole name, else names that begin so, else names that contain it. */
function byName(rows: readonly ListedInvoice[], wanted: string): ListedInvoice[] {
  const key = nameKey(wanted)
  if (key === '') return []
  const ways: readonly ((name: string) => boolean)[] = [
    (name) => name === key,
    (name) => name.startsWith(key),
    (name) => name.includes(key),
  ]
  for (const way of ways) {
    const found = rows.filter((row) => way(nameKey(partnerName(row))))
    if (found.length > 0) return found
  }
  return []
}

/**
 * Those of the invoices whose business partner a person means: by name, its beginning or a part of it, VAT id, tax
 * number, IBAN, or the id that `partners` shows.
 * @throws AppError `invalid_request` where several partners are called so
 */
export async function ofPartner(
  books: OpenBooks,
  session: Session,
  rows: readonly ListedInvoice[],
  wanted: string,
): Promise<ListedInvoice[]> {
  const identified = await byIdentifier(books, session, rows, wanted)
  // An account may be that of a factor, whom several suppliers name.
  const found = identified.length > 0 ? identified : byName(rows, wanted)
  const names = new Map(found.map((row) => [nameKey(partnerName(row)), partnerName(row)]))
  if (names.size <= 1) return found
  const list = [...names.values()].join(', ')
  throw new AppError('invalid_request', {
    de: `„${wanted}“ ist nicht eindeutig: ${list}`,
    en: `“${wanted}” is not unique: ${list}`,
  })
}
