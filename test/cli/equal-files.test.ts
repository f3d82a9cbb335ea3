import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { App } from '../../src/app/app.js'
import { ownerSession } from '../../src/app/identity/sign-in.js'
import { convertFile, type Job } from '../../src/cli/convert/convert-file.js'
import { EqualFiles } from '../../src/cli/convert/equal-files.js'
import type { Input } from '../../src/cli/input/input.js'
import { freshBooks } from '../app/books/books-fixture.js'
import { lendChildren } from '../children.js'
import { paperInvoice } from './paper-invoice.js'
import { freshFolder } from './run-cli.js'

const bytes = (text: string) => new TextEncoder().encode(text)

it('lets equal files through in the order in which they came, however slowly the first is read', async () => {
  const files = new EqualFiles()
  const order: string[] = []
  let arrive: (content: Uint8Array) => void = () => undefined
  const slow = new Promise<Uint8Array>((resolve) => { arrive = resolve })
  const work = async (name: string, read: () => Promise<Uint8Array>) => {
    const { done } = await files.read(read)
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
    done()
  }
  const all = [
    work('first', () => slow),
    work('broken', () => Promise.reject(new Error('gone'))).catch(() => order.push('broken')),
    work('other', () => Promise.resolve(bytes('other'))),
    work('copy', () => Promise.resolve(bytes('one'))),
    work('third', () => Promise.resolve(bytes('one'))),
  ]
  arrive(bytes('one'))
  await Promise.all(all)
  const equal = order.filter((step) => /first|copy|third/.test(step))
  expect(equal).toEqual(['first begins', 'first ends', 'copy begins', 'copy ends', 'third begins', 'third ends'])
  expect(order).toEqual(expect.arrayContaining(['broken', 'other ends']))
})

it('nothing is stored before its turn, so that of two files of one invoice the later one is the duplicate', async () => {
  const folder = await freshFolder()
  const books = await freshBooks({ folder: join(folder, 'data') })
  const [config, workers] = [{ jobs: 2 }, lendChildren()]
  const opened = { config, clock: books.clock, workers, books: () => Promise.resolve(books) }
  const app = opened as unknown as App
  const session = await ownerSession(books)
  const invoice = await paperInvoice({ vatId: 'DE123456788' })
  const inputs = ['a', 'b'].map((stem): Input => ({
    label: stem,
    fileName: `${stem}.pdf`,
    folder,
    within: '',
    stem: join(folder, stem),
    extension: '.pdf',
    // The same invoice in other bytes.
    read: () => Promise.resolve(Buffer.concat([invoice, Buffer.from(`%${stem}\n`)])),
  }))
  const job = {
    app,
    books,
    session,
    options: { persist: true },
    conversion: { formats: ['json'], syntax: 'cii', validate: 'none', language: 'en' },
    context: { terminal: { language: 'en' } },
    bases: new Map(),
    named: new Set(),
    equalFiles: new EqualFiles(),
    onStep: () => undefined,
  } as unknown as Job
  const [a, b] = inputs as [Input, Input]
  let isDone = (): void => undefined
  const otherIsDone = new Promise<void>((resolve) => { isDone = resolve })
  const outcomes = await Promise.all([
    convertFile(a, () => otherIsDone, job),
    convertFile(b, () => Promise.resolve(), job).finally(isDone),
  ])
  expect(outcomes.map(({ conversion }) => conversion?.findings.map(({ code }) => code))).toEqual([['IC-DUPLICATE-INVOICE'], []])
})
