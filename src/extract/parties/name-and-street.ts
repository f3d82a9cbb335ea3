import { compact } from '../labels/compact.js'
import { salutations } from '../labels/header-labels.js'
import { emailsIn } from '../values/contact.js'
import { vatIdsIn } from '../values/vat-id.js'
import words from './address-words.json' with { type: 'json' }
import type { PartyText } from './party-candidate.js'

const legalForms = new Set(words.legalForm.map(compact))

/** True when the text ends like, or contains, the legal form of a company. */
export function hasLegalForm(text: string): boolean {
  return text.split(/[\s,]+/).slice(1).some((word) => legalForms.has(compact(word)) && /^[\p{Lu}eb]/u.test(word))
}

export function looksLikeStreet(text: string): boolean {
  const lower = text.toLowerCase()
  if (words.street.some((word) => new RegExp(`(?:${escaped(word)})(?!\\p{L})`, 'u').test(lower))) return true
  return /^\d+[a-z]?[ ,]+\p{L}/iu.test(text) || /\p{L}{2,}[.,]? ?\d+ ?[a-z]?(?: ?[-/+] ?\d+[a-z]?)?$/iu.test(text)
}

function escaped(text: string): string {
  return text.replaceAll('.', '\\.')
}

/** Takes salutations from the beginning of a name; undefined when nothing is left. */
export function withoutSalutation(text: string): { name: string | undefined; greeted: boolean } {
  const parts = text.split(/\s+/)
  let from = 0
  while (from < parts.length && salutations.has(compact(parts[from] ?? '')) && !/^(?:dr|prof)/i.test(parts[from] ?? '')) from += 1
  const name = parts.slice(from).join(' ').replace(/^[\s:,*-]+|[\s:,*|•·-]+$/gu, '')
  return { name: name === '' || salutations.has(compact(name)) ? undefined : name, greeted: from > 0 }
}

/** Lines of an address that are neither name nor street. */
export function isDetail(text: string): boolean {
  return emailsIn(text).length > 0 || vatIdsIn(text).length > 0 || /^(?:www\.|https?:)/i.test(text) || !/\p{L}{2}/u.test(text) || /^\W*\p{L}[^:]{0,22}:\s*\S*\d/u.test(text)
}

export interface NameAndStreet {
  readonly name: PartyText | undefined
  readonly street: PartyText | undefined
  readonly additionalStreet: PartyText | undefined
  readonly greeted: boolean
}

/** The first line is the name; the street is the line that looks like one, nearest to the town first. */
export function nameAndStreet(lines: readonly PartyText[], streetOnPostalLine: PartyText | undefined, named: PartyText | undefined): NameAndStreet {
  let greeted = false
  const rest: PartyText[] = []
  for (const line of lines) {
    const stripped = withoutSalutation(line.text)
    greeted ||= stripped.greeted || stripped.name === undefined
    if (stripped.name !== undefined && !isDetail(stripped.name)) rest.push({ ...line, text: stripped.name })
  }
  const name = named ?? rest[0]
  const others = rest.filter((line) => line.segment !== name?.segment)
  const withDigits = others.findLast((line) => looksLikeStreet(line.text) && /\d/.test(line.text))
  const street = streetOnPostalLine ?? withDigits ?? others.findLast((line) => looksLikeStreet(line.text))
  if (!streetOnPostalLine && !street && name && !named && others.length === 0 && looksLikeStreet(name.text) && /\d/.test(name.text)) {
    return { name: undefined, street: name, additionalStreet: undefined, greeted }
  }
  return { name, street, additionalStreet: others.find((line) => line !== street && looksLikePlace(line.text)), greeted }
}

/** `Hof 3`, `ZUG Business Center`, `Benrath`: part of the address, not a person or a department. */
function looksLikePlace(text: string): boolean {
  return looksLikeStreet(text) || /\d/.test(text)
}
