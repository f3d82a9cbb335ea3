import { AppError, errorCodes } from '../../model/errors.js'
import type { Language, LocalizedText } from '../../model/language.js'

/** An error as it goes over the wire: section 7 of the contract. */
export interface ErrorAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

/** Failures that only HTTP has; the contract leaves their codes open. */
const httpCodes = {
  not_found: { status: 404, text: { de: 'Diese Adresse gibt es nicht.', en: 'There is nothing at this address.' } },
  method_not_allowed: { status: 405, text: { de: 'Diese Methode gibt es an dieser Adresse nicht.', en: 'This address does not take this method.' } },
  request_timeout: { status: 408, text: { de: 'Die Anfrage kam zu langsam an.', en: 'The request arrived too slowly.' } },
  headers_too_large: { status: 431, text: { de: 'Die Kopfzeilen der Anfrage sind zu lang.', en: 'The headers of the request are too large.' } },
} as const satisfies Record<string, { status: number; text: LocalizedText }>

export class HttpError extends Error {
  readonly code: keyof typeof httpCodes
  readonly headers: Readonly<Record<string, string>>

  constructor(code: keyof typeof httpCodes, headers: Readonly<Record<string, string>> = {}) {
    super(code)
    this.code = code
    this.headers = headers
  }
}

/** Which statuses of the framework mean which code of the contract; the rest of 4xx is `invalid_request`. */
const frameworkText = {
  tooLarge: { de: 'Die Anfrage ist zu groß.', en: 'The request is too large.' },
  mediaType: { de: 'Diesen Inhaltstyp (Content-Type) nimmt die Adresse nicht an.', en: 'This address does not take this content type.' },
  invalid: { de: 'Die Anfrage ist nicht richtig gebildet.', en: 'The request is malformed.' },
  internal: { de: 'Interner Fehler. Einzelheiten stehen im Protokoll des Dienstes.', en: 'Internal error. Details are in the log of the service.' },
} as const satisfies Record<string, LocalizedText>

/** When to come again, in seconds, where the error does not say. */
const usualWait = 10

function headersOf({ code, retryAfter }: AppError): Record<string, string> {
  if (code === 'invalid_api_key') return { 'WWW-Authenticate': 'Bearer' }
  return errorCodes[code].retry ? { 'Retry-After': String(retryAfter ?? usualWait) } : {}
}

interface FrameworkError {
  readonly statusCode?: number
  readonly validation?: readonly { readonly instancePath: string; readonly message?: string }[]
}

/** What a request check of the framework found, as an error of ours. */
function ofFramework({ statusCode = 500, validation }: FrameworkError): AppError {
  if (validation !== undefined) {
    const what = validation.map(({ instancePath, message }) => `${instancePath.replaceAll('/', ' ').trim()}: ${message ?? ''}`).join('; ')
    return new AppError('invalid_request', { de: `Parameter fehlt oder ist ungültig: ${what}`, en: `A parameter is missing or invalid: ${what}` })
  }
  if (statusCode === 413) return new AppError('file_too_large', frameworkText.tooLarge)
  if (statusCode === 415) return new AppError('unsupported_file_type', frameworkText.mediaType)
  if (statusCode >= 400 && statusCode < 500) return new AppError('invalid_request', frameworkText.invalid)
  return new AppError('internal_error', frameworkText.internal)
}

/** Any error as an answer. What nobody expected says nothing of its cause. */
export function toErrorAnswer(thrown: unknown, language: Language): ErrorAnswer {
  if (thrown instanceof HttpError) {
    const { status, text } = httpCodes[thrown.code]
    return { status, headers: thrown.headers, body: { error: { code: thrown.code, message: text[language] } } }
  }
  const error = thrown instanceof AppError
    ? thrown
    : ofFramework(thrown instanceof Error ? (thrown as FrameworkError) : {})
  const { status } = errorCodes[error.code]
  // The cause of an internal error may name files of the machine.
  const text = error.code === 'internal_error' ? frameworkText.internal : error.text
  // The contract has one code for 429; programs that know it also come again when the service is busy.
  const code = error.code === 'busy' ? 'rate_limited' : error.code
  return { status, headers: headersOf(error), body: { error: { code, message: text[language] }, ...error.details } }
}
