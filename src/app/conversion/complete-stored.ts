import type { App } from '../app.js'
import type { CompletionTicket } from '../invoices/bookkeeping.js'
import { acceptLines } from '../corrections/accept-lines.js'
import { acceptRounding } from '../corrections/accept-rounding.js'
import { detectDirection } from '../invoices/detect-direction.js'
import type { Draft } from '../../model/draft.js'
import { correctDraft } from '../corrections/correct-draft.js'
import type { Corrections } from '../corrections/correction.js'
import { AppError } from '../../model/errors.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { requireInvoice } from '../invoices/invoices.js'
import { recordEvent } from '../invoices/record-event.js'
import { readStored } from '../reading/stored-reading.js'
import { learnCustomer, recallCustomer } from '../customers/customers.js'
import { invoicePages } from '../suppliers/invoice-pages.js'
import { recallSupplier } from '../suppliers/recall-supplier.js'
import { answerOf, type Conversion } from './convert.js'
import type { ConversionOptions } from './convert-request.js'
import { produce } from './produce.js'
import { teachSupplier } from './teach-supplier.js'

/** An incomplete invoice, and what a person adds to it. */
export interface CompleteStoredRequest {
  readonly session: Session
  readonly invoiceId: string
  readonly corrections: Corrections
  readonly options: ConversionOptions
  /** True to correct also an invoice that is complete. */
  readonly correcting?: boolean | undefined
}

/**
 * Completes a stored invoice: applies the corrections, writes, judges, books the unit, archives.
 * @throws AppError `invoice_incomplete` when something is still missing; the corrections are kept then
 */
export async function completeStored(request: CompleteStoredRequest, app: App): Promise<Conversion> {
  const { session, invoiceId, options, correcting = false } = request
  demand(session, correcting ? 'correctInvoices' : 'completeInvoices')
  const books = await app.books()
  const row = await requireInvoice(books.store.db, session, invoiceId)
  const ticket = await books.bookkeeping.openCompletion({
    organizationId: session.organization.id,
    invoiceId,
    language: options.language,
    correcting,
  })
  try {
    // What is complete must not fall back: the e-invoice that was delivered would stand beside books without one.
    return await finish(ticket, request, row.status !== 'incomplete', app)
  } catch (error) {
    await ticket.failed()
    throw error
  }
}

function leavesIncomplete(missingFields: readonly string[]): AppError {
  const text = { de: 'So würde etwas fehlen. Die Rechnung ist geblieben, wie sie war.', en: 'Something would be missing like this. The invoice stays as it was.' }
  return new AppError('invoice_incomplete', text, { details: { missingFields } })
}

/** What is stored, with what a person knows better. */
function corrected({ draft, organization }: CompletionTicket, corrections: Corrections): Draft {
  const { accept = [] } = corrections
  const typed = correctDraft(draft, corrections)
  const entered = accept.includes('lines') ? acceptLines(typed) : typed
  if (!accept.includes('rounding')) return entered
  return acceptRounding(entered, { organization, detected: detectDirection(entered.values, organization) })
}

/** What was entered, for the history of the invoice. */
function enteredText({ set = [], unset = [], accept = [] }: Corrections): string {
  return [...set, ...unset.map((term) => `-${term}`), ...accept.map((what) => `accept ${what}`)].join('; ')
}

async function finish(
  ticket: CompletionTicket,
  request: CompleteStoredRequest,
  wasComplete: boolean,
  app: App,
): Promise<Conversion> {
  const { session, corrections, invoiceId } = request
  const options = { ...request.options, direction: request.options.direction ?? ticket.direction }
  const { original, mimeType, fileName, organization } = ticket
  const books = await app.books()
  const entered = corrected(ticket, corrections)
  // Only the pages are needed again, for the hybrid PDF and the learned places; the values are those of the draft.
  const read = await readStored(app, { organizationId: organization.id, original }, options.language)
  const sheet = invoicePages(read, app.workers)
  const draft = await recallCustomer(
    await recallSupplier(entered, organization, books, sheet),
    organization,
    books,
  )
  const made = await produce({ reading: read, draft, fileName, organization, options }, app)
  const { data } = made
  if (made.status === 'incomplete') {
    const missingFields = made.missing.map((text) => text[options.language])
    // The draft as corrected is kept, not as completed: the next completion derives again from what is known.
    if (wasComplete) throw leavesIncomplete(missingFields)
    const stored = await ticket.incomplete({ draft, data, missing: made.missing, original, mimeType })
    throw new AppError('invoice_incomplete', { de: 'Es fehlen noch Pflichtangaben.', en: 'Mandatory details are still missing.' }, { details: { missingFields, stored } })
  }
  const { invoice, validation, judgement, files } = made
  const booked = await ticket.delivered({ invoice, draft, data, judgement, files, original, mimeType })
  await teachSupplier(books, { organization, draft, sheet, conversion: { validation, ...booked } })
  await learnCustomer(books, { organization, invoiceId, draft })
  await recordEvent(books, books.store.db, session, { invoiceId, kind: wasComplete ? 'corrected' : 'completed', details: enteredText(corrections) })
  return answerOf(ticket, read, made, booked)
}
