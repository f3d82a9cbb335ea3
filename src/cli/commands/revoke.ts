import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import type { RevokeOptions } from '../revoke/run-revoke.js'

/** Loads the work only when the command runs. */
const load = () => import('../revoke/run-revoke.js')

export const addRevoke: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  program
    .command('revoke')
    .description(text({ de: 'widerruft den benutzten API-Schlüssel (fragt vorher)', en: 'revokes the API key in use (asks first)' }))
    .option('--yes', text({ de: 'ohne Frage', en: 'without asking' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, async (options: RevokeOptions) => (await load()).runRevoke(options, context)))
}
