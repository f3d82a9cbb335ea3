import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { requireKey } from './authenticate.js'
import { answerClientError, answerErrors, answerFrameworkError } from './errors/error-handlers.js'
import { KnownRoutes } from './errors/known-routes.js'
import { languageOf } from './language.js'
import { oauthRoutes } from './oauth/oauth-routes.js'
import { describeRoutes } from './openapi.js'
import { logRequests } from './operation/request-log.js'
import { accountRoutes } from './routes/account-routes.js'
import { convertRoute } from './routes/convert-route.js'
import { docsRoutes } from './routes/docs-routes.js'
import { fileRoute } from './routes/file-route.js'
import { healthRoutes } from './routes/health-routes.js'
import { openapiRoute } from './routes/openapi-route.js'
import { webhookRoute } from './routes/webhook-route.js'
import { securityHeaders } from './security-headers.js'
import type { ServeContext } from './serve-context.js'
import { closeAfterAnswer, hasUnreadBody } from './upload/close-after-answer.js'
import { largestBody } from './upload/read-upload.js'

/** Bodies of requests that are no uploads. */
const smallBody = 64 * 1024

const times = {
  /**
   * For the headers of a request, for all of it, between two requests, and how often that is looked at: milliseconds.
   */
  headersTimeout: 15_000,
  requestTimeout: 130_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}

/** Always an id of our own: one from outside could forge lines of the log. */
function newRequestId(): string {
  return randomBytes(12).toString('base64url')
}

/**
 * Node asks for a body that is announced with `Expect: 100-continue` before anybody has looked; here it is looked at
 * first.
 */
function askForBodiesLate(server: Server): void {
  server.on('checkContinue', (request, response) => {
    const announced = Number.parseInt(request.headers['content-length'] ?? '0', 10)
    if (!(announced > largestBody)) response.writeContinue()
    server.emit('request', request, response)
  })
}

/** A proxy may pass the path of the base address on or take it off; both work. */
function withoutBasePath(baseUrl: string): (request: { url?: string | undefined }) => string {
  const prefix = new URL(baseUrl).pathname.replace(/\/$/, '')
  return ({ url = '/' }) => (prefix !== '' && (url === prefix || url.startsWith(`${prefix}/`)) ? url.slice(prefix.length) || '/' : url)
}

/** Puts on every request and answer what all of them have. */
function addCommonHooks(server: FastifyInstance, context: ServeContext): void {
  const headers = securityHeaders(context.baseUrl)
  server.decorateRequest('language', 'en')
  server.decorateRequest('caller', undefined)
  server.decorateRequest('organizationId', undefined)
  server.addHook('onRequest', (request, reply, done) => {
    request.language = languageOf(request.headers['accept-language'])
    void reply.headers(headers).header('X-Request-Id', request.id)
    done()
  })
  server.addHook('onSend', (request, reply, payload, done) => {
    // Asked for here, for a request may have begun before the service was told to end.
    if (context.draining) void reply.header('Connection', 'close')
    if (hasUnreadBody(request.raw)) {
      void reply.header('Connection', 'close')
      closeAfterAnswer(request.raw)
    }
    done(null, payload)
  })
}

/** Routes of the contract. What is behind the key is asked for it before anything else. */
function addApi(server: FastifyInstance, context: ServeContext): void {
  // Bodies that no route asks for are not looked at.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => { done(null) })
  void server.register(multipart)
  void server.register((open, _options, done) => {
    fileRoute(open, context)
    done()
  })
  void server.register((closed, _options, done) => {
    closed.addHook('onRequest', requireKey(context))
    // The description shows the body of an upload; it is read and checked part by part, as it comes.
    closed.setValidatorCompiler((part) => (part.httpPart === 'body' ? () => ({ value: undefined }) : validatorCompiler(part as never)))
    accountRoutes(closed, context)
    convertRoute(closed, context)
    openapiRoute(closed)
    done()
  })
}

/** The service as a Fastify instance, not listening yet. Building it opens nothing. */
export async function buildServer(context: ServeContext, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const { baseUrl } = context
  const { trustedProxies } = context.app.config.serve
  const server: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: newRequestId,
    bodyLimit: smallBody,
    trustProxy: trustedProxies === undefined ? false : [...trustedProxies],
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: withoutBasePath(baseUrl),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    keepAliveTimeout: times.keepAliveTimeout,
    requestTimeout: times.requestTimeout,
    // Without a Host header Node would answer by itself, and not with the error object.
    http: {
      headersTimeout: times.headersTimeout,
      connectionsCheckingInterval: times.connectionsCheckingInterval,
      requireHostHeader: false,
    },
    frameworkErrors: answerFrameworkError(baseUrl),
    clientErrorHandler: answerClientError({ baseUrl, newRequestId, routes: () => routes }),
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  askForBodiesLate(server.server)
  const routes = new KnownRoutes(server)
  answerErrors(server, routes)
  addCommonHooks(server, context)
  logRequests(server, context)
  await describeRoutes(server, baseUrl)
  void server.register((api, _options, done) => {
    addApi(api, context)
    done()
  }, { prefix: '/api/v1' })
  for (const add of [oauthRoutes, healthRoutes, docsRoutes, webhookRoute]) {
    void server.register((part, _options, done) => {
      add(part, context)
      done()
    })
  }
  await server.ready()
  return server
}
