import type { FastifyInstance } from 'fastify'
import { receiveProviderEvent } from '../../app/provider/receive-event.js'
import type { ServeContext } from '../serve-context.js'

/** Events of the payment provider are a few kilobytes. */
const largestEvent = 1024 * 1024

/** Where the payment provider reports events of an organization: `POST /webhooks/stripe/{organizationId}`. */
export function webhookRoute(server: FastifyInstance, context: ServeContext): void {
  // The signature is over the bytes as they came.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestEvent }, (_request, body, done) => { done(null, body) })
  server.post<{ Params: { organizationId: string } }>('/webhooks/stripe/:organizationId', { schema: { hide: true } }, async (request, reply) => {
    const { organizationId } = request.params
    request.organizationId = organizationId
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const signature = request.headers['stripe-signature']
    const { received, queued } = await receiveProviderEvent({ organizationId, rawBody, signature: typeof signature === 'string' ? signature : undefined }, context.app)
    // Answered before the work is done: the provider waits for seconds only, and the queue is kept.
    if (queued) context.providerSchedule?.kick()
    return await reply.code(200).send({ received })
  })
}
