import { compact } from '../labels/compact.js'
import { salutations } from '../labels/header-labels.js'
import { emailsIn } from '../values/contact.js'
import { vatIdsIn } from '../values/vat-id.js'
import words from './address-words.json' with { type: 'json' }
import type { PartyText } from './party-candidate.js'

const legalForms = new Set(words.legalForm.map(compact))

/** True when the text ends like, or contains, the legal form of a company. */
export function hasLegalForm(text: string): boolean {
  return text.split(/[\s,]+/).slice(1).some((word) => legalForms.has(compact(word)) && /^[\p{Lu}ebm]/u.test(word))
}

export function looksLikeStreet(text: string): boolean {
  if (hasStreetWord(text)) return true
  return /^\d+[a-z]?[ ,]+\p{L}/iu.test(text) || /\p{L}{2,}[.,]? ?\d+ ?[a-z]?(?: ?[-/+] ?\d+[a-z]?)?$/iu.test(text)
}

const streetWords = new RegExp(`(?:${words.street.map(escaped).join('|')})(?!\\p{L})`, 'iu')
// Short words of other languages are streets only when they stand alone.
const wholeStreetWords = new RegExp(`(?<!\\p{L})(?:${words.wholeStreet.map(escaped).join('|')})(?!\\p{L})`, 'iu')

function hasStreetWord(text: string): boolean {
  return streetWords.test(text) || wholeStreetWords.test(text)
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

/** The first line is the name; the street is the first line that looks like one. */
export function nameAndStreet(lines: readonly PartyText[], streetOnPostalLine: PartyText | undefined, named: PartyText | undefined): NameAndStreet {
  const stripped = lines.map((line) => ({ line, ...withoutSalutation(line.text) }))
  const greeted = stripped.some((entry) => entry.greeted || entry.name === undefined)
  const rest = joinBrokenName(stripped.flatMap(({ line, name }) => (name === undefined || isDetail(name) ? [] : [{ ...line, text: name }])))
  const first = named ?? rest[0]
  const alone = streetOnPostalLine === undefined && named === undefined && rest.length === 1
  if (first && alone && isStreetWithNumber(first.text)) return { name: undefined, street: first, additionalStreet: undefined, greeted }
  const others = rest.filter((line) => line.segment !== first?.segment)
  const street = streetOnPostalLine ?? streetAmong(others)
  return { name: first, street, additionalStreet: others.find((line) => line !== street && isStreetWithNumber(line.text)), greeted }
}

/** `FeRD Management und` / `Consulting GmbH` is one name on two lines, and so are two bold ones of which the second ends the company. */
function joinBrokenName(lines: readonly PartyText[]): PartyText[] {
  const [first, second, ...rest] = lines
  if (!first || !second || hasLegalForm(first.text)) return [...lines]
  if (isBrandOf(first, second)) return [second, ...rest]
  if (!endsCompany(first, second) && !/(?:\s(?:und|and|et|en|&|\+|für|for|de|of|der|du)|[,&-])$/u.test(first.text)) return isCompany(second.text) ? [second, ...rest] : [...lines]
  return [{ ...first, text: `${first.text} ${second.text}` }, ...rest]
}

/** `Büromarkt Oltmanns` over `Oltmanns Bürotechnik e.K.`: the brand, and the company itself. */
function isBrandOf({ text }: PartyText, second: PartyText): boolean {
  return hasLegalForm(second.text) && sharesWord(text, second.text)
}

/** A person or a brand may stand over a company that is named in full: two words and its legal form. */
function isCompany(text: string): boolean {
  return hasLegalForm(text) && text.split(/\s+/).length >= 3 && !/^(?:und|and|et|en|&|\+)\s/u.test(text)
}

function sharesWord(text: string, other: string): boolean {
  return text.split(/\s+/).some((word) => word.length > 3 && other.split(/\s+/).some((part) => compact(part) === compact(word)))
}

function endsCompany({ segment, text }: PartyText, second: PartyText): boolean {
  if (isOnlyLegalForm(second.text)) return true
  const alike = segment.bold === second.segment.bold && Math.abs(segment.fontSize - second.segment.fontSize) < 0.1 * segment.fontSize
  // `Gartencenter` over `Holsten GmbH & Co. KG`: a single word names no person.
  return alike && (segment.bold || /^\p{Lu}\p{L}{4,}$/u.test(text)) && hasLegalForm(second.text)
}

/** `GmbH & Co. KG` on a line of its own. */
function isOnlyLegalForm(text: string): boolean {
  const words = text.split(/\s+/)
  return words.some((word) => legalForms.has(compact(word))) && words.every((word) => legalForms.has(compact(word)) || /^(?:&|\+|und|co\.?)$/iu.test(word))
}

/** A street by its word first, else any line with a house number, nearest to the town. */
function streetAmong(lines: readonly PartyText[]): PartyText | undefined {
  return (
    lines.find((line) => hasStreetWord(line.text) && /\d/.test(line.text)) ??
    lines.findLast((line) => isStreetWithNumber(line.text)) ??
    lines.findLast((line) => hasStreetWord(line.text))
  )
}

function isStreetWithNumber(text: string): boolean {
  return looksLikeStreet(text) && /\d/.test(text)
}
