import { type AppError, errorCodes } from '../../model/errors.js'
import type { Validation } from '../../model/conversion.js'

const rejected = 3
const someFailed = 12

interface Counted {
  readonly error?: AppError | undefined
  readonly response?: { readonly validation: Pick<Validation, 'acceptanceLevel'> } | undefined
}

/**
 * 0 when everything was converted, 3 when the official rules rejected one, the code of the failure when all failed in
 * the same way, 12 when only some failed or in different ways.
 */
export function exitCode(outcomes: readonly Counted[]): number {
  const failures = new Set(outcomes.flatMap(({ error }) => (error === undefined ? [] : [errorCodes[error.code].exit])))
  const [only] = failures
  if (only !== undefined) return failures.size === 1 && outcomes.every(({ error }) => error !== undefined)
    ? only
    : someFailed
  return outcomes.some(({ response }) => response?.validation.acceptanceLevel === 'REJECT') ? rejected : 0
}
