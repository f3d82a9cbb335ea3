import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { type BooksOptions, openSession, withBooksOptions } from '../open-session.js'
import { printTable } from '../print-table.js'

interface UserOptions extends BooksOptions {
  readonly user?: string
}

interface CreateOptions extends UserOptions {
  readonly name: string
}

const userText = { de: 'Mitglied, für das er gilt (E-Mail oder Kennung); nur für den Betreiber', en: 'the member it belongs to (e-mail or id); for the operator only' }

export const addKeys: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const keys = program.command('keys').description(text({ de: 'API-Schlüssel machen, zeigen, widerrufen', en: 'makes, lists and revokes API keys' }))
  withBooksOptions(keys.command('create'), context)
    .description(text({ de: 'macht einen Schlüssel; er wird nur dieses eine Mal gezeigt', en: 'makes a key; it is shown this one time only' }))
    .option('--name <name>', text({ de: 'wofür er ist', en: 'what it is for' }), 'key')
    .option('--user <user>', text(userText))
    .action(act(context, (options: CreateOptions) => runCreate(options, context)))
  withBooksOptions(keys.command('list', { isDefault: true }), context)
    .description(text({ de: 'zeigt die Schlüssel, ohne sie zu verraten', en: 'lists the keys without giving them away' }))
    .option('--user <user>', text(userText))
    .action(act(context, (options: UserOptions) => runList(options, context)))
  withBooksOptions(keys.command('revoke <id>'), context)
    .description(text({ de: 'widerruft einen Schlüssel sofort', en: 'revokes a key at once' }))
    .action(act(context, (id: string, options: BooksOptions) => runRevoke(id, options, context)))
}

async function runCreate(options: CreateOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { createKey } = await import('../../app/identity/api-keys.js')
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

async function runList(options: UserOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { listKeys } = await import('../../app/identity/api-keys.js')
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

async function runRevoke(id: string, options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { revokeKey } = await import('../../app/identity/api-keys.js')
  const { books, session } = await openSession(context, options)
  await revokeKey(books, session, id)
  if (options.json === true) terminal.json({ revoked: id })
  else terminal.note(terminal.text({ de: 'Der Schlüssel gilt nicht mehr.', en: 'The key is no longer valid.' }))
  return 0
}
