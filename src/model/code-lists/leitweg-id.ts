/**
 * Check digits by ISO 7064, MOD 97-10, as the Koordinierungsstelle für IT-Standards publishes it for the Leitweg-ID:
 * letters count from 10 for A, the remainder by 97 is 1.
 */
function hasRightCheckDigits(characters: string): boolean {
  const digits = Array.from(characters, (character) => parseInt(character, 36).toString()).join('')
  return BigInt(digits) % 97n === 1n
}

/**
 * Coarse address, which begins with the key of a state or of the federation (99), optional fine address, check digits:
 * one of 97 days and numbers such as `2024-01-18` has right check digits by chance.
 */
const pattern = /(?<![\p{L}\d-])((?:0[1-9]|1[0-6]|99)\d{0,10})-(?:([A-Z0-9]{1,30})-)?(\d{2})(?![\p{L}\d-])/u

interface LeitwegIdInText {
  readonly value: string
  readonly start: number
  /** True where the check digits are right. */
  readonly valid: boolean
  /** True where nothing else is written so: `12-11-26` is a day, too. */
  readonly distinct: boolean
}

/** The German routing id for invoices to public buyers in a text, with the verdict of its check digits. */
export function leitwegIdIn(
  text: string,
): LeitwegIdInText | undefined {
  const match = pattern.exec(text)
  if (match === null) return undefined
  const [value, coarse = '', fine = '', check = ''] = match
  const distinct = coarse.length > 2 && fine !== ''
  return { value, start: match.index, valid: hasRightCheckDigits(`${coarse}${fine}${check}`), distinct }
}

/** Whether a text is a Leitweg-ID and nothing else, with right check digits: `2026-17` has the form only. */
export function isLeitwegId(text: string): boolean {
  const found = leitwegIdIn(text)
  return found?.value === text && found.valid
}
