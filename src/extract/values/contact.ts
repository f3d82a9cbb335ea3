/** An email address or a telephone number inside a text. */
export interface ContactInText {
  readonly value: string
  readonly start: number
  readonly end: number
}

const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu
const phone = /(?<![\p{L}\d])(?:\+|00)?[\d(][\d ()/.–-]{4,24}\d/u

export function emailsIn(text: string): ContactInText[] {
  return [...text.matchAll(email)].map((match) =>
    ({ value: match[0], start: match.index, end: match.index + match[0].length }))
}

/** The telephone number at the beginning of a text that follows its label. */
export function phoneAfterLabel(text: string): ContactInText | undefined {
  const match = phone.exec(text)
  if (match === null || match.index > 6) return undefined
  const value = match[0].trim()
  const digits = value.replaceAll(/\D/g, '').length
  return digits >= 5 && digits <= 16 ? { value, start: match.index, end: match.index + match[0].length } : undefined
}
