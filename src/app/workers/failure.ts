import { AppError, type ErrorCode, type ErrorOptions } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'

/** A failure as it travels from a child process to its parent. */
export interface FailureData {
  readonly expected?: { readonly code: ErrorCode; readonly text: LocalizedText; readonly options: Omit<ErrorOptions, 'cause'> }
  readonly stack?: string | undefined
}

export function describeFailure(error: unknown): FailureData {
  const stack = error instanceof Error ? error.stack : String(error)
  if (!(error instanceof AppError)) return { stack }
  const { code, text, details, reason, retryAfter, remedy } = error
  return { expected: { code, text, options: { details, reason, retryAfter, remedy } }, stack }
}

/** The failure as an error of this process. What the child did not expect keeps its trace for `internal_error`. */
export function failureToError(failure: FailureData): Error {
  if (failure.expected !== undefined) {
    const { code, text, options } = failure.expected
    return new AppError(code, text, options)
  }
  const error = new Error('a child process failed')
  if (failure.stack !== undefined) error.stack = failure.stack
  return error
}
