import type { BooksContext } from './books-context.js'
import { purgeExpiredDownloads, recoverAll } from './sweep.js'

/** How often books that stay open are looked after, in milliseconds. */
export const tidyEvery = 60_000

/** Removed at a time, so that nobody waits long for the books. */
const portion = 200

/** Puts right what crashes elsewhere left behind, and removes the files of all links that have expired. */
export async function tidy(context: BooksContext): Promise<void> {
  await recoverAll(context)
  while ((await purgeExpiredDownloads(context, portion)) === portion);
}

/**
 * Looks after books that stay open for months, by the clock. It doesn't keep the process running; what fails is tried
 * again the next time.
 */
export function keepTidy(context: BooksContext, every = tidyEvery): () => Promise<void> {
  let work: Promise<void> | undefined
  const timer = setInterval(() => {
    // A round that takes longer than the pause is not overtaken by the next.
    work ??= tidy(context).catch(() => undefined).finally(() => { work = undefined })
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await work
  }
}
