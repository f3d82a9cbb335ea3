/**
 * The check that BR-DE-19 and BR-DE-20 make: letters and digits, and 1 as the remainder by 97 (ISO 7064). Lengths of
 * countries are not their business.
 */
export function isIban(text: string): boolean {
  const compact = text.replaceAll(/\s/g, '')
  if (!/^[A-Z]{2}\d{2}[a-zA-Z0-9]{0,30}$/.test(compact)) return false
  const rearranged = (compact.slice(4) + compact.slice(0, 4)).toUpperCase()
  const digits = rearranged.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}
