import type { ProviderState } from './provider-invoice.js'

const day = 86_400

/** A draft may wait before it is finalized; the provider's lists know only when it was created. In days. */
const longestDraft = 35
/** Payments and voids are looked for on invoices that are not older, in days. */
const longestUnsettled = 120

/** What the log knows of an invoice. */
export interface KnownInvoice {
  readonly status: 'pending' | 'imported' | 'skipped' | 'failed'
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
 * What there is to do about an invoice, by what the provider says now and what was done before; in any order of events
 * the outcome is the same. `asked` is true for an event, which says so itself: then its age does not count.
 */
export function nextSteps(state: ProviderState, known: KnownInvoice | undefined, terms: ReconciliationTerms & { asked: boolean }): Step[] {
  const age = daysSince(state.status_transitions.finalized_at, terms.now)
  const retried = known?.status === 'pending' || (known?.status === 'failed' && (terms.asked || age <= terms.retryDays))
  const fresh = known === undefined && isCovered(state, terms.coversFrom)
  const toImport = isFinalized(state) && (fresh || retried)
  if (!toImport && known?.status !== 'imported') return []
  const recent = terms.asked || age <= longestUnsettled
  return [
    ...(toImport ? (['import'] as const) : []),
    ...(isPaid(state) && known?.paidNoted !== true && recent ? (['recordPayment'] as const) : []),
    ...(state.status === 'void' && known?.voidNoted !== true && recent ? (['noteVoid'] as const) : []),
  ]
}
