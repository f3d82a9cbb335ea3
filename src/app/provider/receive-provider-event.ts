import { AppError } from '../../model/errors.js'
import type { App } from '../app.js'

/** An event of the payment provider as it came in: the signature is over the bytes. */
export interface ProviderEventRequest {
  readonly organizationId: string
  readonly rawBody: Uint8Array
  readonly signature: string | undefined
}

/**
 * Takes an event of the payment provider.
 * @throws AppError `invalid_request` for an organization that is connected to none; unknown ones get the same answer
 */
export async function receiveProviderEvent({ organizationId }: ProviderEventRequest, app: App): Promise<void> {
  await app.books()
  throw new AppError('invalid_request', {
    de: 'Für diese Organisation ist kein Zahlungsanbieter verbunden, oder die Signatur des Ereignisses stimmt nicht.',
    en: 'No payment provider is connected for this organization, or the signature of the event is not right.',
  }, { reason: `${organizationId} has no provider` })
}
