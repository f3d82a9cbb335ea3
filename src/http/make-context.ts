import type { App } from '../app/app.js'
import { ProviderDirectory } from '../app/login/identity-providers.js'
import { Turnstile } from '../app/traffic/turnstile.js'
import { Metrics } from './operation/metrics.js'
import type { ServeContext } from './serve-context.js'
import { UploadMemory } from './upload/upload-memory.js'

/** Conversions that may wait, unless the settings say otherwise: a minute's work of a small machine. */
const waiting = 200

const uploadMemoryMb = 256

/** Everything that the routes work with. Nothing is opened yet. */
export function makeContext(
  app: App,
  options: { baseUrl: string; env: Readonly<Record<string, string | undefined>> },
): ServeContext {
  const { jobs, serve, identityProviders } = app.config
  const metrics = new Metrics()
  // One more than there are processors: while one is written to disk, the next is read.
  const turnstile = new Turnstile({ inside: jobs + 1, waiting: serve.waiting ?? waiting })
  const uploadMemory = new UploadMemory(serve.uploadMemoryMb ?? uploadMemoryMb)
  metrics.gauge('invoiceconv_conversions_running', 'Conversions under way', () => turnstile.running)
  metrics.gauge('invoiceconv_conversions_waiting', 'Conversions that wait for their turn', () => turnstile.waiting)
  metrics.gauge('invoiceconv_upload_bytes', 'Bytes of uploads in memory', () => uploadMemory.bytes)
  return {
    app,
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    turnstile,
    uploadMemory,
    directory: new ProviderDirectory(identityProviders, options.env),
    metrics,
    books: () => app.books(),
    draining: false,
    ended: new AbortController(),
  }
}
