import { loginRepository } from '../../store/repositories/login-repository.js'
import type { UserRow } from '../../store/repositories/user-repository.js'
import { type BooksContext, timestamp } from '../books/books-context.js'
import { newDownloadToken as newToken, secretHash } from '../identity/secrets.js'
import type { Identity } from '../identity/session.js'
import { loginIdentity } from '../identity/sign-in.js'

/** How long a browser stays logged in, in milliseconds: a working day. */
export const sessionTime = 12 * 60 * 60 * 1000

/** The provider of our own login, as `lastProvider` and `idp_hint` name it. */
export const ownLogin = 'credentials'

/** Logs a browser in. The token goes into its cookie; the books keep the hash. */
export async function beginSession(context: BooksContext, user: UserRow, provider: string): Promise<string> {
  const token = newToken()
  const times = { createdAt: timestamp(context.clock), expiresAt: timestamp(context.clock, sessionTime) }
  await context.store.db.transaction().execute(async (books) => {
    const logins = loginRepository(books)
    await logins.removeExpired(times.createdAt)
    await logins.insertSession({ tokenHash: secretHash(token), userId: user.id, provider, ...times })
    await logins.setLastProvider(user.id, provider)
  })
  return token
}

/** Who is logged in with this cookie; undefined for nobody. */
export async function sessionUser(context: BooksContext, token: string | undefined): Promise<(Identity & { kind: 'login' }) | undefined> {
  if (token === undefined) return undefined
  const session = await loginRepository(context.store.db).session(secretHash(token))
  if (session === undefined || session.expiresAt <= timestamp(context.clock)) return undefined
  return await loginIdentity(context, session.userId).catch(() => undefined)
}

export async function endSession(context: BooksContext, token: string | undefined): Promise<void> {
  if (token !== undefined) await loginRepository(context.store.db).endSession(secretHash(token))
}
