import { hasInterface } from '../../model/code-lists/plan-limits.js'
import { AppError } from '../../model/errors.js'
import { apiKeyRepository } from '../../store/repositories/api-key-repository.js'
import { userRepository } from '../../store/repositories/user-repository.js'
import { newId, timestamp } from '../books/books-context.js'
import type { OpenBooks } from '../books/open-books.js'
import { demand, may } from './rights.js'
import { apiKeyPrefix, newApiKey, secretHash } from './secrets.js'
import type { Identity, Session } from './session.js'
import { authenticate } from './sign-in.js'

/** A key as lists show it; the key itself is shown once, when it is made. */
export interface ListedKey {
  readonly id: string
  readonly name: string
  /** Prefix and last four characters. */
  readonly key: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly revokedAt: string | null
}

/** A key to be made. */
export interface NewKey {
  readonly name: string
  /** E-mail address or id of the member it is for; the one who asks, when absent. */
  readonly user?: string | undefined
}

/** The member that is meant. @throws AppError `invalid_request` when the organization has no such member. */
async function memberOf(books: OpenBooks, session: Session, who: string): Promise<string> {
  const members = await userRepository(books.store.db).members(session.organization.id)
  const found = members.find(({ id, email }) => id === who || email === who.trim().toLowerCase())
  if (found !== undefined) return found.id
  throw new AppError('invalid_request', { de: `${who} gehört nicht zu dieser Organisation.`, en: `${who} doesn't belong to this organization.` })
}

/** Whose keys are meant; those of somebody else are the operator's business. */
async function holderOf(books: OpenBooks, session: Session, user: string | undefined): Promise<string> {
  if (user === undefined) return session.user.id
  demand(session, 'manageForeignKeys')
  return await memberOf(books, session, user)
}

/** Makes a key for the user of the session, or for the member named. The answer holds its only plain text. */
export async function createKey(
  books: OpenBooks,
  session: Session,
  request: NewKey,
): Promise<{ id: string; name: string; key: string }> {
  demand(session, 'createOwnKeys')
  const { organization } = session
  if (books.keysFromMaxPlan && !hasInterface(organization.plan)) {
    throw new AppError('organization_access_denied', {
      de: `API-Schlüssel gibt es ab dem Tarif max; ${organization.name} hat ${organization.plan}.`,
      en: `API keys are available from the plan max; ${organization.name} has ${organization.plan}.`,
    })
  }
  const userId = await holderOf(books, session, request.user)
  const key = newApiKey()
  const id = newId('key', books.clock)
  const { name } = request
  const times = { createdAt: timestamp(books.clock), lastUsedAt: null, revokedAt: null }
  await apiKeyRepository(books.store.db).insert({
    id,
    userId,
    name,
    hash: secretHash(key),
    hint: key.slice(-4),
    ...times,
  })
  return { id, name, key }
}

/** The keys of the user of the session, or of the member named; revoked ones too. */
export async function listKeys(books: OpenBooks, session: Session, user?: string): Promise<ListedKey[]> {
  demand(session, 'listOwnKeys')
  const rows = await apiKeyRepository(books.store.db).ofUser(await holderOf(books, session, user))
  return rows.map(({ id, name, hint, createdAt, lastUsedAt, revokedAt }) => ({ id, name, key: `${apiKeyPrefix}…${hint}`, createdAt, lastUsedAt, revokedAt }))
}

/** Revokes one of one's own keys at once; the operator revokes any. */
export async function revokeKey(books: OpenBooks, identity: Identity, keyId: string): Promise<void> {
  demand(identity, 'revokeOwnKeys')
  const userId = may(identity, 'manageForeignKeys') ? undefined : identity.user.id
  if (await apiKeyRepository(books.store.db).revoke({ id: keyId, userId, now: timestamp(books.clock) })) return
  throw new AppError('invalid_request', { de: `Kein gültiger Schlüssel mit der Kennung ${keyId}.`, en: `No key in force with the id ${keyId}.` }, { remedy: { code: 'listKeys' } })
}

/**
 * Revokes the key in use: the one given, else the one that this data folder remembers.
 * @throws AppError `invalid_api_key` when there is none, or it is revoked already.
 */
export async function revokeKeyInUse(books: OpenBooks, apiKey: string | undefined): Promise<void> {
  const own = books.client.read().apiKey
  const inUse = apiKey ?? own ?? ''
  const identity = await authenticate(books, inUse)
  await revokeKey(books, identity, identity.keyId)
  if (inUse === own) books.client.change({ apiKey: undefined })
}
