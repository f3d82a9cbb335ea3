import { AppError } from '../../model/errors.js'
import { archiveRepository, type ArchiveEntryRow } from '../../store/repositories/archive-repository.js'
import type { ArchiveKind } from './file-kinds.js'
import { requireInvoice } from '../invoices/invoices.js'
import type { OpenBooks } from '../books/open-books.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'

/** A file as it is handed out. */
export interface HandedFile {
  readonly fileName: string
  readonly mimeType: string
  readonly bytes: Uint8Array
}

/** What a person may ask for, and which archived files answer it, the best first. */
const wanted: Record<'xml' | 'pdf', (entry: ArchiveEntryRow) => number> = {
  xml: ({ kind }) => rank(kind, ['zugferd_xml', 'xrechnung_xml']),
  // Without a hybrid PDF the original serves, when it is one.
  pdf: ({ kind, mimeType }) => (mimeType === 'application/pdf' ? rank(kind, ['zugferd_pdf', 'original']) : 0),
}

function rank(kind: string, order: readonly ArchiveKind[]): number {
  const at = order.indexOf(kind as ArchiveKind)
  return at < 0 ? 0 : order.length - at
}

/** Gives back what is archived of an invoice. */
export async function archivedFile(books: OpenBooks, session: Session, request: { invoiceId: string; what: 'xml' | 'pdf' }): Promise<HandedFile> {
  demand(session, 'readArchive')
  await requireInvoice(books.store.db, session, request.invoiceId)
  const weigh = wanted[request.what]
  const entries = await archiveRepository(books.store.db).ofInvoice(request.invoiceId)
  const [best] = entries
    .filter((entry) => weigh(entry) > 0)
    .sort((a, b) => weigh(b) - weigh(a) || b.sequence - a.sequence)
  if (best === undefined) {
    throw new AppError('file_not_found', {
      de: `Zu dieser Rechnung ist keine solche Datei archiviert (${request.what}).`,
      en: `No such file of this invoice is archived (${request.what}).`,
    })
  }
  return {
    fileName: best.fileName,
    mimeType: best.mimeType,
    bytes: await books.store.files.read(best.organizationId, best.sha256),
  }
}
