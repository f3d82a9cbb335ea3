import type { Stored, Usage } from './conversion.js'
import type { LocalizedText } from './language.js'
import type { Remedy } from './remedy.js'

/**
 * The closed set of expected failures: HTTP status, exit code of the command line, and whether the same request may
 * succeed later. Codes and status are the contract's (section 7); ours are those of download links and `busy`.
 */
export const errorCodes = {
  invalid_request: { status: 400, exit: 2, retry: false },
  invalid_api_key: { status: 401, exit: 7, retry: false },
  quota_exceeded: { status: 402, exit: 8, retry: false },
  organization_access_denied: { status: 403, exit: 7, retry: false },
  file_not_found: { status: 404, exit: 10, retry: false },
  link_expired: { status: 410, exit: 10, retry: false },
  file_too_large: { status: 413, exit: 6, retry: false },
  unsupported_file_type: { status: 415, exit: 6, retry: false },
  extraction_failed: { status: 422, exit: 5, retry: false },
  office_conversion_failed: { status: 422, exit: 5, retry: false },
  invoice_incomplete: { status: 422, exit: 4, retry: false },
  rate_limited: { status: 429, exit: 9, retry: true },
  busy: { status: 429, exit: 9, retry: true },
  internal_error: { status: 500, exit: 1, retry: false },
} as const

export type ErrorCode = keyof typeof errorCodes

/** What an error answer carries beside code and message: exactly the fields of the contract (section 2). */
export interface ErrorDetails {
  /** With `invoice_incomplete`. */
  readonly missingFields?: readonly string[]
  /** With `invoice_incomplete`. */
  readonly stored?: Stored
  /** With `quota_exceeded`. */
  readonly usage?: Usage
}

export interface ErrorOptions {
  readonly details?: ErrorDetails
  /** Which of several causes it was, for the program itself; never part of an answer. */
  readonly reason?: string | undefined
  /** Whole seconds after which the same request may succeed. */
  readonly retryAfter?: number | undefined
  /** What to do about it; the face that shows the error words it. */
  readonly remedy?: Remedy | undefined
  readonly cause?: unknown
}

/**
 * An expected failure. Stages throw it, only the faces (`cli`, later `http`) translate it; any other error that
 * reaches a face is `internal_error`. The message says what happened, never the content of a file and nothing that only
 * one face knows (commands, options); what to do next is the `remedy`.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly text: LocalizedText
  readonly details: ErrorDetails
  readonly reason: string | undefined
  readonly retryAfter: number | undefined
  readonly remedy: Remedy | undefined

  constructor(code: ErrorCode, text: LocalizedText, options: ErrorOptions = {}) {
    super(text.en, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.text = text
    this.details = options.details ?? {}
    this.reason = options.reason
    this.retryAfter = options.retryAfter
    this.remedy = options.remedy
  }
}
