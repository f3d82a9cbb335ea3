/** ISO 11649: at most 25 signs, and modulo 97 over all, the first four behind the others and letters as 10 to 35. */
export function hasReferenceDigits(reference: string): boolean {
  if (reference.length > 25) return false
  const digits = Array.from(`${reference.slice(4)}${reference.slice(0, 4)}`, (sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
