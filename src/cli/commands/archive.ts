import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import { type BooksOptions, withBooksOptions } from '../open-session.js'

/** Loads the work only when the command runs. */
const load = () => import('../archive/run-archive.js')

export const addArchive: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const archive = program.command('archive').description(text({ de: 'das Archiv der gespeicherten Rechnungen', en: 'the archive of the stored invoices' }))
  withBooksOptions(archive.command('verify'), context)
    .description(text({ de: 'prüft jeden Eintrag und jede Datei auf Veränderung', en: 'checks every entry and every file for changes' }))
    .action(act(context, async (options: BooksOptions) => (await load()).runVerify(options, context)))
}
