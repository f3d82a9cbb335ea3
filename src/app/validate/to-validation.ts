import type { OfficialReport } from '../../check/official/judge.js'
import type { Validation } from '../../model/conversion.js'
import type { Finding } from '../../model/finding.js'
import type { Language } from '../../model/language.js'

/** One finding as `validate --json` prints it. */
export interface PrintedFinding {
  readonly rule: string
  readonly level: Finding['level']
  readonly location: string | null
  readonly message: string
}

/**
 * The verdict as the contract shows it. `errors` holds what keeps the invoice from being ACCEPTABLE: errors and
 * warnings.
 */
export function toValidation({ acceptanceLevel, profile, findings }: OfficialReport, language: Language): Validation {
  return {
    valid: acceptanceLevel === 'ACCEPTABLE' || acceptanceLevel === 'WARNING',
    acceptanceLevel,
    profile,
    errors: findings
      .filter(({ level }) => level !== 'information')
      .map(({ code, message, field }) => ({ code, message: message[language], field })),
  }
}

/** A finding with its official id and place. */
export function toPrintedFinding({ code, level, location, message }: Finding, language: Language): PrintedFinding {
  return { rule: code, level, location: location ?? null, message: message[language] }
}
