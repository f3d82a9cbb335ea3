import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { linkTime } from '../../../src/app/archive/delivered-files.js'
import { downloadFile, listDownloads } from '../../../src/app/archive/downloads.js'
import { ownerSession } from '../../../src/app/identity/sign-in.js'
import { purgeExpiredDownloads } from '../../../src/app/books/sweep.js'
import { engines, freshBooks } from './books-fixture.js'
import { bytes, openRequest, sampleDelivery, sha256 } from './sample-delivery.js'

describe.each(engines)('a download link on %s', (engine) => {
  test('gives the file for 24 hours, then says that it expired', async () => {
    const books = await freshBooks({ engine })
    const { links } = await (await books.bookkeeping.open(openRequest(books.organizationId, 'a'))).delivered(sampleDelivery('a'))
    const token = links.zugferd_xml ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    books.clock.forward(linkTime - 1)
    expect(await downloadFile(books, token)).toMatchObject({ fileName: 'rechnung.factur-x.xml', mimeType: 'application/xml' })
    books.clock.forward(1)
    await expect(downloadFile(books, token)).rejects.toMatchObject({ code: 'link_expired' })
    await purgeExpiredDownloads(books)
    await expect(downloadFile(books, token)).rejects.toMatchObject({ code: 'link_expired' })
  })

  test('that nobody made is not found', async () => {
    const books = await freshBooks({ engine })
    await expect(downloadFile(books, 'A'.repeat(43))).rejects.toMatchObject({ code: 'file_not_found' })
  })

  test('is stored as a hash only', async () => {
    const books = await freshBooks({ engine })
    const { links } = await (await books.bookkeeping.open(openRequest(books.organizationId, 'a'))).delivered(sampleDelivery('a'))
    const rows = JSON.stringify(await books.store.db.selectFrom('download').selectAll().execute())
    for (const token of Object.values(links)) expect(rows).not.toContain(token)
    expect(await listDownloads(books, await ownerSession(books))).toHaveLength(2)
  })

  test('takes its file with it when it expires, but never what is archived', async () => {
    const books = await freshBooks({ engine })
    const kept = await books.bookkeeping.open(openRequest(books.organizationId, 'kept'))
    await kept.delivered(sampleDelivery('kept'))
    const passing = await books.bookkeeping.open(openRequest(books.organizationId, 'passing', { persist: false }))
    await passing.delivered(sampleDelivery('passing'))
    books.clock.forward(linkTime)
    expect(await purgeExpiredDownloads(books)).toEqual([])
    expect(await books.store.db.selectFrom('download').select('tokenHash').where('purged', '=', 1).execute()).toHaveLength(4)
    const there = (text: string) => existsSync(books.store.files.path(books.organizationId, sha256(bytes(text))))
    expect([there('hybrid of kept'), there('hybrid of passing'), there('xml of passing')]).toEqual([true, false, false])
  })
})
