import { userInfo } from 'node:os'
import { apiKeyRepository } from '../../store/repositories/api-key-repository.js'
import { organizationRepository } from '../../store/repositories/organization-repository.js'
import { userRepository } from '../../store/repositories/user-repository.js'
import type { Books } from '../../store/tables.js'
import { type BooksContext, newId, timestamp } from '../books/books-context.js'
import type { Client } from './client.js'
import { newApiKey, secretHash } from './secrets.js'

/** Settings that name what the first run made. */
export const defaultOrganizationSetting = 'default_organization'
export const defaultUserSetting = 'default_user'

/** A rule of thumb for people: the name stays out of every comparison that could meet a real company. */
const defaultOrganizationName = 'My organization'

function localUserName(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}

/** An organization without limit, a user who administers it, and a key. */
async function insertDefaults(
  context: BooksContext,
  books: Books,
): Promise<{ organizationId: string; apiKey: string }> {
  const now = timestamp(context.clock)
  const organizationId = newId('org', context.clock)
  const userId = newId('usr', context.clock)
  const apiKey = newApiKey()
  const organizations = organizationRepository(books)
  await organizations.insert({
    id: organizationId,
    name: defaultOrganizationName,
    masterData: JSON.stringify({ name: defaultOrganizationName }),
    plan: 'enterprise',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    storage: 1,
    createdAt: now,
  })
  await userRepository(books).insert({ id: userId, email: 'local@localhost', name: localUserName(), lastProvider: 'credentials', createdAt: now })
  await userRepository(books).setRole(organizationId, userId, 'admin', now)
  await apiKeyRepository(books).insert({
    id: newId('key', context.clock),
    userId,
    name: 'first run',
    hash: secretHash(apiKey),
    hint: apiKey.slice(-4),
    createdAt: now,
    lastUsedAt: null,
    revokedAt: null,
  })
  await organizations.setSetting(defaultOrganizationSetting, organizationId)
  await organizations.setSetting(defaultUserSetting, userId)
  return { organizationId, apiKey }
}

/** Two processes may run for the first time at once; the settings tell the second that all is there. */
async function insertOnce(context: BooksContext): Promise<{ organizationId: string; apiKey: string } | undefined> {
  try {
    return await context.store.exclusively('', async (books) => {
      const present = await organizationRepository(books).setting(defaultOrganizationSetting)
      return present === undefined ? await insertDefaults(context, books) : undefined
    })
  } catch (error) {
    // PostgreSQL lets both try; the one who comes second finds the user there.
    if ((await organizationRepository(context.store.db).setting(
      defaultOrganizationSetting,
    )) !== undefined) return undefined
    throw error
  }
}

/**
 * Makes organization, user and key when there are none yet, without a question. The key's plain text goes into the
 * client file of the data folder, which its owner alone can read; the books keep the hash.
 */
export async function ensureFirstRun(context: BooksContext, client: Client): Promise<void> {
  if ((await organizationRepository(context.store.db).setting(defaultOrganizationSetting)) !== undefined) return
  const made = await insertOnce(context)
  if (made !== undefined) client.change(made)
}
