import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import type { RestoreOptions } from '../restore/run-restore.js'

/** Loads the work only when the command runs. */
const load = () => import('../restore/run-restore.js')

export const addRestore: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  program
    .command('restore <folder>')
    .description(text({ de: 'spielt eine Sicherung ein; der jetzige Stand wird vorher gesichert', en: 'restores a backup; the present state is backed up before' }))
    .option('--yes', text({ de: 'ohne Frage', en: 'without asking' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, async (folder: string, options: RestoreOptions) =>
      (await load()).runRestore(folder, options, context)))
}
