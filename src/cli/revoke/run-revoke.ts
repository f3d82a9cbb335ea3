import { revokeKeyInUse } from '../../app/identity/api-keys.js'
import { confirm } from '../ask.js'
import type { CommandContext } from '../context.js'
import { keyInUse } from '../open-session.js'

export interface RevokeOptions {
  readonly yes?: boolean
  readonly json?: boolean
}

const question = { de: 'Den benutzten API-Schlüssel sofort widerrufen?', en: 'Revoke the API key in use at once?' }

export async function runRevoke(options: RevokeOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  if (options.yes !== true && !(await confirm(terminal, question))) return 0
  await revokeKeyInUse(await (await context.openApp()).books(), keyInUse(context))
  const message = terminal.text({ de: 'Der API-Schlüssel ist widerrufen.', en: 'The API key has been revoked.' })
  if (options.json === true) terminal.json({ success: true, message })
  else terminal.note(message)
  return 0
}
