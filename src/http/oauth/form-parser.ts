import type { FastifyInstance } from 'fastify'

/** Forms of our own pages are small. */
const largestForm = 16 * 1024

/** Reads bodies of HTML forms; of a field that comes twice the last one counts. */
export function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: largestForm }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())))
  })
}
