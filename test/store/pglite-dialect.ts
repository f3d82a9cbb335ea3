import { PGlite } from '@electric-sql/pglite'
import { PostgresDialect, type PostgresPoolClient } from 'kysely'

/** The commands after which PostgreSQL's own driver reports a number of rows. */
const command = (query: string): 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' =>
  (['INSERT', 'UPDATE', 'DELETE'] as const).find((word) => query.trimStart().toUpperCase().startsWith(word)) ?? 'SELECT'

let server: Promise<PGlite> | undefined
let schemas = 0
let free: Promise<void> = Promise.resolve()

/**
 * PostgreSQL inside the test: one PGlite for each test file, because it takes seconds to start, and a fresh schema for
 * each call. It has one connection, so the pool hands that to one taker after the other; races between statements
 * happen
 * on a real server only (INVOICECONV_TEST_DATABASE_URL).
 */
export async function pgliteDialect(): Promise<PostgresDialect> {
  const database = await (server ??= PGlite.create())
  schemas += 1
  const schema = `books_${schemas}`
  const connect = async (): Promise<PostgresPoolClient> => {
    const before = free
    let release = (): void => undefined
    free = new Promise((resolve) => { release = resolve })
    await before
    await database.exec(`create schema if not exists ${schema}; set search_path to ${schema}`)
    const query = async (text: unknown, parameters?: readonly unknown[]) => {
      const result = await database.query(text as string, [...(parameters ?? [])])
      return { command: command(text as string), rowCount: result.affectedRows ?? 0, rows: result.rows }
    }
    return { query: query as PostgresPoolClient['query'], release }
  }
  return new PostgresDialect({ pool: { connect, end: () => Promise.resolve() } })
}
