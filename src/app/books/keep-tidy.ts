import { tmpdir } from 'node:os'
import { sweepChildFolders } from '../../tools/process-pool/child-folder.js'
import type { BooksContext } from './books-context.js'
import { purgeExpiredDownloads, recoverConversionsOfAll, releaseLeftovers } from './sweep.js'

/** How often books that stay open are looked after, in milliseconds. */
export const tidyEvery = 60_000

/** Told what went wrong, each problem once until it is over. */
export type TellProblem = (error: unknown) => void

/** Each puts right another thing that was left behind, and gives what went wrong with it. */
const steps: readonly ((context: BooksContext) => Promise<unknown[]>)[] = [
  recoverConversionsOfAll,
  releaseLeftovers,
  purgeExpiredDownloads,
  sweepTemporaryFiles,
]

/** Also where no child is started that would do it: the next run may have nothing left to convert. */
function sweepTemporaryFiles(): Promise<unknown[]> {
  sweepChildFolders(tmpdir())
  return Promise.resolve([])
}

/**
 * Puts right what crashes elsewhere left behind, and removes the files of all links that have expired: each on its own,
 * so that one that fails holds up no other. Gives what went wrong.
 */
export async function tidy(context: BooksContext): Promise<unknown[]> {
  const problems: unknown[] = []
  for (const step of steps) problems.push(...(await step(context).catch((error: unknown) => [error])))
  return problems
}

function wordsOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem)
}

/** Problems of rounds of tidying, told once each; what comes back after a round without it is told again. */
export class Problems {
  private known = new Map<string, unknown>()
  private tell: TellProblem | undefined

  /** What one round found. */
  note(found: readonly unknown[]): void {
    const before = this.known
    this.known = new Map(found.map((problem) => [wordsOf(problem), problem]))
    for (const [words, problem] of this.known) if (!before.has(words)) this.tell?.(problem)
  }

  /** From now on problems are told to this listener, those that are known at once. */
  tellTo(listener: TellProblem): void {
    this.tell = listener
    for (const problem of this.known.values()) listener(problem)
  }
}

/**
 * Looks after books that stay open for months, by the clock. It doesn't keep the process running; what fails is tried
 * again the next time.
 */
export function keepTidy(context: BooksContext, problems: Problems, every = tidyEvery): () => Promise<void> {
  let work: Promise<void> | undefined
  const timer = setInterval(() => {
    // A round that takes longer than the pause is not overtaken by the next.
    work ??= tidy(context).then((found) => { problems.note(found) }).finally(() => { work = undefined })
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await work
  }
}
