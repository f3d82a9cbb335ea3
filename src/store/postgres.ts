import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** PostgreSQL for several servers over one set of books. The address carries the password, so it is never logged. */
export function postgresDialect(databaseUrl: string): PostgresDialect {
  return new PostgresDialect({
    pool: new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 10_000 }),
  })
}
