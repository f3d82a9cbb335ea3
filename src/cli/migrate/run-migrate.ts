import { resolve } from 'node:path'
import { moveFromSqlite } from '../../app/backup/restore.js'
import { counted } from '../../model/counted.js'
import type { CommandContext } from '../context.js'
import { openIdentity } from '../open-session.js'

export interface MigrateOptions {
  readonly fromSqlite: string | true
  readonly json?: boolean
}

export async function runMigrate(options: MigrateOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const app = await context.openApp()
  const { books, identity } = await openIdentity(context)
  const folder = options.fromSqlite === true ? app.config.dataDir : resolve(options.fromSqlite)
  const moved = await moveFromSqlite(books, identity, folder)
  if (options.json === true) terminal.json(moved)
  else terminal.note(terminal.text({ de: `Umgezogen, mit ${counted(moved.files, 'file').de}. Die SQLite-Bücher bleiben unverändert liegen.`, en: `Moved, with ${counted(moved.files, 'file').en}. The SQLite books stay as they are.` }))
  return 0
}
