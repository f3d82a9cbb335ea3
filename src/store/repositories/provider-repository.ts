import type { ProviderConnectionTable, ProviderEventTable, ProviderInvoiceTable } from '../provider-tables.js'
import type { Books } from '../tables.js'
import { countRows } from './count-rows.js'

export type ProviderConnectionRow = Readonly<ProviderConnectionTable>
export type ProviderInvoiceRow = Readonly<ProviderInvoiceTable>
export type ProviderEventRow = Readonly<ProviderEventTable>

/** Which entries of the log to list. */
export interface ProviderInvoiceFilter {
  readonly status?: string | undefined
  /** Finalized from this moment on. */
  readonly since?: string | undefined
}

/** The connection to the provider, its events, and the import log with the work that is left. */
export function providerRepository(books: Books) {
  const invoicesOf = (organizationId: string) => books.selectFrom('providerInvoice').where('organizationId', '=', organizationId)
  // What a run could not even try is pending with the reason of the run, and counts as failed.
  const filtered = (organizationId: string, { status, since }: ProviderInvoiceFilter) => {
    const all = invoicesOf(organizationId).where((where) => where.or([where('status', '!=', 'pending'), where('reason', 'is not', null)]))
    const ofStatus = status === undefined ? all : all.where('status', 'in', status === 'failed' ? ['failed', 'pending'] : [status])
    return since === undefined ? ofStatus : ofStatus.where('finalizedAt', '>=', since)
  }
  return {
    connection: (organizationId: string): Promise<ProviderConnectionRow | undefined> =>
      books.selectFrom('providerConnection').selectAll().where('organizationId', '=', organizationId).executeTakeFirst(),
    connectedOrganizations: async (): Promise<string[]> => {
      const rows = await books.selectFrom('providerConnection').select('organizationId').orderBy('organizationId').execute()
      return rows.map((row) => row.organizationId)
    },
    replaceConnection: async (row: ProviderConnectionRow) => {
      const { organizationId, ...change } = row
      await books
        .insertInto('providerConnection')
        .values({ organizationId, ...change })
        .onConflict((conflict) => conflict.column('organizationId').doUpdateSet(change))
        .execute()
    },
    changeConnection: async (organizationId: string, change: Partial<ProviderConnectionRow>) => {
      await books.updateTable('providerConnection').set(change).where('organizationId', '=', organizationId).execute()
    },
    /** Takes the next reconciliation; false when another process has taken it meanwhile. */
    beginSync: async (organizationId: string, lastSyncAt: string | null, now: string): Promise<boolean> => {
      const query = books.updateTable('providerConnection').set({ lastSyncAt: now }).where('organizationId', '=', organizationId)
      const result = await (lastSyncAt === null ? query.where('lastSyncAt', 'is', null) : query.where('lastSyncAt', '=', lastSyncAt)).executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    /** Forgets the key and what waits to be asked with it; the log stays. */
    removeConnection: async (organizationId: string) => {
      await books.deleteFrom('providerEvent').where('organizationId', '=', organizationId).where('state', '=', 'queued').execute()
      await books.deleteFrom('providerConnection').where('organizationId', '=', organizationId).execute()
    },

    invoice: (organizationId: string, providerId: string): Promise<ProviderInvoiceRow | undefined> =>
      invoicesOf(organizationId).selectAll().where('providerId', '=', providerId).executeTakeFirst(),
    ofInvoice: (organizationId: string, invoiceId: string): Promise<ProviderInvoiceRow | undefined> =>
      invoicesOf(organizationId).selectAll().where('invoiceId', '=', invoiceId).executeTakeFirst(),
    invoices: (organizationId: string, providerIds: readonly string[]): Promise<ProviderInvoiceRow[]> =>
      providerIds.length === 0 ? Promise.resolve([]) : invoicesOf(organizationId).selectAll().where('providerId', 'in', providerIds).execute(),
    /** Adds what isn't known yet. */
    addInvoices: async (rows: readonly ProviderInvoiceRow[]) => {
      if (rows.length === 0) return
      await books.insertInto('providerInvoice').values(rows).onConflict((conflict) => conflict.columns(['organizationId', 'providerId']).doNothing()).execute()
    },
    changeInvoice: async (organizationId: string, providerId: string, change: Partial<ProviderInvoiceRow>) => {
      await books.updateTable('providerInvoice').set(change).where('organizationId', '=', organizationId).where('providerId', '=', providerId).execute()
    },
    /** Makes entries that failed work to be done again. */
    tryAgain: async (organizationId: string, providerIds: readonly string[]) => {
      if (providerIds.length === 0) return
      await books
        .updateTable('providerInvoice')
        .set({ status: 'pending', reason: null, missingField: null })
        .where('organizationId', '=', organizationId)
        .where('providerId', 'in', providerIds)
        .where('status', '=', 'failed')
        .execute()
    },
    /** Changes an entry whose sending is still as expected; false when it isn't, so that no mail leaves twice. */
    changeSending: async (
      organizationId: string,
      providerId: string,
      expected: string,
      change: Partial<ProviderInvoiceRow>,
    ): Promise<boolean> => {
      const result = await books
        .updateTable('providerInvoice')
        .set(change)
        .where('organizationId', '=', organizationId)
        .where('providerId', '=', providerId)
        .where('sending', '=', expected)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    /**
     * The oldest work that is left after the given place: what is pending, and what failed and is known since
     * `retriedSince`.
     */
    toDo: (
      organizationId: string,
      after: { finalizedAt: string; providerId: string },
      terms: { retriedSince: string; limit: number },
    ): Promise<ProviderInvoiceRow[]> =>
      invoicesOf(organizationId)
        .selectAll()
        .where((where) => where.or([where('status', '=', 'pending'), where.and([where('status', '=', 'failed'), where('createdAt', '>=', terms.retriedSince)])]))
        .where((where) => where.or([where('finalizedAt', '>', after.finalizedAt), where.and([where('finalizedAt', '=', after.finalizedAt), where('providerId', '>', after.providerId)])]))
        .orderBy('finalizedAt')
        .orderBy('providerId')
        .limit(terms.limit)
        .execute(),
    countToDo: (organizationId: string, retriedSince: string): Promise<number> =>
      countRows(invoicesOf(organizationId).where((where) => where.or([where('status', '=', 'pending'), where.and([where('status', '=', 'failed'), where('createdAt', '>=', retriedSince)])]))),
    ofSending: (organizationId: string, sending: readonly string[], limit: number): Promise<ProviderInvoiceRow[]> =>
      invoicesOf(organizationId).selectAll().where('sending', 'in', sending).orderBy('finalizedAt').orderBy('providerId').limit(limit).execute(),
    countOfStatus: (organizationId: string, status: string): Promise<number> => countRows(invoicesOf(organizationId).where('status', '=', status)),
    /** Newest first; without a status everything but what is still to be done. */
    log: (
      organizationId: string,
      filter: ProviderInvoiceFilter,
      page: { limit: number; offset: number },
    ): Promise<ProviderInvoiceRow[]> =>
      filtered(organizationId, filter).selectAll().orderBy('finalizedAt', 'desc').orderBy('providerId').limit(page.limit).offset(page.offset).execute(),

    /** Keeps an event; false when it is there already. */
    addEvent: async (row: ProviderEventRow): Promise<boolean> => {
      const result = await books
        .insertInto('providerEvent')
        .values(row)
        .onConflict((conflict) => conflict.columns(['organizationId', 'eventId']).doNothing())
        .executeTakeFirst()
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    dueEvents: (now: string, limit: number): Promise<ProviderEventRow[]> =>
      books.selectFrom('providerEvent').selectAll().where('state', '=', 'queued').where('dueAt', '<=', now).orderBy('dueAt').limit(limit).execute(),
    /** Takes an event until `dueAt`; false when another process has taken it meanwhile. */
    takeEvent: async (
      { organizationId, eventId, dueAt, attempts }: ProviderEventRow,
      takenUntil: string,
    ): Promise<boolean> => {
      const result = await books
        .updateTable('providerEvent')
        .set({ dueAt: takenUntil, attempts: attempts + 1 })
        .where('organizationId', '=', organizationId)
        .where('eventId', '=', eventId)
        .where('state', '=', 'queued')
        .where('dueAt', '=', dueAt)
        .where('attempts', '=', attempts)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    changeEvent: async (organizationId: string, eventId: string, change: Partial<ProviderEventRow>) => {
      await books.updateTable('providerEvent').set(change).where('organizationId', '=', organizationId).where('eventId', '=', eventId).execute()
    },
    purgeEvents: async (receivedBefore: string) => {
      await books.deleteFrom('providerEvent').where('state', '=', 'done').where('receivedAt', '<', receivedBefore).execute()
    },
  }
}
