import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import { providerRepository, type ProviderInvoiceRow } from '../../store/repositories/provider-repository.js'
import { ProviderProblem } from '../../stripe/api/provider-problem.js'
import { ImportRefusal } from '../../stripe/import-refusal.js'
import { isFinalized, type KnownInvoice, nextSteps, type StepTerms } from '../../stripe/plan-reconciliation.js'
import type { ProviderState } from '../../stripe/provider-invoice.js'
import { timestamp } from '../books/books-context.js'
import { withClaim } from './claim.js'
import { importInvoice } from './import-invoice.js'
import { momentOf, noteSettlement } from './note-settlement.js'
import type { ProviderRun } from './provider-run.js'

/** What became of an invoice: `busy` when another process is at it. */
export type Outcome = 'imported' | 'skipped' | 'failed' | 'settled' | 'nothing' | 'busy'

function known(row: ProviderInvoiceRow | undefined): KnownInvoice | undefined {
  if (row === undefined) return undefined
  return { status: row.status as KnownInvoice['status'], knownSince: new Date(row.createdAt), paidNoted: row.paymentNoted === 1, voidNoted: row.voidNoted === 1 }
}

/** The terms by which a run decides. */
export function termsOf({ books, connection }: ProviderRun, asked: boolean): StepTerms {
  return { now: books.clock.now(), coversFrom: new Date(connection.coversFrom), retryDays: connection.retryDays, asked }
}

/** A new entry of the log, as work that is to be done. */
export function newEntry({ books, organizationId }: ProviderRun, state: ProviderState): ProviderInvoiceRow {
  const now = timestamp(books.clock)
  return {
    organizationId, providerId: state.id, number: state.number ?? null, status: 'pending', reason: null, missingField: null, invoiceId: null, notices: '[]',
    finalizedAt: momentOf(state.status_transitions.finalized_at) ?? now, sending: 'off', sentAt: null,
    paidAt: momentOf(
      state.status_transitions.paid_at,
    ), paymentNoted: 0, voidedAt: momentOf(state.status_transitions.voided_at), voidNoted: 0,
    owner: null, leaseUntil: null, createdAt: now, updatedAt: now,
  }
}

/** Failures that are about the key, the connection or the disk: they would meet every further invoice too. */
function endsTheRun(error: unknown): boolean {
  if (error instanceof ProviderProblem) return ['key', 'permission', 'unreachable'].includes(error.kind)
  return error instanceof AppError && error.code === 'internal_error'
}

/** The machine had no time for it. */
function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'rate_limited'
}

const unexpected: LocalizedText = {
  de: 'Unerwarteter Fehler beim Import. Der nächste Abgleich versucht es erneut.',
  en: 'Unexpected failure of the import. The next reconciliation tries again.',
}

function reasonOf(error: unknown): { text: LocalizedText; field: string | null; status: 'failed' | 'skipped' } {
  if (error instanceof ImportRefusal) return { text: error.text, field: error.field, status: error.outcome }
  if (error instanceof ProviderProblem) return { text: error.text, field: error.kind === 'pdf' ? 'invoice_pdf' : null, status: 'failed' }
  return { text: error instanceof AppError ? error.text : unexpected, field: null, status: 'failed' }
}

/**
 * Writes the reason into the log; the import itself has left nothing behind. What is no fault of this invoice leaves it
 * pending, so that it is tried again however long that takes.
 */
async function logFailure({ books, organizationId }: ProviderRun, providerId: string, error: unknown): Promise<'failed' | 'skipped'> {
  const { text, field, status: judged } = reasonOf(error)
  const status = endsTheRun(error) || isBusy(error) ? 'pending' : judged
  const change = { status, reason: JSON.stringify(text), missingField: field, updatedAt: timestamp(books.clock) }
  await providerRepository(books.store.db).changeInvoice(organizationId, providerId, change)
  return judged
}

/** Fetches, maps and stores; what prevents it is written down, unless it prevents everything else too. */
async function tryImport(run: ProviderRun, providerId: string): Promise<{ outcome: 'imported' | 'failed' | 'skipped'; state?: ProviderState }> {
  try {
    const invoice = await run.api.invoice(providerId)
    if (!isFinalized(invoice)) throw new ImportRefusal('BT-1', { de: 'Die Rechnung ist nicht abgeschlossen.', en: 'The invoice is not finalized.' })
    await importInvoice(run, invoice)
    return { outcome: 'imported', state: invoice }
  } catch (error) {
    const outcome = await logFailure(run, providerId, error)
    if (endsTheRun(error)) throw error
    return { outcome }
  }
}

/**
 * What the invoice says now was fetched a moment ago: it may have been paid or voided since a list or an event was
 * made.
 */
async function settle(run: ProviderRun, state: ProviderState, asked: boolean): Promise<void> {
  const entry = await providerRepository(run.books.store.db).invoice(run.organizationId, state.id)
  for (const step of nextSteps(state, known(entry), termsOf(run, asked))) {
    if (step !== 'import') await noteSettlement(run, state, step)
  }
}

/**
 * Imports an entry of the log that is still to be done, and notes payment or cancellation with it.
 * @throws ProviderProblem, AppError for what would meet every further invoice too
 */
export async function finishEntry(run: ProviderRun, providerId: string): Promise<Outcome> {
  const outcome = await withClaim(run, providerId, async (entry): Promise<Outcome> => {
    if (entry.status !== 'pending' && entry.status !== 'failed') return 'nothing'
    const tried = await tryImport(run, providerId)
    if (tried.state !== undefined) await settle(run, tried.state, true)
    return tried.outcome
  })
  return outcome ?? 'busy'
}

/**
 * Does what there is to do about one invoice: imports it, records its payment, notes its cancellation. Any number of
 * processes may call this for the same invoice in any order; each step is done once.
 * @throws ProviderProblem, AppError for what would meet every further invoice too
 */
export async function settleInvoice(
  run: ProviderRun,
  state: ProviderState,
  { asked }: { asked: boolean },
): Promise<Outcome> {
  const providers = providerRepository(run.books.store.db)
  const entry = await providers.invoice(run.organizationId, state.id)
  const steps = nextSteps(state, known(entry), termsOf(run, asked))
  if (steps.length === 0) return 'nothing'
  if (entry === undefined) await providers.addInvoices([newEntry(run, state)])
  if (steps.includes('import')) return await finishEntry(run, state.id)
  await settle(run, state, asked)
  return 'settled'
}
