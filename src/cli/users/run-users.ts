import { addMember, listMembers, removeMember } from '../../app/identity/members.js'
import type { Role } from '../../app/identity/session.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openSession } from '../open-session.js'
import { printTable } from '../print-table.js'

export interface AddOptions extends BooksOptions {
  readonly name?: string
  readonly role: Role
}

export async function runList(options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
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

export async function runAdd(email: string, options: AddOptions, context: CommandContext): Promise<number> {
  const { books, session } = await openSession(context, options)
  const { name, role } = options
  await addMember(books, session, { email, name, role })
  return await runList(options, context)
}

export async function runRemove(who: string, options: BooksOptions, context: CommandContext): Promise<number> {
  const { books, session } = await openSession(context, options)
  await removeMember(books, session, who)
  const { terminal } = context
  if (options.json === true) terminal.json({ removed: who })
  else terminal.note(terminal.text({ de: `${who} gehört nicht mehr dazu.`, en: `${who} is no member any more.` }))
  return 0
}
