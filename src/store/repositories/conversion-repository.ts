import { sql } from 'kysely'
import type { Books, ConversionTable } from '../tables.js'

/** How a conversion ended; `shared`: delivered, with the unit of another that stored the same file meanwhile. */
export type ConversionEnd = 'delivered' | 'shared' | 'incomplete' | 'failed' | 'abandoned'

/** Conversions with their reserved units, and the quota of each month. */
export function conversionRepository(books: Books) {
  return {
    insert: async (row: Omit<ConversionTable, 'state' | 'endedAt'>) => {
      await books.insertInto('conversion').values({ ...row, state: 'running', endedAt: null }).execute()
    },
    find: (id: string): Promise<ConversionTable | undefined> =>
      books.selectFrom('conversion').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Of one organization or of all. */
    running: (organizationId?: string): Promise<ConversionTable[]> => {
      const query = books.selectFrom('conversion').selectAll().where('state', '=', 'running')
      return (organizationId === undefined ? query : query.where('organizationId', '=', organizationId)).execute()
    },
    countRunning: async (organizationId: string, month: string): Promise<number> => {
      const row = await books
        .selectFrom('conversion')
        .select(sql<number>`cast(count(*) as integer)`.as('count'))
        .where('organizationId', '=', organizationId)
        .where('month', '=', month)
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow()
      return row.count
    },
    renewLease: async (id: string, leaseUntil: string) => {
      await books.updateTable('conversion').set({ leaseUntil }).where('id', '=', id).where('state', '=', 'running').execute()
    },
    /** Takes up a conversion again that was given up for dead while it lived. */
    revive: async (id: string, leaseUntil: string) => {
      await books.updateTable('conversion').set({ state: 'running', leaseUntil, endedAt: null }).where('id', '=', id).where('state', '=', 'abandoned').execute()
    },
    /** Ends a running conversion; false when it was ended before, so that nothing is booked twice. */
    end: async (id: string, state: ConversionEnd, now: string): Promise<boolean> => {
      const result = await books
        .updateTable('conversion')
        .set({ state, endedAt: now })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    used: async (organizationId: string, month: string): Promise<number> => {
      const row = await books
        .selectFrom('quotaMonth')
        .select('used')
        .where('organizationId', '=', organizationId)
        .where('month', '=', month)
        .executeTakeFirst()
      return row?.used ?? 0
    },
    bookUnit: async (organizationId: string, month: string) => {
      await books
        .insertInto('quotaMonth')
        .values({ organizationId, month, used: 1 })
        .onConflict((conflict) => conflict.columns(['organizationId', 'month']).doUpdateSet({ used: sql<number>`quota_month.used + 1` }))
        .execute()
    },
  }
}
