import { confirm } from '../ask.js'
import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { keyInUse } from '../open-session.js'

interface RevokeOptions {
  readonly yes?: boolean
  readonly json?: boolean
}

export const addRevoke: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  program
    .command('revoke')
    .description(text({ de: 'widerruft den benutzten API-Schlüssel (fragt vorher)', en: 'revokes the API key in use (asks first)' }))
    .option('--yes', text({ de: 'ohne Frage', en: 'without asking' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, (options: RevokeOptions) => runRevoke(options, context)))
}

const question = { de: 'Den benutzten API-Schlüssel sofort widerrufen?', en: 'Revoke the API key in use at once?' }

async function runRevoke(options: RevokeOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  if (options.yes !== true && !(await confirm(terminal, question))) return 0
  const { revokeKeyInUse } = await import('../../app/identity/api-keys.js')
  await revokeKeyInUse(await (await context.openApp()).books(), keyInUse(context))
  const message = terminal.text({ de: 'Der API-Schlüssel ist widerrufen.', en: 'The API key has been revoked.' })
  if (options.json === true) terminal.json({ success: true, message })
  else terminal.note(message)
  return 0
}
