import type { AddCommand } from '../context.js'
import { act } from '../context.js'

/** Loads the work only when the command runs. */
const load = () => import('../backup/run-backup.js')

export const addBackup: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  program
    .command('backup <folder>')
    .description(text({ de: 'sichert Bücher und Archiv in einen neuen Ordner, im laufenden Betrieb', en: 'copies books and archive into a new folder, while others work' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, async (folder: string, options: { readonly json?: boolean }) =>
      (await load()).runBackup(folder, options, context)))
}
