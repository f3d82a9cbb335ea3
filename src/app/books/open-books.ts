import { openStore, type StoreOptions } from '../../store/open-store.js'
import type { Bookkeeping } from '../invoices/bookkeeping.js'
import type { PlanLimits } from '../../model/code-lists/plan-limits.js'
import type { BooksContext } from './books-context.js'
import { type Client, openClient } from '../identity/client.js'
import { ensureFirstRun } from '../identity/first-run.js'
import { makeBookkeeping } from '../invoices/make-bookkeeping.js'
import { usualPatience } from '../quota/wait-for-unit.js'
import { keepTidy, Problems, tidy } from './keep-tidy.js'

/** Where the books are, and by which settings they are kept. */
export interface OpenBooksOptions extends StoreOptions {
  readonly limits: PlanLimits
  /** Restricts creating API keys to the plans max and enterprise. */
  readonly keysFromMaxPlan: boolean
  /** See BooksContext; the usual when absent. */
  readonly patience?: number | undefined
  /** How often open books are swept, in milliseconds; every minute when absent. */
  readonly tidyEvery?: number | undefined
}

/** The opened books: what use cases take as their context, and the door for conversions. */
export interface OpenBooks extends BooksContext {
  readonly bookkeeping: Bookkeeping
  /** What this data folder remembers for the person who uses it. */
  readonly client: Client
  readonly keysFromMaxPlan: boolean
  /** What went wrong when the books were swept; whoever keeps them open for long listens. */
  readonly problems: Pick<Problems, 'tellTo'>
  close(): Promise<void>
}

/**
 * Opens the books. The first run makes them, with an organization, a user and a key; every run puts right what a crash
 * left behind and removes files of expired links, and so does the clock while they are open.
 * @throws AppError when the place can't be written, or holds the books of a newer version.
 */
export async function openBooks(options: OpenBooksOptions): Promise<OpenBooks> {
  const store = await openStore(options)
  const context: BooksContext = {
    store,
    clock: options.clock,
    limits: options.limits,
    patience: options.patience ?? usualPatience,
  }
  try {
    const client = openClient(options.folder)
    await ensureFirstRun(context, client)
    const problems = new Problems()
    problems.note(await tidy(context))
    const stopTidying = keepTidy(context, problems, options.tidyEvery)
    const { keysFromMaxPlan } = options
    const close = async (): Promise<void> => {
      await stopTidying()
      await store.close()
    }
    return { ...context, client, keysFromMaxPlan, bookkeeping: makeBookkeeping(context), problems, close }
  } catch (error) {
    await store.close()
    throw error
  }
}
