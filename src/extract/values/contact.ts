import { datesIn } from './date.js'
import { remember } from '../labels/remember.js'
import { limits } from '../measures.js'
import type { ValueInText } from './value-in-text.js'

const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu
const phone = /(?<![\p{L}\d])(?:\+|00)?[\d(][\d ()/.–-]{4,24}\d/u

export const emailsIn = remember(findEmails)

function findEmails(text: string): readonly ValueInText[] {
  return [...text.matchAll(email)].map((match) =>
    ({ value: match[0], start: match.index, end: match.index + match[0].length }))
}

/** The telephone number at the beginning of a text that follows its label. */
export function phoneAfterLabel(text: string): ValueInText | undefined {
  const match = phone.exec(text)
  if (match === null || match.index > limits.rows) return undefined
  const value = match[0].trim()
  // `Dates of service: 01/08/2026 - 31/08/2026`: days behind a word that may announce a telephone.
  const isDay = datesIn(value)[0]?.start === 0
  return !isDay && /^\D*(?:\d\D*){5,16}$/.test(value) ? { value, start: match.index, end: match.index + match[0].length } : undefined
}
