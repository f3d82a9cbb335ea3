import { expect, test } from 'vitest'
import { openBooks } from '../../../src/app/books/open-books.js'
import { defaultPlanLimits } from '../../../src/model/code-lists/plan-limits.js'
import { thisProcess } from '../../../src/app/quota/lease.js'
import { afterThisTest } from '../../take-down.js'
import { SetClock, temporaryFolder } from './books-fixture.js'
import { openRequest, sampleDelivery } from './sample-delivery.js'

test('books that stay open are swept by the clock: links expire, and what a crash elsewhere left comes free', async () => {
  const clock = new SetClock()
  const books = await openBooks({
    folder: temporaryFolder(),
    clock,
    limits: defaultPlanLimits,
    keysFromMaxPlan: false,
    tidyEvery: 20,
  })
  afterThisTest(() => books.close())
  const organizationId = books.client.read().organizationId ?? ''
  await (await books.bookkeeping.open(openRequest(organizationId, 'a', { persist: false }))).delivered(sampleDelivery('a'))
  await books.bookkeeping.open(openRequest(organizationId, 'b'))
  await books.store.db.updateTable('conversion').set({ owner: thisProcess.replace(/\d+$/, '99999999') }).where('state', '=', 'running').execute()
  clock.forward(25 * 60 * 60 * 1000)
  const state = async () => ({
    links: (await books.store.db.selectFrom('download').selectAll().where('purged', '=', 0).execute()).length,
    running: (await books.store.db.selectFrom('conversion').selectAll().where('state', '=', 'running').execute()).length,
  })
  await expect.poll(state, { timeout: 10_000 }).toEqual({ links: 0, running: 0 })
})
