import { remember } from '../labels/remember.js'
import { countrySpecs, isValidBIC } from 'ibantools'
import { hasIbanDigits } from '../../model/iban.js'
import { limits } from '../measures.js'
import type { ValueInText } from './value-in-text.js'

/** An IBAN or a BIC inside a text. */
export interface AccountInText extends ValueInText {
  readonly text: string
  /** IBAN: check digits and form; BIC: form. */
  readonly valid: boolean
}

const pattern = /(?<![A-Z0-9])[A-Z]{2} ?\d{2}(?:[ .-]{0,2}[A-Z0-9]){10,30}/gu

/** Further digits of the same number: `NL85 RIJK 0003 1844 073` has one too many. */
const goesOn = /^\d|^ \d{1,4}(?!\S)/u

/**
 * Every IBAN in the text, cut to the length of its country. Masked ones (`DE54 **** 00`) are none, nor is the beginning
 * of a longer number whose check digits fail: cut, it would be a number that nobody has printed.
 */
export const ibansIn = remember(findIbans)

function findIbans(text: string): readonly AccountInText[] {
  return [...text.matchAll(pattern)].flatMap((match): AccountInText[] => {
    const length = countrySpecs[match[0].slice(0, 2)]?.chars
    if (!length) return []
    const cut = cutTo(match[0], length)
    const value = cut.replaceAll(/[^A-Z0-9]/g, '')
    // A shorter number with the right start is a misprint or a sample; only its label can make it one.
    const isWhole = !goesOn.test(match[0].slice(cut.length)) || hasIbanDigits(value)
    return value.length === length && isWhole
      ? [{ value, text: cut, start: match.index, end: match.index + cut.length, valid: hasIbanDigits(value) }]
      : []
  })
}

/** `DE54 5004 **** **** 00`: what is left of it is the number of nobody. */
const masked = /^[\s:=.]*[A-Z]{2} ?\d{2}[A-Z\d ]*(?:[*•·.…]{2}|X{4})/u

/**
 * What a label announces as IBAN: a valid one, else prefix and digits, as samples print them; a masked one is none, nor
 * is one whose last group is longer than the others, where the next column runs into it.
 */
export function labelledIban(text: string): AccountInText | undefined {
  if (masked.test(text)) return undefined
  const [found] = ibansIn(text)
  if (found && found.start < limits.rows) return found
  const polish = polishAccount(text)
  if (polish) return polish
  const match = /^[\s:=.]*([A-Z]{2} ?\d{2}(?: ?[A-Z0-9]{2,4})*(?: ?[0-9]{1,4})?)(?![A-Z0-9*])/u.exec(text)
  const value = match?.[1]?.replaceAll(' ', '') ?? ''
  if (!match?.[1] || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value) || runsOn(match[1])) return undefined
  const start = match.index + match[0].indexOf(match[1])
  return { value, text: match[1], start, end: start + match[1].length, valid: hasIbanDigits(value) }
}

function runsOn(text: string): boolean {
  const [last = '', ...groups] = text.split(' ').toReversed()
  return groups.length > 1 && groups.every((group) => group.length <= last.length - 1)
}

/** At home Polish accounts are printed without their country: `61 1090 1014 0000 0712 1981 2874`. */
function polishAccount(text: string): AccountInText | undefined {
  const [lead, digits] = /^[\s:=.]*(\d{2}(?: ?\d{4}){6})(?!\d)/u.exec(text) ?? []
  const value = `PL${digits?.replaceAll(' ', '')}`
  if (lead === undefined || digits === undefined || !hasIbanDigits(value)) return undefined
  return { value, text: digits, start: lead.length - digits.length, end: lead.length, valid: true }
}

function cutTo(text: string, length: number): string {
  let count = 0
  for (let index = 0; index < text.length; index += 1) {
    if (/[A-Z0-9]/.test(text[index] ?? '')) count += 1
    if (count === length) return text.slice(0, index + 1)
  }
  return text
}

/** What a label announces as BIC. */
export function labelledBic(text: string): AccountInText | undefined {
  const match = /^[\s:=.]*([A-Z]{4} ?[A-Z]{2} ?[A-Z0-9]{2}(?: ?[A-Z0-9]{2,3})?)(?![A-Z0-9])/u.exec(text)
  if (!match?.[1]) return undefined
  const value = match[1].replaceAll(' ', '')
  const start = match.index + match[0].indexOf(match[1])
  return { value, text: match[1], start, end: start + match[1].length, valid: isValidBIC(value) }
}
