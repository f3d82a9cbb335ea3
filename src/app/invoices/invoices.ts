import * as z from 'zod'
import { directions } from '../../model/conversion.js'
import { type Decimal, amountText, decimal, sum, zero } from '../../model/decimal.js'
import { AppError } from '../../model/errors.js'
import { type InvoiceData, invoiceDataSchema } from '../../model/invoice-data.js'
import type { LocalizedText } from '../../model/language.js'
import { localDay } from '../../model/local-day.js'
import { isoDateSchema } from '../../model/schemas.js'
import { writtenAmount } from '../../model/written-text.js'
import { term } from '../../model/terms/term-table.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import { invoiceRepository, type InvoiceFilter, type InvoiceRow } from '../../store/repositories/invoice-repository.js'
import type { Books } from '../../store/tables.js'
import { typedDay, typedValue } from '../corrections/typed-value.js'
import { pageSchema, parseRequest } from '../parse-request.js'
import { newId, timestamp } from '../books/books-context.js'
import { judgementOf } from './judgement-of.js'
import { missingOf } from './missing-of.js'
import { settledStatus } from './settled-status.js'
import { type InvoiceEvent, eventsOf, recordEvent } from './record-event.js'
import { unknownInvoice } from './make-bookkeeping.js'
import type { OpenBooks } from '../books/open-books.js'
import { demand } from '../identity/rights.js'
import type { Judgement } from '../../model/judgement.js'
import type { Session } from '../identity/session.js'

const invoiceStatuses = ['incomplete', 'open', 'paid', 'cancelled', 'deleted'] as const

/** Conditions and page of `invoices list`, as they come from outside. */
export const invoiceListSchema = pageSchema.extend({
  status: z.enum(invoiceStatuses).optional(),
  direction: z.enum(directions).optional(),
  partnerId: z.string().optional(),
  number: z.string().optional(),
  from: isoDateSchema.optional(),
  to: isoDateSchema.optional(),
  search: z.string().min(1).optional(),
  dueUntil: isoDateSchema.optional(),
})
export type InvoiceListRequest = z.input<typeof invoiceListSchema>

/** An invoice as lists show it. */
export interface ListedInvoice extends InvoiceRow {
  /** Name of the file that it was read from. */
  readonly fileName: string | null
  /** What is missing, each line as `missingFields` of the contract says it. */
  readonly missing: readonly LocalizedText[]
}

async function listed(books: Books, row: InvoiceRow): Promise<ListedInvoice> {
  const content = await invoiceRepository(books).content(row.id)
  return {
    ...row,
    fileName: (await fileRepository(books).document(row.documentId))?.fileName ?? null,
    missing: missingOf(content),
  }
}

/** Invoices of the organization, newest first. */
export async function listInvoices(
  books: OpenBooks,
  session: Session,
  request: InvoiceListRequest,
): Promise<{ invoices: ListedInvoice[]; total: number; page: number; limit: number }> {
  demand(session, 'readInvoices')
  const { page, limit, ...filter } = parseRequest(invoiceListSchema, request)
  const invoices = invoiceRepository(books.store.db)
  const rows = await invoices.list(session.organization.id, filter satisfies InvoiceFilter, {
    limit,
    offset: (page - 1) * limit,
  })
  const total = await invoices.count(session.organization.id, filter)
  return { invoices: await Promise.all(rows.map((row) => listed(books.store.db, row))), total, page, limit }
}

/** All that is stored of one invoice. */
export interface ShownInvoice extends ListedInvoice {
  readonly payments: readonly { id: string; amount: string; date: string; source: string; outsideId: string | null }[]
  /** What persons did with it, the oldest first. */
  readonly history: readonly InvoiceEvent[]
  readonly data: InvoiceData
  readonly judgement: Judgement | null
}

/** @throws AppError `invalid_request` for an unknown id. */
export async function requireInvoice(books: Books, session: Session, id: string): Promise<InvoiceRow> {
  const row = await invoiceRepository(books).find(session.organization.id, id)
  if (row === undefined) throw unknownInvoice(id)
  return row
}

/** One invoice with its data, payments and verdict. */
export async function showInvoice(books: OpenBooks, session: Session, id: string): Promise<ShownInvoice> {
  demand(session, 'readInvoices')
  const invoices = invoiceRepository(books.store.db)
  const row = await requireInvoice(books.store.db, session, id)
  const content = await invoices.content(id)
  const payments = await invoices.payments(id)
  return {
    ...row,
    payments: payments.map(({ id: paymentId, amount, date, source, outsideId }) => ({
      id: paymentId,
      amount,
      date,
      source,
      outsideId,
    })),
    fileName: (await fileRepository(books.store.db).document(row.documentId))?.fileName ?? null,
    history: await eventsOf(books.store.db, id),
    missing: missingOf(content),
    data: invoiceDataSchema.parse(JSON.parse(content.data)),
    judgement: judgementOf(content),
  }
}

function cannotCancel(row: InvoiceRow, payments: number): AppError | undefined {
  if (row.status === 'cancelled') return new AppError('invalid_request', { de: 'Die Rechnung ist schon storniert.', en: 'The invoice is cancelled already.' })
  if (row.exportedAt === null && payments === 0) return undefined
  return new AppError('invalid_request', {
    de: 'Die Rechnung ist schon gebucht oder es gibt Zahlungen dazu. Bitte stattdessen eine Gutschrift ausstellen.',
    en: 'The invoice is booked already or has payments. Please issue a credit note instead.',
  })
}

/** Marks an invoice as cancelled; its documents stay in the archive. */
export async function cancelInvoice(books: OpenBooks, session: Session, id: string): Promise<void> {
  demand(session, 'cancelInvoices')
  await books.store.exclusively(session.organization.id, async (transaction) => {
    const invoices = invoiceRepository(transaction)
    const row = await requireInvoice(transaction, session, id)
    const refusal = cannotCancel(row, (await invoices.payments(id)).length)
    if (refusal !== undefined) throw refusal
    await invoices.update(id, row.status, { status: 'cancelled' })
    await recordEvent(books, transaction, session, { invoiceId: id, kind: 'cancelled' })
  })
}

function parseAmount(text: string): Decimal {
  const row = term('BT-115')
  const typed = row === undefined ? undefined : typedValue(row, text)
  const plain = typed !== undefined && 'value' in typed ? typed.value : ''
  const amount = /^-?\d+(\.\d{1,2})?$/.test(plain) ? decimal(plain) : zero
  if (amount.eq(zero)) {
    throw new AppError('invalid_request', { de: `Kein Betrag: ${text} (Beispiel: 119.00)`, en: `No amount: ${text} (example: 119.00)` })
  }
  return amount
}

/** What has to be paid in all: BT-115 where the invoice is complete. */
export function dueAmount(row: Pick<InvoiceRow, 'grossTotal'>, invoice: string | null): Decimal {
  const parsed = invoice === null ? undefined : (JSON.parse(invoice) as { totals: { dueAmount: string } })
  return decimal(parsed?.totals.dueAmount ?? row.grossTotal ?? '0')
}

/** More than is due, or in the other direction, is a typing error or belongs to another invoice. */
function requireNotTooMuch(
  amount: Decimal,
  due: Decimal,
  payments: readonly { readonly invoiceId: string; readonly amount: string }[],
): void {
  const rest = due.minus(sum(payments.map((payment) => decimal(payment.amount))))
  const isTooMuch = due.lt(zero) ? amount.gt(zero) || amount.lt(rest) : amount.lt(zero) || amount.gt(rest)
  if (!isTooMuch) return
  const [recorded] = payments
  throw new AppError('invalid_request', {
    de: `${writtenAmount(amount, 'de')} passt nicht: offen sind noch ${writtenAmount(rest, 'de')}.`,
    en: `${writtenAmount(amount, 'en')} does not fit: ${writtenAmount(rest, 'en')} is still due.`,
  }, { remedy: recorded === undefined ? undefined : { code: 'removePayment', invoiceId: recorded.invoiceId } })
}

/** Records a payment; once the payments reach the due amount, the invoice is paid. */
export async function addPayment(
  books: OpenBooks,
  session: Session,
  request: { invoiceId: string; amount: string; date?: string | undefined },
): Promise<void> {
  demand(session, 'recordPayments')
  const { invoiceId } = request
  const amount = parseAmount(request.amount)
  const date = request.date === undefined
    ? localDay(books.clock.now(), session.organization.timeZone)
    : typedDay(request.date)
  await books.store.exclusively(session.organization.id, async (transaction) => {
    const invoices = invoiceRepository(transaction)
    const row = await requireInvoice(transaction, session, invoiceId)
    if (row.status === 'cancelled' || row.status === 'incomplete') {
      throw new AppError('invalid_request', { de: 'Zahlungen gehören zu vollständigen, nicht stornierten Rechnungen.', en: 'Payments belong to invoices that are complete and not cancelled.' })
    }
    const due = dueAmount(row, (await invoices.content(invoiceId)).invoice)
    requireNotTooMuch(amount, due, await invoices.payments(invoiceId))
    const id = newId('pay', books.clock)
    await invoices.insertPayment({ id, invoiceId, amount: amountText(amount), date, source: 'user', outsideId: null, createdAt: timestamp(books.clock) })
    await invoices.update(invoiceId, row.status, { status: settledStatus(due, await invoices.payments(invoiceId)) })
    await recordEvent(books, transaction, session, { invoiceId, kind: 'paymentAdded', details: `${amountText(amount)} ${date}` })
  })
}
