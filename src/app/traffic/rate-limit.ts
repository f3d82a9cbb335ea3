import { plans } from '../../model/organization.js'
import { trafficRepository } from '../../store/repositories/traffic-repository.js'
import type { BooksContext } from '../books/books-context.js'
import type { Identity } from '../identity/session.js'
import type { RateLimits } from './rate-limits.js'
import { tryLater } from './try-later.js'
import { countEvent } from './windows.js'

const minute = 60_000

/** A key acts for all organizations of its holder, so the best of their plans decides. */
async function limitOf(context: BooksContext, userId: string, limits: RateLimits): Promise<number | null> {
  const names = await trafficRepository(context.store.db).plansOf(userId)
  const found = plans.filter((plan) => names.includes(plan)).map((plan) => limits[plan])
  if (found.includes(null)) return null
  return Math.max(...found.map((limit) => limit ?? 0), limits.free ?? 0)
}

/**
 * Counts a request of a key.
 * @throws AppError `rate_limited`, beyond the limit of the minute
 */
export async function countRequest(context: BooksContext, { user, keyId }: Identity & { kind: 'key' }, limits: RateLimits): Promise<void> {
  const most = await limitOf(context, user.id, limits)
  if (most === null) return
  const wait = await countEvent(context, `key:${keyId}`, { most, spanMs: minute })
  if (wait === 0) return
  throw tryLater(
    'rate_limited',
    {
      de: `Mehr als ${most} Anfragen in einer Minute mit diesem Schlüssel. Bitte warten, wie es Retry-After sagt.`,
      en: `More than ${most} requests in a minute with this key. Please wait as long as Retry-After says.`,
    },
    wait,
  )
}
