import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from 'kysely'
import { databaseFileName } from './database-file-name.js'
import { keepStatements } from './keep-statements.js'
import { makeFolders } from '../tools/make-folders.js'

/** How long a writer waits for another process before it gives up, in milliseconds. */
const busyTimeout = 30_000

/**
 * A transaction takes the write lock at once. With SQLite's default, two processes could both read a quota and then
 * collide when they write; so they queue up before they read.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: Database.Database

  constructor(database: Database.Database) {
    super({ database: keepStatements(database) })
    this.#database = database
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** On a full disk SQLite has rolled back by itself; a second time would hide the first error behind its own. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: Database.Database

  constructor(database: Database.Database) {
    super({ database })
    this.#database = database
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#database)
  }
}

/**
 * Opens the file of the books, or creates an empty one unless it must exist. Nothing is written to a file that exists.
 */
export function openSqlite(folder: string, mustExist: boolean): Database.Database {
  const path = join(folder, databaseFileName)
  if (mustExist || existsSync(path)) return new Database(path, { timeout: busyTimeout, fileMustExist: true })
  makeFolders(folder, 0o700)
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
  return new ImmediateSqliteDialect(database)
}
