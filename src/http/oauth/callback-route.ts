import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AuthorizationParameters, grantKey, readAuthorization, refusalUrl } from '../../app/login/authorization.js'
import { ExternalLoginFailure, finishExternalLogin, takeExternalLogin } from '../../app/login/external-login.js'
import { beginSession } from '../../app/login/login-session.js'
import { AppError } from '../../model/errors.js'
import type { ServeContext } from '../serve-context.js'
import type { BrowserCookies } from './browser-cookies.js'
import { sendToClient } from './send-to-client.js'

const querySchema = z.looseObject({ state: z.string() })

const stale = {
  de: 'Diese Anmeldung ist abgelaufen oder gehört zu einem anderen Browser. Bitte in der Anwendung neu beginnen.',
  en: 'This login has expired or belongs to another browser. Please start again in the application.',
}

/** Where an external identity provider sends the browser back to. */
export function callbackRoute(server: FastifyInstance, context: ServeContext, cookies: BrowserCookies): void {
  server.get<{ Params: { provider: string } }>('/oauth/callback/:provider', { schema: { hide: true } }, async (request, reply) => {
    const { provider } = request.params
    const state = querySchema.safeParse(request.query).data?.state
    const books = await context.books()
    const login = state === undefined
      ? undefined
      : await takeExternalLogin(books, { state, provider, browser: cookies.knownBrowser(request) })
    if (state === undefined || login === undefined) throw new AppError('invalid_request', stale)
    // The application may have been taken off the list meanwhile.
    const authorization = await readAuthorization(books, JSON.parse(login.request) as AuthorizationParameters)
    const { language } = request
    try {
      const url = new URL(`${context.baseUrl}/oauth/callback/${provider}?${request.url.split('?')[1] ?? ''}`)
      const user = await finishExternalLogin(
        books,
        context.directory,
        { provider, url, state, verifier: login.verifier, nonce: login.nonce },
      )
      cookies.setSession(reply, await beginSession(books, user, provider))
      return await sendToClient(reply, await grantKey(books, { authorization, user, language }))
    } catch (error) {
      if (!(error instanceof ExternalLoginFailure)) throw error
      const { cause } = error
      request.log.warn({ provider, reason: cause instanceof Error ? cause.message : error.message }, 'external login failed')
      return sendToClient(reply, refusalUrl(authorization, 'access_denied', error.text, language))
    }
  })
}
