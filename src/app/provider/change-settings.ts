import { z } from 'zod'
import { AppError } from '../../model/errors.js'
import { providerRepository, type ProviderConnectionRow } from '../../store/repositories/provider-repository.js'
import type { App } from '../app.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { openSecretBox } from '../secrets/secret-box.js'
import { purposeOf, requireConnection } from './connection.js'
import { type ProviderStatus, providerStatus } from './provider-status.js'
import { requireMailable } from './mail-settings.js'

/** What can be changed of a connection; what is absent stays. */
export interface ProviderSettings {
  /** `whsec_...`; null takes it away. */
  readonly webhookSecret?: string | null | undefined
  /** Whether imported invoices are sent to the customers by e-mail. */
  readonly automaticSending?: boolean | undefined
  /** How many days a failed invoice is tried again. */
  readonly retryDays?: number | undefined
}

const mostRetryDays = 120

function checkSecret(text: string): string {
  const secret = text.trim()
  if (/^whsec_\S+$/.test(secret)) return secret
  throw new AppError('invalid_request', {
    de: 'Das ist kein Webhook-Geheimnis; es beginnt mit whsec_.',
    en: 'That is no webhook secret; one begins with whsec_.',
  })
}

function checkDays(days: number): number {
  if (z.number().int().min(1).max(mostRetryDays).safeParse(days).success) return days
  throw new AppError('invalid_request', {
    de: `Der Zeitraum für neue Versuche ist eine ganze Zahl von 1 bis ${mostRetryDays} Tagen.`,
    en: `The time for new attempts is a whole number from 1 to ${mostRetryDays} days.`,
  })
}

/** Changes how the connection of the organization is used. */
export async function changeProviderSettings(
  session: Session,
  settings: ProviderSettings,
  app: App,
): Promise<ProviderStatus> {
  demand(session, 'manageProvider')
  const { id } = session.organization
  await requireConnection(app, id)
  const { webhookSecret, automaticSending, retryDays } = settings
  if (automaticSending === true) requireMailable(session.organization, app.config)
  const sealed = (secret: string | null) => (secret === null ? null : openSecretBox(app.config).seal(checkSecret(secret), purposeOf(id, 'webhook')))
  const change: Partial<ProviderConnectionRow> = {
    ...(webhookSecret === undefined ? {} : { webhookSecretCipher: sealed(webhookSecret) }),
    ...(automaticSending === undefined ? {} : { automaticSending: automaticSending ? 1 : 0 }),
    ...(retryDays === undefined ? {} : { retryDays: checkDays(retryDays) }),
  }
  if (Object.keys(change).length > 0) {
    const { store } = await app.books()
    await store.exclusively(id, (books) => providerRepository(books).changeConnection(id, change))
  }
  return await providerStatus(session, app)
}
