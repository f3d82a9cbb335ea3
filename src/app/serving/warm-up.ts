import type { App } from '../app.js'
import type { ConversionOptions } from '../conversion/convert-request.js'
import { prepareVerdict } from '../conversion/judge-files.js'

const usual: ConversionOptions = { formats: ['zugferd', 'xrechnung'], syntax: 'cii', validate: 'kosit', language: 'en' }

/**
 * Starts child processes, and loads the official rules into one and what reads PDFs into another, so that the first
 * caller, or a command that still opens its books, does not wait for it.
 */
export function warmUp(app: App, options = usual): void {
  prepareVerdict(options, app)
  // A child that can't start is told to whoever needs it.
  app.workers.run('preparePdf', undefined).catch(() => undefined)
}
