import { CamelCasePlugin, type Dialect, Kysely, sql } from 'kysely'
import type { Clock } from '../model/clock.js'
import { type FileStore, openFileStore } from './file-store.js'
import { migrate } from './migrate.js'
import type { Engine } from './migration.js'
import { storageProblem } from './storage-problem.js'
import type { Books, Tables } from './tables.js'

/** The books of all organizations, and the files beside them. */
export interface Store {
  readonly db: Books
  readonly files: FileStore
  readonly engine: Engine
  /** A transaction in which nobody else writes to this organization's books, in whatever process. */
  exclusively<Result>(organizationId: string, work: (books: Books) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface StoreOptions {
  /** Where the files lie, and the database unless `databaseUrl` names another. */
  readonly folder: string
  /** `postgres://...`; absent for SQLite in the folder. */
  readonly databaseUrl?: string | undefined
  /** A dialect that the caller brings along, for instance PostgreSQL inside a test. */
  readonly dialect?: { readonly engine: Engine; readonly dialect: Dialect } | undefined
  readonly clock: Clock
  /** True to refuse a folder without books instead of making new ones. */
  readonly mustExist?: boolean
}

async function chooseDialect(
  options: StoreOptions,
): Promise<{ engine: Engine; dialect: Dialect; prepare?: () => void }> {
  if (options.dialect !== undefined) return options.dialect
  if (options.databaseUrl !== undefined) {
    const { postgresDialect } = await import('./postgres.js')
    return { engine: 'postgres', dialect: postgresDialect(options.databaseUrl) }
  }
  const { openSqlite, prepareSqlite, sqliteDialect } = await import('./sqlite.js')
  const database = openSqlite(options.folder, options.mustExist === true)
  return { engine: 'sqlite', dialect: sqliteDialect(database), prepare: () => { prepareSqlite(database) } }
}

/**
 * Opens the books, creates them at the first run and brings older ones to the present shape.
 * @throws AppError when the place can't be written or holds something else; nothing is overwritten then.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  try {
    const { engine, dialect, prepare } = await chooseDialect(options)
    const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
    try {
      await migrate(db, engine, options.clock.now())
      prepare?.()
    } catch (error) {
      await db.destroy()
      throw error
    }
    return {
      db,
      engine,
      files: openFileStore(options.folder),
      exclusively: async (organizationId, work) => {
        try {
          return await db.transaction().execute(async (transaction) => {
            // SQLite's BEGIN IMMEDIATE keeps every other writer out already.
            if (engine === 'postgres') await sql`select id from organization where id = ${organizationId} for no key update`.execute(transaction)
            return await work(transaction)
          })
        } catch (error) {
          throw storageProblem(error, options.folder)
        }
      },
      close: () => db.destroy(),
    }
  } catch (error) {
    throw storageProblem(error, options.folder)
  }
}
