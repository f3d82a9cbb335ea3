import { type Clock, systemClock } from '../model/clock.js'
import type { Config } from './config.js'
import { Workers } from './workers/workers.js'

/** The core as the faces see it: settings, time, child processes. Use cases are functions of (request, app). */
export interface App {
  readonly config: Config
  readonly clock: Clock
  readonly workers: Workers
  close(): Promise<void>
}

/** Wires the core. Opening is cheap: children and database come into being when a use case needs them. */
export function openApp(config: Config, clock: Clock = systemClock): App {
  const workers = new Workers(config.jobs)
  return {
    config,
    clock,
    workers,
    close: () => {
      workers.close()
      return Promise.resolve()
    },
  }
}
