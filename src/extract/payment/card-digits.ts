import type { Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import { anyOf } from '../languages/languages.js'
import type { Layout } from '../layout/layout.js'
import { paymentWords as words } from './payment-words.js'

/** `**** 2209`, `xxxx-xxxx-xxxx-4242`: hidden digits, and the four that are shown; `DE** **** 4417` is an account. */
const masked = /(?<![\p{L}\d])(?:[*•·●∙]{2,}|[xX]{4,})(?:[ -]*(?:[*•·●∙]{2,}|[xX]{4,}))*[ -]*(\d{4})(?![ -]?[\d*•])/u
const announced = new RegExp(`(?<!\\p{L})${anyOf(words.lastDigits)}\\s*:?\\s*(\\d{4})(?![\\d.])`, 'iu')

/** BT-87: the last digits of the card that was charged; undefined where the pages show none, or those of several. */
export function cardDigits({ pages }: Layout): Candidate | undefined {
  const found = pages.flatMap(({ segments }) => segments).flatMap((segment) => {
    const digits = (masked.exec(segment.text) ?? announced.exec(segment.text))?.[1]
    return digits === undefined || isAccount(segment.text) ? [] : [{ segment, digits }]
  })
  const [first] = found
  if (!first || found.some(({ digits }) => digits !== first.digits)) return undefined
  const { page, x0, y0, x1, y1, text } = first.segment
  return { value: first.digits, page, box: { x0, y0, x1, y1 }, text, rule: 'last digits', checks: [], confidence: grade.proven }
}

/** `IBAN DE** **** **** 4417` */
function isAccount(text: string): boolean {
  return /IBAN|\b[A-Z]{2}(?:\d{2}|[*•]{2})[ *•]/u.test(text)
}
