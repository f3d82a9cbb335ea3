import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { type App, openApp } from '../../src/app/app.js'
import type { OpenBooks } from '../../src/app/books/open-books.js'
import { type Config, loadConfig } from '../../src/app/config.js'
import { createKey } from '../../src/app/identity/api-keys.js'
import { addMember } from '../../src/app/identity/members.js'
import { createOrganization } from '../../src/app/identity/organizations.js'
import { ownerIdentity, ownerSession } from '../../src/app/identity/sign-in.js'
import { addOauthClient } from '../../src/app/login/oauth-clients.js'
import { setPassword } from '../../src/app/login/passwords.js'
import { buildServer } from '../../src/http/build-server.js'
import { makeContext } from '../../src/http/make-context.js'
import type { ServeContext } from '../../src/http/serve-context.js'
import type { Plan } from '../../src/model/organization.js'
import { lendChildren } from '../children.js'
import { afterThisFile } from '../take-down.js'

export const baseUrl = 'http://rechnungen.test'
export const client = { id: 'kontor', name: 'Kontor <b>', redirectUris: ['https://client.example/return'] }
export const person = { email: 'anna@example.org', password: 'Zwölf Boxkämpfer & 1 Deich' }

export interface Service {
  readonly app: App
  readonly books: OpenBooks
  readonly context: ServeContext
  readonly server: FastifyInstance
  /** Lines of the log. */
  readonly log: string[]
  /** An organization of a plan, of which the person is a member, and a key of hers. */
  readonly organizationId: string
  readonly key: string
  newKey(): Promise<{ id: string; key: string }>
}

/**
 * The service over fresh books, without a port: an organization, a person with password and key, a registered
 * application.
 */
export async function startService(
  change: { plan?: Plan; config?: Partial<Config>; baseUrl?: string } = {},
): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), 'invoiceconv-http-'))
  const config = {
    ...(await loadConfig({ flags: { dataDir }, env: {}, workingDir: dataDir, processors: 2 })),
    ...change.config,
  }
  const app = openApp(config, { workers: lendChildren() })
  afterThisFile(() => app.close())
  const books = await app.books()
  const owner = await ownerIdentity(books)
  const organizationId = await createOrganization(books, owner, { name: 'Kontor Seeblick GmbH', plan: change.plan ?? 'max' })
  const session = await ownerSession(books, organizationId)
  await addMember(books, session, { email: person.email, name: 'Anna', role: 'admin' })
  await setPassword(books, owner, person)
  await addOauthClient(books, owner, client)
  const log: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => { log.push(line) } })
  const context = makeContext(app, { baseUrl: change.baseUrl ?? baseUrl, env: {} })
  const server = await buildServer(context, logger)
  const newKey = (): Promise<{ id: string; key: string }> => createKey(books, session, { name: 'test', user: person.email })
  return { app, books, context, server, log, organizationId, key: (await newKey()).key, newKey }
}

export function withKey(key: string): { authorization: string } {
  return { authorization: `Bearer ${key}` }
}

interface FilePart {
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly type?: string
}
export type Part = readonly [name: string, value: string | FilePart]

/** A multipart body as clients send it. */
export function multipart(parts: readonly Part[], boundary = '----7MA4YWxkTrZu0gW'): { payload: Buffer; headers: { 'content-type': string } } {
  const chunks = parts.flatMap(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`
    if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)]
    return [Buffer.from(`${head}; filename="${value.fileName}"\r\nContent-Type: ${value.type ?? 'application/pdf'}\r\n\r\n`), Buffer.from(value.bytes), Buffer.from('\r\n')]
  })
  return { payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

export const cheap: readonly Part[] = [['format', 'json'], ['validate', 'none'], ['persist', 'false']]
