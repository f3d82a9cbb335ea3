import type { FastifyInstance } from 'fastify'
import { whyNotReady } from '../../app/serving/readiness.js'
import type { ServeContext } from '../serve-context.js'

const hidden = { schema: { hide: true }, logLevel: 'warn' } as const

/** For whoever watches over the process: alive, and able to work. No key, no details. */
export function healthRoutes(server: FastifyInstance, context: ServeContext): void {
  server.get('/healthz', hidden, () => ({ status: 'ok' }))
  server.get('/readyz', hidden, async (request, reply) => {
    const reason = context.draining ? 'draining' : await context.books().then((books) => whyNotReady(books, context.app.config.dataDir), () => 'books' as const)
    if (reason === undefined) return { status: 'ready' }
    request.log.warn({ reason }, 'not ready')
    const message = { de: 'Der Dienst ist nicht bereit.', en: 'The service is not ready.' }[request.language]
    return await reply.code(503).send({ error: { code: 'not_ready', message } })
  })
}
