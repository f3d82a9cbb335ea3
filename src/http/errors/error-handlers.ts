import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { securityHeaders } from '../security-headers.js'
import { type ErrorAnswer, HttpError, toErrorAnswer } from './error-answer.js'
import type { KnownRoutes } from './known-routes.js'

function send(reply: FastifyReply, { status, headers, body }: ErrorAnswer): FastifyReply {
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** Every error of a route, of a hook and of the framework becomes the error object. */
export function answerErrors(server: FastifyInstance, routes: KnownRoutes): void {
  server.setErrorHandler((error, request, reply) => {
    const answer = toErrorAnswer(error, request.language)
    if (answer.status >= 500) request.log.error({ err: error }, 'internal error')
    return send(reply, answer)
  })
  server.setNotFoundHandler((request, reply) => {
    const allowed = routes.methodsAt(request.url)
    if (allowed === undefined) return send(reply, toErrorAnswer(new HttpError('not_found'), request.language))
    const headers = { Allow: allowed.join(', ') }
    if (request.method === 'OPTIONS') return reply.code(204).headers(headers).send()
    return send(reply, toErrorAnswer(new HttpError('method_not_allowed', headers), request.language))
  })
}

/** What the framework refuses before a request takes its usual way, for instance a path that can't be decoded. */
export function answerFrameworkError(baseUrl: string) {
  return (error: Error & { readonly code?: string }, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = toErrorAnswer(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? new HttpError('not_found') : error, 'en')
    void send(reply.headers({ ...securityHeaders(baseUrl), 'X-Request-Id': request.id }), answer)
  }
}

const clientErrors: Readonly<Record<string, HttpError>> = {
  HPE_HEADER_OVERFLOW: new HttpError('headers_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError('request_timeout'),
}

const reasons: Readonly<Record<number, string>> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }

/** Answers bytes that are no HTTP request, and ends the connection. */
export function answerClientError(baseUrl: string, newRequestId: () => string) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const known = clientErrors[error.code ?? ''] ?? Object.assign(new Error('malformed'), { statusCode: 400 })
    const { status, body } = toErrorAnswer(known, 'en')
    const content = JSON.stringify(body)
    const headers = {
      ...securityHeaders(baseUrl),
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
