import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { type BooksOptions, openIdentity } from '../open-session.js'

export const addMe: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  program
    .command('me')
    .description(text({ de: 'zeigt, wer man für dieses Programm ist', en: 'shows who you are to this program' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, (options: BooksOptions) => runMe(options, context)))
}

async function runMe(options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { userProfile } = await import('../../app/identity/members.js')
  const user = userProfile((await openIdentity(context)).identity)
  if (options.json === true) terminal.json({ user })
  else terminal.data([user.name, user.email, user.id].filter((each) => each !== null).join('  '))
  return 0
}
