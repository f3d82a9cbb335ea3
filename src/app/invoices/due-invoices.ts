import { type Decimal, amountText, decimal, sum, zero } from '../../model/decimal.js'
import { localDay } from '../../model/local-day.js'
import { invoiceRepository } from '../../store/repositories/invoice-repository.js'
import type { OpenBooks } from '../books/open-books.js'
import type { Direction } from '../../model/conversion.js'
import { typedDay } from '../corrections/typed-value.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { dueAmount, type ListedInvoice, listInvoices } from './invoices.js'

/** An open invoice with what is still to be paid. */
export interface DueInvoice {
  readonly row: ListedInvoice
  /** Plain decimal text. */
  readonly rest: string
  /** Negative when it is overdue; null without a due day. */
  readonly daysLeft: number | null
}

export interface DueTotal {
  readonly direction: string | null
  readonly currency: string | null
  readonly rest: string
}

const dayLength = 24 * 60 * 60 * 1000
const pageSize = 1000

async function allOpen(books: OpenBooks, session: Session, direction: Direction | undefined): Promise<ListedInvoice[]> {
  const rows: ListedInvoice[] = []
  for (let page = 1; ; page += 1) {
    const list = await listInvoices(books, session, { status: 'open', direction, page, limit: pageSize })
    rows.push(...list.invoices)
    if (rows.length >= list.total) return rows
  }
}

async function restOf(books: OpenBooks, row: ListedInvoice): Promise<Decimal> {
  const invoices = invoiceRepository(books.store.db)
  const paid = sum((await invoices.payments(row.id)).map(({ amount }) => decimal(amount)))
  return dueAmount(row, (await invoices.content(row.id)).invoice).minus(paid)
}

/**
 * What is open, by its due day; invoices without one come last, repeated ones not at all.
 * @throws AppError `invalid_request` for a day that is none
 */
export async function dueInvoices(
  books: OpenBooks,
  session: Session,
  request: { until?: string | undefined; direction?: Direction | undefined },
): Promise<{ invoices: DueInvoice[]; totals: DueTotal[] }> {
  demand(session, 'readInvoices')
  const until = request.until === undefined ? undefined : typedDay(request.until)
  const today = Date.parse(localDay(books.clock.now(), session.organization.timeZone))
  const rows = (await allOpen(books, session, request.direction)).filter(({ duplicateOf, dueDate }) =>
    duplicateOf === null && (until === undefined || (dueDate !== null && dueDate <= until)))
  const invoices: DueInvoice[] = []
  const sums = new Map<string, { direction: string | null; currency: string | null; rest: Decimal }>()
  for (const row of rows.sort((one, other) => ((one.dueDate ?? '9999') < (other.dueDate ?? '9999') ? -1 : 1))) {
    const rest = await restOf(books, row)
    invoices.push({
      row,
      rest: amountText(rest),
      daysLeft: row.dueDate === null ? null : Math.round((Date.parse(row.dueDate) - today) / dayLength),
    })
    const key = `${row.direction ?? ''} ${row.currency ?? ''}`
    const before = sums.get(key)?.rest ?? zero
    sums.set(key, { direction: row.direction, currency: row.currency, rest: before.plus(rest) })
  }
  return { invoices, totals: [...sums.values()].map(({ rest, ...total }) => ({ ...total, rest: amountText(rest) })) }
}
