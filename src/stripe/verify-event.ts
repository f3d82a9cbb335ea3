import Stripe from 'stripe'
import { z } from 'zod'

/** How old or how far ahead the time of a signature may be, in seconds. */
const tolerance = 300

/** What an event is used for: everything else of the invoice is fetched anew, by its id. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  /** Of the invoice; undefined for an event about something else. */
  readonly invoiceId: string | undefined
}

/** The shape differs with the API version of the account, so nothing is read but what all versions have. */
const eventSchema = z.object({
  id: z.string(),
  object: z.literal('event'),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), object: z.string() }) }),
})

/** The time in `t=1792058400,v1=...`. */
function signedAt(header: string): number | undefined {
  const found = /(?:^|,)\s*t=(\d+)(?:,|$)/.exec(header)?.[1]
  return found === undefined ? undefined : Number.parseInt(found, 10)
}

/** The provider's package accepts a time in the future, however far. */
function isTooFarAhead(header: string, now: Date): boolean {
  const time = signedAt(header)
  return time === undefined || time > now.getTime() / 1000 + tolerance
}

export interface SignedRequest {
  /** The bytes as they came in: a body that was parsed and written again has another signature. */
  readonly rawBody: Uint8Array
  /** The header `Stripe-Signature`. */
  readonly signature: string | undefined
  readonly secret: string
  readonly now: Date
}

/**
 * The event, if it was signed with this secret within five minutes of now, before or after; else undefined. Why not is
 * nobody's business who can't sign.
 */
export function verifyEvent({ rawBody, signature, secret, now }: SignedRequest): ProviderEvent | undefined {
  if (signature === undefined || isTooFarAhead(signature, now)) return undefined
  let event: unknown
  try {
    const receivedAt = now.getTime()
    event = Stripe.webhooks.constructEvent(Buffer.from(rawBody), signature, secret, tolerance, undefined, receivedAt)
  } catch {
    return undefined
  }
  const parsed = eventSchema.safeParse(event)
  if (!parsed.success) return undefined
  const { id, type, data } = parsed.data
  return { id, type, invoiceId: data.object.object === 'invoice' ? data.object.id : undefined }
}
