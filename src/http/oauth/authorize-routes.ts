import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Authorization, type AuthorizationParameters, grantKey, readAuthorization, refusalUrl } from '../../app/login/authorization.js'
import { beginExternalLogin } from '../../app/login/external-login.js'
import { beginSession, ownLogin, sessionUser } from '../../app/login/login-session.js'
import { checkPassword } from '../../app/login/passwords.js'
import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import { loginPage, loginProblems } from '../pages/login-page.js'
import { sendPage } from '../pages/page.js'
import { errorResponses, operation, success } from '../schemas/operation.js'
import { authorizeQuerySchema } from '../schemas/requests.js'
import type { ServeContext } from '../serve-context.js'
import { type BrowserCookies, isOwnForm, proofOf } from './browser-cookies.js'
import { sendToClient } from './send-to-client.js'

const authorizePath = '/oauth/authorize'

/** Where the form of our page goes, with the parameters of the request that it is for. */
const formPath = '/oauth/login'

const formSchema = z.object({
  proof: z.string().optional(),
  action: z.string().optional(),
  email: z.string().max(254).default(''),
  password: z.string().default(''),
})

const declined = { de: 'Die Anmeldung wurde abgebrochen.', en: 'The login was cancelled.' }
const wrongType = { de: 'response_type muss token sein.', en: 'response_type must be token.' }
const unreachable = { de: 'Der Anmeldedienst ist gerade nicht erreichbar.', en: 'The login provider can’t be reached at the moment.' }

const described = {
  ...operation('authorize', 'login', 'Logs a person in and hands an API key to the application (OAuth 2.0 implicit flow)', { open: true }),
  querystring: authorizeQuerySchema,
  response: {
    200: success('The login page.', z.string(), 'text/html'),
    302: z.null().describe('To redirect_uri with #access_token=…&token_type=Bearer&state=… or #error=…&error_description=…&state=…; or to the provider of idp_hint.'),
    ...errorResponses(400, 429, 500),
  },
}

interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly authorization: Authorization
}

/** The login of the OAuth implicit flow: `GET` shows or passes through, `POST` is the form of our own page. */
export function authorizeRoutes(server: FastifyInstance, context: ServeContext, cookies: BrowserCookies): void {
  const query = (request: FastifyRequest): AuthorizationParameters & { idp_hint?: unknown } =>
    request.query as AuthorizationParameters
  const authorizationOf = async (request: FastifyRequest): Promise<Authorization> =>
    readAuthorization(await context.books(), query(request))

  function showLogin(
    { request, reply, authorization }: Visit,
    shown: { status: number; problem?: LocalizedText; email?: string },
  ): FastifyReply {
    const { client, redirectUri } = authorization
    const parameters = query(request) as Record<string, string>
    // Relative, so that the page works under every name of the machine.
    const addressOf = (path: string, more = {}): string => `${path.replace('/oauth/', '')}?${new URLSearchParams({ ...parameters, ...more }).toString()}`
    const hintUrl = (provider: string): string => addressOf(authorizePath, { idp_hint: provider })
    const proof = proofOf(cookies.browser(request, reply))
    const { providers } = context.directory
    const { status, problem, email } = shown
    const page = {
      language: request.language,
      clientName: client.name,
      redirectUri,
      formUrl: addressOf(formPath),
      proof,
      email,
      problem,
      providers,
      hintUrl,
    }
    return sendPage(reply, status, loginPage(page))
  }

  async function goToProvider({ request, reply, authorization }: Visit, provider: string): Promise<FastifyReply> {
    try {
      const url = await beginExternalLogin(await context.books(), context.directory, {
        provider,
        callbackUrl: `${context.baseUrl}/oauth/callback/${provider}`,
        request: JSON.stringify(query(request)),
        browser: cookies.browser(request, reply),
      })
      return await reply.redirect(url.href, 302)
    } catch (error) {
      request.log.warn({ provider, reason: error instanceof Error ? error.message : 'unknown' }, 'identity provider out of reach')
      return showLogin({ request, reply, authorization }, { status: 503, problem: unreachable })
    }
  }

  server.get(authorizePath, { schema: described, attachValidation: true }, async (request, reply) => {
    const authorization = await authorizationOf(request)
    const { language } = request
    if (authorization.responseType !== 'token') return sendToClient(reply, refusalUrl(authorization, 'unsupported_response_type', wrongType, language))
    const books = await context.books()
    const known = await sessionUser(books, cookies.session(request))
    if (known !== undefined) return sendToClient(
      reply,
      await grantKey(books, { authorization, user: known.user, language }),
    )
    const { idp_hint: hint } = query(request)
    const visit = { request, reply, authorization }
    if (typeof hint === 'string' && Object.hasOwn(context.directory.providers, hint)) return await goToProvider(visit, hint)
    return showLogin(visit, { status: 200 })
  })

  server.post(formPath, { schema: { hide: true } }, async (request, reply) => {
    const authorization = await authorizationOf(request)
    const { language } = request
    const form = formSchema.safeParse(request.body ?? {}).data
    const visit = { request, reply, authorization }
    const browser = cookies.knownBrowser(request)
    if (form === undefined || !isOwnForm(request, { browser, proof: form.proof, baseUrl: context.baseUrl })) {
      return showLogin(visit, { status: 403, problem: loginProblems.stale })
    }
    if (form.action === 'deny') return sendToClient(reply, refusalUrl(authorization, 'access_denied', declined, language))
    if (authorization.responseType !== 'token') return sendToClient(reply, refusalUrl(authorization, 'unsupported_response_type', wrongType, language))
    const books = await context.books()
    try {
      const { email, password } = form
      const user = await checkPassword(books, { email, password, address: request.ip })
      if (user === undefined) return await showLogin(visit, { status: 403, problem: loginProblems.wrong, email })
      cookies.setSession(reply, await beginSession(books, user, ownLogin))
      return await sendToClient(reply, await grantKey(books, { authorization, user, language }))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
      void reply.header('Retry-After', error.retryAfter ?? 60)
      return showLogin(visit, { status: 429, problem: error.text, email: form.email })
    }
  })
}
