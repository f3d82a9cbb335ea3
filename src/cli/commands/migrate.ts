import { resolve } from 'node:path'
import { counted } from '../../model/counted.js'
import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { openIdentity } from '../open-session.js'

interface MigrateOptions {
  readonly fromSqlite: string | true
  readonly json?: boolean
}

export const addMigrate: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  program
    .command('migrate')
    .description(text({ de: 'zieht die Bücher von SQLite nach PostgreSQL um (INVOICECONV_DATABASE_URL)', en: 'moves the books from SQLite to PostgreSQL (INVOICECONV_DATABASE_URL)' }))
    .requiredOption('--from-sqlite [folder]', text({ de: 'Datenordner mit den SQLite-Büchern; sonst der eingestellte', en: 'data folder of the SQLite books; else the configured one' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, (options: MigrateOptions) => runMigrate(options, context)))
}

async function runMigrate(options: MigrateOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { moveFromSqlite } = await import('../../app/backup/restore.js')
  const app = await context.openApp()
  const { books, identity } = await openIdentity(context)
  const folder = options.fromSqlite === true ? app.config.dataDir : resolve(options.fromSqlite)
  const moved = await moveFromSqlite(books, identity, folder)
  if (options.json === true) terminal.json(moved)
  else terminal.note(terminal.text({ de: `Umgezogen, mit ${counted(moved.files, 'file').de}. Die SQLite-Bücher bleiben unverändert liegen.`, en: `Moved, with ${counted(moved.files, 'file').en}. The SQLite books stay as they are.` }))
  return 0
}
