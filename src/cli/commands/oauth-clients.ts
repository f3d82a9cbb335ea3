import { collect } from '../collect.js'
import { type AddCommand, act } from '../context.js'
import type { ListOptions, AddOptions } from '../oauth-clients/run-oauth-clients.js'

/** Loads the work only when the command runs. */
const load = () => import('../oauth-clients/run-oauth-clients.js')

export const addOauthClients: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const json = ['--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' })] as const
  const clients = program.command('oauth-clients').description(text({ de: 'Anwendungen, die Menschen um einen Schlüssel bitten dürfen', en: 'applications that may ask people for a key' }))
  clients
    .command('add')
    .description(text({ de: 'meldet eine Anwendung an', en: 'registers an application' }))
    .requiredOption('--id <id>', text({ de: 'ihre client_id', en: 'its client_id' }))
    .requiredOption('--name <name>', text({ de: 'wie sie auf der Anmeldeseite heißt', en: 'its name on the login page' }))
    .requiredOption('--redirect <uri>', text({ de: 'Rücksprungadresse, genau wie sie kommt; mehrfach möglich', en: 'return address, exactly as it will come; may be repeated' }), collect, [])
    .option(...json)
    .action(act(context, async (options: AddOptions) => (await load()).runAdd(options, context)))
  clients
    .command('list', { isDefault: true })
    .description(text({ de: 'zeigt die Anwendungen', en: 'lists the applications' }))
    .option(...json)
    .action(act(context, async (options: ListOptions) => (await load()).runList(options, context)))
  clients
    .command('remove <id>')
    .description(text({ de: 'meldet eine Anwendung ab; ihre Schlüssel bleiben, bis sie widerrufen werden', en: 'takes an application off the list; its keys stay until they are revoked' }))
    .option(...json)
    .action(act(context, async (id: string, options: ListOptions) => (await load()).runRemove(id, options, context)))
}
