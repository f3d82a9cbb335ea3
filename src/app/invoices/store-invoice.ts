import * as z from 'zod'
import { type Direction, directions } from '../../model/conversion.js'
import { decimal } from '../../model/decimal.js'
import { type Draft, draftSchema } from '../../model/draft.js'
import type { InvoiceData } from '../../model/invoice-data.js'
import { type Invoice, invoiceSchema } from '../../model/invoice/invoice.js'
import type { Judgement } from '../../model/judgement.js'
import type { LocalizedText } from '../../model/language.js'
import type { Organization } from '../../model/organization.js'
import { invoiceRepository, type InvoiceContentRow, type InvoiceRow } from '../../store/repositories/invoice-repository.js'
import type { Books } from '../../store/tables.js'
import { type BooksContext, newId, timestamp } from '../books/books-context.js'
import { findDuplicate } from './find-duplicate.js'
import { settledStatus } from './settled-status.js'
import { detectDirection } from './detect-direction.js'
import { matchArticles } from '../partners/match-articles.js'
import { matchPartner } from '../partners/match-partner.js'

/** What is known of an invoice; `invoice` and `judgement` once it is complete. */
export interface InvoiceContent {
  readonly data: InvoiceData
  readonly draft: Draft
  readonly invoice?: Invoice
  readonly judgement?: Judgement
  /** What is missing, in every language: whoever reads it later may speak another than who converted. */
  readonly missing?: readonly LocalizedText[]
}

/** Amounts are kept as text with a dot, as the wire view rounds them. */
function amount(value: number | null): string | null {
  return value === null ? null : decimal(value.toFixed(2)).toFixed(2)
}

/** What lists show of an invoice. */
function summary(data: InvoiceData) {
  return {
    number: data.invoiceNumber,
    invoiceDate: data.invoiceDate,
    dueDate: data.dueDate,
    currency: data.currency,
    invoiceType: data.invoiceType,
    sellerName: data.seller?.name ?? null,
    buyerName: data.buyer?.name ?? null,
    netTotal: amount(data.totals.netTotal),
    vatAmount: amount(data.totals.vatAmount),
    grossTotal: amount(data.totals.grossTotal),
  }
}

function contentRow(invoiceId: string, content: InvoiceContent): InvoiceContentRow {
  return {
    invoiceId,
    data: JSON.stringify(content.data),
    draft: JSON.stringify(z.encode(draftSchema, content.draft)),
    invoice: content.invoice === undefined ? null : JSON.stringify(z.encode(invoiceSchema, content.invoice)),
    validation: content.judgement === undefined ? null : JSON.stringify(content.judgement),
    missingFields: JSON.stringify(content.missing ?? []),
  }
}

/** Where an invoice comes from when it is no file that somebody converted. */
export interface InvoiceOrigin {
  readonly source: 'stripe' | 'credit_note'
  readonly providerId?: string
  readonly creditNoteOf?: string
}

/** The direction that a person names, else the one that the invoice proves. */
function directionOf(
  { invoice, draft }: InvoiceContent,
  organization: Organization,
  chosen: Direction | undefined,
): Direction | null {
  return chosen ?? detectDirection(invoice ?? draft.values, organization) ?? null
}

/** Stores a new invoice of a document, complete or not. */
export async function insertInvoice(
  context: BooksContext,
  books: Books,
  request: {
    organization: Organization
    documentId: string
    content: InvoiceContent
    origin?: InvoiceOrigin | undefined
    /** What a person says; detected when absent. */
    direction?: Direction | undefined
  },
): Promise<string> {
  const { organization, documentId, content, origin, direction: chosen } = request
  const id = newId('inv', context.clock)
  const direction = directionOf(content, organization, chosen)
  const row: InvoiceRow = {
    ...summary(content.data),
    id,
    organizationId: organization.id,
    documentId,
    status: content.invoice === undefined ? 'incomplete' : 'open',
    direction,
    partnerId: null,
    createdAt: timestamp(context.clock),
    exportedAt: null,
    duplicateOf: await findDuplicate(books, { organizationId: organization.id, data: content.data }),
    directionChosen: chosen === undefined ? 0 : 1,
    source: origin?.source ?? 'file',
    providerId: origin?.providerId ?? null,
    creditNoteOf: origin?.creditNoteOf ?? null,
  }
  await invoiceRepository(books).insert(row, contentRow(id, content))
  if (content.invoice !== undefined) {
    await connect(context, books, { organization, invoiceId: id, invoice: content.invoice, status: 'open', direction })
  }
  return id
}

/** Puts new content in place of what is stored of an invoice; false when it hasn't the expected status any more. */
export async function replaceContent(
  context: BooksContext,
  books: Books,
  request: {
    organization: Organization
    invoiceId: string
    content: InvoiceContent
    expected?: string | undefined
    direction?: Direction | undefined
  },
): Promise<boolean> {
  const { organization, invoiceId, content, expected = 'incomplete', direction: chosen } = request
  const invoices = invoiceRepository(books)
  const before = await invoices.find(organization.id, invoiceId)
  if (before === undefined) return false
  const direction = before.directionChosen === 1 && chosen === undefined
    ? before.direction
    : directionOf(content, organization, chosen)
  const status = content.invoice === undefined ? 'incomplete' : settledStatus(content.invoice.totals.dueAmount, await invoices.payments(invoiceId))
  const change = {
    ...summary(content.data),
    status,
    direction,
    directionChosen: chosen === undefined ? before.directionChosen : 1,
    duplicateOf: await findDuplicate(books, { organizationId: organization.id, data: content.data, invoiceId }),
  }
  if (!(await invoices.update(invoiceId, expected, change))) return false
  await invoices.updateContent(invoiceId, contentRow(invoiceId, content))
  if (content.invoice !== undefined) await connect(context, books, {
    organization,
    invoiceId,
    invoice: content.invoice,
    status,
    direction,
  })
  return true
}

/** Partner and articles of a complete invoice. */
async function connect(
  context: BooksContext,
  books: Books,
  request: {
    organization: Organization
    invoiceId: string
    invoice: Invoice
    status: string
    direction: string | null
  },
): Promise<void> {
  const { organization, invoiceId, invoice, status } = request
  const organizationId = organization.id
  const direction = directions.find((one) => one === request.direction)
  const partnerId = await matchPartner(context, books, { organizationId, invoice, direction })
  await invoiceRepository(books).update(invoiceId, status, { partnerId })
  await matchArticles(context, books, { organizationId, invoiceId, invoice, direction, partnerId })
}
