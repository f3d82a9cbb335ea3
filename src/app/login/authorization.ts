import { hasInterface } from '../../model/code-lists/plan-limits.js'
import { AppError } from '../../model/errors.js'
import type { Language, LocalizedText } from '../../model/language.js'
import { apiKeyRepository } from '../../store/repositories/api-key-repository.js'
import { organizationRepository } from '../../store/repositories/organization-repository.js'
import { userRepository, type UserRow } from '../../store/repositories/user-repository.js'
import { newId, timestamp } from '../books/books-context.js'
import type { OpenBooks } from '../books/open-books.js'
import { newApiKey, secretHash } from '../identity/secrets.js'
import { findOauthClient, type OauthClient } from './oauth-clients.js'

/** What an integration asks for; everything in it has been checked. */
export interface Authorization {
  readonly client: OauthClient
  readonly redirectUri: string
  readonly responseType: string
  readonly state: string | undefined
}

/** The parameters of an authorization request as they came; a list when one came twice. */
export type AuthorizationParameters = Readonly<Record<'client_id' | 'redirect_uri' | 'response_type' | 'state', unknown>>

const texts = {
  unknownClient: {
    de: 'Diese Anwendung ist hier nicht angemeldet (client_id). Bitte an ihren Anbieter wenden.',
    en: 'This application is not registered here (client_id). Please ask its vendor.',
  },
  unknownRedirect: {
    de: 'Die Rücksprungadresse (redirect_uri) ist für diese Anwendung nicht eingetragen. Bitte an ihren Anbieter wenden.',
    en: 'The return address (redirect_uri) is not registered for this application. Please ask its vendor.',
  },
  badParameter: { de: 'Die Anmeldeadresse ist nicht richtig gebildet.', en: 'The address of this login page is malformed.' },
} as const satisfies Record<string, LocalizedText>

/** Longer states are no protection against forgery but luggage. */
const longestState = 4096

/**
 * Reads an authorization request.
 * @throws AppError `invalid_request` when it must not be answered to the address it names: unknown client or address
 */
export async function readAuthorization(context: OpenBooks, given: AuthorizationParameters): Promise<Authorization> {
  const { client_id: clientId, redirect_uri: redirectUri, response_type: responseType, state } = given
  const client = typeof clientId === 'string' ? await findOauthClient(context, clientId) : undefined
  if (client === undefined) throw new AppError('invalid_request', texts.unknownClient)
  if (typeof redirectUri !== 'string' || !client.redirectUris.includes(redirectUri)) throw new AppError('invalid_request', texts.unknownRedirect)
  const isState = state === undefined || (typeof state === 'string' && state.length <= longestState)
  if (!isState || Array.isArray(responseType)) throw new AppError('invalid_request', texts.badParameter)
  return { client, redirectUri, responseType: typeof responseType === 'string' ? responseType : '', state }
}

function withFragment({ redirectUri, state }: Authorization, fields: Readonly<Record<string, string>>): string {
  const all = Object.entries({ ...fields, ...(state === undefined ? {} : { state }) })
  // Percent signs for everything, blanks too: what reads a fragment does not always know the plus sign.
  return `${redirectUri}#${all.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** Where to send a browser whose user declined, or may not enter. */
export function refusalUrl(authorization: Authorization, error: 'access_denied' | 'unsupported_response_type', text: LocalizedText, language: Language): string {
  return withFragment(authorization, { error, error_description: text[language] })
}

async function mayHaveKeys(books: OpenBooks, userId: string): Promise<boolean> {
  const memberships = await userRepository(books.store.db).memberships(userId)
  if (!books.keysFromMaxPlan) return memberships.length > 0
  const rows = await Promise.all(
    memberships.map(({ organizationId }) => organizationRepository(books.store.db).find(organizationId)),
  )
  return rows.some((row) => row !== undefined && hasInterface(row.plan))
}

const noKeys = {
  de: 'Für dieses Konto gibt es keine API-Schlüssel: keine Organisation, oder ein Tarif ohne Schnittstelle.',
  en: 'This account has no API keys: no organization, or a plan without the interface.',
}

/** Keys that one integration may hold for one user; the oldest makes room for the next. */
const mostKeys = 20

/**
 * Makes a key for the user, named after the integration, and gives the address that hands it over.
 * @returns the address of a refusal when the user's plans don't allow keys
 */
export async function grantKey(
  books: OpenBooks,
  request: { authorization: Authorization; user: UserRow; language: Language },
): Promise<string> {
  const { authorization, user, language } = request
  if (!(await mayHaveKeys(books, user.id))) return refusalUrl(authorization, 'access_denied', noKeys, language)
  const key = newApiKey()
  const name = `oauth ${authorization.client.id}`
  const now = timestamp(books.clock)
  await books.store.db.transaction().execute(async (transaction) => {
    const keys = apiKeyRepository(transaction)
    const held = (await keys.ofUser(user.id)).filter((row) => row.name === name && row.revokedAt === null)
    for (const { id } of held.slice(
      0,
      Math.max(0, held.length - mostKeys + 1),
    )) await keys.revoke({ id, userId: user.id, now })
    const times = { createdAt: now, lastUsedAt: null, revokedAt: null }
    await keys.insert({ id: newId('key', books.clock), userId: user.id, name, hash: secretHash(key), hint: key.slice(-4), ...times })
  })
  return withFragment(authorization, { access_token: key, token_type: 'Bearer' })
}
