import { randomBytes } from 'node:crypto'
import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { pgliteDialect } from './pglite-dialect.js'

/** Address of a real server; its tests run in schemas of their own, which they leave behind. */
const address = process.env['INVOICECONV_TEST_DATABASE_URL']

async function serverDialect(connectionString: string): Promise<Dialect> {
  const schema = `books_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`create schema ${schema}`)
  await client.end()
  return new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 10, options: `-c search_path=${schema}` }) })
}

/** PostgreSQL for a test: the real server when INVOICECONV_TEST_DATABASE_URL names one, else PGlite in this process. */
export function postgresForTests(): Promise<Dialect> {
  return address === undefined ? pgliteDialect() : serverDialect(address)
}
