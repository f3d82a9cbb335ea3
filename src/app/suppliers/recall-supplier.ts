import type { Draft } from '../../model/draft.js'
import type { Organization } from '../../model/organization.js'
import { supplierRepository } from '../../store/repositories/supplier-repository.js'
import { ChildFailure } from '../../tools/process-pool/child.js'
import type { BooksContext } from '../books/books-context.js'
import { detectDirection } from '../invoices/detect-direction.js'
import { fillFromPlaces } from './fill-from-places.js'
import { fillFromProfile } from './fill-from-profile.js'
import type { InvoicePages } from './invoice-pages.js'
import { supplierContradictions, withoutContradictions } from './supplier-contradictions.js'
import { type Recognised, recogniseSupplier, type SupplierProfile, supplierKeys } from './supplier-profile.js'

/** A name alone speaks for a supplier only where the invoice has neither VAT id nor account. */
function isCertain(draft: Draft, { profile, by }: Recognised): boolean {
  const { vat, ibans } = supplierKeys(draft.values)
  if (vat !== undefined && profile.vatId !== undefined && vat !== profile.vatId) return false
  return by !== 'name' || (vat === undefined && ibans.length === 0)
}

/** The draft with what stands on its pages where corrections of earlier invoices have shown it. */
async function readPlaces(
  draft: Draft,
  { places }: SupplierProfile,
  sheet: InvoicePages | undefined,
): Promise<Draft> {
  if (sheet === undefined || places.size === 0) return draft
  const known = [...places].map(([term, { places: list }]) => ({ term, places: list }))
  try {
    return fillFromPlaces(draft, places, await sheet.workers.run('readPlaces', { pages: sheet.pages, known }))
  } catch (error) {
    // Without its places the invoice is read as one of an unknown supplier.
    if (error instanceof ChildFailure) return draft
    throw error
  }
}

/** Whose invoice it is, when that is certain and something was learned of it; never our own. */
async function certainSupplier(
  draft: Draft,
  organization: Organization,
  { store }: BooksContext,
): Promise<Recognised | undefined> {
  if (detectDirection(draft.values, organization) === 'outgoing') return undefined
  const recognised = await recogniseSupplier(supplierRepository(store.db), organization.id, draft.values)
  return recognised !== undefined && isCertain(draft, recognised) ? recognised : undefined
}

/** What can be read of an invoice by the places of its supplier, and nothing that is not on its pages. */
export async function recallPlaces(
  draft: Draft,
  { organization, sheet }: { readonly organization: Organization; readonly sheet: InvoicePages | undefined },
  books: BooksContext,
): Promise<Draft> {
  const recognised = sheet === undefined ? undefined : await certainSupplier(draft, organization, books)
  return recognised === undefined ? draft : await readPlaces(draft, recognised.profile, sheet)
}

/**
 * The draft with what was learned of its supplier: what stands at a learned place is read, what is missing is filled
 * in, what the invoice says otherwise of VAT id or account becomes a finding. What the invoice says stays, but for
 * words of its name or address that a person has corrected before. Our own invoices have master data instead.
 * @param sheet the pages of the invoice; without them places are not looked for
 */
export async function recallSupplier(
  draft: Draft,
  organization: Organization,
  { store }: BooksContext,
  sheet?: InvoicePages,
): Promise<Draft> {
  const plain = withoutContradictions(draft)
  if (detectDirection(draft.values, organization) === 'outgoing') return plain
  const recognised = await recogniseSupplier(supplierRepository(store.db), organization.id, draft.values)
  if (recognised === undefined) return plain
  const findings = [...plain.findings, ...supplierContradictions(plain, recognised.profile)]
  if (!isCertain(plain, recognised)) return { ...plain, findings }
  const read = await readPlaces({ ...plain, findings }, recognised.profile, sheet)
  return fillFromProfile(read, recognised)
}
