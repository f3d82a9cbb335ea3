import type { FastifyInstance } from 'fastify'
import { AppError } from '../../model/errors.js'
import { toErrorAnswer } from '../errors/error-answer.js'
import { problemPage } from '../pages/message-pages.js'
import { sendPage } from '../pages/page.js'
import type { ServeContext } from '../serve-context.js'
import { authorizeRoutes } from './authorize-routes.js'
import { BrowserCookies } from './browser-cookies.js'
import { callbackRoute } from './callback-route.js'
import { acceptForms } from './form-parser.js'
import { logoutRoutes } from './logout-routes.js'

/**
 * Everything that people see in a browser when they log in. Browsers get errors as a page, programs as the error
 * object.
 */
export function oauthRoutes(server: FastifyInstance, context: ServeContext): void {
  const cookies = new BrowserCookies(context.baseUrl)
  const answerAsObject = server.errorHandler.bind(server)
  server.setErrorHandler((error, request, reply) => {
    const page = error instanceof AppError && request.headers.accept?.includes('text/html') === true
    if (!page) {
      answerAsObject(error as never, request, reply)
      return reply
    }
    const { status, headers } = toErrorAnswer(error, request.language)
    return sendPage(reply.headers(headers), status, problemPage(error.text, request.language))
  })
  acceptForms(server)
  authorizeRoutes(server, context, cookies)
  callbackRoute(server, context, cookies)
  logoutRoutes(server, context, cookies)
}
