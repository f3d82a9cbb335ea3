import { counted } from '../../model/counted.js'
import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { confirm } from '../ask.js'
import { openIdentity } from '../open-session.js'

interface RestoreOptions {
  readonly yes?: boolean
  readonly json?: boolean
}

export const addRestore: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  program
    .command('restore <folder>')
    .description(text({ de: 'spielt eine Sicherung ein; der jetzige Stand wird vorher gesichert', en: 'restores a backup; the present state is backed up before' }))
    .option('--yes', text({ de: 'ohne Frage', en: 'without asking' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, (folder: string, options: RestoreOptions) => runRestore(folder, options, context)))
}

const question = { de: 'Die jetzigen Bücher durch die Sicherung ersetzen?', en: 'Replace the present books by the backup?' }

async function runRestore(folder: string, options: RestoreOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const [{ restore }, { holdsDocuments }] = await Promise.all([import('../../app/backup/restore.js'), import('../../app/backup/books-summary.js')])
  const app = await context.openApp()
  const { books, identity } = await openIdentity(context)
  if (options.yes !== true && (await holdsDocuments(books.store)) && !(await confirm(terminal, question))) return 0
  const report = await restore(books, identity, { folder, dataFolder: app.config.dataDir })
  if (options.json === true) {
    terminal.json(report)
    return 0
  }
  terminal.note(terminal.text({ de: `Eingespielt: Stand vom ${report.createdAt}, ${counted(report.files, 'file').de}.`, en: `Restored: state of ${report.createdAt}, ${counted(report.files, 'file').en}.` }))
  if (report.previous !== null) terminal.note(terminal.text({ de: `Der Stand davor liegt in ${report.previous}`, en: `The state before is in ${report.previous}` }))
  return 0
}
