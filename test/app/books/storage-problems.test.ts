import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { downloadFile } from '../../../src/app/archive/downloads.js'
import { openBooks } from '../../../src/app/books/open-books.js'
import { defaultPlanLimits } from '../../../src/model/code-lists/plan-limits.js'
import { systemClock } from '../../../src/model/clock.js'
import { AppError } from '../../../src/model/errors.js'
import { databaseFileName } from '../../../src/store/database-file-name.js'
import { afterThisTest } from '../../take-down.js'
import { freshBooks, temporaryFolder } from './books-fixture.js'
import { examineBooks } from './examine-books.js'
import { openRequest, sampleDelivery } from './sample-delivery.js'

const open = (folder: string) =>
  openBooks({ folder, clock: systemClock, limits: defaultPlanLimits, keysFromMaxPlan: false })

async function failure(folder: string): Promise<AppError> {
  const error: unknown = await open(folder).then(() => undefined, (thrown: unknown) => thrown)
  if (!(error instanceof AppError)) throw new Error('expected an expected failure', { cause: error })
  return error
}

function checksum(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

test('books of a newer version are refused and not touched', async () => {
  const { folder, store } = await freshBooks()
  await sql`insert into schema_migration (name, applied_at) values ('9999-future', '2030-01-01')`.execute(store.db)
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db)
  await store.close()
  const before = checksum(join(folder, databaseFileName))
  expect((await failure(folder)).message).toMatch(/newer version.*9999-future/)
  expect(checksum(join(folder, databaseFileName))).toBe(before)
})

test('a file that is no database is refused and not touched', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, databaseFileName), 'something that a person put here by mistake, long enough to have a header '.repeat(20))
  const before = checksum(join(folder, databaseFileName))
  expect((await failure(folder)).message).toMatch(/damaged or no database/)
  expect(checksum(join(folder, databaseFileName))).toBe(before)
})

test('the database of another program is refused and not touched', async () => {
  const folder = temporaryFolder()
  const foreign = new Database(join(folder, databaseFileName))
  foreign.exec('create table theirs (id integer)')
  foreign.close()
  const before = checksum(join(folder, databaseFileName))
  expect((await failure(folder)).message).toMatch(/not one of invoiceconv/)
  expect(checksum(join(folder, databaseFileName))).toBe(before)
})

test('a place that can’t be written is named', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const folder = join(file, 'data')
  expect((await failure(folder)).message).toContain(folder)
})

const isRoot = process.getuid?.() === 0
test.skipIf(isRoot || process.platform === 'win32')('a read-only folder is named (skipped for root, who may write anywhere)', async () => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o500)
  afterThisTest(() => { chmodSync(folder, 0o700) })
  expect((await failure(folder)).message).toContain(folder)
})

test('a full database file says so, and the books stay whole', async () => {
  const books = await freshBooks()
  const ticket = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
  const { rows: [pages] } = await sql<Record<string, number>>`pragma page_count`.execute(books.store.db)
  await sql.raw(`pragma max_page_count = ${Object.values(pages ?? {})[0]}`).execute(books.store.db)
  const delivery = sampleDelivery('a')
  const large = { ...delivery, draft: { ...delivery.draft, language: 'x'.repeat(100_000) } }
  const { stored, usage } = await ticket.delivered(large)
  expect(stored).toMatchObject({ status: 'failed', invoiceIds: [], archived: false })
  expect(stored.message).toContain('disk is full')
  expect(usage.used).toBe(1)
  expect(await examineBooks(books)).toEqual([])
})

test('what was paid for is handed out also when the invoice can not be stored', async () => {
  const books = await freshBooks()
  const ticket = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
  const { rows: [pages] } = await sql<Record<string, number>>`pragma page_count`.execute(books.store.db)
  await sql.raw(`pragma max_page_count = ${(Object.values(pages ?? {})[0] ?? 0) + 6}`).execute(books.store.db)
  const delivery = sampleDelivery('a')
  const { stored, usage, links } = await ticket.delivered({ ...delivery, draft: { ...delivery.draft, language: 'x'.repeat(100_000) } })
  expect(stored).toMatchObject({ status: 'failed', invoiceIds: [], archived: false })
  expect(usage.used).toBe(1)
  expect(Buffer.from((await downloadFile(books, links.zugferd_xml ?? '')).bytes).toString()).toBe('xml of a')
  expect(await examineBooks(books)).toEqual([])
})

const mount = '/bin/mount'
const unmount = '/bin/umount'

/** A small disk of its own, where the system lets us have one. */
function smallDisk(): string | undefined {
  const folder = join(temporaryFolder(), 'disk')
  mkdirSync(folder)
  try {
    execFileSync(mount, ['-t', 'tmpfs', '-o', 'size=1500k', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  afterThisTest(() => { execFileSync(unmount, ['-l', folder]) })
  return folder
}

test('a full disk under the files says so, the unit counts, and the books stay whole', async (context) => {
  const folder = smallDisk()
  if (folder === undefined) return void context.skip('this system lets nobody mount a small disk')
  const books = await open(folder)
  afterThisTest(() => books.close())
  const { organizationId } = books.client.read()
  const ticket = await books.bookkeeping.open(openRequest(organizationId ?? '', 'a'))
  const delivery = sampleDelivery('a')
  const { stored, usage } = await ticket.delivered({
    ...delivery,
    files: { ...delivery.files, zugferd_pdf: new Uint8Array(4_000_000) },
  })
  expect(stored).toMatchObject({ status: 'failed', invoiceIds: [] })
  expect(stored.message).toContain('disk is full')
  expect(usage.used).toBe(1)
  expect(await examineBooks(books)).toEqual([])
})
