import * as z from 'zod'
import { type Draft, draftSchema } from '../../model/draft.js'
import { type Direction, directions } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import type { Organization } from '../../model/organization.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import { invoiceRepository, type InvoiceRow } from '../../store/repositories/invoice-repository.js'
import { whenUnitIsFree } from '../quota/wait-for-unit.js'
import type { Bookkeeping, EarlierInvoice } from './bookkeeping.js'
import { type BooksContext, newId, timestamp } from '../books/books-context.js'
import { notIncomplete } from './filing.js'
import { requireOrganization } from '../identity/organization-view.js'
import { quotaMonth } from '../quota/quota-month.js'
import { reserve, type Reservation } from '../quota/reservation.js'
import { storedMessages } from './stored-messages.js'
import { makeTicket } from './ticket.js'

/** Why an invoice is not to be stored. The organization's setting only restricts, so it comes first. */
function reasonNotToStore(organization: Organization, persist: boolean): LocalizedText | undefined {
  if (!organization.storage) return storedMessages.deselected
  return persist ? undefined : storedMessages.notWanted
}

/** The answer for an id that doesn't exist or belongs to another organization. */
export function unknownInvoice(invoiceId: string): AppError {
  return new AppError('invalid_request', {
    de: `Keine Rechnung mit der Kennung ${invoiceId}.`,
    en: `No invoice with the id ${invoiceId}.`,
  }, { remedy: { code: 'listInvoices' } })
}

async function requireIncomplete(
  context: BooksContext,
  organizationId: string,
  invoiceId: string,
): Promise<InvoiceRow> {
  const row = await invoiceRepository(context.store.db).find(organizationId, invoiceId)
  if (row === undefined) throw unknownInvoice(invoiceId)
  if (row.status !== 'incomplete') throw notIncomplete(invoiceId)
  return row
}

/** What is cancelled or handed over can't be changed underneath. */
async function requireCorrectable(
  context: BooksContext,
  organizationId: string,
  invoiceId: string,
): Promise<InvoiceRow> {
  const row = await invoiceRepository(context.store.db).find(organizationId, invoiceId)
  if (row === undefined || row.status === 'deleted') throw unknownInvoice(invoiceId)
  if (row.exportedAt === null && row.status !== 'cancelled') return row
  throw row.status === 'cancelled'
    ? new AppError('invalid_request', {
        de: 'Die Rechnung ist storniert.',
        en: 'The invoice is cancelled.',
      }, { remedy: { code: 'reopenInvoice', invoiceId } })
    : new AppError('invalid_request', {
        de: 'Die Rechnung ist schon an DATEV übergeben. Bitte erst mit dem Steuerberater klären, dann wieder öffnen.',
        en: 'The invoice was handed to DATEV already. Please settle it with the tax advisor first, then open it again.',
      }, { remedy: { code: 'reopenInvoice', invoiceId } })
}

/** Reserves under the lock of the organization; `claim` takes the slot of the file. */
async function startReservation(
  context: BooksContext,
  request: {
    organizationId: string
    sha256: string
    fileName: string
    invoiceId: string | null
    claims: (organization: Organization) => boolean
  },
): Promise<Reservation> {
  const { organizationId, sha256, fileName, invoiceId } = request
  // Seen before the lock is taken, so that an unknown organization costs nobody a wait.
  await requireOrganization(context.store.db, organizationId, context.limits)
  const startedAt = timestamp(context.clock)
  const attempt = () => context.store.exclusively(organizationId, async (books) => {
    const organization = await requireOrganization(books, organizationId, context.limits)
    const month = quotaMonth(context.clock.now(), organization.timeZone)
    const reservation = { conversionId: newId('conv', context.clock), organization, month, sha256 }
    await reserve(context, books, { ...reservation, fileName, invoiceId, startedAt })
    if (request.claims(
      organization,
    )) await fileRepository(books).claimSlot(organizationId, sha256, reservation.conversionId)
    return reservation
  })
  return await whenUnitIsFree(attempt, context.patience)
}

/** A stored draft. */
async function storedDraft(context: BooksContext, invoiceId: string): Promise<Draft> {
  const content = await invoiceRepository(context.store.db).content(invoiceId)
  return z.decode(draftSchema, JSON.parse(content.draft) as z.input<typeof draftSchema>)
}

/** What a person said of an invoice's direction; what was only detected is detected anew. */
function chosenDirection({ direction, directionChosen }: InvoiceRow): Direction | undefined {
  return directionChosen === 1 ? directions.find((one) => one === direction) : undefined
}

/** What is stored of a file; what still lacks something comes before what is complete. */
async function earlierOf(
  context: BooksContext,
  organizationId: string,
  sha256: string,
): Promise<EarlierInvoice | undefined> {
  const documentId = (await fileRepository(context.store.db).slot(organizationId, sha256))?.documentId ?? undefined
  if (documentId === undefined) return undefined
  const invoices = invoiceRepository(context.store.db)
  const incomplete = await invoices.incompleteOfDocument(documentId)
  const row = incomplete ?? (await invoices.newestOfDocument(documentId))
  if (row === undefined) return undefined
  const draft = await storedDraft(context, row.id)
  return { invoiceId: row.id, draft, complete: incomplete === undefined, direction: chosenDirection(row) }
}

/** The door between converting and the books, over an opened store. */
export function makeBookkeeping(context: BooksContext): Bookkeeping {
  return {
    async open(request) {
      const { organizationId, sha256, fileName, persist, archiveExpected, language, issue, direction } = request
      const claims = (organization: Organization) => reasonNotToStore(organization, persist) === undefined
      const reservation = await startReservation(context, { organizationId, sha256, fileName, invoiceId: null, claims })
      const unstored = reasonNotToStore(reservation.organization, persist)
      const ticket = makeTicket(context, {
        reservation,
        fileName,
        archiveExpected,
        language,
        issue,
        direction,
        ...(unstored === undefined ? {} : { unstored }),
      })
      const earlier = unstored === undefined ? await earlierOf(context, organizationId, sha256) : undefined
      return { ...ticket, ...(earlier === undefined ? {} : { earlier }) }
    },
    async openCompletion({ organizationId, invoiceId, language, correcting = false }) {
      const row = await (correcting ? requireCorrectable : requireIncomplete)(
        context,
        organizationId,
        invoiceId,
      )
      const { documentId, status: expected } = row
      const document = await fileRepository(context.store.db).document(documentId)
      if (document === undefined) throw new Error(`the invoice ${invoiceId} has no document`)
      const original = await context.store.files.read(organizationId, document.sha256)
      const { fileName, mimeType, sha256 } = document
      const reservation = await startReservation(context, {
        organizationId,
        sha256,
        fileName,
        invoiceId,
        claims: () => false,
      })
      const ticket = makeTicket(context, {
        reservation,
        fileName,
        archiveExpected: true,
        language,
        completing: { invoiceId, documentId, expected },
      })
      const draft = await storedDraft(context, invoiceId)
      return { ...ticket, draft, original, mimeType, fileName, direction: chosenDirection(row) }
    },
  }
}
