import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Validation } from '../../model/conversion.js'
import type { Draft } from '../../model/draft.js'
import { creditNoteType, isCreditNote } from '../../model/code-lists/document-types.js'
import { meansCodes } from '../../model/code-lists/payment-codes.js'
import { AppError } from '../../model/errors.js'
import type { LocalizedText, Language } from '../../model/language.js'
import { localDay } from '../../model/local-day.js'
import { type Invoice, invoiceSchema } from '../../model/invoice/invoice.js'
import { invoiceRepository, type InvoiceRow } from '../../store/repositories/invoice-repository.js'
import { drawInvoice } from '../../write/pdf/draw-invoice.js'
import type { App } from '../app.js'
import type { ConversionOptions } from '../conversion/convert-request.js'
import { produce } from '../conversion/produce.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { requireInvoice } from './invoices.js'

export interface CreditNoteRequest {
  /** The invoice that is taken back. */
  readonly invoiceId: string
  /** Number of the credit note; that of the invoice with `-G` when absent. */
  readonly number?: string | undefined
  /** Why; it stands in the credit note as a note. */
  readonly reason?: string | undefined
  readonly language: Language
}

/** A credit note that was issued and stored. */
export interface IssuedCreditNote {
  readonly invoiceId: string
  readonly number: string
  readonly creditNoteOf: string
  readonly validation: Validation
}

function refuse(text: LocalizedText): AppError {
  return new AppError('invalid_request', text)
}

async function requireCreditable(
  session: Session,
  id: string,
  app: App,
): Promise<{ row: InvoiceRow; invoice: Invoice }> {
  const { store } = await app.books()
  const invoices = invoiceRepository(store.db)
  const row = await requireInvoice(store.db, session, id)
  const earlier = await invoices.creditNoteOf(session.organization.id, id)
  if (earlier !== undefined) {
    throw refuse({ de: `Zu dieser Rechnung gibt es schon die Gutschrift ${earlier.number ?? ''} (${earlier.id}).`, en: `This invoice has the credit note ${earlier.number ?? ''} (${earlier.id}) already.` })
  }
  const { invoice: json } = await invoices.content(id)
  if (json === null || row.direction !== 'outgoing' || isCreditNote(row.invoiceType)) {
    throw refuse({ de: 'Eine Gutschrift gibt es nur zu einer vollständigen Ausgangsrechnung.', en: 'A credit note is for a complete outgoing invoice only.' })
  }
  if (row.status === 'cancelled') throw refuse({ de: 'Die Rechnung ist storniert; eine Gutschrift braucht sie nicht.', en: 'The invoice is cancelled; it needs no credit note.' })
  return { row, invoice: z.decode(invoiceSchema, JSON.parse(json) as z.input<typeof invoiceSchema>) }
}

const offsetText: Readonly<Record<Language, (number: string) => string>> = {
  de: (number) => `Wird mit der Rechnung ${number} verrechnet.`,
  en: (number) => `Set off against invoice ${number}.`,
}

/** The invoice taken back as a whole: the same positive amounts under type 381, which says that they flow back. */
function creditOf(invoice: Invoice, { number, reason, language }: CreditNoteRequest, today: string): Invoice {
  const credit: Invoice = {
    ...invoice,
    invoiceNumber: number ?? `${invoice.invoiceNumber}-G`,
    invoiceDate: today,
    invoiceType: creditNoteType,
    precedingInvoices: [{ number: invoice.invoiceNumber, date: invoice.invoiceDate }],
    notes: reason === undefined ? [] : [{ text: reason }],
    paymentTerms: offsetText[language](invoice.invoiceNumber),
    payment: { meansCode: meansCodes.setOff },
  }
  // When and how the invoice was to be paid is not about its credit note.
  delete credit.dueDate
  delete credit.skonto
  delete credit.supportingDocuments
  return credit
}

/**
 * Issues a credit note over a whole stored invoice: written, judged and archived like every outgoing invoice, for one
 * unit. An invoice has one at most.
 * @throws AppError `invalid_request` when there is nothing to credit; `quota_exceeded`
 */
export async function issueCreditNote(
  session: Session,
  request: CreditNoteRequest,
  app: App,
): Promise<IssuedCreditNote> {
  demand(session, 'issueCreditNotes')
  const { bookkeeping, clock } = await app.books()
  const { organization } = session
  const { row, invoice } = await requireCreditable(session, request.invoiceId, app)
  const credit = creditOf(invoice, request, localDay(clock.now(), organization.timeZone))
  const pdf = await drawInvoice(credit, request.language)
  const options: ConversionOptions = { formats: ['zugferd'], syntax: 'cii', direction: 'outgoing', validate: 'kosit', language: request.language }
  const fileName = `${credit.invoiceNumber.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`
  let issuedId = ''
  const alongside = (_: unknown, invoiceId: string): Promise<void> => {
    issuedId = invoiceId
    return Promise.resolve()
  }
  const ticket = await bookkeeping.open({
    organizationId: organization.id, sha256: createHash('sha256').update(pdf).digest('hex'), fileName, persist: true, archiveExpected: true,
    language: request.language, issue: { origin: { source: 'credit_note', creditNoteOf: row.id }, alongside },
  })
  try {
    const draft: Draft = { values: credit, evidence: [], findings: [], language: request.language }
    const made = await produce({ reading: { kind: 'pdf', pdf, recognised: [] }, draft, fileName, organization, options }, app)
    if (made.status === 'incomplete' || made.validation.acceptanceLevel === 'REJECT') {
      throw new AppError('invoice_incomplete', { de: 'Die Gutschrift wäre keine gültige E-Rechnung.', en: 'The credit note would be no valid e-invoice.' })
    }
    await ticket.delivered({ ...made, original: pdf, mimeType: 'application/pdf' })
    return { invoiceId: issuedId, number: credit.invoiceNumber, creditNoteOf: row.id, validation: made.validation }
  } catch (error) {
    await ticket.failed()
    throw error
  }
}
