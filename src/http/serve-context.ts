import type { App } from '../app/app.js'
import type { OpenBooks } from '../app/books/open-books.js'
import type { Identity } from '../app/identity/session.js'
import type { ProviderSchedule } from '../app/provider/provider-schedule.js'
import type { ProviderDirectory } from '../app/login/identity-providers.js'
import type { Turnstile } from '../app/traffic/turnstile.js'
import type { Language } from '../model/language.js'
import type { Metrics } from './operation/metrics.js'
import type { UploadMemory } from './upload/upload-memory.js'

/** What the routes work with. */
export interface ServeContext {
  readonly app: App
  /** Where the service is reached: origin and perhaps a path, without a slash at its end. */
  readonly baseUrl: string
  readonly turnstile: Turnstile
  readonly uploadMemory: UploadMemory
  readonly directory: ProviderDirectory
  readonly metrics: Metrics
  /** Works off the payment provider's events and reconciles every hour, while the service runs. */
  providerSchedule?: ProviderSchedule
  books(): Promise<OpenBooks>
  /** True while the service ends: it finishes what it has begun. */
  draining: boolean
  /** Aborted when the time for finishing is over: what is still under way then is answered and left. */
  readonly ended: AbortController
}

/** The holder of the key of a request. */
export type Caller = Identity & { readonly kind: 'key'; readonly apiKey: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of messages in the answer. */
    language: Language
    /** Set behind the key. */
    caller: Caller | undefined
    /** The organization that the request is for, for the log. */
    organizationId: string | undefined
  }
}
