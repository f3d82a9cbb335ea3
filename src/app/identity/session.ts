import { AppError } from '../../model/errors.js'
import type { Organization } from '../../model/organization.js'
import { apiKeyRepository } from '../../store/repositories/api-key-repository.js'
import { organizationRepository } from '../../store/repositories/organization-repository.js'
import { userRepository, type UserRow } from '../../store/repositories/user-repository.js'
import { type BooksContext, timestamp } from '../books/books-context.js'
import { defaultOrganizationSetting, defaultUserSetting } from './first-run.js'
import type { OpenBooks } from '../books/open-books.js'
import { accessDenied, toOrganization } from './organization-view.js'
import { apiKeyPrefix, sameHash, secretHash } from './secrets.js'

export type Role = 'admin' | 'member'

/** Who acts. */
export interface Identity {
  readonly user: UserRow
  /** The key that was used; absent for the owner of the data folder, who needs none. */
  readonly keyId: string | undefined
}

/** Who acts for which organization. */
export interface Session extends Identity {
  readonly organization: Organization
  readonly role: Role
}

/** Missing, unknown and revoked keys get the same answer. */
function invalidApiKey(): AppError {
  return new AppError('invalid_api_key', {
    de: 'Der API-Schlüssel fehlt, ist unbekannt oder widerrufen. Einen neuen macht: invoiceconv keys create',
    en: 'The API key is missing, unknown or revoked. Make a new one with: invoiceconv keys create',
  })
}

/**
 * The holder of an API key; notes its use.
 * @throws AppError `invalid_api_key`
 */
export async function authenticate(context: BooksContext, apiKey: string): Promise<Identity> {
  const { db } = context.store
  const hash = secretHash(apiKey)
  const row = apiKey.startsWith(apiKeyPrefix) ? await apiKeyRepository(db).findByHash(hash) : undefined
  if (row === undefined || !sameHash(row.hash, hash) || row.revokedAt !== null) throw invalidApiKey()
  const user = await userRepository(db).find(row.userId)
  if (user === undefined) throw invalidApiKey()
  await apiKeyRepository(db).used(row.id, timestamp(context.clock))
  return { user, keyId: row.id }
}

/** Whoever can read the data folder is its user and needs no key; a key that is given must be good. */
export async function identify(context: BooksContext, apiKey: string | undefined): Promise<Identity> {
  if (apiKey !== undefined && apiKey !== '') return await authenticate(context, apiKey)
  const userId = await organizationRepository(context.store.db).setting(defaultUserSetting)
  const user = userId === undefined ? undefined : await userRepository(context.store.db).find(userId)
  if (user === undefined) throw new Error('the first run made no user')
  return { user, keyId: undefined }
}

/** The organization that is meant when none is named: the chosen one, else the first run's, else the first of the user. */
async function usualOrganization(books: OpenBooks, mine: readonly string[]): Promise<string | undefined> {
  const chosen = books.client.read().organizationId ?? (await organizationRepository(books.store.db).setting(defaultOrganizationSetting))
  return chosen !== undefined && mine.includes(chosen) ? chosen : mine[0]
}

/**
 * Decides who acts for which organization: `apiKey` from the environment, `organizationId` from `--org`.
 * @throws AppError `invalid_api_key`; `organization_access_denied` for an unknown or foreign organization.
 */
export async function signIn(books: OpenBooks, request: { apiKey?: string | undefined; organizationId?: string | undefined }): Promise<Session> {
  const identity = await identify(books, request.apiKey)
  const memberships = await userRepository(books.store.db).memberships(identity.user.id)
  const id = request.organizationId ?? (await usualOrganization(books, memberships.map((each) => each.organizationId)))
  const membership = memberships.find((each) => each.organizationId === id)
  const row = membership === undefined ? undefined : await organizationRepository(books.store.db).find(membership.organizationId)
  if (membership === undefined || row === undefined) throw accessDenied()
  return { ...identity, organization: toOrganization(row, books.limits), role: membership.role === 'admin' ? 'admin' : 'member' }
}

/** @throws AppError `organization_access_denied` for a member where an administrator is needed. */
export function requireAdmin(session: Session): void {
  if (session.role === 'admin') return
  throw new AppError('organization_access_denied', {
    de: `Das darf nur ein Administrator von ${session.organization.name}.`,
    en: `Only an administrator of ${session.organization.name} may do that.`,
  })
}
