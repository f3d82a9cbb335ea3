import type { LocalizedText } from '../../model/language.js'
import { term } from '../../model/terms/term-table.js'
import { supplierRepository } from '../../store/repositories/supplier-repository.js'
import type { OpenBooks } from '../books/open-books.js'
import { placesText } from '../suppliers/places-text.js'
import { placesOf } from '../suppliers/supplier-profile.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { requireInvoice } from './invoices.js'

/** A detail that will be there on the next invoice of the same business partner. */
export interface LearnedDetail {
  readonly term: string
  readonly name: LocalizedText
  /** The value itself, or where it stands when it is another on every invoice. */
  readonly value: string | LocalizedText
}

/** What was learned from one invoice. */
export async function learnedFrom(books: OpenBooks, session: Session, invoiceId: string): Promise<LearnedDetail[]> {
  demand(session, 'readSuppliers')
  const { db } = books.store
  await requireInvoice(db, session, invoiceId)
  const customers = await db.selectFrom('customerTerm').selectAll().where('organizationId', '=', session.organization.id).where('invoiceId', '=', invoiceId).execute()
  const suppliers = supplierRepository(db)
  const shown = await suppliers.placesOfInvoice(invoiceId)
  const places = shown.map((row) => ({ term: row.term, value: placesText(placesOf(row) ?? []) }))
  const rows = [...(await suppliers.termsOfInvoice(invoiceId)), ...customers, ...places]
  return rows.map(({ term: id, value }) => ({
    term: id,
    name: { de: term(id)?.de ?? id, en: term(id)?.en ?? id },
    value,
  }))
}
