import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '../../model/errors.js'

/** How long somebody waits for the outcome of conversions that hold the last units, in milliseconds. */
export const usualPatience = 30_000

const pause = 200

/**
 * Reserves as soon as a unit is free: most conversions under way are over in seconds, and those that fail give theirs
 * back.
 * @throws AppError `busy` when none was decided in time, `quota_exceeded` when all were used
 */
export async function whenUnitIsFree<Result>(reserve: () => Promise<Result>, patience: number): Promise<Result> {
  const until = performance.now() + patience
  for (;;) {
    try {
      return await reserve()
    } catch (error) {
      const undecided = error instanceof AppError && error.reason === 'units_reserved'
      if (!undecided || performance.now() >= until) throw error
      await delay(pause)
    }
  }
}
