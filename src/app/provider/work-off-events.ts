import { providerRepository, type ProviderEventRow } from '../../store/repositories/provider-repository.js'
import { ProviderProblem } from '../../stripe/api/provider-problem.js'
import type { App } from '../app.js'
import { timestamp } from '../books/books-context.js'
import { openRun } from './provider-run.js'
import { sendDueInvoices } from './send-invoices.js'
import { settleInvoice } from './settle-invoice.js'

/** An event that a dead process had taken comes free after this time, in milliseconds; longer than any import takes. */
const takenFor = 10 * 60_000
/** Pauses after failed attempts, in milliseconds; after the last the hourly reconciliation has the invoice anyway. */
const pauses = [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000]
/**
 * Events that were worked off are remembered this long, so that a late repetition is known; the provider repeats for 3
 * days.
 */
const rememberedFor = 30 * 24 * 60 * 60_000
const pageSize = 20

/** The invoice as it is now, not as the event tells: events come late, twice and in any order. */
async function handle(app: App, { organizationId, providerId }: ProviderEventRow): Promise<'done' | 'again'> {
  const run = await openRun(app, organizationId)
  const outcome = await settleInvoice(run, await run.api.state(providerId), { asked: true })
  // Another process is at this invoice and may have fetched it before what this event tells.
  if (outcome === 'busy') return 'again'
  if (outcome === 'imported') await sendDueInvoices(run)
  return 'done'
}

function isForGood(error: unknown): boolean {
  return error instanceof ProviderProblem && error.kind === 'missing'
}

async function workOff(app: App, event: ProviderEventRow): Promise<boolean> {
  const { store, clock } = await app.books()
  const providers = providerRepository(store.db)
  const { organizationId, eventId, attempts } = event
  if (!(await providers.takeEvent(event, timestamp(clock, takenFor)))) return false
  const result = await handle(app, event).catch((error: unknown) => (isForGood(error) ? 'done' : 'again'))
  const pause = pauses[attempts]
  if (result === 'done' || pause === undefined) await providers.changeEvent(organizationId, eventId, { state: 'done' })
  else await providers.changeEvent(organizationId, eventId, { dueAt: timestamp(clock, pause) })
  return true
}

/**
 * Works off the events that are due, of all organizations; to be called soon after one came in, and every few seconds.
 * Several servers may do so beside each other. What fails is tried again later; nothing is thrown for it.
 */
export async function workOffEvents(app: App): Promise<number> {
  const { store, clock } = await app.books()
  const providers = providerRepository(store.db)
  let done = 0
  for (;;) {
    const events = await providers.dueEvents(timestamp(clock), pageSize)
    let taken = 0
    for (const event of events) if (await workOff(app, event)) taken += 1
    done += taken
    if (taken === 0) break
  }
  await providers.purgeEvents(timestamp(clock, -rememberedFor))
  return done
}
