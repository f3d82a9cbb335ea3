import { sql } from 'kysely'
import { archiveGuards } from './archive-guards.js'
import type { Engine } from './migration.js'
import type { Books, Tables } from './tables.js'

/** Every table with the columns that order it, those first that others refer to. */
const primaryKeys = {
  setting: ['name'],
  organization: ['id'],
  appUser: ['id'],
  membership: ['organizationId', 'userId'],
  apiKey: ['id'],
  quotaMonth: ['organizationId', 'month'],
  conversion: ['id'],
  document: ['id'],
  fileSlot: ['organizationId', 'sha256'],
  fileHold: ['conversionId', 'sha256'],
  partner: ['id'],
  partnerIban: ['organizationId', 'iban'],
  article: ['id'],
  invoice: ['id'],
  invoiceContent: ['invoiceId'],
  invoiceArticle: ['invoiceId', 'line'],
  payment: ['id'],
  archiveEntry: ['organizationId', 'sequence'],
  download: ['tokenHash'],
  supplier: ['id'],
  supplierKey: ['organizationId', 'kind', 'value'],
  supplierTerm: ['supplierId', 'term'],
  supplierPlace: ['supplierId', 'term'],
  invoiceEvent: ['id'],
  customerTerm: ['organizationId', 'customerKey', 'term'],
  providerConnection: ['organizationId'],
  providerInvoice: ['organizationId', 'providerId'],
  providerEvent: ['organizationId', 'eventId'],
  userPassword: ['userId'],
  userIdentity: ['provider', 'subject'],
  oauthClient: ['id'],
  loginSession: ['tokenHash'],
  externalLogin: ['stateHash'],
  trafficWindow: ['subject'],
  idempotentAnswer: ['id'],
  inputFile: ['organizationId', 'sha256'],
  outputFile: ['organizationId', 'path'],
} as const satisfies { [Table in keyof Tables]: readonly (keyof Tables[Table] & string)[] }

type TableName = keyof Tables
const tables = Object.keys(primaryKeys) as TableName[]

/** Rows that are copied at once; the widest table stays far below the parameters that an engine takes. */
const batch = 500

async function copyTable(from: Books, to: Books, table: TableName): Promise<void> {
  for (let offset = 0; ; offset += batch) {
    const ordered = primaryKeys[table].reduce(
      (query, column) => query.orderBy(sql.ref(column)),
      from.selectFrom(table).selectAll(),
    )
    const rows = await ordered.limit(batch).offset(offset).execute()
    if (rows.length > 0) await to.insertInto(table).values(rows).execute()
    if (rows.length < batch) return
  }
}

/** Copies all rows into books that hold none. To be called inside transactions on both sides. */
export async function copyBooks(from: Books, to: Books): Promise<void> {
  for (const table of tables) await copyTable(from, to, table)
}

/**
 * Puts the rows of other books in place of all rows. Everything happens in the transaction of `to`: who reads beside it
 * sees the old books or the new ones, never a mixture.
 */
export async function replaceBooks(from: Books, to: Books, engine: Engine): Promise<void> {
  // SQLite's BEGIN IMMEDIATE keeps other writers out already.
  if (engine === 'postgres') await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in access exclusive mode`.execute(to)
  for (const statement of archiveGuards[engine].drop) await sql.raw(statement).execute(to)
  for (const table of [...tables].reverse()) await to.deleteFrom(table).execute()
  await copyBooks(from, to)
  for (const statement of archiveGuards[engine].create) await sql.raw(statement).execute(to)
}
