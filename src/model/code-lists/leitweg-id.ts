/**
 * Check digits by ISO 7064, MOD 97-10, as the Koordinierungsstelle für IT-Standards publishes it for the Leitweg-ID:
 * letters count from 10 for A, the remainder by 97 is 1.
 */
function hasRightCheckDigits(characters: string): boolean {
  const digits = Array.from(characters, (character) => parseInt(character, 36).toString()).join('')
  return BigInt(digits) % 97n === 1n
}

/** Coarse address, optional fine address, check digits. */
const pattern = /(?<![\p{L}\d-])(\d{2}(?:\d{1,10})?)-(?:([A-Z0-9]{1,30})-)?(\d{2})(?![\p{L}\d-])/u

/** The German routing id for invoices to public buyers in a text, with the verdict of its check digits. */
export function leitwegIdIn(
  text: string,
): { readonly value: string; readonly start: number; readonly valid: boolean } | undefined {
  const match = pattern.exec(text)
  if (match === null) return undefined
  const [value, coarse = '', fine = '', check = ''] = match
  return { value, start: match.index, valid: hasRightCheckDigits(`${coarse}${fine}${check}`) }
}

/** Whether a text is a Leitweg-ID and nothing else, with right check digits: `2026-17` has the form only. */
export function isLeitwegId(text: string): boolean {
  const found = leitwegIdIn(text)
  return found?.value === text && found.valid
}
