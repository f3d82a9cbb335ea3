import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultPlanLimits, type PlanLimits } from '../../../src/model/code-lists/plan-limits.js'
import { defaultOrganizationSetting } from '../../../src/app/identity/first-run.js'
import { type OpenBooks, openBooks } from '../../../src/app/books/open-books.js'
import type { Session } from '../../../src/app/identity/session.js'
import { ownerSession } from '../../../src/app/identity/sign-in.js'
import type { Clock } from '../../../src/model/clock.js'
import { organizationRepository } from '../../../src/store/repositories/organization-repository.js'
import { postgresForTests } from '../../store/postgres-for-tests.js'
import { afterThisTest } from '../../take-down.js'

export const engines = ['sqlite', 'postgres'] as const
export type TestEngine = (typeof engines)[number]

/** A clock that stands until it is set. */
export class SetClock implements Clock {
  #now: Date

  constructor(now = '2026-11-20T10:00:00Z') {
    this.#now = new Date(now)
  }

  now(): Date {
    return this.#now
  }

  set(now: string): void {
    this.#now = new Date(now)
  }

  forward(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds)
  }
}

export interface BooksFixture extends OpenBooks {
  readonly clock: SetClock
  readonly folder: string
  readonly organizationId: string
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'invoiceconv-books-'))
  afterThisTest(() => { rmSync(folder, { recursive: true, force: true }) })
  return folder
}

/** Fresh books with the session of their owner. */
export async function booksOfOwner(): Promise<BooksFixture & { session: Session }> {
  const books = await freshBooks()
  return { ...books, session: await ownerSession(books) }
}

interface FreshBooks {
  engine?: TestEngine
  limits?: Partial<PlanLimits>
  folder?: string
  clock?: SetClock
  patience?: number
}

/** Fresh books in a folder that vanishes after the test. */
export async function freshBooks(options: FreshBooks = {}): Promise<BooksFixture> {
  const folder = options.folder ?? temporaryFolder()
  const clock = options.clock ?? new SetClock()
  const dialect = options.engine === 'postgres' ? { engine: 'postgres' as const, dialect: await postgresForTests() } : undefined
  const books = await openBooks({
    folder,
    clock,
    dialect,
    limits: { ...defaultPlanLimits, ...options.limits },
    keysFromMaxPlan: false,
    patience: options.patience,
  })
  afterThisTest(() => books.close())
  const organizationId = await organizationRepository(books.store.db).setting(defaultOrganizationSetting)
  if (organizationId === undefined) throw new Error('the first run made no organization')
  return { ...books, clock, folder, organizationId }
}
