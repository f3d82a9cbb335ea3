import { Option } from 'commander'
import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import { type BooksOptions, withBooksOptions } from '../open-session.js'
import type { PasswordOptions } from '../users/run-password.js'
import type { AddOptions } from '../users/run-users.js'

/** Loads the work only when the command runs. */
const load = () => import('../users/run-users.js')

export const addUsers: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const users = program.command('users').description(text({ de: 'Mitglieder der Organisation', en: 'members of the organization' }))
  withBooksOptions(users.command('list', { isDefault: true }), context)
    .description(text({ de: 'zeigt die Mitglieder', en: 'lists the members' }))
    .action(act(context, async (options: BooksOptions) => (await load()).runList(options, context)))
  withBooksOptions(users.command('add <email>'), context)
    .description(text({ de: 'nimmt jemanden auf oder ändert die Rolle', en: 'adds somebody or changes the role' }))
    .option('--name <name>', text({ de: 'Name', en: 'name' }))
    .addOption(new Option('--role <role>', text({ de: 'Rolle', en: 'role' })).choices(['admin', 'member']).default('member'))
    .action(act(context, async (email: string, options: AddOptions) => (await load()).runAdd(email, options, context)))
  withBooksOptions(users.command('remove <user>'), context)
    .description(text({ de: 'nimmt jemanden heraus (E-Mail oder Kennung)', en: 'takes somebody out (e-mail or id)' }))
    .action(act(context, async (who: string, options: BooksOptions) => (await load()).runRemove(who, options, context)))
  users
    .command('password <email>')
    .description(text({ de: 'setzt das Passwort der eigenen Anmeldeseite; fragt danach', en: 'sets the password of the own login page; asks for it' }))
    .option('--password-file <file>', text({ de: 'Datei mit dem Passwort; - ist die Standardeingabe', en: 'file with the password; - is standard input' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, async (email: string, options: PasswordOptions) => (await import('../users/run-password.js')).runPassword(email, options, context)))
}
