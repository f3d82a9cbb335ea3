/** The German routing id for invoices to public buyers: coarse address, optional fine address, check digits. */
const pattern = /(?<![\p{L}\d-])(\d{2}(?:\d{1,10})?)-(?:([A-Z0-9]{1,30})-)?(\d{2})(?![\p{L}\d-])/u

/** The Leitweg-ID in a text, with the verdict of its check digits (ISO 7064, MOD 97-10). */
export function leitwegIdIn(text: string): { readonly value: string; readonly start: number; readonly valid: boolean } | undefined {
  const match = pattern.exec(text)
  if (match === null) return undefined
  const [value, coarse = '', fine = '', check = ''] = match
  const digits = Array.from(`${coarse}${fine}${check}`).map((letter) => parseInt(letter, 36).toString()).join('')
  return { value, start: match.index, valid: BigInt(digits) % 97n === 1n }
}
