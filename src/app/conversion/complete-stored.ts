import type { App } from '../app.js'
import type { CompletionTicket } from '../invoices/bookkeeping.js'
import { correctDraft } from '../corrections/correct-draft.js'
import type { Corrections } from '../corrections/correction.js'
import { AppError } from '../../model/errors.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { readInvoice } from '../reading/read-invoice.js'
import { recallSupplier } from '../suppliers/recall-supplier.js'
import type { Conversion } from './convert.js'
import type { ConversionOptions } from './convert-request.js'
import { produce } from './produce.js'
import { teachSupplier } from './teach-supplier.js'

/** An incomplete invoice, and what a person adds to it. */
export interface CompleteStoredRequest {
  readonly session: Session
  readonly invoiceId: string
  readonly corrections: Corrections
  readonly options: ConversionOptions
}

/**
 * Completes a stored invoice: applies the corrections, writes, judges, books the unit, archives.
 * @throws AppError `invoice_incomplete` when something is still missing; the corrections are kept then
 */
export async function completeStored(request: CompleteStoredRequest, app: App): Promise<Conversion> {
  const { session, invoiceId, corrections, options } = request
  demand(session, 'completeInvoices')
  const { bookkeeping } = await app.books()
  const ticket = await bookkeeping.openCompletion({ organizationId: session.organization.id, invoiceId, language: options.language })
  try {
    return await finish(ticket, corrections, options, app)
  } catch (error) {
    await ticket.failed()
    throw error
  }
}

async function finish(ticket: CompletionTicket, corrections: Corrections, options: ConversionOptions, app: App): Promise<Conversion> {
  const { original, mimeType, fileName, organization } = ticket
  const books = await app.books()
  const draft = await recallSupplier(correctDraft(ticket.draft, corrections), organization, books)
  // Only the pages are needed again, for the hybrid PDF; the values are those of the draft.
  const reading = await readInvoice(original, app, { accepted: 'all', language: options.language })
  const made = await produce({ reading, draft, fileName, organization, options }, app)
  const { data } = made
  if (made.status === 'incomplete') {
    const missingFields = made.missing.map((text) => text[options.language])
    // The draft as corrected is kept, not as completed: the next completion derives again from what is known.
    const stored = await ticket.incomplete({ draft, data, missingFields, original, mimeType })
    throw new AppError('invoice_incomplete', { de: 'Es fehlen noch Pflichtangaben.', en: 'Mandatory details are still missing.' }, { details: { missingFields, stored } })
  }
  const { invoice, validation, verdicts, files } = made
  const booked = await ticket.delivered({ invoice, draft: made.draft, data, validation, files, original, mimeType })
  await teachSupplier(books, { organization, draft, conversion: { validation, ...booked } })
  return { id: ticket.conversionId, data, validation, verdicts, files, draft: made.draft, pageCount: reading.pages.length, ...booked }
}
