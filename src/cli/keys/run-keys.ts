import { createKey, listKeys, revokeKey } from '../../app/identity/api-keys.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openSession } from '../open-session.js'
import { printTable } from '../print-table.js'

export interface UserOptions extends BooksOptions {
  readonly user?: string
}

export interface CreateOptions extends UserOptions {
  readonly name: string
}

export async function runCreate(options: CreateOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const made = await createKey(books, session, { name: options.name, user: options.user })
  if (options.json === true) terminal.json(made)
  else {
    // Only the key goes to stdout, so that a script can take it from there.
    terminal.data(made.key)
    terminal.note(terminal.text({
      de: `Schlüssel ${made.id}. Er wird nicht noch einmal gezeigt. Verwenden: INVOICECONV_API_KEY=... invoiceconv me`,
      en: `Key ${made.id}. It is not shown again. Use it: INVOICECONV_API_KEY=... invoiceconv me`,
    }))
  }
  return 0
}

export async function runList(options: UserOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const keys = await listKeys(books, session, options.user)
  if (options.json === true) terminal.json({ keys })
  else {
    printTable(terminal, [
      { title: { de: 'Kennung', en: 'Id' }, value: (row) => row.id },
      { title: { de: 'Schlüssel', en: 'Key' }, value: (row) => row.key },
      { title: { de: 'Name', en: 'Name' }, value: (row) => row.name, mayShrink: true },
      { title: { de: 'Zuletzt benutzt', en: 'Last used' }, value: (row) => row.lastUsedAt?.slice(0, 16) ?? '–' },
      { title: { de: 'Widerrufen', en: 'Revoked' }, value: (row) => row.revokedAt?.slice(0, 16) ?? '' },
    ], keys)
  }
  return 0
}

export async function runRevoke(id: string, options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  await revokeKey(books, session, id)
  if (options.json === true) terminal.json({ revoked: id })
  else terminal.note(terminal.text({ de: 'Der Schlüssel gilt nicht mehr.', en: 'The key is no longer valid.' }))
  return 0
}
