import type { LocalizedText } from '../../model/language.js'

/**
 * What the provider's answer means for a run.
 * - `key`: the key is unknown or revoked, so nothing more can be read; `permission`: it may not read invoices
 * - `missing`: there is no such object; `unreachable`: no answer, or none that helps, after several attempts
 * - `shape`: an answer that this version does not understand; `pdf`: the document can't be had
 */
export type ProblemKind = 'key' | 'permission' | 'missing' | 'unreachable' | 'shape' | 'pdf'

/** A failure at the provider. Its text never holds a key, an address or content of an invoice. */
export class ProviderProblem extends Error {
  readonly kind: ProblemKind
  readonly text: LocalizedText

  constructor(kind: ProblemKind, text: LocalizedText, cause?: unknown) {
    super(text.en, { cause })
    this.name = 'ProviderProblem'
    this.kind = kind
    this.text = text
  }
}

export const problems = {
  key: {
    de: 'Der Zahlungsanbieter erkennt den Schlüssel nicht (mehr) an. Bitte mit einem gültigen neu verbinden.',
    en: 'The provider does not accept the key (any more). Please connect again with a valid one.',
  },
  permission: {
    de: 'Der Schlüssel darf Rechnungen nicht lesen. Bitte beim Zahlungsanbieter das Leserecht für Rechnungen (invoices) geben.',
    en: 'The key may not read invoices. Please give it read permission for invoices at the provider.',
  },
  missing: { de: 'Der Zahlungsanbieter kennt dieses Objekt nicht.', en: 'The provider knows no such object.' },
  unreachable: {
    de: 'Der Zahlungsanbieter ist nicht erreichbar oder überlastet. Der nächste Abgleich versucht es erneut.',
    en: 'The provider can’t be reached or is overloaded. The next reconciliation tries again.',
  },
} satisfies Record<string, LocalizedText>

/** @param what where the answer is not as expected, without its content */
export function unexpectedShape(what: string, cause: unknown): ProviderProblem {
  return new ProviderProblem('shape', {
    de: `Die Antwort des Zahlungsanbieters hat eine unerwartete Form (${what}).`,
    en: `The provider's answer has an unexpected shape (${what}).`,
  }, cause)
}
