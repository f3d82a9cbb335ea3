import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openApp, type App } from '../../../src/app/app.js'
import { loadConfig } from '../../../src/app/config.js'
import { changeOrganization, showOrganization } from '../../../src/app/identity/organizations.js'
import type { Session } from '../../../src/app/identity/session.js'
import { ownerSession } from '../../../src/app/identity/sign-in.js'
import { connectProvider } from '../../../src/app/provider/connect.js'
import { importLog, type LogEntry } from '../../../src/app/provider/import-log.js'
import { rawInvoice, type RawInvoice, type SampleLine, sampleOrganization } from '../../stripe/sample-provider.js'
import { lendChildren } from '../../children.js'
import { afterThisTest } from '../../take-down.js'
import { SetClock, temporaryFolder } from '../books/books-fixture.js'
import { FakeProvider, names } from './fake-provider.js'

export interface ProviderStage {
  readonly app: App
  readonly clock: SetClock
  readonly fake: FakeProvider
  readonly session: Session
  readonly folder: string
  log(): Promise<LogEntry[]>
  used(): Promise<number>
}

/** An invoice that was finalized `daysAgo`, with its own number. */
export function invoiceOf(stage: Pick<ProviderStage, 'clock'>, number: string, change: Partial<RawInvoice> & { daysAgo?: number; lines_?: readonly SampleLine[] } = {}): RawInvoice {
  const { daysAgo = 0, lines_, ...rest } = change
  const at = Math.floor(stage.clock.now().getTime() / 1000) - daysAgo * 86_400
  return rawInvoice(lines_, { id: `in_${number}`, number, created: at, effective_at: at, status_transitions: { finalized_at: at, paid_at: null, voided_at: null }, ...rest })
}

/** What makes an invoice paid, now. */
export function paid({ clock }: Pick<ProviderStage, 'clock'>, invoice: RawInvoice): Partial<RawInvoice> {
  return { status: 'paid', status_transitions: { ...invoice.status_transitions, paid_at: Math.floor(clock.now().getTime() / 1000) } }
}

export function voided({ clock }: Pick<ProviderStage, 'clock'>, invoice: RawInvoice): Partial<RawInvoice> {
  return { status: 'void', status_transitions: { ...invoice.status_transitions, voided_at: Math.floor(clock.now().getTime() / 1000) } }
}

/** Another process on the same books. */
export async function openAnother(
  folder: string,
  clock: SetClock,
  env: Readonly<Record<string, string>>,
): Promise<App> {
  const app = openApp(
    await loadConfig({ flags: { dataDir: folder, jobs: 2 }, env, workingDir: folder, processors: 2 }),
    { clock, workers: lendChildren() },
  )
  afterThisTest(() => app.close())
  return app
}

/** Starts a fake that ends with the test; `rk_test_all` may read everything. */
async function startFakeProvider(): Promise<FakeProvider> {
  const fake = new FakeProvider()
  fake.keys.set('rk_test_all', new Set(Object.keys(names)))
  fake.keys.set('rk_test_invoices', new Set(['invoices']))
  const server = createServer((request, response) => void fake.answer(request, response))
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  fake.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterThisTest(() => { server.closeAllConnections(); server.close() })
  return fake
}

/** Books, a fake provider, and the organization connected with it. */
export async function connectedStage({ key = 'rk_test_all', env = {} }: { key?: string; env?: Readonly<Record<string, string>> } = {}): Promise<ProviderStage> {
  const folder = temporaryFolder()
  const fake = await startFakeProvider()
  const clock = new SetClock()
  const app = await openAnother(folder, clock, { INVOICECONV_STRIPE_API_BASE: fake.base, ...env })
  const { name, vatId, taxNumber, address, contact, iban } = sampleOrganization
  const books = await app.books()
  await changeOrganization(
    books,
    await ownerSession(books),
    { masterData: { name, vatId, taxNumber, address, contact, iban } },
  )
  const session = await ownerSession(books)
  await connectProvider(session, { key }, app)
  clock.forward(1000)
  const log = async (): Promise<LogEntry[]> => {
    const entries: LogEntry[] = []
    for await (const entry of importLog(session, {}, app)) entries.push(entry)
    return entries
  }
  return {
    app,
    clock,
    fake,
    session,
    folder,
    log,
    used: async () => (await showOrganization(books, session)).usage.used,
  }
}
