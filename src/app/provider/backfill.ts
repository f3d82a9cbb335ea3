import type { Usage } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import { localDay } from '../../model/local-day.js'
import { isoDateSchema } from '../../model/schemas.js'
import { providerRepository } from '../../store/repositories/provider-repository.js'
import { backfilledFrom, isCovered } from '../../stripe/plan-reconciliation.js'
import type { ProviderState } from '../../stripe/provider-invoice.js'
import type { App } from '../app.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { quotaMonth } from '../quota/quota-month.js'
import { usageOf } from '../quota/reservation.js'
import { errorOfProvider } from './connect.js'
import { beginOfDay } from './day-begin.js'
import { openRun, type ProviderRun } from './provider-run.js'
import { finishWork, noted, type ReconcileOptions, type ReconcileReport } from './reconcile.js'
import { newEntry } from './settle-invoice.js'

/** The contract allows to go back so many days. */
const longestBackfill = 92
const dayMs = 86_400_000

/** What a back-fill would do, before anybody agrees to it. */
export interface BackfillPlan {
  /** The day from which on invoices are imported. */
  readonly from: string
  /** Invoices that would be imported; each costs one unit. */
  readonly toImport: number
  readonly alreadyImported: number
  /** Units used in this month, and the limit. */
  readonly usage: Usage
  /** E-mails that would be sent to customers. */
  readonly mails: number
}

/** @throws AppError `invalid_request` for a day that is none, lies ahead or too far back */
function checkDay(from: string, now: Date, timeZone: string): string {
  const today = localDay(now, timeZone)
  const oldest = localDay(new Date(now.getTime() - longestBackfill * dayMs), timeZone)
  if (isoDateSchema.safeParse(from).success && from >= oldest && from <= today) return from
  throw new AppError('invalid_request', {
    de: `Der Beginn ist ein Tag von ${oldest} bis ${today} (höchstens ${longestBackfill} Tage zurück).`,
    en: `The beginning is a day from ${oldest} to ${today} (${longestBackfill} days back at most).`,
  }, { remedy: { code: 'chooseBegin', day: oldest } })
}

interface Begin {
  readonly day: string
  readonly moment: Date
}

function beginOf(session: Session, from: string, now: Date): Begin {
  const { timeZone } = session.organization
  const day = checkDay(from, now, timeZone)
  return { day, moment: beginOfDay(day, timeZone) }
}

/** Which of a page belong to the back-fill, and of these which are still to be imported. */
async function sortPage(
  run: ProviderRun,
  states: readonly ProviderState[],
  { moment }: Begin,
): Promise<{ covered: ProviderState[]; open: ProviderState[] }> {
  const covered = states.filter((state) => isCovered(state, moment))
  const rows = await providerRepository(run.books.store.db).invoices(run.organizationId, covered.map(({ id }) => id))
  const done = new Set(rows.filter(({ status }) => status === 'imported' || status === 'skipped').map(({ providerId }) => providerId))
  return { covered, open: covered.filter(({ id }) => !done.has(id)) }
}

/** Counts what a back-fill from this day would do; nothing is changed. */
export async function planBackfill(session: Session, { from }: { from: string }, app: App): Promise<BackfillPlan> {
  demand(session, 'manageProvider')
  const books = await app.books()
  const begin = beginOf(session, from, books.clock.now())
  const run = await openRun(app, session.organization.id)
  let [toImport, alreadyImported, mails] = [0, 0, 0]
  try {
    for await (const states of run.api.states(backfilledFrom(begin.moment))) {
      const { covered, open } = await sortPage(run, states, begin)
      toImport += open.length
      alreadyImported += covered.length - open.length
      if (run.connection.automaticSending === 1) mails += open.filter(({ customer_email, status }) => (customer_email ?? '') !== '' && status !== 'void').length
    }
  } catch (error) {
    throw errorOfProvider(error)
  }
  const { organization } = session
  const usage = await usageOf(books.store.db, organization, quotaMonth(books.clock.now(), organization.timeZone))
  return { from: begin.day, toImport, alreadyImported, usage, mails }
}

/**
 * Puts everything from the begin on into the log as work to do. Interrupted, the next reconciliation goes on with it.
 */
async function enlist(run: ProviderRun, begin: Begin): Promise<void> {
  const { books, organizationId } = run
  const providers = providerRepository(books.store.db)
  if (begin.moment.toISOString() < run.connection.coversFrom) {
    await providers.changeConnection(organizationId, { coversFrom: begin.moment.toISOString() })
  }
  for await (const states of run.api.states(backfilledFrom(begin.moment))) {
    const { open } = await sortPage(run, states, begin)
    await providers.addInvoices(open.map((state) => newEntry(run, state)))
    await providers.tryAgain(organizationId, open.map(({ id }) => id))
  }
}

/** Imports all invoices of the provider from a day on; what is imported already is left as it is. */
export async function backfillProvider(
  session: Session,
  request: { from: string } & ReconcileOptions,
  app: App,
): Promise<ReconcileReport> {
  demand(session, 'manageProvider')
  const books = await app.books()
  const begin = beginOf(session, request.from, books.clock.now())
  const run = await openRun(app, session.organization.id)
  return await noted(run, async () => {
    await enlist(run, begin)
    return await finishWork(run, request, 0)
  })
}
