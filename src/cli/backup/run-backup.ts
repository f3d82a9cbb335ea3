import { backup } from '../../app/backup/backup.js'
import { counted } from '../../model/counted.js'
import type { CommandContext } from '../context.js'
import { openIdentity } from '../open-session.js'

export async function runBackup(
  folder: string,
  options: { readonly json?: boolean },
  context: CommandContext,
): Promise<number> {
  const { terminal } = context
  const { books, identity } = await openIdentity(context)
  const report = await backup(books, identity, folder)
  if (options.json === true) terminal.json(report)
  else {
    terminal.note(terminal.text({ de: `Gesichert in ${report.folder}: Datenbank und ${counted(report.files, 'file').de}.`, en: `Backed up in ${report.folder}: database and ${counted(report.files, 'file').en}.` }))
    for (const sha256 of report.damaged) terminal.error(terminal.text({ de: `Beschädigt oder verschwunden: ${sha256}`, en: `Damaged or gone: ${sha256}` }))
  }
  return report.damaged.length === 0 ? 0 : 1
}
