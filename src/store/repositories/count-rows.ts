import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../tables.js'

/**
 * How many rows a query has. PostgreSQL counts in 64 bits and hands over text, so the count is made an integer first.
 */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const row = await query.select(sql<number>`cast(count(*) as integer)`.as('count')).executeTakeFirstOrThrow()
  return (row).count
}
