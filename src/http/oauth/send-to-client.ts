import type { FastifyReply } from 'fastify'

/**
 * Redirects a browser to an application. The address holds a key in its fragment: it is stored nowhere and told to
 * nobody.
 */
export function sendToClient(reply: FastifyReply, address: string): FastifyReply {
  return reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).code(302).header('Location', address).send()
}
