import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import { term } from '../../model/terms/term-table.js'
import { type SupplierPlaceRow, supplierRepository, type SupplierRow } from '../../store/repositories/supplier-repository.js'
import type { Books } from '../../store/tables.js'
import { pageSchema, parseRequest } from '../parse-request.js'
import { compactKey } from '../partners/match-keys.js'
import type { OpenBooks } from '../books/open-books.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { byTableOrder, learnableGroups } from './learnable-groups.js'
import { byPlacedOrder, placedTerm } from './placed-terms.js'
import { placesText } from './places-text.js'
import { placesOf } from './supplier-profile.js'

/** A supplier of which something was learned. */
export interface ListedSupplier {
  readonly id: string
  readonly name: string
  readonly vatId: string | null
  readonly ibans: readonly string[]
  /** How many values and places were learned. */
  readonly learned: number
  readonly updatedAt: string
}

/** One learned value. */
export interface LearnedTerm {
  readonly term: string
  readonly name: LocalizedText
  readonly value: string
  /** The words of the page that it replaces; null where it fills a gap. */
  readonly insteadOf: string | null
  readonly since: string
  /** The stored invoice on which a person entered it. */
  readonly invoiceId: string
}

/** Where one term stands on the pages of the supplier; the value itself is another on every invoice. */
export interface ShownPlace {
  readonly term: string
  readonly name: LocalizedText
  readonly where: LocalizedText
  readonly since: string
  /** The stored invoice on which a person entered the value. */
  readonly invoiceId: string
}

/** A profile in full. */
export interface ShownSupplier extends Omit<ListedSupplier, 'learned'> {
  readonly terms: readonly LearnedTerm[]
  readonly places: readonly ShownPlace[]
}

/** Which page of the list, from 1. */
export interface PageRequest {
  readonly page?: string | number
  readonly limit?: string | number
}

function unknownSupplier(key: string): AppError {
  return new AppError('file_not_found', {
    de: `Von einem Lieferanten ${key} ist nichts gelernt.`,
    en: `Nothing was learned of a supplier ${key}.`,
  }, { remedy: { code: 'listSuppliers' } })
}

/** @throws AppError `file_not_found` when nothing was learned of it, or by another organization. */
async function requireSupplier(books: Books, organizationId: string, key: string): Promise<SupplierRow> {
  const suppliers = supplierRepository(books)
  const compact = compactKey(key)
  const row =
    (await suppliers.byKey(organizationId, 'vat', compact)) ??
    (await suppliers.byKey(organizationId, 'iban', compact)) ??
    (await suppliers.find(organizationId, key))
  if (row === undefined) throw unknownSupplier(key)
  return row
}

async function identity(books: Books, { id, name, updatedAt }: SupplierRow): Promise<Omit<ListedSupplier, 'learned'>> {
  const keys = await supplierRepository(books).keys(id)
  const values = (kind: string) => keys.filter((key) => key.kind === kind).map(({ value }) => value)
  return { id, name, vatId: values('vat')[0] ?? null, ibans: values('iban'), updatedAt }
}

/** Suppliers of which something was learned, by name. */
export async function listSuppliers(
  books: OpenBooks,
  session: Session,
  request: PageRequest,
): Promise<{ suppliers: ListedSupplier[]; total: number; page: number; limit: number }> {
  demand(session, 'readSuppliers')
  const { page, limit } = parseRequest(pageSchema, request)
  const { db } = books.store
  const suppliers = supplierRepository(db)
  const rows = await suppliers.list(session.organization.id, { limit, offset: (page - 1) * limit })
  const listed = await Promise.all(
    rows.map(async (row) => {
      const [terms, places] = [await suppliers.terms(row.id), await suppliers.places(row.id)]
      return { ...(await identity(db, row)), learned: terms.length + places.length }
    }),
  )
  return { suppliers: listed, total: await suppliers.count(session.organization.id), page, limit }
}

function nameOf(id: string): LocalizedText {
  return { de: term(id)?.de ?? id, en: term(id)?.en ?? id }
}

function shownPlace(row: SupplierPlaceRow): ShownPlace {
  const { term: id, learnedAt, invoiceId } = row
  return { term: id, name: nameOf(id), where: placesText(placesOf(row) ?? []), since: learnedAt, invoiceId }
}

/** One profile, found by VAT id, IBAN or its own id. */
export async function showSupplier(books: OpenBooks, session: Session, key: string): Promise<ShownSupplier> {
  demand(session, 'readSuppliers')
  const { db } = books.store
  const row = await requireSupplier(db, session.organization.id, key)
  const rows = await supplierRepository(db).terms(row.id)
  const terms = rows.map(({ term: id, value, misread, learnedAt, invoiceId }) => ({
    term: id,
    name: nameOf(id),
    value,
    insteadOf: misread,
    since: learnedAt,
    invoiceId,
  }))
  const places = (await supplierRepository(db).places(row.id)).map(shownPlace)
  return { ...(await identity(db, row)), terms: terms.sort(byTableOrder), places: places.sort(byPlacedOrder) }
}

/** Keys that say the same as a term. */
const keysOfTerms: Readonly<Record<string, 'vat' | 'iban'>> = { 'BT-31': 'vat', 'BT-84': 'iban' }

async function forgetTerm(books: Books, supplierId: string, id: string): Promise<void> {
  const group = learnableGroups.find(({ terms }) => terms.some((one) => one.id === id))
  const suppliers = supplierRepository(books)
  if (placedTerm(id) !== undefined) await suppliers.removePlaces(supplierId, [id])
  else if (group === undefined) {
    throw new AppError('invalid_request', { de: `${id} wird nicht gelernt.`, en: `${id} is not learned.` })
  }
  if (group === undefined) return
  const ids = group.terms.map((one) => one.id)
  await suppliers.removeTerms(supplierId, ids)
  for (const kind of ids.flatMap((one) => keysOfTerms[one] ?? [])) await suppliers.removeKeys(supplierId, kind)
}

/** Forgets a profile, or what one term and those that belong together with it say. */
export async function forgetSupplier(
  books: OpenBooks,
  session: Session,
  request: { key: string; term?: string | undefined },
): Promise<void> {
  demand(session, 'forgetSuppliers')
  const organizationId = session.organization.id
  await books.store.exclusively(organizationId, async (transaction) => {
    const { id } = await requireSupplier(transaction, organizationId, request.key)
    if (request.term === undefined) await supplierRepository(transaction).remove(id)
    else await forgetTerm(transaction, id, request.term)
  })
}
