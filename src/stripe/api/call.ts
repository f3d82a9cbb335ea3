import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { problems, ProviderProblem } from './provider-problem.js'

/** Milliseconds before each further attempt; the provider asks for growing pauses when it is busy (429). */
const pauses = [500, 1000, 2000, 4000, 8000]

/** How long an attempt may be put off at most by what the provider asks for, in milliseconds. */
const longestPause = 30_000

/** Another attempt may succeed: too many requests, a failure of theirs, or no connection. */
function mayPass(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const status = error.statusCode ?? 0
  return status === 429 || status === 409 || status >= 500
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
}

/** What a final answer means; an error that is none of the provider's stays what it is. */
function toProblem(error: unknown): unknown {
  // The original names the key in part and the account, so it is not kept as the cause.
  if (mayPass(error)) return new ProviderProblem('unreachable', problems.unreachable)
  const status = statusOf(error)
  if (status === 401) return new ProviderProblem('key', problems.key)
  if (status === 403) return new ProviderProblem('permission', problems.permission)
  if (status === 404) return new ProviderProblem('missing', problems.missing)
  return error
}

function pauseOf(attempt: number, error: unknown): number {
  const planned = pauses[attempt] ?? 0
  const headers: Record<string, string> = error instanceof Stripe.errors.StripeError ? (error.headers ?? {}) : {}
  const asked = Number.parseInt(headers['retry-after'] ?? '', 10) * 1000
  // Several servers must not come back in the same moment.
  const spread = planned * (0.75 + Math.random() / 2)
  return Math.min(longestPause, Number.isNaN(asked) ? spread : Math.max(asked, spread))
}

export interface CallOptions {
  /** Waits between attempts; a test passes one that doesn't. */
  readonly wait?: ((milliseconds: number) => Promise<unknown>) | undefined
}

/**
 * Asks the provider, again and with growing pauses while it is busy or out of reach.
 * @throws ProviderProblem; any other error for a request of ours that is wrong
 */
export async function call<Answer>(ask: () => Promise<Answer>, { wait = sleep }: CallOptions = {}): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!mayPass(error) || attempt >= pauses.length) throw toProblem(error)
      await wait(pauseOf(attempt, error))
    }
  }
}
