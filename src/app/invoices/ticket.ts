import type { Stored, Usage } from '../../model/conversion.js'
import type { LocalizedText } from '../../model/language.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import { sha256Of } from '../../store/file-store.js'
import { explainStorage } from '../../store/storage-problem.js'
import type { Books } from '../../store/tables.js'
import type { Booked, CompleteDelivery, IncompleteDelivery, Ticket } from './bookkeeping.js'
import type { BooksContext } from '../books/books-context.js'
import { type PreparedFile, prepareFiles, recordDownloads } from '../archive/delivered-files.js'
import { type Filing, type FilingRequest, file } from './filing.js'
import { untilDecided } from '../quota/wait-for-outcome.js'
import { assertReserved, bookOrShare, bookUnit, giveBack, keepAlive, type Reservation, usageOf } from '../quota/reservation.js'
import type { InvoiceContent } from './store-invoice.js'
import { releaseFiles } from '../books/sweep.js'
import { storedMessages } from './stored-messages.js'

/** How a ticket stores: what was asked for, and the answer when nothing is to be stored. */
export interface TicketTerms extends FilingRequest {
  readonly reservation: Reservation
  readonly archiveExpected: boolean
}

/** An invoice that was to be issued, and is stored already or in other hands. */
export class NotStored extends Error {
  readonly filing: Filing

  constructor(filing: Filing) {
    super(`not stored: ${filing.status}`)
    this.filing = filing
  }
}

/** The ticket of a conversion whose unit is reserved. */
export function makeTicket(context: BooksContext, terms: TicketTerms): Ticket {
  const { reservation } = terms
  const { organization, conversionId } = reservation
  const stopSigns = keepAlive(context, conversionId)
  let open = true

  async function once<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!open) throw new Error(`the ticket ${conversionId} was used before`)
    try {
      const result = await work()
      open = false
      return result
    } finally {
      stopSigns()
    }
  }

  /** Announces the files in the books, then writes them: after a crash it is known what to sweep. */
  async function writeFiles(files: readonly PreparedFile[]): Promise<void> {
    await context.store.exclusively(organization.id, async (books) => {
      await assertReserved(context, books, reservation)
      await fileRepository(books).hold(conversionId, organization.id, files.map((each) => each.sha256))
    })
    const different = [...new Map(files.map((each) => [each.sha256, each])).values()]
    // Side by side, because the disk confirms several at once; all of them are waited for, so that none is written
    // late.
    const written = await Promise.allSettled(
      different.map(({ sha256, bytes }) =>
        context.store.files.write({ organizationId: organization.id, sha256, bytes, writer: conversionId })),
    )
    for (const outcome of written) if (outcome.status === 'rejected') throw outcome.reason
  }

  /** Files first, rows after them: all rows in one transaction, in which also the announced files are settled. */
  async function settle<Result>(
    files: readonly PreparedFile[],
    record: (books: Books) => Promise<Result>,
  ): Promise<Result> {
    await writeFiles(files)
    return await context.store.exclusively(organization.id, async (books) => {
      await assertReserved(context, books, reservation)
      const result = await record(books)
      await releaseFiles(context, books, conversionId)
      return result
    })
  }

  function answer(filing: Filing): Stored {
    const { status, documentId, invoiceIds, archived, message } = filing
    return {
      status,
      documentId,
      invoiceIds,
      ...(terms.archiveExpected ? { archived } : {}),
      message: message?.[terms.language] ?? null,
    }
  }

  async function recordDelivery(
    books: Books,
    files: readonly PreparedFile[],
    content: InvoiceContent,
  ): Promise<Booked> {
    const filing = await file(context, books, terms, { content, files })
    if (terms.issue !== undefined && filing.status !== 'saved') throw new NotStored(filing)
    // Nobody waits for an issued invoice, so nobody could use its links.
    const links = terms.issue === undefined
      ? await recordDownloads(context, books, { conversionId, organizationId: organization.id, files })
      : {}
    if (filing.status === 'duplicate' && filing.documentId !== null) await bookOrShare(context, books, reservation, filing.documentId)
    else await bookUnit(context, books, reservation)
    return { stored: answer(filing), links, usage: await usageOf(books, organization, reservation.month) }
  }

  /** When the books can't take the invoice, the conversion ends in `finish` and the answer tells the reason. */
  async function unstored(
    error: unknown,
    finish: (books: Books) => Promise<unknown>,
  ): Promise<{ stored: Stored; usage: Usage }> {
    const reason = explainStorage(error, context.store.files.folder)
    if (reason === undefined) throw error
    const usage = await context.store.exclusively(organization.id, async (books) => {
      await assertReserved(context, books, reservation)
      await finish(books)
      await fileRepository(books).freeSlot(conversionId)
      await releaseFiles(context, books, conversionId)
      return await usageOf(books, organization, reservation.month)
    })
    return { stored: failedToStore(reason), usage }
  }

  /**
   * The files that were paid for, without the invoice that could not be stored; undefined where not even that succeeds.
   */
  async function handOut(error: unknown, files: readonly PreparedFile[]): Promise<Booked | undefined> {
    const reason = explainStorage(error, context.store.files.folder)
    if (reason === undefined) throw error
    const delivered = files.filter(({ key }) => key !== undefined).map((each) => ({ ...each, archived: false }))
    try {
      return await settle(delivered, async (books) => {
        const links = await recordDownloads(context, books, {
          conversionId,
          organizationId: organization.id,
          files: delivered,
        })
        await fileRepository(books).freeSlot(conversionId)
        await bookUnit(context, books, reservation)
        return { stored: failedToStore(reason), links, usage: await usageOf(books, organization, reservation.month) }
      })
    } catch (again) {
      if (explainStorage(again, context.store.files.folder) === undefined) throw again
      return undefined
    }
  }

  function failedToStore(reason: LocalizedText): Stored {
    const message = { de: `${storedMessages.failed.de} ${reason.de}`, en: `${storedMessages.failed.en} ${reason.en}` }
    return answer({ status: 'failed', documentId: null, invoiceIds: [], archived: false, message })
  }

  return {
    conversionId,
    organization,
    delivered: (result: CompleteDelivery) => once(async () => {
      const { draft, data, invoice, judgement } = result
      const { fileName, language } = terms
      const files = prepareFiles({ result, fileName, language, storing: terms.unstored === undefined })
      if (terms.unstored === undefined && terms.completing === undefined) await untilDecided(context, reservation)
      try {
        return await settle(files, (books) => recordDelivery(books, files, { draft, data, invoice, judgement }))
      } catch (error) {
        // Nobody has got anything of an invoice that was to be issued; `failed` gives the unit back.
        if (terms.issue !== undefined) throw error
        return (await handOut(error, files))
          ?? { ...(await unstored(error, (books) => bookUnit(context, books, reservation))), links: {} }
      }
    }),
    incomplete: (result: IncompleteDelivery) => once(async () => {
      const { draft, data, missing, original, mimeType } = result
      const sha256 = sha256Of(original)
      const files = terms.unstored === undefined ? [{ kind: 'original' as const, fileName: terms.fileName, mimeType, bytes: original, sha256, archived: true }] : []
      const end = (books: Books) => giveBack(context, books, reservation, 'incomplete')
      try {
        return await settle(files, async (books) => {
          const filing = await file(context, books, terms, { content: { draft, data, missing }, files })
          await end(books)
          return answer(filing)
        })
      } catch (error) {
        return (await unstored(error, end)).stored
      }
    }),
    failed: async () => {
      if (!open) return
      await once(() => context.store.exclusively(organization.id, (books) => giveBack(context, books, reservation, 'failed')))
    },
  }
}
