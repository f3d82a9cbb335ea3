import { statfs } from 'node:fs/promises'
import { organizationRepository } from '../../store/repositories/organization-repository.js'
import { trafficRepository } from '../../store/repositories/traffic-repository.js'
import { loginRepository } from '../../store/repositories/login-repository.js'
import { type BooksContext, timestamp } from '../books/books-context.js'

/** Below this much room, in bytes, the next conversions could not be stored. */
const leastRoom = 100 * 1024 * 1024

/** Why the service can't take conversions now; undefined when it can. Looks at the books by writing to them. */
export async function whyNotReady(context: BooksContext, folder: string): Promise<'books' | 'disk' | undefined> {
  try {
    await organizationRepository(context.store.db).setSetting('last_readiness_check', timestamp(context.clock))
  } catch {
    return 'books'
  }
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < leastRoom ? 'disk' : undefined
}

/** Removes what has expired of sessions, logins under way, rate windows and remembered answers. */
export async function removeExpired(context: BooksContext): Promise<void> {
  const now = timestamp(context.clock)
  await loginRepository(context.store.db).removeExpired(now)
  await trafficRepository(context.store.db).removeExpired(now)
}
