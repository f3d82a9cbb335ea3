import { collect } from '../collect.js'
import { type AddCommand, act, type CommandContext } from '../context.js'
import { openIdentity } from '../open-session.js'
import { printTable } from '../print-table.js'

interface ListOptions {
  readonly json?: boolean
}

interface AddOptions extends ListOptions {
  readonly id: string
  readonly name: string
  readonly redirect: readonly string[]
}

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
    .action(act(context, (options: AddOptions) => runAdd(options, context)))
  clients
    .command('list', { isDefault: true })
    .description(text({ de: 'zeigt die Anwendungen', en: 'lists the applications' }))
    .option(...json)
    .action(act(context, (options: ListOptions) => runList(options, context)))
  clients
    .command('remove <id>')
    .description(text({ de: 'meldet eine Anwendung ab; ihre Schlüssel bleiben, bis sie widerrufen werden', en: 'takes an application off the list; its keys stay until they are revoked' }))
    .option(...json)
    .action(act(context, (id: string, options: ListOptions) => runRemove(id, options, context)))
}

async function runAdd({ id, name, redirect, json }: AddOptions, context: CommandContext): Promise<number> {
  const { addOauthClient } = await import('../../app/login/oauth-clients.js')
  const { books, identity } = await openIdentity(context)
  const added = await addOauthClient(books, identity, { id, name, redirectUris: redirect })
  const { terminal } = context
  if (json === true) terminal.json(added)
  else terminal.note(terminal.text({ de: `${added.name} ist angemeldet (client_id ${added.id}).`, en: `${added.name} is registered (client_id ${added.id}).` }))
  return 0
}

async function runList({ json }: ListOptions, context: CommandContext): Promise<number> {
  const { listOauthClients } = await import('../../app/login/oauth-clients.js')
  const { books, identity } = await openIdentity(context)
  const clients = await listOauthClients(books, identity)
  if (json === true) context.terminal.json({ clients })
  else {
    printTable(context.terminal, [
      { title: { de: 'client_id', en: 'client_id' }, value: (row) => row.id },
      { title: { de: 'Name', en: 'Name' }, value: (row) => row.name, mayShrink: true },
      { title: { de: 'Rücksprungadressen', en: 'Return addresses' }, value: (row) => row.redirectUris.join(' '), mayShrink: true },
    ], clients)
  }
  return 0
}

async function runRemove(id: string, { json }: ListOptions, context: CommandContext): Promise<number> {
  const { removeOauthClient } = await import('../../app/login/oauth-clients.js')
  const { books, identity } = await openIdentity(context)
  await removeOauthClient(books, identity, id)
  const { terminal } = context
  if (json === true) terminal.json({ removed: id })
  else terminal.note(terminal.text({ de: `${id} ist abgemeldet.`, en: `${id} is off the list.` }))
  return 0
}
