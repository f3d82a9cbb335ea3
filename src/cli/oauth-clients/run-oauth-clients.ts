import { addOauthClient, listOauthClients, removeOauthClient } from '../../app/login/oauth-clients.js'
import type { CommandContext } from '../context.js'
import { openIdentity } from '../open-session.js'
import { printTable } from '../print-table.js'

export interface ListOptions {
  readonly json?: boolean
}

export interface AddOptions extends ListOptions {
  readonly id: string
  readonly name: string
  readonly redirect: readonly string[]
}

export async function runAdd({ id, name, redirect, json }: AddOptions, context: CommandContext): Promise<number> {
  const { books, identity } = await openIdentity(context)
  const added = await addOauthClient(books, identity, { id, name, redirectUris: redirect })
  const { terminal } = context
  if (json === true) terminal.json(added)
  else terminal.note(terminal.text({ de: `${added.name} ist angemeldet (client_id ${added.id}).`, en: `${added.name} is registered (client_id ${added.id}).` }))
  return 0
}

export async function runList({ json }: ListOptions, context: CommandContext): Promise<number> {
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

export async function runRemove(id: string, { json }: ListOptions, context: CommandContext): Promise<number> {
  const { books, identity } = await openIdentity(context)
  await removeOauthClient(books, identity, id)
  const { terminal } = context
  if (json === true) terminal.json({ removed: id })
  else terminal.note(terminal.text({ de: `${id} ist abgemeldet.`, en: `${id} is off the list.` }))
  return 0
}
