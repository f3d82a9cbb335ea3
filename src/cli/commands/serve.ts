import { InvalidArgumentError } from 'commander'
import { type AddCommand, act } from '../context.js'
import { jobCount } from '../job-count.js'
import type { ServeOptions } from '../serve/serve-options.js'

function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : -1
  if (port < 0 || port > 65_535) throw new InvalidArgumentError('0-65535')
  return port
}

function address(text: string): string {
  if (!/^https?:\/\/[^?#]+$/.test(text) || !URL.canParse(text)) throw new InvalidArgumentError('https://host[/path]')
  return text
}

const examples = `
invoiceconv serve
invoiceconv serve --host 0.0.0.0 --port 8787 --base-url https://rechnungen.example.com --metrics-port 9464`

export const addServe: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  program
    .command('serve')
    .description(text({ de: 'bietet die Umwandlung als REST-Dienst an', en: 'offers the conversion as a REST service' }))
    .option('--host <address>', text({ de: 'Adresse, auf der gelauscht wird (127.0.0.1)', en: 'address to listen on (127.0.0.1)' }))
    .option('--port <number>', text({ de: 'Port (8787); 0 nimmt einen freien', en: 'port (8787); 0 takes a free one' }), portNumber)
    .option('--base-url <url>', text({ de: 'wie der Dienst von außen heißt, etwa hinter einem Proxy', en: 'how the service is reached from outside, for instance behind a proxy' }), address)
    .option('--metrics-port <number>', text({ de: 'Port der Kennzahlen für Prometheus auf 127.0.0.1', en: 'port of the figures for Prometheus on 127.0.0.1' }), portNumber)
    .option('--jobs <count>', text({ de: 'wie viele Arbeitsprozesse', en: 'how many worker processes' }), jobCount)
    .addHelpText('after', examples)
    .action(act(context, async (options: ServeOptions) => (await import('../serve/run-serve.js')).runServe(options, context)))
}
