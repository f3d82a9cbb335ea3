import type { Draft } from '../model/draft.js'
import type { Evidence } from '../model/evidence.js'
import type { Finding } from '../model/finding.js'
import type { Invoice } from '../model/invoice/invoice.js'
import type { LocalizedText } from '../model/language.js'
import { balanceRounding } from './balance-rounding.js'
import { checkAccounts } from './check-accounts.js'
import { completeCurrency } from './complete-currency.js'
import { completeDelivery } from './complete-delivery.js'
import { completeLines } from './complete-lines.js'
import { completeParties } from './complete-parties.js'
import { completePayment } from './complete-payment.js'
import { completeReasons } from './complete-reasons.js'
import { completeSums } from './complete-sums.js'
import { completeType } from './complete-type.js'
import { completeVat } from './complete-vat.js'
import { type CompletionOptions, type CompletionStep, startCompletion } from './completion.js'
import { fillOwnSide } from './fill-own-side.js'
import { splitGrossPrices, takeNetAmounts } from './gross-prices.js'
import { leaveOutDoubtful } from './leave-out-doubtful.js'
import { roundAmounts } from './round-amounts.js'
import { requireCertainty } from './require-certainty.js'
import { requireTerms } from './require-terms.js'

/** Their order is the order of dependence: amounts need rates, sums need amounts, terms need sums. */
const steps: readonly CompletionStep[] = [
  // Before what is doubtful goes: also of that it is told.
  checkAccounts,
  leaveOutDoubtful,
  fillOwnSide,
  completeType,
  completeParties,
  completeCurrency,
  completeVat,
  takeNetAmounts,
  splitGrossPrices,
  roundAmounts,
  completeLines,
  balanceRounding,
  completeSums,
  completeReasons,
  completePayment,
  completeDelivery,
  requireTerms,
  requireCertainty,
]

interface Completed {
  readonly evidence: readonly Evidence[]
  readonly findings: readonly Finding[]
  /** The values as far as they are known, completed where that was possible. */
  readonly draft: Draft
}

/** An invoice with every mandatory term, or what is missing for one. */
export type CompletionResult =
  | (Completed & { readonly status: 'complete'; readonly invoice: Invoice })
  | (Completed & { readonly status: 'incomplete'; readonly missing: readonly LocalizedText[] })

/**
 * Makes an Invoice out of a Draft: derives what follows from other values, proves every amount by arithmetic, and
 * names what is missing or contradicts. Nothing is guessed. The draft itself stays as it is.
 */
export function completeInvoice(draft: Draft, options: CompletionOptions = {}): CompletionResult {
  const completion = startCompletion(draft, options)
  for (const step of steps) step(completion)
  const { values, evidence, findings, missing } = completion
  const completed = { evidence, findings, draft: { ...draft, values, evidence, findings } }
  if (missing.length > 0) return { ...completed, status: 'incomplete', missing }
  // `requireTerms` has just proven that the schema holds.
  return { ...completed, status: 'complete', invoice: values as Invoice }
}
