import { type AddCommand, act } from '../context.js'
import type { ConfigOptions } from '../config/run-config.js'

/** Loads the work only when the command runs. */
const load = () => import('../config/run-config.js')

export const addConfig: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  program
    .command('config')
    .description(text({ de: 'zeigt die geltenden Einstellungen', en: 'shows the settings in force' }))
    .option('--show-origin', text({ de: 'auch, woher jede kommt', en: 'also where each comes from' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, async (options: ConfigOptions) => (await load()).runConfig(options, context)))
}
