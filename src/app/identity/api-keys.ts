import { AppError } from '../../model/errors.js'
import { apiKeyRepository } from '../../store/repositories/api-key-repository.js'
import { newId, timestamp } from '../books/books-context.js'
import type { OpenBooks } from '../books/open-books.js'
import { apiKeyPrefix, newApiKey, secretHash } from './secrets.js'
import { authenticate, type Identity, type Session } from './session.js'

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

/** Makes a key for the user of the session. The answer holds its only plain text. */
export async function createKey(books: OpenBooks, session: Session, name: string): Promise<{ id: string; name: string; key: string }> {
  if (books.keysFromMaxPlan && !['max', 'enterprise'].includes(session.organization.plan)) {
    throw new AppError('organization_access_denied', {
      de: `API-Schlüssel gibt es ab dem Tarif max; ${session.organization.name} hat ${session.organization.plan}.`,
      en: `API keys are available from the plan max; ${session.organization.name} has ${session.organization.plan}.`,
    })
  }
  const key = newApiKey()
  const id = newId('key', books.clock)
  const times = { createdAt: timestamp(books.clock), lastUsedAt: null, revokedAt: null }
  await apiKeyRepository(books.store.db).insert({ id, userId: session.user.id, name, hash: secretHash(key), hint: key.slice(-4), ...times })
  return { id, name, key }
}

/** The keys of the user, revoked ones too. */
export async function listKeys(books: OpenBooks, identity: Identity): Promise<ListedKey[]> {
  const rows = await apiKeyRepository(books.store.db).ofUser(identity.user.id)
  return rows.map(({ id, name, hint, createdAt, lastUsedAt, revokedAt }) => ({ id, name, key: `${apiKeyPrefix}…${hint}`, createdAt, lastUsedAt, revokedAt }))
}

/** Revokes one of the user's keys at once. */
export async function revokeKey(books: OpenBooks, identity: Identity, keyId: string): Promise<void> {
  if (await apiKeyRepository(books.store.db).revoke(identity.user.id, keyId, timestamp(books.clock))) return
  throw new AppError('invalid_request', {
    de: `Kein gültiger Schlüssel mit der Kennung ${keyId}. Vorhandene zeigt: invoiceconv keys list`,
    en: `No key in force with the id ${keyId}. See yours with: invoiceconv keys list`,
  })
}

/**
 * Revokes the key in use: the one of the environment, else the one of this data folder.
 * @throws AppError `invalid_api_key` when there is none, or it is revoked already.
 */
export async function revokeKeyInUse(books: OpenBooks, apiKey: string | undefined): Promise<void> {
  const own = books.client.read().apiKey
  const inUse = apiKey ?? own ?? ''
  const identity = await authenticate(books, inUse)
  if (identity.keyId !== undefined) await revokeKey(books, identity, identity.keyId)
  if (inUse === own) books.client.change({ apiKey: undefined })
}
