import type { FastifyInstance } from 'fastify'
import type { ServeContext } from '../serve-context.js'

/**
 * One line for each request: what was asked by its pattern, never by its address, which may hold a token or a state;
 * who asked by the id of his key. No names, no addresses, no content.
 */
export function logRequests(server: FastifyInstance, { metrics }: ServeContext): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const milliseconds = Math.round(reply.elapsedTime)
    metrics.requests.inc({ method: request.method, route, status: reply.statusCode })
    metrics.duration.observe({ route }, reply.elapsedTime / 1000)
    const { caller, organizationId } = request
    request.log.info({ method: request.method, route, status: reply.statusCode, milliseconds, key: caller?.keyId, organization: organizationId }, 'request')
    done()
  })
}
