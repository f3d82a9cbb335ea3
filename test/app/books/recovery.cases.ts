import { describe, expect, test } from 'vitest'
import { leaseTime, thisProcess } from '../../../src/app/quota/lease.js'
import { engines, freshBooks, type BooksFixture } from './books-fixture.js'
import { openRequest, sampleDelivery } from './sample-delivery.js'

/** As if another process ran the conversion. */
async function handOver(books: BooksFixture, owner: string): Promise<void> {
  await books.store.db.updateTable('conversion').set({ owner }).where('state', '=', 'running').execute()
}

/** A process id that nobody has: Linux gives none above 4 million. */
const gone = thisProcess.replace(/\d+$/, '99999999')

describe.each(engines)('what a dead process left on %s', (engine) => {
  test('comes free with the next request when it ran on this machine', async () => {
    const books = await freshBooks({ engine, limits: { enterprise: 1 } })
    await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    await handOver(books, gone)
    const ticket = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    expect(await ticket.delivered(sampleDelivery('a'))).toMatchObject({ stored: { status: 'saved' }, usage: { used: 1, limit: 1 } })
  })

  test('comes free after its lease when it ran elsewhere', async () => {
    const books = await freshBooks({ engine, limits: { enterprise: 1 }, patience: 0 })
    await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    await handOver(books, 'elsewhere/1/1')
    await expect(books.bookkeeping.open(openRequest(books.organizationId, 'a'))).rejects.toMatchObject({ code: 'busy' })
    books.clock.forward(leaseTime + 1)
    const ticket = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    expect((await ticket.delivered(sampleDelivery('a'))).stored.status).toBe('saved')
  })

  test('does not keep a file from being stored by one that started before its death', async () => {
    const books = await freshBooks({ engine })
    await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    const ticket = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    await books.store.db.updateTable('conversion').set({ owner: gone }).where('id', '!=', ticket.conversionId).execute()
    expect((await ticket.delivered(sampleDelivery('a'))).stored.status).toBe('saved')
  })
})

describe.each(engines)('a process that slept past its lease on %s', (engine) => {
  test('delivers when its unit is still there', async () => {
    const books = await freshBooks({ engine, limits: { enterprise: 2 } })
    const sleeper = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    books.clock.forward(leaseTime + 1)
    const other = await books.bookkeeping.open(openRequest(books.organizationId, 'b'))
    expect((await other.delivered(sampleDelivery('b'))).usage.used).toBe(1)
    expect(await sleeper.delivered(sampleDelivery('a'))).toMatchObject({ stored: { status: 'saved' }, usage: { used: 2 } })
  })

  test('is refused when another has taken its unit', async () => {
    const books = await freshBooks({ engine, limits: { enterprise: 1 } })
    const sleeper = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    books.clock.forward(leaseTime + 1)
    const other = await books.bookkeeping.open(openRequest(books.organizationId, 'b'))
    await other.delivered(sampleDelivery('b'))
    await expect(sleeper.delivered(sampleDelivery('a'))).rejects.toMatchObject({ code: 'quota_exceeded' })
    await sleeper.failed()
  })
})
