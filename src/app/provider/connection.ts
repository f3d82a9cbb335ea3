import type { LocalizedText } from '../../model/language.js'
import { AppError } from '../../model/errors.js'
import { providerRepository, type ProviderConnectionRow } from '../../store/repositories/provider-repository.js'
import type { CallOptions } from '../../stripe/api/call.js'
import { openProviderApi, type ProviderApi } from '../../stripe/api/provider-api.js'
import type { App } from '../app.js'
import { openSecretBox } from '../secrets/secret-box.js'

/** What an encrypted text of an organization is for; it can't be opened as anything else. */
export function purposeOf(organizationId: string, what: 'key' | 'webhook'): string {
  return `provider:${what}:${organizationId}`
}

/** The answer where there is no connection. */
export function notConnected(): AppError {
  return new AppError('invalid_request', {
    de: 'Die Organisation ist mit keinem Zahlungsanbieter verbunden.',
    en: 'The organization is not connected with a payment provider.',
  }, { remedy: { code: 'connectProvider' } })
}

/** @throws AppError `invalid_request` where there is no connection */
export async function requireConnection(app: App, organizationId: string): Promise<ProviderConnectionRow> {
  const { store } = await app.books()
  const row = await providerRepository(store.db).connection(organizationId)
  if (row === undefined) throw notConnected()
  return row
}

/** Reading at the provider with the key of a connection, for one run. */
export function openConnectionApi(
  app: App,
  { organizationId, keyCipher }: ProviderConnectionRow,
  options: CallOptions = {},
): ProviderApi {
  const key = openSecretBox(app.config).open(keyCipher, purposeOf(organizationId, 'key'))
  return openProviderApi({ key, apiBase: app.config.providerApiBase, ...options })
}

/** A text that was stored in both languages. */
export function storedText(json: string | null): LocalizedText | null {
  return json === null ? null : (JSON.parse(json) as LocalizedText)
}
