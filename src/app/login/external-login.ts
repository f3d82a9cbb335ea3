import * as oidc from 'openid-client'
import type { LocalizedText } from '../../model/language.js'
import { loginRepository } from '../../store/repositories/login-repository.js'
import { userRepository, type UserRow } from '../../store/repositories/user-repository.js'
import type { Books } from '../../store/tables.js'
import { type BooksContext, timestamp } from '../books/books-context.js'
import { sameHash, secretHash } from '../identity/secrets.js'
import type { ProviderDirectory } from './identity-providers.js'

/** How long a user may take at the provider, in milliseconds. */
const patience = 15 * 60_000

/** A login at an external provider as it begins. */
export interface ExternalLoginRequest {
  readonly provider: string
  /** Where the provider sends the browser back to. */
  readonly callbackUrl: string
  /** What the login is for, given back at the end as it was. */
  readonly request: string
  /** The secret cookie of the browser: nobody else can finish the login. */
  readonly browser: string
}

/** Why a login at a provider failed, for the user to read. */
export class ExternalLoginFailure extends Error {
  readonly text: LocalizedText

  constructor(text: LocalizedText, cause?: unknown) {
    super(text.en, { cause })
    this.text = text
  }
}

const failures = {
  provider: { de: 'Der Anmeldedienst hat die Anmeldung nicht bestätigt.', en: 'The login provider did not confirm the login.' },
  email: { de: 'Der Anmeldedienst nennt keine bestätigte E-Mail-Adresse.', en: 'The login provider names no verified e-mail address.' },
  unknown: { de: 'Für diese Anmeldung gibt es hier kein Konto.', en: 'There is no account here for this login.' },
} as const satisfies Record<string, LocalizedText>

/** Notes a login and gives the provider's address for it: authorization code with PKCE, state and nonce. */
export async function beginExternalLogin(
  context: BooksContext,
  directory: ProviderDirectory,
  login: ExternalLoginRequest,
): Promise<URL> {
  const configuration = await directory.configuration(login.provider)
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const logins = loginRepository(context.store.db)
  await logins.removeExpired(timestamp(context.clock))
  const { provider, request } = login
  const hashes = { stateHash: secretHash(state), browserHash: secretHash(login.browser) }
  await logins.insertExternal({
    ...hashes,
    provider,
    request,
    verifier,
    nonce,
    expiresAt: timestamp(context.clock, patience),
  })
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: login.callbackUrl,
    scope: directory.providers[provider]?.scopes ?? 'openid email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
}

/** A login that was under way in this browser; it can be taken once. Undefined for any other. */
export async function takeExternalLogin(
  context: BooksContext,
  given: { state: string; browser: string | undefined; provider: string },
) {
  const row = await loginRepository(context.store.db).takeExternal(secretHash(given.state))
  if (row === undefined
    || row.expiresAt <= timestamp(context.clock)
    || row.provider !== given.provider) return undefined
  return given.browser !== undefined && sameHash(row.browserHash, secretHash(given.browser)) ? row : undefined
}

/**
 * The user of a subject that was linked before; else the one with the verified address, who is linked from then on. An
 * address that another subject of the provider is linked to opens nothing: addresses are given to new people.
 */
async function findUser(
  books: Books,
  identity: { provider: string; subject: string; email: string | undefined },
  now: string,
): Promise<UserRow> {
  const { provider, subject, email } = identity
  const logins = loginRepository(books)
  const linked = await logins.linkedUser(provider, subject)
  const user = linked === undefined ? undefined : await userRepository(books).find(linked)
  if (user !== undefined) return user
  if (email === undefined) throw new ExternalLoginFailure(failures.email)
  const owner = await userRepository(books).findByEmail(email.trim().toLowerCase())
  if (owner === undefined
    || (await logins.linkedSubject(provider, owner.id)) !== undefined) throw new ExternalLoginFailure(failures.unknown)
  await logins.link({ provider, subject, userId: owner.id, linkedAt: now })
  return owner
}

/**
 * Finishes a login with the answer of the provider.
 * @throws ExternalLoginFailure
 */
export async function finishExternalLogin(
  context: BooksContext,
  directory: ProviderDirectory,
  answer: { provider: string; url: URL; state: string; verifier: string; nonce: string },
): Promise<UserRow> {
  const configuration = await directory.configuration(answer.provider)
  const checks = {
    expectedState: answer.state,
    expectedNonce: answer.nonce,
    pkceCodeVerifier: answer.verifier,
    idTokenExpected: true,
  }
  const tokens = await oidc.authorizationCodeGrant(configuration, answer.url, checks).catch((error: unknown) => {
    throw new ExternalLoginFailure(failures.provider, error)
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new ExternalLoginFailure(failures.provider)
  const { sub: subject } = claims
  let profile: Readonly<Record<string, unknown>> = claims
  // Many providers tell the address at their user-info endpoint only.
  if (profile['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined) {
    profile = await oidc.fetchUserInfo(configuration, tokens.access_token, subject).catch((error: unknown) => {
      throw new ExternalLoginFailure(failures.provider, error)
    })
  }
  const verified = profile['email_verified'] === true || directory.providers[answer.provider]?.trustEmail === true
  const email = verified && typeof profile['email'] === 'string' ? profile['email'] : undefined
  const now = timestamp(context.clock)
  return await context.store.db
    .transaction()
    .execute((books) => findUser(books, { provider: answer.provider, subject, email }, now))
}
