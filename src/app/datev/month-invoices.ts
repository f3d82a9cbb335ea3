import { z } from 'zod'
import type { Direction } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import { type Invoice, invoiceSchema } from '../../model/invoice/invoice.js'
import type { Organization } from '../../model/organization.js'
import { archiveRepository } from '../../store/repositories/archive-repository.js'
import { invoiceRepository, type InvoiceRow } from '../../store/repositories/invoice-repository.js'
import type { Store } from '../../store/open-store.js'
import { detectDirection } from '../invoices/detect-direction.js'

/** A stored invoice on its way to DATEV. */
export interface MonthInvoice {
  readonly row: InvoiceRow
  readonly invoice: Invoice
  /** Undefined when it could not be detected. */
  readonly direction: Direction | undefined
  /** Its picture in the archive. */
  readonly pdf?: { readonly sha256: string; readonly size: number; readonly fileName: string } | undefined
}

/** A stored invoice that does not go out, and why. */
export interface HeldBack {
  readonly row: InvoiceRow
  readonly reason: 'incomplete' | 'cancelled' | 'repeated'
}

/** The month as it was given. @throws AppError `invalid_request` when it has not the form `YYYY-MM` */
export function requireMonth(month: string): string {
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return month
  throw new AppError('invalid_request', { de: 'Der Monat hat die Form 2026-10.', en: 'The month has the form 2026-10.' })
}

const pageSize = 200

async function rowsOfMonth(store: Store, organizationId: string, month: string): Promise<InvoiceRow[]> {
  const invoices = invoiceRepository(store.db)
  const rows: InvoiceRow[] = []
  for (;;) {
    const page = await invoices.list(organizationId, { from: `${month}-01`, to: `${month}-31` }, { limit: pageSize, offset: rows.length })
    rows.push(...page)
    if (page.length < pageSize) break
  }
  // The order of the books changes with every import; the order of a package must not.
  const key = (row: InvoiceRow) => `${row.invoiceDate ?? ''} ${row.number ?? ''} ${row.id}`
  return rows.sort((one, other) => (key(one) < key(other) ? -1 : 1))
}

/** The PDF that shows the invoice: the file that came in, or else the hybrid PDF that was made of it. */
async function pictureOf(store: Store, invoiceId: string): Promise<MonthInvoice['pdf']> {
  const entries = await archiveRepository(store.db).ofInvoice(invoiceId)
  const pdfs = entries.filter(({ mimeType }) => mimeType === 'application/pdf')
  return pdfs.find(({ kind }) => kind === 'original') ?? pdfs.find(({ kind }) => kind === 'zugferd_pdf')
}

/** What repeats a cancelled or deleted invoice counts itself. */
async function repeatsLiving(store: Store, organizationId: string, { duplicateOf }: InvoiceRow): Promise<boolean> {
  const other = duplicateOf === null ? undefined : await invoiceRepository(store.db).find(organizationId, duplicateOf)
  return other !== undefined && other.status !== 'cancelled' && other.status !== 'deleted'
}

/** The invoices of a month in the books, of one direction or both. One that could not be told counts as incoming. */
export async function monthInvoices(
  store: Store,
  organization: Organization,
  request: { month: string; direction?: Direction | undefined },
): Promise<{ invoices: MonthInvoice[]; heldBack: HeldBack[] }> {
  const invoices: MonthInvoice[] = []
  const heldBack: HeldBack[] = []
  for (const row of await rowsOfMonth(store, organization.id, request.month)) {
    if (row.status === 'deleted') continue
    const { invoice: text } = await invoiceRepository(store.db).content(row.id)
    const invoice = text === null
      ? undefined
      : z.decode(invoiceSchema, z.json().parse(JSON.parse(text)) as z.input<typeof invoiceSchema>)
    const direction = (row.direction as Direction | null) ?? (invoice && detectDirection(invoice, organization))
    if (request.direction !== undefined && request.direction !== (direction ?? 'incoming')) continue
    if (invoice === undefined) heldBack.push({ row, reason: 'incomplete' })
    else if (row.status === 'cancelled') heldBack.push({ row, reason: 'cancelled' })
    else if (await repeatsLiving(store, organization.id, row)) heldBack.push({ row, reason: 'repeated' })
    else invoices.push({ row, invoice, direction, pdf: await pictureOf(store, row.id) })
  }
  return { invoices, heldBack }
}
