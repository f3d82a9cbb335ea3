import { type Format, formats } from '../../model/conversion.js'
import { archiveRepository } from '../../store/repositories/archive-repository.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import type { OpenBooks } from '../books/open-books.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { requireInvoice } from '../invoices/invoices.js'
import { recordInput, requireFreePlaces, type WrittenOutput } from './outputs.js'

/** The content that an invoice was read from. */
async function inputOf(books: OpenBooks, session: Session, invoiceId: string): Promise<string> {
  const { documentId } = await requireInvoice(books.store.db, session, invoiceId)
  return (await fileRepository(books.store.db).document(documentId))?.sha256 ?? ''
}

/** Formats in which the invoice is archived. */
export async function formatsOf(books: OpenBooks, session: Session, invoiceId: string): Promise<Format[]> {
  demand(session, 'readInvoices')
  await requireInvoice(books.store.db, session, invoiceId)
  const kinds = (await archiveRepository(books.store.db).ofInvoice(invoiceId)).map(({ kind }) => kind)
  return formats.filter((format) => kinds.some((kind) => kind.startsWith(`${format}_`)))
}

/** @throws AppError `invalid_request` naming a file that is in the way */
export async function requireFreeFor(
  books: OpenBooks,
  session: Session,
  request: { invoiceId: string; paths: readonly string[] },
): Promise<void> {
  await requireFreePlaces(books, session, {
    sha256: await inputOf(books, session, request.invoiceId),
    paths: request.paths,
  })
}

/** Notes what was written when an invoice was completed or corrected. */
export async function recordOutputs(
  books: OpenBooks,
  session: Session,
  request: { invoiceId: string; base: string; rejected: boolean; written: readonly WrittenOutput[] },
): Promise<void> {
  const { invoiceId, base, rejected, written } = request
  const known = { outcome: rejected ? ('rejected' as const) : ('done' as const), code: null, invoiceId, base }
  await recordInput(books, session, { sha256: await inputOf(books, session, invoiceId), known, written })
}
