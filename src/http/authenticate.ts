import type { FastifyRequest } from 'fastify'
import { authenticate } from '../app/identity/sign-in.js'
import { countRequest } from '../app/traffic/rate-limit.js'
import type { Caller, ServeContext } from './serve-context.js'

/** The key of the header; what is none of ours gets the same answer as an unknown one. */
function bearer(authorization: string | undefined): string {
  return /^Bearer +([\x21-\x7e]{1,200}) *$/i.exec(authorization ?? '')?.[1] ?? ''
}

/** The hook before everything behind the key: who calls, and not too often. */
export function requireKey(context: ServeContext) {
  return async (request: FastifyRequest): Promise<void> => {
    const books = await context.books()
    const apiKey = bearer(request.headers.authorization)
    const identity = await authenticate(books, apiKey)
    request.caller = { ...identity, apiKey }
    await countRequest(books, identity, context.app.config.rateLimits)
  }
}

/** The caller of a route behind the key. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (caller === undefined) throw new Error('a route behind the key was reached without one')
  return caller
}
