import { sql } from 'kysely'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import type { App } from '../../src/app/app.js'
import { openBooks } from '../../src/app/books/open-books.js'
import { openSession } from '../../src/cli/open-session.js'
import { Terminal } from '../../src/cli/terminal.js'
import { defaultPlanLimits } from '../../src/model/code-lists/plan-limits.js'
import { systemClock } from '../../src/model/clock.js'
import { temporaryFolder } from '../app/books/books-fixture.js'

it('books that can not be tidied up are told once on stderr, and the command goes on', async () => {
  const request = { folder: temporaryFolder(), clock: systemClock, limits: defaultPlanLimits, keysFromMaxPlan: false }
  const first = await openBooks(request)
  await sql`drop table file_hold`.execute(first.store.db)
  await first.close()
  const books = await openBooks(request)
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const terminal = new Terminal({ argv: [], env: {}, stdin, stdout, stderr }, { language: 'en', quiet: false, color: false })
  const app = { books: () => Promise.resolve(books) } as unknown as App
  const context = { terminal, exitCode: 0, openApp: () => Promise.resolve(app) }
  try {
    for (let time = 0; time < 2; time += 1) expect((await openSession(context, {})).session.role).toBe('admin')
    const said = String(stderr.read())
    expect(said).toMatch(/^The books could not be tidied up completely \(.*file_hold.*\); it is tried again/)
    expect(said.split('\n')).toHaveLength(2)
    expect(stdout.read()).toBeNull()
  } finally {
    await books.close()
  }
})
