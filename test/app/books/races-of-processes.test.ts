import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type BooksFixture, freshBooks } from './books-fixture.js'
import { countOutcomes } from './count-outcomes.js'
import { examineBooks } from './examine-books.js'
import { compiled } from './kill-conversions.js'

const run = promisify(execFile)
const child = fileURLToPath(new URL('race-child.js', import.meta.url))

describe('four processes at once', () => {
  async function race(
    limit: string,
    originals: (process: number) => string[],
  ): Promise<{ outcomes: Record<string, number>; books: BooksFixture }> {
    const books = await freshBooks()
    const start = String(Date.now() + 1500)
    const runs = await Promise.all(
      [0, 1, 2, 3].map((index) => {
        const given = [compiled, books.folder, books.organizationId, start, limit, ...originals(index)]
        return run(process.execPath, [child, ...given])
      }),
    )
    return { outcomes: countOutcomes(runs.flatMap(({ stdout }) => JSON.parse(stdout) as string[])), books }
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
