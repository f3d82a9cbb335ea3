import { loginRepository } from '../../store/repositories/login-repository.js'
import { userRepository, type UserRow } from '../../store/repositories/user-repository.js'
import { type BooksContext, timestamp } from '../books/books-context.js'
import { newDownloadToken as newToken, secretHash } from '../identity/secrets.js'

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

/** Who is logged in with this cookie, and how he was; undefined for nobody. */
export async function sessionUser(context: BooksContext, token: string | undefined): Promise<{ user: UserRow; provider: string } | undefined> {
  if (token === undefined) return undefined
  const session = await loginRepository(context.store.db).session(secretHash(token))
  if (session === undefined || session.expiresAt <= timestamp(context.clock)) return undefined
  const user = await userRepository(context.store.db).find(session.userId)
  return user && { user, provider: session.provider }
}

export async function endSession(context: BooksContext, token: string | undefined): Promise<void> {
  if (token !== undefined) await loginRepository(context.store.db).endSession(secretHash(token))
}
