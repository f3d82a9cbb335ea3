import type Database from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

/** The program has some two hundred different ones; lists of values that are asked for may make more. */
const mostKept = 500

/**
 * A database that makes each statement once: to translate the same SQL anew for every file took half of the time that
 * the books took in a folder. SQLite itself makes them anew where tables have changed.
 */
export function keepStatements(database: Database.Database): SqliteDatabase {
  const kept = new Map<string, Database.Statement<readonly unknown[]>>()
  return {
    close: () => { database.close() },
    prepare: (sql) => {
      const known = kept.get(sql)
      // One whose rows are still being taken cannot begin again.
      if (known?.busy === false) return known
      const statement = database.prepare<readonly unknown[]>(sql)
      if (kept.size >= mostKept) kept.clear()
      kept.set(sql, statement)
      return statement
    },
  }
}
