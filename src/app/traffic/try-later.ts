import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'

/** Refused for now: the same request may succeed after `retryAfter` seconds. */
export class TryLater extends AppError {
  /** Whole seconds, at least 1. */
  readonly retryAfter: number

  constructor(text: LocalizedText, milliseconds: number) {
    super('rate_limited', text)
    this.retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  }
}
