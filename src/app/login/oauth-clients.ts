import { AppError } from '../../model/errors.js'
import type { Remedy } from '../../model/remedy.js'
import { oauthClientRepository } from '../../store/repositories/oauth-client-repository.js'
import { type BooksContext, timestamp } from '../books/books-context.js'
import { demand } from '../identity/rights.js'
import type { Identity } from '../identity/session.js'

/** A registered integration. */
export interface OauthClient {
  readonly id: string
  /** What people read when they are asked to let it in. */
  readonly name: string
  /** Where answers may go, letter by letter. */
  readonly redirectUris: readonly string[]
  readonly createdAt: string
}

const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** Schemes that run or show something instead of calling a program. */
const dangerous = ['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:', 'ws:', 'wss:', 'ftp:']

/** Why an address can't be one for redirects; undefined when it can. */
function problemOf(uri: string): { de: string; en: string } | undefined {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  if (url === undefined || /[^\x21-\x7e]/.test(uri)) return { de: 'keine vollständige Adresse', en: 'no complete address' }
  if (uri.includes('#')) return { de: 'ein # ist darin nicht erlaubt', en: 'it must not contain a #' }
  if (url.username !== '' || url.password !== '') return { de: 'Zugangsdaten sind darin nicht erlaubt', en: 'it must not contain credentials' }
  if (dangerous.includes(url.protocol)) return { de: `${url.protocol} ist nicht erlaubt`, en: `${url.protocol} is not allowed` }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return { de: 'http geht nur auf dem eigenen Rechner; sonst https', en: 'http works on your own machine only; else https' }
  return undefined
}

function refuse(de: string, en: string, remedy?: Remedy): AppError {
  return new AppError('invalid_request', { de, en }, { remedy })
}

function toClient(
  { redirectUris, ...row }: { id: string; name: string; redirectUris: string; createdAt: string },
): OauthClient {
  return { ...row, redirectUris: JSON.parse(redirectUris) as string[] }
}

/** Registers an integration. @throws AppError `invalid_request` */
export async function addOauthClient(
  context: BooksContext,
  actor: Identity,
  request: { id: string; name: string; redirectUris: readonly string[] },
): Promise<OauthClient> {
  demand(actor, 'manageOauthClients')
  const { id, name, redirectUris } = request
  if (!/^[A-Za-z0-9._~-]{1,100}$/.test(id)) throw refuse('Die Kennung besteht aus 1 bis 100 Buchstaben, Ziffern und . _ ~ -', 'The id is 1 to 100 letters, digits and . _ ~ -')
  if (name.trim() === '' || name.length > 100) throw refuse('Der Name hat 1 bis 100 Zeichen.', 'The name has 1 to 100 characters.')
  if (redirectUris.length === 0) throw refuse('Bitte mindestens eine Adresse für die Rückleitung nennen.', 'Please name at least one address to redirect to.', { code: 'nameRedirect' })
  for (const uri of redirectUris) {
    const problem = problemOf(uri)
    if (problem !== undefined) throw refuse(`Die Adresse ${uri} ist nicht brauchbar: ${problem.de}.`, `The address ${uri} can't be used: ${problem.en}.`)
  }
  const row = { id, name: name.trim(), redirectUris: JSON.stringify(redirectUris), createdAt: timestamp(context.clock) }
  if (await oauthClientRepository(context.store.db).insert(row)) return toClient(row)
  throw refuse(`Die Kennung ${id} ist vergeben.`, `The id ${id} is taken.`, { code: 'removeOauthClient', clientId: id })
}

export async function listOauthClients(context: BooksContext, actor: Identity): Promise<OauthClient[]> {
  demand(actor, 'manageOauthClients')
  return (await oauthClientRepository(context.store.db).list()).map(toClient)
}

/**
 * Takes a registration away. Keys that were given through it stay until they are revoked. @throws AppError
 * `invalid_request`
 */
export async function removeOauthClient(context: BooksContext, actor: Identity, id: string): Promise<void> {
  demand(actor, 'manageOauthClients')
  if (await oauthClientRepository(context.store.db).remove(id)) return
  throw refuse(`Keine Anwendung mit der Kennung ${id}.`, `No application with the id ${id}.`, { code: 'listOauthClients' })
}

export async function findOauthClient(context: BooksContext, id: string): Promise<OauthClient | undefined> {
  const row = await oauthClientRepository(context.store.db).find(id)
  return row && toClient(row)
}
