import type { ConversionResponse } from '../../model/conversion.js'
import { type AppError, errorCodes } from '../../model/errors.js'

const rejected = 3
const someFailed = 12

/**
 * 0 when everything was converted, 3 when the official rules rejected one, the code of the failure when all failed in
 * the same way, 12 when only some failed or in different ways.
 */
export function exitCode(outcomes: readonly { readonly error?: AppError | undefined; readonly response?: ConversionResponse | undefined }[]): number {
  const failures = new Set(outcomes.flatMap(({ error }) => (error === undefined ? [] : [errorCodes[error.code].exit])))
  const [only] = failures
  if (only !== undefined) return failures.size === 1 && outcomes.every(({ error }) => error !== undefined) ? only : someFailed
  return outcomes.some(({ response }) => response?.validation.acceptanceLevel === 'REJECT') ? rejected : 0
}
