import type { LocalizedText } from '../../model/language.js'
import { providerRepository } from '../../store/repositories/provider-repository.js'
import type { Permission } from '../../stripe/api/permissions.js'
import type { App } from '../app.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { storedText } from './connection.js'

/** What a person sees of the connection; the key itself is never shown. */
export type ProviderStatus =
  | { readonly connected: false }
  | {
      readonly connected: true
      readonly provider: 'stripe'
      /** The last four characters of the key. */
      readonly key: string
      readonly mode: 'live' | 'test'
      /** Permissions that the key lacks; each with what is left out for want of it. */
      readonly missingPermissions: readonly { readonly permission: Permission; readonly effect: LocalizedText }[]
      /** Invoices finalized from this moment on are imported. */
      readonly coversFrom: string
      readonly connectedAt: string
      readonly lastSyncAt: string | null
      readonly lastSyncProblem: LocalizedText | null
      readonly webhook: boolean
      /** To be registered at the provider, below the address of `serve`. */
      readonly webhookPath: string
      readonly automaticSending: boolean
      readonly retryDays: number
      /** Invoices that are known and not yet imported. */
      readonly pending: number
      readonly failed: number
    }

const effects: Readonly<Record<Permission, LocalizedText>> = {
  invoices: { de: 'Rechnungen können nicht gelesen werden.', en: 'Invoices can’t be read.' },
  customers: { de: 'Leitweg-ID oder Käuferreferenz am Kunden wird nicht gefunden.', en: 'A buyer reference that is kept with the customer is not found.' },
  subscriptions: { de: 'Die Zahlungsart eines Abonnements wird nicht gefunden.', en: 'The payment method of a subscription is not found.' },
  payment_methods: { de: 'Die Zahlungsart wird ohne Karte und letzte vier Ziffern genannt.', en: 'The payment method is named without card and last four digits.' },
  mandates: { de: 'Lastschriften nennen keine Mandatsreferenz.', en: 'Direct debits name no mandate reference.' },
  tax_rates: { de: 'Steuersätze werden aus den Beträgen ermittelt; wo das nicht eindeutig ist, scheitert der Import.', en: 'VAT rates follow from the amounts; where these leave several answers, the import fails.' },
}

/** The path below `serve` at which an organization's events come in. */
export function webhookPath(organizationId: string): string {
  return `/webhooks/stripe/${organizationId}`
}

/** The connection of an organization. */
export async function providerStatus(session: Session, app: App): Promise<ProviderStatus> {
  demand(session, 'readProvider')
  const { store } = await app.books()
  const providers = providerRepository(store.db)
  const { id } = session.organization
  const row = await providers.connection(id)
  if (row === undefined) return { connected: false }
  const missing = JSON.parse(row.missingPermissions) as Permission[]
  return {
    connected: true,
    provider: 'stripe',
    key: row.keyHint,
    mode: row.livemode === 1 ? 'live' : 'test',
    missingPermissions: missing.map((permission) => ({ permission, effect: effects[permission] })),
    coversFrom: row.coversFrom,
    connectedAt: row.connectedAt,
    lastSyncAt: row.lastSyncAt,
    lastSyncProblem: storedText(row.lastSyncProblem),
    webhook: row.webhookSecretCipher !== null,
    webhookPath: webhookPath(id),
    automaticSending: row.automaticSending === 1,
    retryDays: row.retryDays,
    pending: await providers.countOfStatus(id, 'pending'),
    failed: await providers.countOfStatus(id, 'failed'),
  }
}
