import { sql } from 'kysely'
import { AppError } from '../model/errors.js'
import type { Engine, Migration } from './migration.js'
import { booksMigration } from './migrations/0001-books.js'
import { suppliersMigration } from './migrations/0002-suppliers.js'
import { supplierMisreadingsMigration } from './migrations/0003-supplier-misreadings.js'
import { servingMigration } from './migrations/0020-serving.js'
import { providerMigration } from './migrations/0030-provider.js'
import { outputsMigration } from './migrations/0040-outputs.js'
import { lifeOfInvoicesMigration } from './migrations/0041-life-of-invoices.js'
import { supplierPlacesMigration } from './migrations/0050-supplier-places.js'
import type { Books } from './tables.js'

/** In the order of their names. */
const migrations: readonly Migration[] = [
  booksMigration,
  suppliersMigration,
  supplierMisreadingsMigration,
  servingMigration,
  providerMigration,
  outputsMigration,
  lifeOfInvoicesMigration,
  supplierPlacesMigration,
]

async function tableNames(db: Books, engine: Engine): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
  const result = await query.execute(db)
  return result.rows.map((row) => row.name)
}

function foreignDatabase(): AppError {
  return new AppError('internal_error', {
    de: 'Diese Datenbank gehört nicht zu invoiceconv. Sie wurde nicht verändert. Bitte einen anderen Datenordner oder eine andere Datenbank angeben.',
    en: 'This database is not one of invoiceconv. It was not changed. Please name another data folder or database.',
  })
}

function newerDatabase(name: string): AppError {
  return new AppError('internal_error', {
    de: `Die Bücher wurden mit einer neueren Version von invoiceconv angelegt (${name}). Es wurde nichts verändert. Bitte invoiceconv aktualisieren.`,
    en: `The books were written by a newer version of invoiceconv (${name}). Nothing was changed. Please update invoiceconv.`,
  })
}

/**
 * Which migrations are still to run.
 * @throws AppError for the database of another program, or of a newer version of this one. Nothing is written.
 */
async function pendingMigrations(db: Books, engine: Engine): Promise<readonly Migration[]> {
  const tables = await tableNames(db, engine)
  if (!tables.includes('schema_migration')) {
    if (tables.length > 0) throw foreignDatabase()
    return migrations
  }
  const result = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db)
  const applied = result.rows.map((row) => row.name)
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown !== undefined) throw newerDatabase(unknown)
  return migrations.filter((migration) => !applied.includes(migration.name))
}

/** Keeps two processes that start at the same moment from migrating twice; SQLite does it with BEGIN IMMEDIATE. */
const migrationLock = 7_110_420_161

/**
 * Brings the database to the present shape. Kysely's own migrator takes no lock and no transaction on SQLite, so two
 * first runs beside each other would collide; here all of it is one transaction on both engines.
 */
export async function migrate(db: Books, engine: Engine, now: Date): Promise<void> {
  const pending = await pendingMigrations(db, engine)
  if (pending.length === 0) return
  await db.transaction().execute(async (transaction) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
    for (const migration of await pendingMigrations(transaction, engine)) {
      await sql`create table if not exists schema_migration (name text primary key, applied_at text not null)`.execute(transaction)
      for (const statement of [
        ...migration.statements,
        ...migration[engine],
      ]) await sql.raw(statement).execute(transaction)
      await sql`insert into schema_migration (name, applied_at) values (${migration.name}, ${now.toISOString()})`.execute(transaction)
    }
  })
}
