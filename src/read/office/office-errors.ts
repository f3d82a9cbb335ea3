import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'

const reasons = {
  damaged: {
    de: 'Die Office-Datei ist beschädigt und lässt sich nicht lesen. Öffnen Sie sie in Excel oder Word und speichern Sie sie neu.',
    en: 'The office file is damaged and can\'t be read. Open it in Excel or Word and save it again.',
  },
  encrypted: {
    de: 'Die Office-Datei ist mit einem Kennwort geschützt. Speichern Sie sie ohne Kennwort.',
    en: 'The office file is protected by a password. Save it without one.',
  },
  tooLarge: {
    de: 'Die Office-Datei ist entpackt zu groß für eine Rechnung. Speichern Sie nur das Blatt mit der Rechnung.',
    en: 'The office file is too large for an invoice when unpacked. Save only the sheet with the invoice.',
  },
  empty: {
    de: 'Die Office-Datei hat keinen sichtbaren Inhalt.',
    en: 'The office file has no visible content.',
  },
} as const satisfies Record<string, LocalizedText>

/** The one error of everything that can go wrong with an office file. */
export function officeError(reason: keyof typeof reasons, cause?: unknown): AppError {
  return new AppError('office_conversion_failed', reasons[reason], { reason, cause })
}

/** Runs a step over foreign bytes; whatever breaks there is a damaged file. */
export function orOfficeError<Result extends readonly unknown[]>(step: () => Result): Result {
  let result: Result
  try {
    result = step()
  } catch (cause) {
    throw cause instanceof AppError ? cause : officeError('damaged', cause)
  }
  if (result.length === 0) throw officeError('empty')
  return result
}
