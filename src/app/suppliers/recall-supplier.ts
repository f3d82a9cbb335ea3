import type { Draft } from '../../model/draft.js'
import type { Organization } from '../../model/organization.js'
import { supplierRepository } from '../../store/repositories/supplier-repository.js'
import type { BooksContext } from '../books/books-context.js'
import { detectDirection } from '../invoices/detect-direction.js'
import { fillFromProfile } from './fill-from-profile.js'
import { supplierContradictions, withoutContradictions } from './supplier-contradictions.js'
import { type Recognised, recogniseSupplier, supplierKeys } from './supplier-profile.js'

/** A name alone speaks for a supplier only where the invoice has neither VAT id nor account. */
function isCertain(draft: Draft, { profile, by }: Recognised): boolean {
  const { vat, ibans } = supplierKeys(draft.values)
  if (vat !== undefined && profile.vatId !== undefined && vat !== profile.vatId) return false
  return by !== 'name' || (vat === undefined && ibans.length === 0)
}

/**
 * The draft with what was learned of its supplier: what is missing is filled in, what the invoice says otherwise of VAT
 * id or account becomes a finding. What the invoice says stays, but for words of its name or address that a person has
 * corrected before. Our own invoices have master data instead.
 */
export async function recallSupplier(
  draft: Draft,
  organization: Organization,
  { store }: BooksContext,
): Promise<Draft> {
  const plain = withoutContradictions(draft)
  if (detectDirection(draft.values, organization) === 'outgoing') return plain
  const recognised = await recogniseSupplier(supplierRepository(store.db), organization.id, draft.values)
  if (recognised === undefined) return plain
  const findings = [...plain.findings, ...supplierContradictions(plain, recognised.profile)]
  const filled = isCertain(plain, recognised) ? fillFromProfile(plain, recognised) : plain
  return { ...filled, findings }
}
