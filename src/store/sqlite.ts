import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from 'kysely'

/** File of the books inside the data folder. */
export const databaseFileName = 'books.sqlite'

/** How long a writer waits for another process before it gives up, in milliseconds. */
const busyTimeout = 30_000

/**
 * A transaction takes the write lock at once. With SQLite's default, two processes could both read a quota and then
 * collide when they write; so they queue up before they read.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config)
  }
}

/** Opens the file of the books, or creates an empty one unless it must exist. Nothing is written to a file that exists. */
export function openSqlite(folder: string, mustExist: boolean): Database.Database {
  const path = join(folder, databaseFileName)
  if (mustExist || existsSync(path)) return new Database(path, { timeout: busyTimeout, fileMustExist: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = new Database(path, { timeout: busyTimeout })
  // Names, accounts and amounts are nobody else's business.
  chmodSync(path, 0o600)
  return database
}

/** A committed transaction survives a power cut (`synchronous = full`), and readers never wait for writers (WAL). */
export function prepareSqlite(database: Database.Database): void {
  database.pragma('journal_mode = wal')
  database.pragma('synchronous = full')
  database.pragma('foreign_keys = on')
}

export function sqliteDialect(database: Database.Database): SqliteDialect {
  return new ImmediateSqliteDialect({ database })
}
