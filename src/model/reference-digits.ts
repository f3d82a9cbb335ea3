/** ISO 11649: at most 25 signs, and modulo 97 over all, the first four behind the others and letters as 10 to 35. */
export function hasReferenceDigits(reference: string): boolean {
  if (reference.length > 25) return false
  const digits = Array.from(`${reference.slice(4)}${reference.slice(0, 4)}`, (sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** What a carry becomes by the next digit (modulo 10, recursively; Swiss Implementation Guidelines for the QR-bill). */
const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]

/** The reference of a Swiss QR-bill: 27 digits, the last of which checks the others. */
export function hasQrReferenceDigits(reference: string): boolean {
  if (!/^\d{27}$/.test(reference)) return false
  const digits = Array.from(reference, Number)
  const carry = digits.slice(0, -1).reduce((sum, digit) => carries[(sum + digit) % 10] ?? 0, 0)
  return (10 - carry) % 10 === digits.at(-1)
}
