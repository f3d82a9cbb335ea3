import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../app/app.js'
import { startProviderSchedule } from '../app/provider/provider-schedule.js'
import { removeExpired } from '../app/serving/readiness.js'
import { warmUp } from '../app/serving/warm-up.js'
import { buildServer } from './build-server.js'
import { makeContext } from './make-context.js'
import { serveMetrics } from './operation/metrics.js'

export interface ServingOptions {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Where the service is reached; its own address when absent. */
  readonly baseUrl?: string | undefined
  readonly metricsPort?: number | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  readonly logger: FastifyBaseLogger
}

export interface Serving {
  readonly baseUrl: string
  /** Port of the figures for Prometheus. */
  readonly metricsPort: number | undefined
  /** Takes no more connections, finishes what was begun, and ends. */
  stop(): Promise<void>
}

/** What has been begun may take so long, in milliseconds; only on an overloaded machine a conversion takes longer. */
const drainTime = 40_000
/** Then those who still wait are told to come again, which takes a moment. */
const lastAnswers = 1_000

const tidyEvery = 60 * 60_000

/** An address for people: a wildcard is no place to go to. */
function addressOf(host: string, port: number): string {
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The base address is part of cookies and links, so a port has to be known before anything is built. */
async function freePort(host: string): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, host, resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/**
 * Opens the books, listens, and warms the workers up.
 * @throws AppError when the books can't be opened; a system error when the port is taken
 */
export async function startServing(app: App, options: ServingOptions): Promise<Serving> {
  const { host, env, logger } = options
  const books = await app.books()
  books.problems.tellTo((error) => { logger.warn({ err: error }, 'sweeping the books failed') })
  const port = options.port === 0 ? await freePort(host) : options.port
  const context = makeContext(app, { baseUrl: options.baseUrl ?? addressOf(host, port), env })
  context.metrics.collectOfProcess()
  const server = await buildServer(context, logger)
  await server.listen({ host, port })
  const metrics: Server | undefined = options.metricsPort === undefined
    ? undefined
    : await serveMetrics(context.metrics, options.metricsPort)
  const tidy = setInterval(() => {
    removeExpired(books).catch((error: unknown) => { logger.warn({ err: error }, 'tidying up failed') })
  }, tidyEvery)
  warmUp(app)
  const schedule = startProviderSchedule(app, {
    onReport: (outcome) => {
      if ('error' in outcome) logger.warn({ organizationId: outcome.organizationId, err: outcome.error }, 'reconciling with the payment provider failed')
      else logger.info({ organizationId: outcome.organizationId }, 'reconciled with the payment provider')
    },
    onError: (error) => { logger.warn({ err: error }, 'the work for the payment provider failed') },
  })
  context.providerSchedule = schedule
  return {
    baseUrl: context.baseUrl,
    metricsPort: metrics && (metrics.address() as AddressInfo).port,
    stop: async () => {
      context.draining = true
      clearInterval(tidy)
      metrics?.close()
      const last = setTimeout(() => { context.ended.abort() }, drainTime)
      const cut = setTimeout(() => { server.server.closeAllConnections() }, drainTime + lastAnswers)
      // Connections that become idle later keep the server open as well.
      const idle = setInterval(() => { server.server.closeIdleConnections() }, 200)
      await server.close()
      clearInterval(idle)
      clearTimeout(last)
      clearTimeout(cut)
      await schedule.stop()
    },
  }
}
