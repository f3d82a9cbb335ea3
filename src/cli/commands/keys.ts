import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import { type BooksOptions, withBooksOptions } from '../open-session.js'
import type { UserOptions, CreateOptions } from '../keys/run-keys.js'

const userText = { de: 'Mitglied, für das er gilt (E-Mail oder Kennung); nur für den Betreiber', en: 'the member it belongs to (e-mail or id); for the operator only' }

/** Loads the work only when the command runs. */
const load = () => import('../keys/run-keys.js')

export const addKeys: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const keys = program.command('keys').description(text({ de: 'API-Schlüssel machen, zeigen, widerrufen', en: 'makes, lists and revokes API keys' }))
  withBooksOptions(keys.command('create'), context)
    .description(text({ de: 'macht einen Schlüssel; er wird nur dieses eine Mal gezeigt', en: 'makes a key; it is shown this one time only' }))
    .option('--name <name>', text({ de: 'wofür er ist', en: 'what it is for' }), 'key')
    .option('--user <user>', text(userText))
    .action(act(context, async (options: CreateOptions) => (await load()).runCreate(options, context)))
  withBooksOptions(keys.command('list', { isDefault: true }), context)
    .description(text({ de: 'zeigt die Schlüssel, ohne sie zu verraten', en: 'lists the keys without giving them away' }))
    .option('--user <user>', text(userText))
    .action(act(context, async (options: UserOptions) => (await load()).runList(options, context)))
  withBooksOptions(keys.command('revoke <id>'), context)
    .description(text({ de: 'widerruft einen Schlüssel sofort', en: 'revokes a key at once' }))
    .action(act(context, async (id: string, options: BooksOptions) => (await load()).runRevoke(id, options, context)))
}
