import type { ProviderState } from './provider-invoice.js'

const day = 86_400

/** A draft may wait before it is finalized; the provider's lists know only when it was created. In days. */
const longestDraft = 35
/** Payments and voids are looked for on invoices that are not older, in days. */
const longestUnsettled = 120

/** What the log knows of an invoice. */
export interface KnownInvoice {
  readonly status: 'pending' | 'imported' | 'skipped' | 'failed'
  /** Since when it is known: a failed one is tried again for a while from then on. */
  readonly knownSince: Date
  readonly paidNoted: boolean
  readonly voidNoted: boolean
}

export interface ReconciliationTerms {
  readonly now: Date
  /** Invoices finalized from this moment on are imported. */
  readonly coversFrom: Date
  /** How long a failed invoice is tried again, in days. */
  readonly retryDays: number
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

/** The oldest creation of an invoice that a reconciliation has to look at, in seconds since 1970. */
export function reconciledFrom({ now, coversFrom, retryDays }: ReconciliationTerms): number {
  const window = Math.max(longestUnsettled, retryDays) * day
  return Math.max(seconds(now) - window, seconds(coversFrom)) - longestDraft * day
}

/** The oldest creation that a back-fill has to look at. */
export function backfilledFrom(from: Date): number {
  return seconds(from) - longestDraft * day
}

/** A draft is no invoice yet. */
export function isFinalized({ status, status_transitions, number }: ProviderState): boolean {
  return status !== 'draft' && typeof status_transitions.finalized_at === 'number' && typeof number === 'string'
}

/** Past invoices are not imported unasked. */
export function isCovered(state: ProviderState, coversFrom: Date): boolean {
  return isFinalized(state) && (state.status_transitions.finalized_at ?? 0) >= seconds(coversFrom)
}

function daysSince(moment: number | null | undefined, now: Date): number {
  return (seconds(now) - (moment ?? 0)) / day
}

/** Only an amount that was owed can be paid: a credit is set off, and zero is settled from the start. */
export function isPaid({ status, total }: ProviderState): boolean {
  return status === 'paid' && total > 0
}

export type Step = 'import' | 'recordPayment' | 'noteVoid'

/**
 * Terms of a reconciliation, or of an event, which says by itself that there is something new: its age does not count.
 */
export interface StepTerms extends ReconciliationTerms {
  readonly asked: boolean
}

/** From when on entries that failed are still tried again. */
export function retriedSince({ now, retryDays }: Pick<ReconciliationTerms, 'now' | 'retryDays'>): Date {
  return new Date(now.getTime() - retryDays * day * 1000)
}

function isToImport(state: ProviderState, known: KnownInvoice | undefined, terms: StepTerms): boolean {
  if (!isFinalized(state)) return false
  if (known === undefined) return isCovered(state, terms.coversFrom)
  return known.status === 'pending' || (known.status === 'failed' && (terms.asked || known.knownSince >= retriedSince(terms)))
}

/**
 * What there is to do about an invoice, by what the provider says now and what was done before; in any order of events
 * the outcome is the same.
 */
export function nextSteps(state: ProviderState, known: KnownInvoice | undefined, terms: StepTerms): Step[] {
  const age = daysSince(state.status_transitions.finalized_at, terms.now)
  const toImport = isToImport(state, known, terms)
  if (!toImport && known?.status !== 'imported') return []
  const recent = terms.asked || age <= longestUnsettled
  const steps: readonly (readonly [Step, boolean])[] = [
    ['import', toImport],
    ['recordPayment', recent && isPaid(state) && known?.paidNoted !== true],
    ['noteVoid', recent && state.status === 'void' && known?.voidNoted !== true],
  ]
  return steps.filter(([, due]) => due).map(([step]) => step)
}
