import { AppError } from '../../model/errors.js'
import { providerRepository } from '../../store/repositories/provider-repository.js'
import { verifyEvent } from '../../stripe/verify-event.js'
import type { App } from '../app.js'
import { timestamp } from '../books/books-context.js'
import { openSecretBox } from '../secrets/secret-box.js'
import { purposeOf } from './connection.js'

/** Events that mean something here; others are accepted and forgotten. */
const kinds = ['invoice.finalized', 'invoice.paid', 'invoice.voided']

/** A request to the webhook of an organization, as it came in. */
export interface ReceivedRequest {
  readonly organizationId: string
  /** The bytes of the body, before anything has parsed them. */
  readonly rawBody: Uint8Array
  /** The header `Stripe-Signature`. */
  readonly signature: string | undefined
}

/** Unknown organization, none or wrong secret, bad signature: whoever can't sign learns nothing. */
function refused(): AppError {
  return new AppError('invalid_request', {
    de: 'Die Signatur des Ereignisses ist ungültig.',
    en: 'The signature of the event is not valid.',
  })
}

/**
 * Takes an event of the provider: checks who signed it, keeps it, and answers; the work is done by `workOffEvents`.
 * `queued` is false for an event that was kept before, or means nothing here. No session: the signature is the proof.
 * @throws AppError `invalid_request` (400) for a request that was not signed with the secret of this organization
 */
export async function receiveProviderEvent(
  { organizationId, rawBody, signature }: ReceivedRequest,
  app: App,
): Promise<{ received: true; queued: boolean }> {
  const books = await app.books()
  const connection = await providerRepository(books.store.db).connection(organizationId)
  if (connection?.webhookSecretCipher === undefined || connection.webhookSecretCipher === null) throw refused()
  const secret = openSecretBox(app.config).open(connection.webhookSecretCipher, purposeOf(organizationId, 'webhook'))
  const event = verifyEvent({ rawBody, signature, secret, now: books.clock.now() })
  if (event === undefined) throw refused()
  const { id, type, invoiceId } = event
  if (invoiceId === undefined || !kinds.includes(type)) return { received: true, queued: false }
  const now = timestamp(books.clock)
  const row = { organizationId, eventId: id, type, providerId: invoiceId, state: 'queued', attempts: 0, dueAt: now, receivedAt: now }
  return { received: true, queued: await providerRepository(books.store.db).addEvent(row) }
}
