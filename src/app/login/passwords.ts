import { AppError } from '../../model/errors.js'
import { loginRepository } from '../../store/repositories/login-repository.js'
import { userRepository, type UserRow } from '../../store/repositories/user-repository.js'
import { type BooksContext, timestamp } from '../books/books-context.js'
import { demand } from '../identity/rights.js'
import { secretHash } from '../identity/secrets.js'
import type { Identity } from '../identity/session.js'
import { tryLater } from '../traffic/try-later.js'
import { countEvent, forgetEvents, type WindowLimit } from '../traffic/windows.js'
import { hashPassword, isPassword } from './password-hash.js'

const shortest = 10
const longest = 1024

const quarter = 15 * 60_000

/**
 * Attempts in a quarter of an hour: for one account from one address, for one account, from one address. The second is
 * larger, so that a stranger who guesses doesn't lock the owner out at once.
 */
const limits = {
  accountFromAddress: { most: 10, spanMs: quarter },
  account: { most: 100, spanMs: quarter },
  address: { most: 300, spanMs: quarter },
}

function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * Sets the password of a user and ends the logins that the old one opened.
 * @throws AppError `invalid_request` for an unknown user, or a password that is too short
 */
export async function setPassword(
  context: BooksContext,
  actor: Identity,
  { email, password }: { email: string; password: string },
): Promise<{ id: string; email: string }> {
  demand(actor, 'setPasswords')
  const user = await userRepository(context.store.db).findByEmail(normalEmail(email))
  if (user === undefined) {
    throw new AppError('invalid_request', {
      de: 'Kein Benutzer mit dieser E-Mail-Adresse.',
      en: 'No user with this e-mail address.',
    }, { remedy: { code: 'addUser' } })
  }
  if (password.length < shortest || password.length > longest) {
    throw new AppError('invalid_request', {
      de: `Ein Passwort hat ${shortest} bis ${longest} Zeichen.`,
      en: `A password has ${shortest} to ${longest} characters.`,
    })
  }
  const hash = await hashPassword(password)
  await context.store.db.transaction().execute(async (books) => {
    await loginRepository(books).setPassword(user.id, hash, timestamp(context.clock))
    await loginRepository(books).endSessionsOf(user.id)
  })
  return { id: user.id, email: user.email }
}

async function countAttempt(context: BooksContext, subject: string, limit: WindowLimit): Promise<void> {
  const wait = await countEvent(context, subject, limit)
  if (wait === 0) return
  const minutes = Math.ceil(wait / 60_000)
  throw tryLater('rate_limited', {
    de: `Zu viele Anmeldeversuche. Bitte in ${minutes} Minuten erneut versuchen.`,
    en: `Too many attempts to log in. Please try again in ${minutes} minutes.`,
  }, wait)
}

/**
 * The user with this address and password; undefined for a wrong password and for an unknown address, after the same
 * time.
 * @throws AppError `rate_limited`, after too many attempts
 */
export async function checkPassword(
  context: BooksContext,
  request: { email: string; password: string; address: string },
): Promise<UserRow | undefined> {
  const email = normalEmail(request.email)
  // Addresses of people are not kept in the windows, not even of those who mistype.
  const account = secretHash(email).slice(0, 32)
  const both = `login:${account}:${request.address}`
  await countAttempt(context, both, limits.accountFromAddress)
  await countAttempt(context, `login:${account}`, limits.account)
  await countAttempt(context, `login-from:${request.address}`, limits.address)
  const user = await userRepository(context.store.db).findByEmail(email)
  const hash = user === undefined ? undefined : await loginRepository(context.store.db).passwordHash(user.id)
  if (request.password.length > longest
    || !(await isPassword(request.password, hash))
    || user === undefined) return undefined
  await forgetEvents(context, both)
  return user
}
