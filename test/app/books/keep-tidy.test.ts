import { existsSync, mkdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Problems, tidy } from '../../../src/app/books/keep-tidy.js'
import { openBooks } from '../../../src/app/books/open-books.js'
import { defaultPlanLimits } from '../../../src/model/code-lists/plan-limits.js'
import { thisProcess } from '../../../src/app/quota/lease.js'
import { afterThisTest } from '../../take-down.js'
import { freshBooks, SetClock, temporaryFolder } from './books-fixture.js'
import { openRequest, sampleDelivery } from './sample-delivery.js'

test('what fails to be put right holds up nothing else, and is told once until it is over', async () => {
  const books = await freshBooks()
  const { organizationId } = books
  await (await books.bookkeeping.open(openRequest(organizationId, 'a', { persist: false }))).delivered(sampleDelivery('a'))
  await books.bookkeeping.open(openRequest(organizationId, 'b'))
  await books.store.db.updateTable('conversion').set({ owner: thisProcess.replace(/\d+$/, '99999999') }).where('state', '=', 'running').execute()
  books.clock.forward(25 * 60 * 60 * 1000)
  let isFirst = true
  const exclusively: typeof books.store.exclusively = (id, work) => {
    if (!isFirst) return books.store.exclusively(id, work)
    isFirst = false
    return Promise.reject(new Error('torn'))
  }
  const found = await tidy({ ...books, store: { ...books.store, exclusively } })
  expect(found).toEqual([new Error('torn')])
  expect(await books.store.db.selectFrom('download').select('tokenHash').where('purged', '=', 0).execute()).toEqual([])
  expect(await tidy(books)).toEqual([])

  const told: unknown[] = []
  const problems = new Problems()
  problems.note([new Error('at opening')])
  problems.tellTo((error) => told.push((error as Error).message))
  for (const round of [['torn'], ['torn', 'full'], [], ['torn']]) problems.note(round.map((words) => new Error(words)))
  expect(told).toEqual(['at opening', 'torn', 'full', 'torn'])
})

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

test('temporary files of a killed program go when books are opened, whether or not there is work for a child', async () => {
  const [place, before] = [temporaryFolder(), process.env['TMPDIR']]
  // No system gives so large an id to a process.
  const left = join(place, `invoiceconv-child-${hostname().replaceAll(/[^\w.]/g, '')}-${2 ** 30}-abcdef`)
  mkdirSync(left)
  process.env['TMPDIR'] = place
  afterThisTest(() => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  })
  expect(await tidy(await freshBooks())).toEqual([])
  expect(existsSync(left)).toBe(false)
})
