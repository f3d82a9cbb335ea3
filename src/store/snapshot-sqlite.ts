import { sql } from 'kysely'
import type { Books } from './tables.js'

/** Writes a consistent copy of the whole database to a new file, while others read and write. */
export async function snapshotSqlite(db: Books, path: string): Promise<void> {
  await sql`vacuum into ${path}`.execute(db)
}
