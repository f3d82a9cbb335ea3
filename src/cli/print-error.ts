import { AppError, errorCodes } from '../model/errors.js'
import type { Language } from '../model/language.js'
import { errorText } from './remedies.js'
import type { Terminal } from './terminal.js'

/** The error object of the contract: `{ error: { code, message }, ...details }`. */
export function errorBody(error: AppError, language: Language): Record<string, unknown> {
  return { error: { code: error.code, message: errorText(error)[language] }, ...error.details }
}

/**
 * Any error as one of the documented ones; what nobody expected is `internal_error`, with the original as its cause.
 */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const text = {
    de: 'Interner Fehler. Mit INVOICECONV_DEBUG=1 zeigt der Aufruf die Einzelheiten.',
    en: 'Internal error. Run again with INVOICECONV_DEBUG=1 to see the details.',
  }
  return new AppError('internal_error', text, { cause: error })
}

/** Prints an error where the face wants it and returns the exit code. */
export function printError(thrown: unknown, terminal: Terminal, json: boolean): number {
  const error = asAppError(thrown)
  if (json) terminal.json(errorBody(error, terminal.language))
  else terminal.error(`${terminal.paint.red(errorText(error)[terminal.language])}  [${error.code}]`)
  if (terminal.streams.env['INVOICECONV_DEBUG'] === '1' && error.cause instanceof Error) terminal.error(error.cause.stack ?? '')
  return errorCodes[error.code].exit
}
