import { counted } from '../../model/counted.js'
import { confirm } from '../ask.js'
import type { CommandContext } from '../context.js'
import { openIdentity } from '../open-session.js'

export interface RestoreOptions {
  readonly yes?: boolean
  readonly json?: boolean
}

const question = { de: 'Die jetzigen Bücher durch die Sicherung ersetzen?', en: 'Replace the present books by the backup?' }

export async function runRestore(folder: string, options: RestoreOptions, context: CommandContext): Promise<number> {
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
