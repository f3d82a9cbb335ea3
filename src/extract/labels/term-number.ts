const numbered = /(?<![\p{L}\d])(B[TG])[- ]?(\d{1,3})(?!\d)/u

/** The business term or group that a text names: `BT-129`, `(BG-25)`. */
export function termIn(text: string): string | undefined {
  const match = numbered.exec(text)
  return match ? `${match[1] ?? ''}-${match[2] ?? ''}` : undefined
}

/** A text without the number of a business term. */
export function withoutTerm(text: string): string {
  return text.replace(/[([]?(?<![\p{L}\d])B[TG][- ]?\d{1,3}(?:-\d+)?(?!\d)[)\]]?\s*[:·|-]?/u, '').trim()
}

/** A text that is the number of a business term and nothing else. */
export function isTermNumber(text: string): boolean {
  return termIn(text)?.startsWith('BT-') === true && withoutTerm(text) === ''
}
