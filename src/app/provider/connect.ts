import type { LocalizedText } from '../../model/language.js'
import { AppError } from '../../model/errors.js'
import { providerRepository } from '../../store/repositories/provider-repository.js'
import type { Permission } from '../../stripe/api/permissions.js'
import { openProviderApi, type ProviderApi } from '../../stripe/api/provider-api.js'
import { ProviderProblem } from '../../stripe/api/provider-problem.js'
import type { App } from '../app.js'
import { timestamp } from '../books/books-context.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { openSecretBox } from '../secrets/secret-box.js'
import { purposeOf } from './connection.js'
import { type ProviderStatus, providerStatus } from './provider-status.js'

/** How long a failed invoice is tried again, in days, until `provider settings` says otherwise. */
const usualRetryDays = 35

/** Keys that are no restricted ones, with what is wrong about them. */
const refusedKeys: readonly (readonly [RegExp, LocalizedText, ('setWebhookSecret')?])[] = [
  [/^sk_/, {
    de: 'Das ist ein geheimer Schlüssel (sk_) mit Schreibrechten. Bitte einen eingeschränkten Schlüssel (rk_) mit Leserechten anlegen; mehr wird nicht gebraucht.',
    en: 'That is a secret key (sk_), which may write. Please make a restricted key (rk_) that may only read; nothing more is needed.',
  }],
  [/^pk_/, {
    de: 'Das ist ein öffentlicher Schlüssel (pk_), mit dem sich nichts lesen lässt. Gebraucht wird ein eingeschränkter Schlüssel (rk_).',
    en: 'That is a publishable key (pk_), which can’t read anything. A restricted key (rk_) is needed.',
  }],
  [/^whsec_/, {
    de: 'Das ist ein Webhook-Geheimnis (whsec_), kein Schlüssel. Es gehört zu den Einstellungen der Verbindung.',
    en: 'That is a webhook secret (whsec_), not a key. It belongs to the settings of the connection.',
  }, 'setWebhookSecret'],
]

/** @throws AppError `invalid_request` with the reason, never with the key */
function checkKey(text: string): string {
  const key = text.trim()
  const refused = refusedKeys.find(([pattern]) => pattern.test(key))
  if (refused !== undefined) {
    const [, text, code] = refused
    throw new AppError('invalid_request', text, code === undefined ? {} : { remedy: { code } })
  }
  if (/^rk_(live|test)_[A-Za-z0-9_]+$/.test(key)) return key
  throw new AppError('invalid_request', {
    de: 'Das ist kein eingeschränkter Schlüssel des Zahlungsanbieters; er beginnt mit rk_live_ oder rk_test_.',
    en: 'That is no restricted key of the provider; one begins with rk_live_ or rk_test_.',
  })
}

/** A refusal of the provider as an answer to the person who connects. */
export function errorOfProvider(error: unknown): unknown {
  if (!(error instanceof ProviderProblem)) return error
  const code = error.kind === 'key' || error.kind === 'permission' ? 'invalid_request' : error.kind === 'unreachable' ? 'rate_limited' : 'internal_error'
  return new AppError(code, error.text, { cause: error, ...(error.kind === 'key' ? { remedy: { code: 'connectProvider' } } : {}) })
}

async function verify(api: ProviderApi): Promise<Permission[]> {
  try {
    return await api.missingPermissions()
  } catch (error) {
    throw errorOfProvider(error)
  }
}

/** A new key for the same account goes on where the old one stopped; in another account, everything so far is past. */
async function knowsOurInvoices(api: ProviderApi, app: App, organizationId: string): Promise<boolean> {
  const { store } = await app.books()
  const [known] = await providerRepository(store.db).log(organizationId, { status: 'imported' }, { limit: 1, offset: 0 })
  if (known === undefined) return true
  return await api.state(known.providerId).then(() => true, (error: unknown) => {
    if (error instanceof ProviderProblem && error.kind === 'missing') return false
    throw errorOfProvider(error)
  })
}

/**
 * Connects the organization with its account at the provider: the key is tried first, then kept encrypted. From now on
 * new invoices are imported; past ones only by a back-fill.
 * @throws AppError `invalid_request` for a key of another kind, one that the provider does not know, or that may not
 * read invoices
 */
export async function connectProvider(session: Session, request: { key: string }, app: App): Promise<ProviderStatus> {
  demand(session, 'manageProvider')
  const key = checkKey(request.key)
  const { organization } = session
  const api = openProviderApi({ key, apiBase: app.config.providerApiBase })
  const missing = await verify(api)
  if (missing.includes('invoices')) {
    throw new AppError('invalid_request', {
      de: 'Dem Schlüssel fehlt das Leserecht für Rechnungen (invoices); ohne dieses lässt sich nichts importieren.',
      en: 'The key lacks read permission for invoices; without it nothing can be imported.',
    })
  }
  const sameAccount = await knowsOurInvoices(api, app, organization.id)
  const books = await app.books()
  const now = timestamp(books.clock)
  const livemode = key.startsWith('rk_live_') ? 1 : 0
  await books.store.exclusively(organization.id, async (transaction) => {
    const providers = providerRepository(transaction)
    const before = await providers.connection(organization.id)
    await providers.replaceConnection({
      webhookSecretCipher: null,
      automaticSending: 0,
      retryDays: usualRetryDays,
      connectedAt: now,
      lastSyncAt: null,
      ...before,
      coversFrom: before !== undefined && sameAccount && before.livemode === livemode ? before.coversFrom : now,
      lastSyncProblem: null,
      organizationId: organization.id,
      keyCipher: openSecretBox(app.config).seal(key, purposeOf(organization.id, 'key')),
      keyHint: key.slice(-4),
      livemode,
      missingPermissions: JSON.stringify(missing),
    })
  })
  return await providerStatus(session, app)
}

/** Forgets key and webhook secret. What was imported stays, and so does the import log. */
export async function disconnectProvider(session: Session, app: App): Promise<void> {
  demand(session, 'manageProvider')
  const { store } = await app.books()
  await store.exclusively(
    session.organization.id,
    (books) => providerRepository(books).removeConnection(session.organization.id),
  )
}
