import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { App } from '../../src/app/app.js'
import { changeOrganization } from '../../src/app/identity/organizations.js'
import { ownerSession } from '../../src/app/identity/sign-in.js'
import { inOrder } from '../../src/app/in-order.js'
import { convertFile, type Job } from '../../src/cli/convert/convert-file.js'
import { EqualFiles } from '../../src/cli/convert/equal-files.js'
import { UnitsInOrder } from '../../src/cli/convert/units-in-order.js'
import type { Input } from '../../src/cli/input/input.js'
import { freshBooks } from '../app/books/books-fixture.js'
import { lendChildren } from '../children.js'
import { paperInvoice } from './paper-invoice.js'
import { freshFolder } from './run-cli.js'

it('the last unit goes to the first input, so that none waits for a later one', async () => {
  const folder = await freshFolder()
  const books = await freshBooks({ folder: join(folder, 'data'), limits: { free: 1 } })
  await changeOrganization(books, await ownerSession(books), { plan: 'free' })
  const open: typeof books.bookkeeping.open = async (request) => {
    // The first is slow: the second asks for its unit before it.
    if (request.fileName === 'a.pdf') await delay(200)
    return await books.bookkeeping.open(request)
  }
  const slow = { ...books, bookkeeping: { ...books.bookkeeping, open } }
  const [config, workers] = [{ jobs: 2 }, lendChildren()]
  const opened = { config, clock: books.clock, workers, books: () => Promise.resolve(slow) }
  const app = opened as unknown as App
  const invoice = await paperInvoice({ vatId: 'DE123456788' })
  const inputs = ['a', 'b'].map((stem): Input => ({
    label: stem, fileName: `${stem}.pdf`, folder, within: '', stem: join(folder, stem), extension: '.pdf',
    read: () => Promise.resolve(Buffer.concat([invoice, Buffer.from(`%${stem}\n`)])),
  }))
  const job = {
    app,
    books: slow,
    session: await ownerSession(books),
    options: { persist: true },
    conversion: { formats: ['json'], syntax: 'cii', validate: 'none', language: 'en' },
    context: { terminal: { language: 'en' } },
    bases: new Map(),
    named: new Set(),
    equalFiles: new EqualFiles(),
    units: new UnitsInOrder(),
    onStep: () => undefined,
  } as unknown as Job
  const begin = performance.now()
  const outcomes: (string | undefined)[] = []
  const all = inOrder(inputs, 3, (input, _, turn) => convertFile(input, turn, job))
  for await (const { error } of all) outcomes.push(error?.code)
  expect(outcomes).toEqual([undefined, 'quota_exceeded'])
  expect(performance.now() - begin).toBeLessThan(25_000)
}, 60_000)

it('nobody waits for ever for those before it', async () => {
  const units = new UnitsInOrder(50)
  const [first, second, third] = [units.enter(), units.enter(), units.enter()]
  const order: string[] = []
  await second.reserve(() => Promise.resolve(order.push('second')))
  first.leave()
  await third.reserve(() => Promise.resolve(order.push('third')))
  expect(order).toEqual(['second', 'third'])
})
