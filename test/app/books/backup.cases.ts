import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backup } from '../../../src/app/backup/backup.js'
import { listInvoices } from '../../../src/app/invoices/invoices.js'
import { moveFromSqlite, restore } from '../../../src/app/backup/restore.js'
import { ownerSession } from '../../../src/app/identity/sign-in.js'
import { verifyArchive } from '../../../src/app/archive/verify-archive.js'
import { type BooksFixture, engines, freshBooks, temporaryFolder } from './books-fixture.js'
import { examineBooks } from './examine-books.js'
import { openRequest, sampleDelivery } from './sample-delivery.js'

async function convert(books: BooksFixture, original: string): Promise<void> {
  await (await books.bookkeeping.open(openRequest(books.organizationId, original))).delivered(sampleDelivery(original))
}

async function numberOfInvoices(books: BooksFixture): Promise<number> {
  return (await listInvoices(books, await ownerSession(books), {})).total
}

describe.each(engines)('a backup from %s', (engine) => {
  test.each(engines)('comes back on %s, with all files and the chain', async (target) => {
    const books = await freshBooks({ engine })
    await convert(books, 'a')
    const running = await books.bookkeeping.open(openRequest(books.organizationId, 'under way'))
    const folder = join(temporaryFolder(), 'backup')
    expect(await backup(books, await ownerSession(books), folder)).toMatchObject({ files: 5, damaged: [] })
    await running.failed()

    const restored = await freshBooks({ engine: target })
    expect(await restore(restored, await ownerSession(restored), { folder, dataFolder: restored.folder }))
      .toMatchObject({ files: 5, previous: null })
    expect(await numberOfInvoices(restored)).toBe(1)
    expect(await verifyArchive(restored, await ownerSession(restored))).toMatchObject({ entries: 5, faults: [] })
    expect(await examineBooks(restored)).toEqual([])
    await convert({ ...restored, organizationId: books.organizationId }, 'b')
    expect(await numberOfInvoices(restored)).toBe(2)
  })
})

test('a restore keeps the state before it', async () => {
  const books = await freshBooks()
  await convert(books, 'a')
  const folder = join(temporaryFolder(), 'backup')
  await backup(books, await ownerSession(books), folder)
  await convert(books, 'b')
  const { previous } = await restore(books, await ownerSession(books), { folder, dataFolder: books.folder })
  expect(await numberOfInvoices(books)).toBe(1)
  expect(await examineBooks(books)).toEqual([])
  books.clock.forward(1000)
  await restore(books, await ownerSession(books), { folder: previous ?? '', dataFolder: books.folder })
  expect(await numberOfInvoices(books)).toBe(2)
})

test('a damaged backup is refused, and nothing changes', async () => {
  const books = await freshBooks()
  await convert(books, 'a')
  const folder = join(temporaryFolder(), 'backup')
  await backup(books, await ownerSession(books), folder)
  const [damaged] = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  writeFileSync(join(damaged?.parentPath ?? '', damaged?.name ?? ''), 'something else')
  await convert(books, 'b')
  await expect(restore(books, await ownerSession(books), { folder, dataFolder: books.folder })).rejects.toMatchObject({ code: 'invalid_request' })
  expect(await numberOfInvoices(books)).toBe(2)
  expect(existsSync(join(books.folder, `restore-${process.pid}`))).toBe(false)
})

test('a backup never goes over what is there', async () => {
  const books = await freshBooks()
  await expect(backup(books, await ownerSession(books), books.folder)).rejects.toMatchObject({ code: 'invalid_request' })
})

test('the books move from SQLite to PostgreSQL, once', async () => {
  const source = await freshBooks()
  await convert(source, 'a')
  const target = await freshBooks({ engine: 'postgres' })
  expect(await moveFromSqlite(target, await ownerSession(target), source.folder)).toEqual({ files: 5 })
  expect(await numberOfInvoices(target)).toBe(1)
  expect(await examineBooks(target)).toEqual([])
  await expect(moveFromSqlite(target, await ownerSession(target), source.folder)).rejects.toMatchObject({ code: 'invalid_request' })
})
