import { Option } from 'commander'
import type { Role } from '../../app/identity/session.js'
import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { type BooksOptions, openSession, withBooksOptions } from '../open-session.js'
import { printTable } from '../print-table.js'
import type { PasswordOptions } from '../users/run-password.js'

interface AddOptions extends BooksOptions {
  readonly name?: string
  readonly role: Role
}

export const addUsers: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const users = program.command('users').description(text({ de: 'Mitglieder der Organisation', en: 'members of the organization' }))
  withBooksOptions(users.command('list', { isDefault: true }), context)
    .description(text({ de: 'zeigt die Mitglieder', en: 'lists the members' }))
    .action(act(context, (options: BooksOptions) => runList(options, context)))
  withBooksOptions(users.command('add <email>'), context)
    .description(text({ de: 'nimmt jemanden auf oder ändert die Rolle', en: 'adds somebody or changes the role' }))
    .option('--name <name>', text({ de: 'Name', en: 'name' }))
    .addOption(new Option('--role <role>', text({ de: 'Rolle', en: 'role' })).choices(['admin', 'member']).default('member'))
    .action(act(context, (email: string, options: AddOptions) => runAdd(email, options, context)))
  withBooksOptions(users.command('remove <user>'), context)
    .description(text({ de: 'nimmt jemanden heraus (E-Mail oder Kennung)', en: 'takes somebody out (e-mail or id)' }))
    .action(act(context, (who: string, options: BooksOptions) => runRemove(who, options, context)))
  users
    .command('password <email>')
    .description(text({ de: 'setzt das Passwort der eigenen Anmeldeseite; fragt danach', en: 'sets the password of the own login page; asks for it' }))
    .option('--password-file <file>', text({ de: 'Datei mit dem Passwort; - ist die Standardeingabe', en: 'file with the password; - is standard input' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, async (email: string, options: PasswordOptions) => (await import('../users/run-password.js')).runPassword(email, options, context)))
}

async function runList(options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { listMembers } = await import('../../app/identity/members.js')
  const { books, session } = await openSession(context, options)
  const users = await listMembers(books, session)
  if (options.json === true) terminal.json({ users })
  else {
    printTable(terminal, [
      { title: { de: 'E-Mail', en: 'E-mail' }, value: (row) => row.email, mayShrink: true },
      { title: { de: 'Name', en: 'Name' }, value: (row) => row.name, mayShrink: true },
      { title: { de: 'Rolle', en: 'Role' }, value: (row) => row.role },
      { title: { de: 'Kennung', en: 'Id' }, value: (row) => row.id },
    ], users)
  }
  return 0
}

async function runAdd(email: string, options: AddOptions, context: CommandContext): Promise<number> {
  const { addMember } = await import('../../app/identity/members.js')
  const { books, session } = await openSession(context, options)
  const { name, role } = options
  await addMember(books, session, { email, name, role })
  return await runList(options, context)
}

async function runRemove(who: string, options: BooksOptions, context: CommandContext): Promise<number> {
  const { removeMember } = await import('../../app/identity/members.js')
  const { books, session } = await openSession(context, options)
  await removeMember(books, session, who)
  const { terminal } = context
  if (options.json === true) terminal.json({ removed: who })
  else terminal.note(terminal.text({ de: `${who} gehört nicht mehr dazu.`, en: `${who} is no member any more.` }))
  return 0
}
