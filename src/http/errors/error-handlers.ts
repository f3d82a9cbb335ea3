import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { securityHeaders } from '../security-headers.js'
import { type ErrorAnswer, HttpError, toErrorAnswer } from './error-answer.js'
import type { KnownRoutes } from './known-routes.js'

/** What Node says of bytes that it could not understand; `rawPacket` holds them. */
type ClientError = Parameters<NonNullable<FastifyServerOptions['clientErrorHandler']>>[0]

function send(reply: FastifyReply, { status, headers, body }: ErrorAnswer): FastifyReply {
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** A wrong address, or a wrong method at a right one. */
function answerUnknown(request: FastifyRequest, reply: FastifyReply, routes: KnownRoutes): FastifyReply {
  const allowed = routes.methodsAt(request.url)
  if (allowed === undefined) return send(reply, toErrorAnswer(new HttpError('not_found'), request.language))
  const headers = { Allow: allowed.join(', ') }
  if (request.method === 'OPTIONS') return reply.code(204).headers(headers).send()
  return send(reply, toErrorAnswer(new HttpError('method_not_allowed', headers), request.language))
}

/** Every error of a route, of a hook and of the framework becomes the error object. */
export function answerErrors(server: FastifyInstance, routes: KnownRoutes): void {
  server.setErrorHandler((error, request, reply) => {
    // The framework looks at the body first; where there is nothing, that doesn't matter.
    if (request.is404) return answerUnknown(request, reply, routes)
    const answer = toErrorAnswer(error, request.language)
    if (answer.status >= 500) request.log.error({ err: error }, 'internal error')
    return send(reply, answer)
  })
  server.setNotFoundHandler((request, reply) => answerUnknown(request, reply, routes))
}

/** What the framework refuses before a request takes its usual way, for instance a path that can't be decoded. */
export function answerFrameworkError(baseUrl: string) {
  return (error: Error & { readonly code?: string }, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = toErrorAnswer(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? new HttpError('not_found') : error, 'en')
    void send(reply.headers({ ...securityHeaders(baseUrl), 'X-Request-Id': request.id }), answer)
  }
}

/** A method that Node's parser does not know, at an address that we do. */
function unknownMethod({ code, rawPacket }: ClientError, routes: KnownRoutes): HttpError | undefined {
  const bytes: unknown = rawPacket
  const head = Buffer.isBuffer(bytes) ? bytes.toString('latin1') : ''
  const path = code === 'HPE_INVALID_METHOD' ? /^[A-Z]{1,20} (\/\S{0,2000}) HTTP\/1/.exec(head)?.[1] : undefined
  const allowed = path === undefined ? undefined : routes.methodsAt(path)
  return allowed && new HttpError('method_not_allowed', { Allow: allowed.join(', ') })
}

const clientErrors: Readonly<Record<string, HttpError>> = {
  HPE_HEADER_OVERFLOW: new HttpError('headers_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError('request_timeout'),
}

const reasons: Readonly<Record<number, string>> = { 400: 'Bad Request', 405: 'Method Not Allowed', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }

/** Answers bytes that are no HTTP request, and ends the connection. */
export function answerClientError(options: { baseUrl: string; newRequestId: () => string; routes: () => KnownRoutes }) {
  const { baseUrl, newRequestId, routes } = options
  return (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const known = clientErrors[error.code] ?? unknownMethod(error, routes()) ?? Object.assign(new Error('malformed'), { statusCode: 400 })
    const { status, headers: more, body } = toErrorAnswer(known, 'en')
    const content = JSON.stringify(body)
    const headers = {
      ...securityHeaders(baseUrl),
      ...more,
      'X-Request-Id': newRequestId(),
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(content)),
      Connection: 'close',
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.end(`HTTP/1.1 ${status} ${reasons[status] ?? 'Bad Request'}\r\n${head}\r\n${content}`)
    // Whoever doesn't close his side is cut.
    setTimeout(() => { socket.destroy() }, 1000).unref()
  }
}
