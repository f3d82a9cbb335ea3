import { type AddCommand, act } from '../context.js'
import { withBooksOptions } from '../open-session.js'
import type { LogOptions } from '../provider/provider-options.js'

/** `log`: what was imported of the payment provider. */
export const addLog: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  withBooksOptions(program.command('log'), context)
    .description(text({ de: 'Importprotokoll: je Rechnung des Zahlungsanbieters ein Eintrag', en: 'import log: one entry for each invoice of the provider' }))
    .option('--status <status>', text({ de: 'nur imported, skipped oder failed', en: 'only imported, skipped or failed' }))
    .option('--since <date>', text({ de: 'ausgestellt ab diesem Tag', en: 'issued from this day on' }))
    .action(act(context, async (options: LogOptions) => (await import('../provider/run-log.js')).runLog(options, context)))
}
