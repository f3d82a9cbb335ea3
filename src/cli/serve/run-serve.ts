import { pino } from 'pino'
import { startServing, type Serving } from '../../http/start-serving.js'
import { AppError } from '../../model/errors.js'
import type { CommandContext } from '../context.js'
import type { ServeOptions } from './serve-options.js'

const defaultPort = 8787

/** Keys and tokens never get this far; should one ever do, its field is blackened. */
const redact = ['req.headers.authorization', '*.authorization', '*.apiKey', '*.token', '*.password', '*.email', '*.iban']

function explainListening(error: unknown, place: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new AppError('invalid_request', { de: `Auf ${place} lauscht schon ein Programm. Bitte einen anderen --port wählen.`, en: `A program is listening on ${place} already. Please choose another --port.` }, { cause: error })
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new AppError('invalid_request', { de: `Auf ${place} darf oder kann dieses Programm nicht lauschen.`, en: `This program may not or can't listen on ${place}.` }, { cause: error })
  }
  return error
}

/** What a person needs to begin: the address, a line to try, and where keys come from. */
function introduce({ baseUrl, metricsPort }: Serving, { terminal }: CommandContext): void {
  const lines = [
    terminal.text({ de: `invoiceconv lauscht auf ${baseUrl}`, en: `invoiceconv is listening on ${baseUrl}` }),
    terminal.text({ de: `Beschreibung:  ${baseUrl}/docs`, en: `Description:   ${baseUrl}/docs` }),
    ...(metricsPort === undefined ? [] : [terminal.text({ de: `Kennzahlen:    http://127.0.0.1:${metricsPort}/metrics`, en: `Figures:       http://127.0.0.1:${metricsPort}/metrics` })]),
    terminal.text({ de: 'Schlüssel:     invoiceconv keys create --name NAME', en: 'Keys:          invoiceconv keys create --name NAME' }),
    terminal.text({ de: 'Probieren:', en: 'Try it:' }),
    '  KEY=$(invoiceconv keys create --name curl)',
    `  ORG=$(curl -s -H "Authorization: Bearer $KEY" ${baseUrl}/api/v1/organizations | sed 's/.*"id":"\\(org_[^"]*\\)".*/\\1/')`,
    `  curl -H "Authorization: Bearer $KEY" -F file=@rechnung.pdf -F format=zugferd "${baseUrl}/api/v1/invoices/convert?organizationId=$ORG"`,
  ]
  for (const line of lines) terminal.note(line)
}

/** Serves until it is told to end, then finishes what it has begun. */
export async function runServe(options: ServeOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const app = await context.openApp()
  const { serve } = app.config
  const [host, port] = [options.host ?? serve.host ?? '127.0.0.1', options.port ?? serve.port ?? defaultPort]
  const logger = pino({ level: terminal.quiet ? 'warn' : 'info', base: null, redact: { paths: redact, censor: '…' }, timestamp: pino.stdTimeFunctions.isoTime })
  const told = new Promise<void>((resolve) => { context.onSignal = () => { resolve() } })
  const serving = await startServing(app, {
    host,
    port,
    baseUrl: options.baseUrl ?? serve.baseUrl,
    metricsPort: options.metricsPort ?? serve.metricsPort,
    env: terminal.streams.env,
    logger,
  }).catch((error: unknown) => { throw explainListening(error, `${host}:${port}`) })
  introduce(serving, context)
  await told
  terminal.note(terminal.text({ de: 'Wird beendet; laufende Umwandlungen werden noch fertig.', en: 'Ending; conversions under way are finished first.' }))
  await serving.stop()
  return 0
}
