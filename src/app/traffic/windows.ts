import type { Store } from '../../store/open-store.js'
import { trafficRepository } from '../../store/repositories/traffic-repository.js'
import type { Clock } from '../../model/clock.js'

/** How often something may be done in a span of time. */
export interface WindowLimit {
  readonly most: number
  readonly spanMs: number
}

/**
 * Counts one event of a subject when fewer than `most` happened during the last `spanMs`: a sliding window, so that no
 * burst passes at the edge of two minutes. Held by the store, because several servers share it. Refused events don't
 * count.
 * @returns milliseconds until the next one may happen; 0 when this one was counted.
 */
export async function countEvent(
  { store, clock }: { store: Store; clock: Clock },
  subject: string,
  { most, spanMs }: WindowLimit,
): Promise<number> {
  return await store.db.transaction().execute(async (books) => {
    const traffic = trafficRepository(books)
    const now = clock.now().getTime()
    const past = JSON.parse(await traffic.lockWindow(subject, new Date(now + spanMs).toISOString())) as number[]
    // A clock that was set back must not lock anybody out.
    const recent = past.filter((moment) => moment > now - spanMs && moment <= now)
    const first = recent[recent.length - most]
    if (first !== undefined) return first + spanMs - now
    await traffic.setWindow(subject, JSON.stringify([...recent, now]))
    return 0
  })
}

/** Forgets the events of a subject. */
export async function forgetEvents({ store }: { store: Store }, subject: string): Promise<void> {
  await trafficRepository(store.db).removeWindow(subject)
}
