import type { SelectQueryBuilder } from 'kysely'
import type { Books, InvoiceContentTable, InvoiceTable, Tables } from '../tables.js'
import { countRows } from './count-rows.js'

export type InvoiceRow = Readonly<InvoiceTable>
export type InvoiceContentRow = Readonly<InvoiceContentTable>
export type PaymentRow = Readonly<Tables['payment']>

/** Which invoices to list; all given conditions hold together. */
export interface InvoiceFilter {
  readonly status?: string | undefined
  readonly direction?: string | undefined
  readonly partnerId?: string | undefined
  readonly number?: string | undefined
  /** First and last day of the invoice date. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type InvoiceQuery = SelectQueryBuilder<Tables, 'invoice', object>

const conditions: readonly ((query: InvoiceQuery, filter: InvoiceFilter) => InvoiceQuery)[] = [
  (query, { status }) => (status === undefined ? query : query.where('status', '=', status)),
  (query, { direction }) => (direction === undefined ? query : query.where('direction', '=', direction)),
  (query, { partnerId }) => (partnerId === undefined ? query : query.where('partnerId', '=', partnerId)),
  (query, { number }) => (number === undefined ? query : query.where('number', '=', number)),
  (query, { from }) => (from === undefined ? query : query.where('invoiceDate', '>=', from)),
  (query, { to }) => (to === undefined ? query : query.where('invoiceDate', '<=', to)),
]

/** Stored invoices with their content and payments. */
export function invoiceRepository(books: Books) {
  const filtered = (organizationId: string, filter: InvoiceFilter): InvoiceQuery =>
    conditions.reduce<InvoiceQuery>((query, condition) => condition(query, filter), books.selectFrom('invoice').where('organizationId', '=', organizationId))
  return {
    insert: async (row: InvoiceRow, content: InvoiceContentRow) => {
      await books.insertInto('invoice').values(row).execute()
      await books.insertInto('invoiceContent').values(content).execute()
    },
    /** Changes an invoice that still has the expected status; false when it hasn't. */
    update: async (id: string, expectedStatus: string, change: Partial<InvoiceRow>): Promise<boolean> => {
      const result = await books.updateTable('invoice').set(change).where('id', '=', id).where('status', '=', expectedStatus).executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    updateContent: async (id: string, change: Partial<InvoiceContentRow>) => {
      await books.updateTable('invoiceContent').set(change).where('invoiceId', '=', id).execute()
    },
    find: (organizationId: string, id: string): Promise<InvoiceRow | undefined> =>
      books.selectFrom('invoice').selectAll().where('organizationId', '=', organizationId).where('id', '=', id).executeTakeFirst(),
    content: (id: string): Promise<InvoiceContentRow> =>
      books.selectFrom('invoiceContent').selectAll().where('invoiceId', '=', id).executeTakeFirstOrThrow(),
    ofProvider: (organizationId: string, source: string, providerId: string): Promise<InvoiceRow | undefined> =>
      books
        .selectFrom('invoice')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('source', '=', source)
        .where('providerId', '=', providerId)
        .executeTakeFirst(),
    creditNoteOf: (organizationId: string, invoiceId: string): Promise<InvoiceRow | undefined> =>
      books.selectFrom('invoice').selectAll().where('organizationId', '=', organizationId).where('creditNoteOf', '=', invoiceId).executeTakeFirst(),
    idsOfDocument: async (documentId: string): Promise<string[]> => {
      const rows = await books.selectFrom('invoice').select('id').where('documentId', '=', documentId).orderBy('id').execute()
      return rows.map((row) => row.id)
    },
    /** The invoice of a document that still lacks something. */
    incompleteOfDocument: (documentId: string): Promise<InvoiceRow | undefined> =>
      books.selectFrom('invoice').selectAll().where('documentId', '=', documentId).where('status', '=', 'incomplete').orderBy('id').executeTakeFirst(),
    /** Newest first. */
    list: (organizationId: string, filter: InvoiceFilter, page: { limit: number; offset: number }): Promise<InvoiceRow[]> =>
      filtered(organizationId, filter).selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute(),
    count: (organizationId: string, filter: InvoiceFilter): Promise<number> => countRows(filtered(organizationId, filter)),

    insertPayment: async (row: PaymentRow) => {
      await books.insertInto('payment').values(row).execute()
    },
    payments: (invoiceId: string): Promise<PaymentRow[]> =>
      books.selectFrom('payment').selectAll().where('invoiceId', '=', invoiceId).orderBy('date').orderBy('id').execute(),
  }
}
