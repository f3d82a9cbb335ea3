import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import type { BooksContext } from '../../../src/app/books/books-context.js'
import type { Books } from '../../../src/store/tables.js'
import { sha256 } from './sample-delivery.js'

async function rows(db: Books, query: string): Promise<Record<string, unknown>[]> {
  return (await sql.raw<Record<string, unknown>>(query).execute(db)).rows
}

/** Questions that every good set of books answers with no row. */
const contradictions: Readonly<Record<string, string>> = {
  'a conversion is stuck': `select id from conversion where state = 'running'`,
  'a slot is stuck in processing': `select sha256 from file_slot where document_id is null`,
  'a file is announced and never settled': `select sha256 from file_hold`,
  'a document has no invoice': `select id from document where id not in (select document_id from invoice)`,
  'a document has no archived original': `select d.id from document d where not exists (select 1 from archive_entry a where a.document_id = d.id and a.sha256 = d.sha256)`,
  'an invoice has no content': `select id from invoice where id not in (select invoice_id from invoice_content)`,
  'a file was stored twice': `select sha256 from document group by organization_id, sha256 having count(*) > 1`,
  'units and delivered conversions differ': `select q.month from quota_month q where q.used <>
     (select count(*) from conversion c where c.organization_id = q.organization_id and c.month = q.month and c.state = 'delivered')`,
}

async function databaseFaults(db: Books): Promise<string[]> {
  const [integrity] = await rows(db, 'pragma integrity_check')
  return [
    ...(Object.values(integrity ?? {})[0] === 'ok' ? [] : ['the database is damaged']),
    ...((await rows(db, 'pragma foreign_key_check')).length === 0 ? [] : ['a foreign key leads nowhere']),
  ]
}

async function fileFaults({ store }: BooksContext): Promise<string[]> {
  const needed = await rows(store.db, `select organization_id as org, sha256 from archive_entry union select organization_id, sha256 from document
    union select organization_id, sha256 from download where purged = 0`)
  const named = new Set(needed.map((row) => row['sha256']))
  const rowFaults = needed.flatMap((row) => {
    const path = store.files.path(row['org'] as string, row['sha256'] as string)
    if (!existsSync(path)) return [`a row has no file: ${path}`]
    return sha256(readFileSync(path)) === row['sha256'] ? [] : [`a file is damaged: ${path}`]
  })
  const files = existsSync(store.files.folder)
    ? readdirSync(store.files.folder, { recursive: true, withFileTypes: true })
    : []
  const unnamed = files.filter((file) => file.isFile() && !named.has(basename(file.name)))
  return [...rowFaults, ...unnamed.map((file) => `a file has no row: ${file.name}`)]
}

/** What is wrong with the books, in words; empty when all is well. */
export async function examineBooks(context: BooksContext): Promise<string[]> {
  const { db, engine } = context.store
  const faults: string[] = []
  for (const [what, query] of Object.entries(contradictions)) if ((await rows(db, query)).length > 0) faults.push(what)
  return [...faults, ...(await fileFaults(context)), ...(engine === 'sqlite' ? await databaseFaults(db) : [])]
}

/** Which of these conversions the books don't know as delivered. */
export async function lostConversions({ store }: BooksContext, ids: readonly string[]): Promise<string[]> {
  const delivered = await store.db.selectFrom('conversion').select('id').where('state', 'in', ['delivered', 'shared']).execute()
  const known = new Set(delivered.map((row) => row.id))
  return ids.filter((id) => !known.has(id))
}
