import type { Validation } from './conversion.js'
import type { Language, LocalizedText } from './language.js'

/** A verdict in every language: that is how it is kept, for whoever reads it later may speak another. */
export interface Judgement extends Omit<Validation, 'errors'> {
  readonly errors: readonly {
    readonly code: string
    readonly message: LocalizedText
    readonly field: string | null
  }[]
}

/** The verdict as the contract shows it. */
export function wordJudgement(judgement: Judgement, language: Language): Validation {
  const errors = judgement.errors.map((error) => ({ ...error, message: error.message[language] }))
  return { ...judgement, errors }
}
