import { localDay } from '../../model/local-day.js'

const quarterHour = 15 * 60_000

/** The moment at which a day (`2026-10-01`) begins in a time zone, where it may be another day than in UTC. */
export function beginOfDay(day: string, timeZone: string): Date {
  // The first places of the world begin a day 14 hours before UTC does, the last ones 12 hours after.
  let moment = Date.parse(`${day}T00:00:00Z`) - 14 * 60 * 60_000
  while (localDay(new Date(moment), timeZone) < day) moment += quarterHour
  return new Date(moment)
}
