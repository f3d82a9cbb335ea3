import type { Direction, Stored } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import type { Language, LocalizedText } from '../../model/language.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import { invoiceRepository } from '../../store/repositories/invoice-repository.js'
import type { Books } from '../../store/tables.js'
import { appendToArchive } from '../archive/archive-chain.js'
import { type BooksContext, newId, timestamp } from '../books/books-context.js'
import type { PreparedFile } from '../archive/delivered-files.js'
import type { Reservation } from '../quota/reservation.js'
import type { Issue } from './bookkeeping.js'
import { insertInvoice, type InvoiceContent, replaceContent } from './store-invoice.js'
import { recoverConversions } from '../books/sweep.js'
import { storedMessages } from './stored-messages.js'

/** The stored invoice that gets new content. */
export interface Completing {
  readonly invoiceId: string
  readonly documentId: string
  /** The status that it must still have; incomplete when absent. */
  readonly expected?: string
}

/** What is to be filed, and under which circumstances. */
export interface FilingRequest {
  readonly reservation: Reservation
  readonly fileName: string
  readonly language: Language
  /** Why nothing is to be stored; absent when it is. */
  readonly unstored?: LocalizedText
  /** The incomplete invoice that is completed, with its document. */
  readonly completing?: Completing
  readonly issue?: Issue | undefined
  /** What a person says of the invoice's direction. */
  readonly direction?: Direction | undefined
}

/** What became of the invoice in the books. */
export interface Filing extends Omit<Stored, 'message' | 'archived'> {
  readonly archived: boolean
  readonly message: LocalizedText | null
}

interface Matter {
  readonly content: InvoiceContent
  readonly files: readonly PreparedFile[]
}

const nothing = { documentId: null, invoiceIds: [], archived: false }

/** Stores the invoice, unless it is not wanted or the file is stored already or in other hands. */
export async function file(
  context: BooksContext,
  books: Books,
  request: FilingRequest,
  matter: Matter,
): Promise<Filing> {
  if (request.unstored !== undefined) return { ...nothing, status: 'skipped', message: request.unstored }
  if (request.completing !== undefined) return await fileCompletion(
    context,
    books,
    { ...request, completing: request.completing },
    matter,
  )
  const { organization, sha256, conversionId } = request.reservation
  const slots = fileRepository(books)
  // Whoever had the slot may have given it back, or died, since the conversion started.
  await recoverConversions(context, books, organization.id)
  await slots.claimSlot(organization.id, sha256, conversionId)
  const slot = await slots.slot(organization.id, sha256)
  if (slot !== undefined
    && slot.documentId !== null) return await fileAgain(
      context,
      books,
      { ...request, documentId: slot.documentId },
      matter,
    )
  if (slot?.conversionId !== conversionId) return { ...nothing, status: 'processing', message: storedMessages.processing }
  return await fileNew(context, books, request, matter)
}

/** A file that is stored already: completes its invoice when that was incomplete and no longer is. */
async function fileAgain(
  context: BooksContext,
  books: Books,
  request: FilingRequest & { documentId: string },
  matter: Matter,
): Promise<Filing> {
  const { documentId } = request
  const incomplete = await invoiceRepository(books).incompleteOfDocument(documentId)
  if (incomplete !== undefined) {
    const filing = await fileCompletion(
      context,
      books,
      { ...request, completing: { invoiceId: incomplete.id, documentId } },
      matter,
    )
    if (matter.content.invoice !== undefined) return filing
  }
  if (request.direction !== undefined) await keepDirection(books, documentId, request.direction)
  const invoiceIds = await invoiceRepository(books).idsOfDocument(documentId)
  return { status: 'duplicate', documentId, invoiceIds, archived: false, message: storedMessages.duplicate }
}

/** What a person says of a file that is stored already holds for its invoices, unless they were handed over. */
async function keepDirection(books: Books, documentId: string, direction: Direction): Promise<void> {
  const invoices = invoiceRepository(books)
  const row = await invoices.newestOfDocument(documentId)
  if (row?.exportedAt === null) await invoices.update(row.id, row.status, { direction, directionChosen: 1 })
}

async function fileNew(
  context: BooksContext,
  books: Books,
  request: FilingRequest,
  { content, files }: Matter,
): Promise<Filing> {
  const { organization, sha256, conversionId } = request.reservation
  const slots = fileRepository(books)
  const original = files.find((each) => each.kind === 'original')
  if (original === undefined) throw new Error('a stored invoice has an original')
  // A file whose invoice was deleted has its document still.
  const before = await slots.documentOfFile(organization.id, sha256)
  const documentId = before?.id ?? newId('doc', context.clock)
  if (before === undefined) {
    await slots.insertDocument({
      id: documentId,
      organizationId: organization.id,
      conversionId,
      sha256,
      fileName: request.fileName,
      mimeType: original.mimeType,
      size: original.bytes.length,
      createdAt: timestamp(context.clock),
    })
  }
  const invoiceId = await insertInvoice(context, books, {
    organization,
    documentId,
    content,
    origin: request.issue?.origin,
    direction: request.direction,
  })
  await request.issue?.alongside(books, invoiceId)
  const archived = await archive(context, books, { request, documentId, invoiceId, files })
  await slots.fillSlot(conversionId, documentId)
  return { status: 'saved', documentId, invoiceIds: [invoiceId], archived, message: null }
}

async function fileCompletion(
  context: BooksContext,
  books: Books,
  request: FilingRequest & { completing: Completing },
  { content, files }: Matter,
): Promise<Filing> {
  const { invoiceId, documentId, expected } = request.completing
  if (!(await replaceContent(context, books, {
    organization: request.reservation.organization,
    invoiceId,
    content,
    expected,
    direction: request.direction,
  }))) throw notIncomplete(invoiceId)
  // The original has been in the archive since the invoice was stored as incomplete.
  const added = files.filter((each) => each.kind !== 'original')
  const archived = await archive(context, books, { request, documentId, invoiceId, files: added })
  return { status: 'saved', documentId, invoiceIds: [invoiceId], archived, message: null }
}

/** The refusal to complete what isn't incomplete, for instance when two complete it at the same time. */
export function notIncomplete(invoiceId: string): AppError {
  return new AppError('invalid_request', {
    de: `Die Rechnung ${invoiceId} ist nicht (mehr) unvollständig.`,
    en: `The invoice ${invoiceId} is not incomplete (any more).`,
  }, { remedy: { code: 'showInvoice', invoiceId } })
}

/** True when the hybrid PDF went into the archive together with its XML. */
async function archive(
  context: BooksContext,
  books: Books,
  entry: { request: FilingRequest; documentId: string; invoiceId: string; files: readonly PreparedFile[] },
): Promise<boolean> {
  const archived = entry.files.filter((each) => each.archived)
  const files = archived.map(({ kind, fileName, mimeType, sha256, bytes }) => ({
    kind,
    fileName,
    mimeType,
    sha256,
    size: bytes.length,
  }))
  const { documentId, invoiceId } = entry
  const organizationId = entry.request.reservation.organization.id
  await appendToArchive(books, { organizationId, documentId, invoiceId, createdAt: timestamp(context.clock), files })
  return archived.some((each) => each.kind === 'zugferd_pdf')
}
