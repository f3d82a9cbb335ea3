import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
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
  /** A part of a number, of a name of seller or buyer, of the file's name, or an amount. */
  readonly search?: string | undefined
  /** Only what is due until this day and not paid. */
  readonly dueUntil?: string | undefined
}

type InvoiceQuery = SelectQueryBuilder<Tables, 'invoice', object>

/** Upper and lower case are the same to whoever searches; LIKE's own signs are letters here. */
function searched(where: ExpressionBuilder<Tables, 'invoice'>, search: string) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const columns = ['number', 'sellerName', 'buyerName', 'grossTotal'] as const
  const files = where.exists(
    where.selectFrom('document').select('document.id').whereRef('document.id', '=', 'invoice.documentId').where(sql<boolean>`lower(document.file_name) like ${pattern} escape '\\'`),
  )
  return where.or([...columns.map((column) => sql<boolean>`lower(${sql.ref(`invoice.${column}`)}) like ${pattern} escape '\\'`), files])
}

const conditions: readonly ((query: InvoiceQuery, filter: InvoiceFilter) => InvoiceQuery)[] = [
  (query, { status }) => query.where('status', status === undefined ? '!=' : '=', status ?? 'deleted'),
  (query, { direction }) => (direction === undefined ? query : query.where('direction', '=', direction)),
  (query, { partnerId }) => (partnerId === undefined ? query : query.where('partnerId', '=', partnerId)),
  (query, { number }) => (number === undefined ? query : query.where('number', '=', number)),
  (query, { from }) => (from === undefined ? query : query.where('invoiceDate', '>=', from)),
  (query, { dueUntil }) => (dueUntil === undefined ? query : query.where('status', '=', 'open').where('dueDate', '<=', dueUntil)),
  (query, { search }) => (search === undefined ? query : query.where((where) => searched(where, search))),
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
    /** Ids that begin so, or all with this number; three are enough to know that it is not one. */
    matching: (
      organizationId: string,
      text: string,
    ): Promise<{ id: string; number: string | null; duplicateOf: string | null }[]> =>
      books
        .selectFrom('invoice')
        .select(['id', 'number', 'duplicateOf'])
        .where('organizationId', '=', organizationId)
        .where('status', '!=', 'deleted')
        .where((where) => where.or([where('number', '=', text), where('id', 'like', `${text.replace(/[%_]/g, '_')}%`), where('id', 'like', `inv_${text.replace(/[%_]/g, '_')}%`)]))
        .limit(3)
        .execute(),
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
    /** What is stored of a document, unless it was deleted; of several the newest. */
    newestOfDocument: (documentId: string): Promise<InvoiceRow | undefined> =>
      books.selectFrom('invoice').selectAll().where('documentId', '=', documentId).where('status', '!=', 'deleted').orderBy('id', 'desc').executeTakeFirst(),
    /** Newest first. */
    list: (
      organizationId: string,
      filter: InvoiceFilter,
      page: { limit: number; offset: number },
    ): Promise<InvoiceRow[]> =>
      filtered(organizationId, filter).selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute(),
    count: (
      organizationId: string,
      filter: InvoiceFilter,
    ): Promise<number> => countRows(filtered(organizationId, filter)),

    /** The newest months (`YYYY-MM`) that have invoices. */
    newestMonths: async (organizationId: string, limit: number): Promise<string[]> => {
      const month = sql<string>`substr(invoice_date, 1, 7)`
      const rows = await filtered(organizationId, {}).where('invoiceDate', 'is not', null).select(month.as('month')).distinct().orderBy('month', 'desc').limit(limit).execute()
      return rows.map((row) => row.month)
    },
    /** Invoices of the same day or of exactly this number: among them are those that are the same once more. */
    similar: (
      organizationId: string,
      { number, invoiceDate }: { number: string; invoiceDate: string | null },
    ): Promise<InvoiceRow[]> =>
      books
        .selectFrom('invoice')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where((where) => where.or([where('number', '=', number), ...(invoiceDate === null ? [] : [where('invoiceDate', '=', invoiceDate)])]))
        .where('status', 'not in', ['cancelled', 'deleted'])
        .orderBy('id')
        .execute(),

    insertEvent: async (row: Tables['invoiceEvent']) => {
      await books.insertInto('invoiceEvent').values(row).execute()
    },
    events: (invoiceId: string): Promise<Tables['invoiceEvent'][]> =>
      books.selectFrom('invoiceEvent').selectAll().where('invoiceId', '=', invoiceId).orderBy('id').execute(),

    removePayment: async (invoiceId: string, id: string): Promise<boolean> => {
      const result = await books.deleteFrom('payment').where('invoiceId', '=', invoiceId).where('id', '=', id).executeTakeFirst()
      return result.numDeletedRows > 0n
    },
    insertPayment: async (row: PaymentRow) => {
      await books.insertInto('payment').values(row).execute()
    },
    payments: (invoiceId: string): Promise<PaymentRow[]> =>
      books.selectFrom('payment').selectAll().where('invoiceId', '=', invoiceId).orderBy('date').orderBy('id').execute(),
  }
}
