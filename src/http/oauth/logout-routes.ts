import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endSession, sessionUser } from '../../app/login/login-session.js'
import { logoutPage } from '../pages/message-pages.js'
import { sendPage } from '../pages/page.js'
import type { ServeContext } from '../serve-context.js'
import { type BrowserCookies, isOwnForm, proofOf } from './browser-cookies.js'

const path = '/oauth/logout'

function proofIn({ body }: FastifyRequest): string | undefined {
  const { proof } = (body ?? {}) as { proof?: unknown }
  return typeof proof === 'string' ? proof : undefined
}

/** Ends the login of a browser, for instance to log in as somebody else. Keys that were given stay. */
export function logoutRoutes(server: FastifyInstance, context: ServeContext, cookies: BrowserCookies): void {
  server.get(path, { schema: { hide: true } }, async (request, reply) => {
    const known = await sessionUser(await context.books(), cookies.session(request))
    const proof = known && proofOf(cookies.browser(request, reply))
    return sendPage(reply, 200, logoutPage({ language: request.language, proof }))
  })
  server.post(path, { schema: { hide: true } }, async (request, reply) => {
    const browser = cookies.knownBrowser(request)
    const proof = proofIn(request)
    if (!isOwnForm(request, { browser, proof, baseUrl: context.baseUrl })) {
      return await reply.redirect(context.baseUrl + path, 303)
    }
    await endSession(await context.books(), cookies.session(request))
    cookies.clearSession(reply)
    return sendPage(reply, 200, logoutPage({ language: request.language, proof: undefined }))
  })
}
