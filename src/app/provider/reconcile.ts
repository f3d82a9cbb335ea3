import { AppError } from '../../model/errors.js'
import { providerRepository, type ProviderInvoiceRow } from '../../store/repositories/provider-repository.js'
import { isCovered, reconciledFrom, retriedSince } from '../../stripe/plan-reconciliation.js'
import type { ProviderState } from '../../stripe/provider-invoice.js'
import { type Permission, permissions } from '../../stripe/api/permissions.js'
import { ProviderProblem } from '../../stripe/api/provider-problem.js'
import type { App } from '../app.js'
import { timestamp } from '../books/books-context.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { inOrder } from '../in-order.js'
import { errorOfProvider } from './connect.js'
import { momentOf } from './note-settlement.js'
import { openRun, type ProviderRun } from './provider-run.js'
import { sendDueInvoices } from './send-invoices.js'
import { finishEntry, newEntry, type Outcome, settleInvoice, termsOf } from './settle-invoice.js'

/** How far a reconciliation has come, for a person who waits. */
export interface ReconcileProgress {
  readonly done: number
  readonly total: number
}

/** What a reconciliation did. */
export interface ReconcileReport {
  readonly imported: number
  readonly skipped: number
  readonly failed: number
  /** Invoices of which a payment or a cancellation was noted. */
  readonly settled: number
  readonly sent: number
  /** Work that is left for the next time. */
  readonly pending: number
}

export interface ReconcileOptions {
  readonly onProgress?: ((progress: ReconcileProgress) => void) | undefined
  /** Stops after what is under way. */
  readonly signal?: AbortSignal | undefined
}

/** How many entries are read from the log at once. */
const pageSize = 50

/** Takes up what is new in a page of the provider's list, and notes what has become paid or void. */
async function takeUpPage(run: ProviderRun, states: readonly ProviderState[]): Promise<number> {
  const { books, organizationId } = run
  const providers = providerRepository(books.store.db)
  const rows = new Map(
    (await providers.invoices(organizationId, states.map(({ id }) => id))).map((row) => [row.providerId, row]),
  )
  const { coversFrom } = termsOf(run, false)
  const fresh = states.filter((state) => !rows.has(state.id) && isCovered(state, coversFrom))
  await providers.addInvoices(fresh.map((state) => newEntry(run, state)))
  let settled = 0
  for (const state of states) {
    const row = rows.get(state.id)
    if (row === undefined) continue
    await noteMoments(run, row, state)
    if (row.status === 'imported' && (await settleInvoice(run, state, { asked: false })) === 'settled') settled += 1
  }
  return settled
}

/** The log tells also of what was not imported whether it was paid or voided at the provider. */
async function noteMoments(
  { books, organizationId }: ProviderRun,
  row: ProviderInvoiceRow,
  { id, status_transitions }: ProviderState,
): Promise<void> {
  const moments = { paidAt: momentOf(status_transitions.paid_at), voidedAt: momentOf(status_transitions.voided_at) }
  if (row.paidAt === moments.paidAt && row.voidedAt === moments.voidedAt) return
  await providerRepository(books.store.db).changeInvoice(organizationId, id, moments)
}

type Counts = Record<Outcome, number>

/**
 * Works off the log, the oldest first, each entry once; a page at a time, so that memory stays the same however many.
 */
export async function workOff(run: ProviderRun, { onProgress, signal }: ReconcileOptions): Promise<Counts> {
  const { app, books, organizationId } = run
  const providers = providerRepository(books.store.db)
  const terms = { retriedSince: retriedSince(termsOf(run, false)).toISOString(), limit: pageSize }
  const total = await providers.countToDo(organizationId, terms.retriedSince)
  const counts: Counts = { imported: 0, skipped: 0, failed: 0, settled: 0, nothing: 0, busy: 0 }
  let done = 0
  let after = { finalizedAt: '', providerId: '' }
  const running = new Set<Promise<Outcome>>()
  const finish = (providerId: string): Promise<Outcome> => {
    const outcome = finishEntry(run, providerId)
    running.add(outcome)
    return outcome.finally(() => running.delete(outcome))
  }
  try {
    for (;;) {
      const page = await providers.toDo(organizationId, after, terms)
      const last = page.at(-1)
      if (last === undefined) return counts
      for await (const outcome of inOrder(page, app.config.jobs, ({ providerId }) => finish(providerId))) {
        counts[outcome] += 1
        done += 1
        onProgress?.({ done, total: Math.max(done, total) })
        if (signal?.aborted === true) return counts
      }
      after = last
    }
  } finally {
    // Also what is under way when the run ends early comes to its end before anybody is told.
    await Promise.allSettled(running)
  }
}

/** How the run ended as a whole, and which permissions it found taken away, for the status of the connection. */
async function noteRun(
  { books, organizationId, connection, api }: ProviderRun,
  problem: AppError | undefined,
): Promise<void> {
  const missing = new Set([...(JSON.parse(connection.missingPermissions) as Permission[]), ...api.refusedPermissions()])
  const change = {
    lastSyncAt: timestamp(books.clock),
    lastSyncProblem: problem === undefined ? null : JSON.stringify(problem.text),
    missingPermissions: JSON.stringify(permissions.filter((permission) => missing.has(permission))),
  }
  await providerRepository(books.store.db).changeConnection(organizationId, change)
}

/** Runs `work` and writes down how it ended. */
export async function noted<Result>(run: ProviderRun, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work()
    await noteRun(run, undefined)
    return result
  } catch (thrown) {
    const error = thrown instanceof ProviderProblem ? errorOfProvider(thrown) : thrown
    if (error instanceof AppError) await noteRun(run, error)
    throw error
  }
}

/** Works off the log and sends what is due. */
export async function finishWork(
  run: ProviderRun,
  options: ReconcileOptions,
  settled: number,
): Promise<ReconcileReport> {
  const counts = await workOff(run, options)
  const sent = await sendDueInvoices(run)
  const pending = await providerRepository(run.books.store.db).countOfStatus(run.organizationId, 'pending')
  return { imported: counts.imported, skipped: counts.skipped, failed: counts.failed, settled, sent, pending }
}

/** Compares log and provider: imports what is new, tries again what failed, notes payments and cancellations, sends. */
export async function reconcileOrganization(
  app: App,
  organizationId: string,
  options: ReconcileOptions = {},
): Promise<ReconcileReport> {
  const run = await openRun(app, organizationId)
  return await noted(run, async () => {
    let settled = 0
    for await (const states of run.api.states(
      reconciledFrom(termsOf(run, false)),
    )) settled += await takeUpPage(run, states)
    return await finishWork(run, options, settled)
  })
}

/** The reconciliation as a person or a timer of the system starts it. */
export async function syncProvider(session: Session, options: ReconcileOptions, app: App): Promise<ReconcileReport> {
  demand(session, 'reconcileProvider')
  return await reconcileOrganization(app, session.organization.id, options)
}
