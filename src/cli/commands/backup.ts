import { counted } from '../../model/counted.js'
import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { openIdentity } from '../open-session.js'

export const addBackup: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  program
    .command('backup <folder>')
    .description(text({ de: 'sichert Bücher und Archiv in einen neuen Ordner, im laufenden Betrieb', en: 'copies books and archive into a new folder, while others work' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, (folder: string, options: { readonly json?: boolean }) => runBackup(folder, options, context)))
}

async function runBackup(folder: string, options: { readonly json?: boolean }, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { backup } = await import('../../app/backup/backup.js')
  const { books, identity } = await openIdentity(context)
  const report = await backup(books, identity, folder)
  if (options.json === true) terminal.json(report)
  else {
    terminal.note(terminal.text({ de: `Gesichert in ${report.folder}: Datenbank und ${counted(report.files, 'file').de}.`, en: `Backed up in ${report.folder}: database and ${counted(report.files, 'file').en}.` }))
    for (const sha256 of report.damaged) terminal.error(terminal.text({ de: `Beschädigt oder verschwunden: ${sha256}`, en: `Damaged or gone: ${sha256}` }))
  }
  return report.damaged.length === 0 ? 0 : 1
}
