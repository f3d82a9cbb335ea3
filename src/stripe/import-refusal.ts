import type { LocalizedText } from '../model/language.js'

/**
 * Why an invoice of the provider does not become an e-invoice. Nothing is guessed in place of what is missing: the
 * import log shows the reason with the field, and the next reconciliation tries again what failed.
 */
export class ImportRefusal extends Error {
  /**
   * The field that is missing or wrong: a business term (`BT-44`), several (`BT-31/BT-32`), or a setting of the
   * provider.
   */
  readonly field: string | null
  readonly text: LocalizedText
  /** `skipped` where there is nothing to import and nothing to mend. */
  readonly outcome: 'failed' | 'skipped'

  constructor(field: string | null, text: LocalizedText, outcome: 'failed' | 'skipped' = 'failed') {
    super(text.en)
    this.name = 'ImportRefusal'
    this.field = field
    this.text = text
    this.outcome = outcome
  }
}
