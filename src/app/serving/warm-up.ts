import type { App } from '../app.js'
import { prepareVerdict } from '../conversion/judge-files.js'

/** Starts child processes and loads the official rules into one, so that the first caller does not wait for it. */
export function warmUp(app: App): void {
  prepareVerdict({ formats: ['zugferd', 'xrechnung'], syntax: 'cii', validate: 'kosit', language: 'en' }, app)
  // A child that can't start is told to whoever needs it.
  app.workers.run('ping', undefined).catch(() => undefined)
}
