import type { Conversion } from '../../app/conversion/convert.js'
import type { KnownInput } from '../../app/outputs/outputs.js'
import type { ConversionResponse } from '../../model/conversion.js'
import type { AppError } from '../../model/errors.js'
import type { WrittenResult } from './write-results.js'

/** What became of one input. */
export interface ConvertOutcome {
  /** As it is shown. */
  readonly file: string
  readonly milliseconds: number
  readonly response?: ConversionResponse
  readonly conversion?: Conversion
  /** Paths of what was written. */
  readonly written?: readonly WrittenResult[]
  readonly error?: AppError
  /** Name of the business partner, as the books have it. */
  readonly partner?: string | undefined
  /** What came of it in an earlier run. */
  readonly known?: KnownInput | undefined
  /** True when nothing was done, because it was done before or waits for a person. */
  readonly skipped?: boolean
}

/** How an outcome counts. */
export type OutcomeKind = 'done' | 'rejected' | 'waiting' | 'failed' | 'skipped'

/** One kind for each outcome: what is skipped and waits for a person still waits. */
export function kindOf({ response, error, known, skipped }: ConvertOutcome): OutcomeKind {
  if (skipped === true) return known?.outcome === 'waiting' ? 'waiting' : 'skipped'
  if (error !== undefined) return error.code === 'invoice_incomplete' ? 'waiting' : 'failed'
  return response?.validation.acceptanceLevel === 'REJECT' ? 'rejected' : 'done'
}

/**
 * Whether an incoming invoice is ready but for an XRechnung: that would be its issuer's to make, so nobody has to do
 * anything about it.
 */
export function isOnlyNoXrechnung({ conversion }: ConvertOutcome): boolean {
  if (conversion?.direction !== 'incoming') return false
  const rejected = conversion.verdicts.filter(({ acceptanceLevel }) => acceptanceLevel === 'REJECT')
  return rejected.length > 0 && conversion.verdicts.length > rejected.length && rejected.every(({ file }) => file === 'xrechnung')
}

/** The stored invoice of an outcome, complete or not. */
export function invoiceIdOf({ response, error, known }: ConvertOutcome): string | undefined {
  const stored = response?.stored ?? (error?.details['stored'])
  return stored?.invoiceIds[0] ?? known?.invoiceId ?? undefined
}
