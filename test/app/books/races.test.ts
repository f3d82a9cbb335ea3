import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { AppError } from '../../../src/model/errors.js'
import { engines, freshBooks, type BooksFixture } from './books-fixture.js'
import { examineBooks } from './examine-books.js'
import { compiled } from './kill-conversions.js'
import { openRequest, sampleDelivery } from './sample-delivery.js'

const run = promisify(execFile)
const child = fileURLToPath(new URL('race-child.js', import.meta.url))

async function convert(books: BooksFixture, original: string): Promise<string> {
  try {
    const ticket = await books.bookkeeping.open(openRequest(books.organizationId, original))
    return (await ticket.delivered(sampleDelivery(original))).stored.status
  } catch (error) {
    return (error as AppError).code
  }
}

function count(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

describe.each(engines)('many conversions at once on %s', (engine) => {
  test('of one file store one invoice', async () => {
    const books = await freshBooks({ engine })
    const outcomes = count(await Promise.all(Array.from({ length: 20 }, () => convert(books, 'the same'))))
    expect(outcomes['saved']).toBe(1)
    expect((outcomes['duplicate'] ?? 0) + (outcomes['processing'] ?? 0)).toBe(19)
    expect(await examineBooks(books)).toEqual([])
  })

  test('share the last unit: one passes', async () => {
    const books = await freshBooks({ engine, limits: { enterprise: 1 } })
    const outcomes = count(await Promise.all(Array.from({ length: 20 }, (_, index) => convert(books, `file ${index}`))))
    expect(outcomes).toEqual({ saved: 1, quota_exceeded: 19 })
  })

  test('never pass the limit', async () => {
    const books = await freshBooks({ engine, limits: { enterprise: 10 } })
    const outcomes = count(await Promise.all(Array.from({ length: 50 }, (_, index) => convert(books, `file ${index}`))))
    expect(outcomes).toEqual({ saved: 10, quota_exceeded: 40 })
    expect(await examineBooks(books)).toEqual([])
  })
})

describe('four processes at once', () => {
  async function race(limit: string, originals: (process: number) => string[]): Promise<{ outcomes: Record<string, number>; books: BooksFixture }> {
    const books = await freshBooks()
    const start = String(Date.now() + 1500)
    const runs = await Promise.all([0, 1, 2, 3].map((index) => run(process.execPath, [child, compiled, books.folder, books.organizationId, start, limit, ...originals(index)])))
    return { outcomes: count(runs.flatMap(({ stdout }) => JSON.parse(stdout) as string[])), books }
  }

  test('share the last unit: one passes', async () => {
    const { outcomes } = await race('1', (index) => [0, 1, 2, 3, 4].map((file) => `file ${index}.${file}`))
    expect(outcomes).toEqual({ saved: 1, quota_exceeded: 19 })
  })

  test('store one file once', async () => {
    const { outcomes, books } = await race('none', () => Array.from({ length: 5 }, () => 'the same'))
    expect(outcomes['saved']).toBe(1)
    expect((outcomes['duplicate'] ?? 0) + (outcomes['processing'] ?? 0)).toBe(19)
    expect(await examineBooks(books)).toEqual([])
  })
})
