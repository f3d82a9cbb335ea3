import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import type { BooksOptions } from '../open-session.js'

/** Loads the work only when the command runs. */
const load = () => import('../me/run-me.js')

export const addMe: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  program
    .command('me')
    .description(text({ de: 'zeigt, wer man für dieses Programm ist', en: 'shows who you are to this program' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, async (options: BooksOptions) => (await load()).runMe(options, context)))
}
