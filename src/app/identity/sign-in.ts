import type { Clock } from '../../model/clock.js'
import { AppError } from '../../model/errors.js'
import { apiKeyRepository } from '../../store/repositories/api-key-repository.js'
import { organizationRepository } from '../../store/repositories/organization-repository.js'
import { userRepository } from '../../store/repositories/user-repository.js'
import { type BooksContext, timestamp } from '../books/books-context.js'
import type { OpenBooks } from '../books/open-books.js'
import { defaultOrganizationSetting, defaultUserSetting } from './first-run.js'
import { accessDenied, toOrganization } from './organization-view.js'
import { apiKeyPrefix, sameHash, secretHash } from './secrets.js'
import type { Identity, Session } from './session.js'

/** Missing, unknown and revoked keys get the same answer. */
export function invalidApiKey(): AppError {
  return new AppError('invalid_api_key', {
    de: 'Der API-Schlüssel fehlt, ist unbekannt oder widerrufen.',
    en: 'The API key is missing, unknown or revoked.',
  }, { remedy: { code: 'createKey' } })
}

/** A key is used many times a minute; who looks when it was used last wants no seconds, and each note is a write. */
const noteEveryMs = 60_000

function isWorthNoting(lastUsedAt: string | null, clock: Clock): boolean {
  return lastUsedAt === null || clock.now().getTime() - Date.parse(lastUsedAt) >= noteEveryMs
}

/**
 * The holder of an API key; notes its use, once a minute.
 * @throws AppError `invalid_api_key`, also for an empty one
 */
export async function authenticate(context: BooksContext, apiKey: string): Promise<Identity & { kind: 'key' }> {
  const { db } = context.store
  const hash = secretHash(apiKey)
  const row = apiKey.startsWith(apiKeyPrefix) ? await apiKeyRepository(db).findByHash(hash) : undefined
  if (row === undefined || !sameHash(row.hash, hash) || row.revokedAt !== null) throw invalidApiKey()
  const user = await userRepository(db).find(row.userId)
  if (user === undefined) throw invalidApiKey()
  if (isWorthNoting(row.lastUsedAt, context.clock)) await apiKeyRepository(db).used(row.id, timestamp(context.clock))
  return { kind: 'key', user, keyId: row.id }
}

/**
 * The owner of the data folder, who is the operator. Only for a face that runs as him on his machine and was given no
 * key; never the answer to a missing one.
 */
export async function ownerIdentity(context: BooksContext): Promise<Identity & { kind: 'owner' }> {
  const userId = await organizationRepository(context.store.db).setting(defaultUserSetting)
  const user = userId === undefined ? undefined : await userRepository(context.store.db).find(userId)
  if (user === undefined) throw new Error('the first run made no user')
  return { kind: 'owner', user }
}

/**
 * A person whose password or identity provider the face has checked. @throws AppError `invalid_api_key` when he is gone
 */
export async function loginIdentity(context: BooksContext, userId: string): Promise<Identity & { kind: 'login' }> {
  const user = await userRepository(context.store.db).find(userId)
  if (user === undefined) throw invalidApiKey()
  return { kind: 'login', user }
}

/**
 * The organization that is meant when none is named: the chosen one, else the first run's, else the first of the user.
 */
async function usualOrganization(
  books: OpenBooks,
  identity: Identity,
  mine: readonly string[],
): Promise<string | undefined> {
  const chosen = books.client.read().organizationId
    ?? (await organizationRepository(books.store.db).setting(defaultOrganizationSetting))
  return chosen !== undefined && (identity.kind === 'owner' || mine.includes(chosen)) ? chosen : mine[0]
}

/**
 * The session of somebody in an organization; an owner enters all of them.
 * @throws AppError `organization_access_denied` for an unknown or foreign organization
 */
export async function enter(books: OpenBooks, identity: Identity, organizationId?: string): Promise<Session> {
  const memberships = await userRepository(books.store.db).memberships(identity.user.id)
  const id = organizationId
    ?? (await usualOrganization(books, identity, memberships.map((each) => each.organizationId)))
  const membership = memberships.find((each) => each.organizationId === id)
  const allowed = identity.kind === 'owner' || membership !== undefined
  const row = allowed && id !== undefined ? await organizationRepository(books.store.db).find(id) : undefined
  if (row === undefined) throw accessDenied()
  const role = identity.kind === 'owner' || membership?.role === 'admin' ? 'admin' : 'member'
  return { ...identity, organization: toOrganization(row, books.limits), role }
}

/** The session of the holder of a key. @throws AppError `invalid_api_key`, `organization_access_denied` */
export async function keySession(books: OpenBooks, apiKey: string, organizationId?: string): Promise<Session> {
  return await enter(books, await authenticate(books, apiKey), organizationId)
}

/**
 * The session of the owner of the data folder. @throws AppError `organization_access_denied` for an unknown
 * organization
 */
export async function ownerSession(books: OpenBooks, organizationId?: string): Promise<Session> {
  return await enter(books, await ownerIdentity(books), organizationId)
}
