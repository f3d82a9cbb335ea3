import { invoiceRepository } from '../../store/repositories/invoice-repository.js'
import type { Books } from '../../store/tables.js'
import { type BooksContext, newId, timestamp } from '../books/books-context.js'
import type { Session } from '../identity/session.js'

/** What persons do with invoices. */
export type InvoiceEventKind = 'completed' | 'corrected' | 'cancelled' | 'reopened' | 'deleted' | 'changed' | 'paymentAdded' | 'paymentRemoved'

/** Something that a person did with an invoice. */
export interface InvoiceEvent {
  readonly at: string
  /** Name or address of the user. */
  readonly by: string
  readonly kind: string
  /** What was entered. */
  readonly details: string | null
}

/** Notes who did what with an invoice. */
export async function recordEvent(
  context: BooksContext,
  books: Books,
  session: Session,
  event: { invoiceId: string; kind: InvoiceEventKind; details?: string },
): Promise<void> {
  const { user, organization } = session
  await invoiceRepository(books).insertEvent({
    id: newId('evt', context.clock),
    organizationId: organization.id,
    invoiceId: event.invoiceId,
    happenedAt: timestamp(context.clock),
    actor: user.name ?? user.email,
    kind: event.kind,
    details: event.details ?? null,
  })
}

/** What was done with an invoice, the oldest first. */
export async function eventsOf(books: Books, invoiceId: string): Promise<InvoiceEvent[]> {
  const rows = await invoiceRepository(books).events(invoiceId)
  return rows.map(({ happenedAt, actor, kind, details }) => ({ at: happenedAt, by: actor, kind, details }))
}
