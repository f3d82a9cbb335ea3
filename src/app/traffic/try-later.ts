import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'

/** Refused for now: the same request may succeed after so many milliseconds. */
export function tryLater(code: 'rate_limited' | 'busy', text: LocalizedText, milliseconds: number): AppError {
  return new AppError(code, text, { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) })
}
