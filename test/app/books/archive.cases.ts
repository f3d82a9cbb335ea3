import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { archivedFile } from '../../../src/app/archive/archived-files.js'
import { ownerSession } from '../../../src/app/identity/sign-in.js'
import { verifyArchive } from '../../../src/app/archive/verify-archive.js'
import { archiveRepository } from '../../../src/store/repositories/archive-repository.js'
import { type BooksFixture, engines, freshBooks, type TestEngine } from './books-fixture.js'
import { openRequest, sampleDelivery } from './sample-delivery.js'

async function withArchive(engine: TestEngine): Promise<BooksFixture> {
  const books = await freshBooks({ engine })
  for (const original of ['a', 'b']) await (await books.bookkeeping.open(openRequest(books.organizationId, original))).delivered(sampleDelivery(original))
  return books
}

async function entryOf(books: BooksFixture, kind: string) {
  const entries = await archiveRepository(books.store.db).after(books.organizationId, 0, 100)
  const entry = entries.find((each) => each.kind === kind)
  if (entry === undefined) throw new Error(`nothing archived as ${kind}`)
  return entry
}

describe.each(engines)('the archive on %s', (engine) => {
  test('keeps original, hybrid PDF, XML, verdict and data of each invoice, unchanged', async () => {
    const books = await withArchive(engine)
    const entries = await archiveRepository(books.store.db).after(books.organizationId, 0, 100)
    expect(entries.map((entry) => entry.kind)).toEqual([0, 1].flatMap(() => ['original', 'zugferd_pdf', 'zugferd_xml', 'report', 'data']))
    expect(await verifyArchive(books, await ownerSession(books))).toEqual({
      entries: 10,
      head: entries.at(-1)?.hash,
      faults: [],
    })
  })

  test('names a file with a flipped bit', async () => {
    const books = await withArchive(engine)
    const { sha256, fileName } = await entryOf(books, 'zugferd_pdf')
    const path = books.store.files.path(books.organizationId, sha256)
    const content = readFileSync(path)
    content.writeUInt8(content.readUInt8(3) ^ 1, 3)
    writeFileSync(path, content)
    expect((await verifyArchive(books, await ownerSession(books))).faults).toMatchObject([{ fileName, sha256, problem: 'file_changed' }])
  })

  test('names a file that is gone', async () => {
    const books = await withArchive(engine)
    const { sha256 } = await entryOf(books, 'original')
    rmSync(books.store.files.path(books.organizationId, sha256))
    expect((await verifyArchive(books, await ownerSession(books))).faults).toMatchObject([{ sha256, problem: 'file_missing' }])
  })

  test('refuses to be changed', async () => {
    const books = await withArchive(engine)
    await expect(books.store.db.updateTable('archiveEntry').set({ fileName: 'x' }).execute()).rejects.toThrow('append-only')
    await expect(books.store.db.deleteFrom('archiveEntry').execute()).rejects.toThrow('append-only')
  })

  test('hands out what it keeps', async () => {
    const books = await withArchive(engine)
    const session = await ownerSession(books)
    const { invoiceId } = await entryOf(books, 'original')
    expect(Buffer.from((await archivedFile(books, session, { invoiceId, what: 'xml' })).bytes).toString()).toBe('xml of a')
    expect(Buffer.from((await archivedFile(books, session, { invoiceId, what: 'pdf' })).bytes).toString()).toBe('hybrid of a')
  })
})

test('an entry that was changed or taken out behind the guards is found', async () => {
  const books = await withArchive('sqlite')
  for (const guard of ['archive_entry_no_update', 'archive_entry_no_delete']) await sql.raw(`drop trigger ${guard}`).execute(books.store.db)
  await sql`update archive_entry set file_name = 'other.pdf' where sequence = 2`.execute(books.store.db)
  await sql`delete from archive_entry where sequence = 7`.execute(books.store.db)
  const { faults } = await verifyArchive(books, await ownerSession(books))
  expect(faults.map(({ sequence, problem }) => ({ sequence, problem }))).toEqual([{ sequence: 2, problem: 'entry_changed' }, { sequence: 8, problem: 'chain_broken' }])
})
