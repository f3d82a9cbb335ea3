import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { AppError } from '../../model/errors.js'

/** What KoSIT's engine recommends; the report that it writes may say other, and does not count. */
export type Recommendation = 'acceptable' | 'rejected' | 'undefined'

export interface KositAnswer {
  readonly recommendation: Recommendation
  /** The engine's report, XML. */
  readonly report: Uint8Array
}

/** A running engine. */
export interface KositDaemon {
  readonly address: string
  ask(xml: Uint8Array): Promise<KositAnswer>
  close(): void
}

const recommendations: Readonly<Record<number, Recommendation>> = { 200: 'acceptable', 406: 'rejected', 422: 'undefined' }
const askTimeoutMs = 60_000
const startTimeoutMs = 90_000
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

function unusable(what: string, why: { de: string; en: string }, cause?: unknown): AppError {
  return new AppError('invalid_request', { de: `Der Prüfer ${what} ist nicht zu gebrauchen: ${why.de}`, en: `The validator ${what} cannot be used: ${why.en}` }, { cause })
}

/**
 * An engine that runs already. Invoices are confidential, so it must be on this machine. @throws AppError for another
 * address
 */
export function connectDaemon(address: string): KositDaemon {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'http:' || !loopback.test(url.hostname)) {
    throw unusable(address, { de: 'Die Adresse muss http://127.0.0.1:PORT sein', en: 'its address must be http://127.0.0.1:PORT' })
  }
  return { address: url.href, ask: (xml) => ask(url, xml), close: () => undefined }
}

async function ask(url: URL, xml: Uint8Array): Promise<KositAnswer> {
  const request = { method: 'POST', headers: { 'content-type': 'application/xml' }, body: Buffer.from(xml), signal: AbortSignal.timeout(askTimeoutMs) }
  const response = await fetch(url, request).catch((cause: unknown) => {
    throw unusable(url.origin, { de: 'Er antwortet nicht', en: 'it does not answer' }, cause)
  })
  const recommendation = recommendations[response.status]
  if (recommendation === undefined) throw unusable(url.origin, { de: `Er antwortet mit ${response.status}`, en: `it answers with ${response.status}` })
  return { recommendation, report: new Uint8Array(await response.arrayBuffer()) }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => { if (address !== null && typeof address === 'object') resolve(address.port) })
    })
  })
}

async function isHealthy(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/server/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  return response?.ok === true
}

/**
 * Starts the engine from its jar with a configuration, on this machine only. @throws AppError when it does not start
 */
export async function startDaemon(jar: string, configuration: string): Promise<KositDaemon> {
  const port = await freePort()
  const given = ['-jar', jar, '-s', join(configuration, 'scenarios.xml'), '-r', configuration, '-D', '-H', '127.0.0.1', '-P', String(port)]
  const child = spawn('java', given, { stdio: 'ignore' })
  const state = { ended: false }
  const end = (): void => { state.ended = true }
  child.on('error', end).on('exit', end)
  const close = (): void => { child.kill() }
  const origin = `http://127.0.0.1:${port}`
  const deadline = performance.now() + startTimeoutMs
  for (;;) {
    if (await isHealthy(origin)) return { ...connectDaemon(origin), close }
    if (state.ended || performance.now() > deadline) break
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  close()
  throw unusable(jar, { de: 'Er startet nicht (Java, Prüfer und Konfiguration ansehen)', en: 'it does not start (look at Java, validator and configuration)' })
}
