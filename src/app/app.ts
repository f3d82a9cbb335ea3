import { type Clock, systemClock } from '../model/clock.js'
import type { OpenBooks } from './books/open-books.js'
import type { Config } from './config.js'
import { Workers } from './workers/workers.js'

/** The core as the faces see it: settings, time, child processes. Use cases are functions of (request, app). */
export interface App {
  readonly config: Config
  readonly clock: Clock
  readonly workers: Workers
  /** The books, opened when first asked for; commands that store nothing never load the database. */
  books(): Promise<OpenBooks>
  close(): Promise<void>
}

/** What an app may be lent instead of making it. */
export interface Surroundings {
  readonly clock?: Clock
  /** Child processes of somebody else, who also closes them: they stay warm from one app to the next. */
  readonly workers?: Workers | undefined
  /** It gives verdicts and nothing else: its child processes are small. */
  readonly onlyJudges?: boolean | undefined
}

/** Wires the core. Opening is cheap: children and database come into being when a use case needs them. */
export function openApp(
  config: Config,
  { clock = systemClock, workers: lent, onlyJudges = false }: Surroundings = {},
): App {
  const workers = lent ?? new Workers(config.jobs, onlyJudges ? 'small' : 'usual')
  let opened: Promise<OpenBooks> | undefined
  const open = async (): Promise<OpenBooks> => {
    const { openBooks } = await import('./books/open-books.js')
    const { dataDir, databaseUrl, planLimits, keysFromMaxPlan } = config
    return await openBooks({ folder: dataDir, databaseUrl, clock, limits: planLimits, keysFromMaxPlan })
  }
  return {
    config,
    clock,
    workers,
    books: () => (opened ??= open()),
    close: async () => {
      if (lent === undefined) workers.close()
      // Books that could not be opened need no closing; whoever asked for them got the error.
      const books = await opened?.catch(() => undefined)
      await books?.close()
    },
  }
}
