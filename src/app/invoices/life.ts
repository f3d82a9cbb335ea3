import type { Direction } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import { archiveRepository } from '../../store/repositories/archive-repository.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import { invoiceRepository, type InvoiceRow } from '../../store/repositories/invoice-repository.js'
import type { Books } from '../../store/tables.js'
import type { OpenBooks } from '../books/open-books.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { dueAmount, requireInvoice } from './invoices.js'
import { type InvoiceEventKind, recordEvent } from './record-event.js'
import { settledStatus } from './settled-status.js'

/** A change of one invoice, with what is noted of it. */
type Change = (books: Books, row: InvoiceRow) => Promise<{ kind: InvoiceEventKind; details?: string }>

async function changeInvoice(books: OpenBooks, session: Session, id: string, change: Change): Promise<void> {
  await books.store.exclusively(session.organization.id, async (transaction) => {
    const row = await requireInvoice(transaction, session, id)
    await recordEvent(books, transaction, session, { invoiceId: id, ...(await change(transaction, row)) })
  })
}

/** The status that an invoice has by its content and its payments. */
async function statusByPayments(books: Books, row: InvoiceRow): Promise<string> {
  const { invoice } = await invoiceRepository(books).content(row.id)
  if (invoice === null) return 'incomplete'
  return settledStatus(dueAmount(row, invoice), await invoiceRepository(books).payments(row.id))
}

/**
 * Takes back a cancellation, or that an invoice was handed to the tax advisor: it can be corrected and goes out again.
 */
export async function reopenInvoice(books: OpenBooks, session: Session, id: string): Promise<void> {
  demand(session, 'reopenInvoices')
  await changeInvoice(books, session, id, async (transaction, row) => {
    if (row.status !== 'cancelled' && row.exportedAt === null) {
      throw new AppError('invalid_request', { de: 'Die Rechnung ist weder storniert noch übergeben; sie ist offen.', en: 'The invoice is neither cancelled nor handed over; it is open.' })
    }
    await invoiceRepository(transaction).update(id, row.status, {
      exportedAt: null,
      status: await statusByPayments(transaction, row),
    })
    return { kind: 'reopened' }
  })
}

const finalKinds: ReadonlySet<string> = new Set(['zugferd_pdf', 'zugferd_xml', 'xrechnung_xml'])

/**
 * Deletes an invoice of which no e-invoice is archived and that was not handed over. Its original stays in the archive,
 * which only grows; the same file may come in again.
 */
export async function deleteInvoice(books: OpenBooks, session: Session, id: string): Promise<void> {
  demand(session, 'deleteInvoices')
  await changeInvoice(books, session, id, async (transaction, row) => {
    const entries = await archiveRepository(transaction).ofInvoice(id)
    if (row.exportedAt !== null || entries.some(({ kind }) => finalKinds.has(kind))) {
      throw new AppError('invalid_request', {
        de: 'Die Rechnung ist archiviert oder übergeben und bleibt.',
        en: 'The invoice is archived or handed over and stays.',
      }, { remedy: { code: 'cancelInvoice', invoiceId: id } })
    }
    if ((await invoiceRepository(transaction).payments(id)).length > 0) {
      throw new AppError('invalid_request', { de: 'Zu der Rechnung gibt es Zahlungen. Bitte sie zuerst zurücknehmen.', en: 'The invoice has payments. Please take them back first.' })
    }
    await invoiceRepository(transaction).update(id, row.status, { status: 'deleted' })
    await fileRepository(transaction).reopenSlot(row.documentId)
    return { kind: 'deleted' }
  })
}

/** What a person decides about an invoice, apart from what stands in it. */
export interface InvoiceDecision {
  readonly direction?: Direction | undefined
  /** False: it is no repetition of the one that it was taken for. */
  readonly duplicate?: false | undefined
}

/** Sets the direction, or says that an invoice is no repetition. */
export async function setInvoice(
  books: OpenBooks,
  session: Session,
  id: string,
  { direction, duplicate }: InvoiceDecision,
): Promise<void> {
  demand(session, 'changeInvoices')
  await changeInvoice(books, session, id, async (transaction, row) => {
    const change = {
      ...(direction === undefined ? {} : { direction, directionChosen: 1 }),
      ...(duplicate === false ? { duplicateOf: null } : {}),
    }
    if (Object.keys(change).length === 0) throw new AppError('invalid_request', { de: 'Nichts zu ändern.', en: 'Nothing to change.' })
    await invoiceRepository(transaction).update(id, row.status, change)
    return { kind: 'changed', details: [direction, ...(duplicate === false ? ['no duplicate'] : [])].filter((part) => part !== undefined).join(', ') }
  })
}

/** Takes a payment back that a person recorded by mistake. */
export async function removePayment(
  books: OpenBooks,
  session: Session,
  request: { invoiceId: string; paymentId: string },
): Promise<void> {
  demand(session, 'recordPayments')
  const { invoiceId, paymentId } = request
  await changeInvoice(books, session, invoiceId, async (transaction, row) => {
    const invoices = invoiceRepository(transaction)
    const payment = (await invoices.payments(invoiceId)).find(({ id }) => id === paymentId)
    if (payment === undefined) {
      throw new AppError('invalid_request', {
        de: `Die Rechnung hat keine Zahlung ${paymentId}.`,
        en: `The invoice has no payment ${paymentId}.`,
      }, { remedy: { code: 'listPayments', invoiceId } })
    }
    if (payment.source !== 'user') {
      throw new AppError('invalid_request', { de: 'Diese Zahlung hat der Zahlungsanbieter gemeldet; sie bleibt.', en: 'This payment was reported by the payment provider; it stays.' })
    }
    await invoices.removePayment(invoiceId, paymentId)
    if (row.status !== 'cancelled') await invoices.update(invoiceId, row.status, { status: await statusByPayments(transaction, row) })
    return { kind: 'paymentRemoved', details: `${payment.amount} ${payment.date}` }
  })
}
