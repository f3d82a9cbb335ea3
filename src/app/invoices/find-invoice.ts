import { AppError } from '../../model/errors.js'
import { invoiceRepository } from '../../store/repositories/invoice-repository.js'
import type { OpenBooks } from '../books/open-books.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { unknownInvoice } from './make-bookkeeping.js'

/**
 * The id of the invoice that a person means: by its id, a beginning of it that only one has, or its number.
 * @throws AppError `invalid_request` when there is none or more than one
 */
export async function findInvoiceId(books: OpenBooks, session: Session, text: string): Promise<string> {
  demand(session, 'readInvoices')
  const found = await invoiceRepository(books.store.db).matching(session.organization.id, text)
  const [only] = found.filter(({ id }) => id === text).concat(found)
  if (only === undefined) throw unknownInvoice(text)
  // Of repeated ones the first is meant.
  const originals = found.filter(({ duplicateOf }) => duplicateOf === null)
  const [original] = originals
  if (found.length === 1 || only.id === text) return only.id
  if (original !== undefined && originals.length === 1) return original.id
  const list = found.map(({ id, number }) => `${id} (${number ?? '-'})`).join(', ')
  throw new AppError('invalid_request', { de: `${text} ist nicht eindeutig: ${list}`, en: `${text} is not unique: ${list}` })
}
