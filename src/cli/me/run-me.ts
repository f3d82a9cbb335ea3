import { userProfile } from '../../app/identity/members.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openIdentity } from '../open-session.js'

export async function runMe(options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const user = userProfile((await openIdentity(context)).identity)
  if (options.json === true) terminal.json({ user })
  else terminal.data([user.name, user.email, user.id].filter((each) => each !== null).join('  '))
  return 0
}
