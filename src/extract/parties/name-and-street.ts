import { compact } from '../labels/compact.js'
import { salutations } from '../labels/header-labels.js'
import { emailsIn } from '../values/contact.js'
import { vatIdsIn } from '../values/vat-id.js'
import words from './address-words.json' with { type: 'json' }
import { joinBrokenName, joinPartners, professions } from './broken-name.js'
import { hasLegalForm } from './legal-form.js'
import { isLabelOrNote, isNoName } from './no-name.js'
import type { PartyText } from './party-candidate.js'

export function looksLikeStreet(text: string): boolean {
  if (hasStreetWord(text)) return true
  const [first = '', ...more] = text.split(/,\s+/)
  // `Am Weinberg 14, 2. OG`, `Block 4, Eastgate Park`: the part with the number comes first.
  return hasHouseNumber(text) || (more.length > 0 && hasHouseNumber(first))
}

/** `Meisterbetrieb seit 1987` ends with a year. */
const sinceYear = /(?<!\p{L})(?:seit|since|depuis|sinds|anno|gegr\.|est\.) \d{4}$/iu

/** The blocks of that town have no names: `Q 7, 24`. */
const mannheim = /^[A-Z] ?\d{1,2}, ?\d+[a-z]?$/u

function hasHouseNumber(text: string): boolean {
  if (sinceYear.test(text)) return false
  if (mannheim.test(text)) return true
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

/** `Familie Sommer` and `Herr und Frau Sommer` are names as they stand. */
const household = new Set(['familie', 'eheleute', 'famille', 'family'])
const joining = /^(?:und|et|and|en|&|\+|u\.)$/u

/** Takes salutations from the beginning of a name; undefined when nothing is left. */
export function withoutSalutation(text: string): { name: string | undefined; greeted: boolean } {
  const parts = text.split(/\s+/)
  let from = 0
  while (from < parts.length && (isSalutation(parts[from] ?? '') || isArticle(parts, from))) from += 1
  const couple = from > 0 && joining.test(parts[from] ?? '')
  const name = parts.slice(couple ? from - 1 : from).join(' ').replace(/^[\s:,*-]+|[\s:,*|•·-]+$/gu, '')
  const greeted = from > 0
  return { name: isNobody(compact(name), greeted) ? undefined : name, greeted: greeted || household.has(compact(parts[0] ?? '')) }
}

function isNobody(key: string, greeted: boolean): boolean {
  return key === '' || salutations.has(key) || (greeted && professions.has(key))
}

/** `An die` over the name of the company. */
function isArticle(parts: readonly string[], at: number): boolean {
  return at > 0 && /^an$/iu.test(parts[at - 1] ?? '') && /^(?:die|das|den)$/u.test(parts[at] ?? '')
}

function isSalutation(word: string): boolean {
  const key = compact(word)
  return salutations.has(key) && !household.has(key) && !/^(?:dr|prof)/i.test(word)
}

/** `Meisterbetrieb seit 1987`, `Service · Karosserie · Reifen`: what a firm says of itself below its name. */
function isSlogan(text: string): boolean {
  return !hasLegalForm(text) && (sinceYear.test(text) || /\p{L} [·•|] \p{L}[\p{L} &-]*$/u.test(text))
}

/** Lines of an address that are neither name nor street. */
export function isDetail(text: string): boolean {
  return isSlogan(text) || emailsIn(text).length > 0 || vatIdsIn(text).length > 0 || /^(?:www\.|https?:)/i.test(text) || (!/\p{L}{2}/u.test(text) && !mannheim.test(text)) || /^\W*\p{L}[^:]{0,22}:\s*\S*\d/u.test(text)
}

export interface NameAndStreet {
  readonly name: PartyText | undefined
  readonly street: PartyText | undefined
  readonly additionalStreet: PartyText | undefined
  readonly greeted: boolean
}

interface OnPostalLine {
  readonly street: PartyText | undefined
  readonly name: PartyText | undefined
  /** True where houses and quarters have names, and streets may have neither number nor street word: `The Pier`. */
  readonly namedHouses: boolean
  /** True at the foot of a page. */
  readonly foot: boolean
}

/** The first line is the name; the street is the first line that looks like one. */
export function nameAndStreet(lines: readonly PartyText[], { street: streetOnPostalLine, name: named, namedHouses, foot }: OnPostalLine): NameAndStreet {
  const stripped = joinPartners(lines).map((line) => ({ line, ...withoutSalutation(line.text) }))
  const greeted = stripped.some((entry) => entry.greeted || entry.name === undefined)
  const usable = stripped.flatMap(({ line, name }) => (name === undefined || isDetail(name) || isLabelOrNote(name) ? [] : [{ ...line, text: name }]))
  const rest = fromItsName(joinBrokenName(usable, foot))
  const first = named ?? rest[0]
  const alone = streetOnPostalLine === undefined && named === undefined && rest.length === 1
  if (first && alone && isStreetWithNumber(first.text)) return { name: undefined, street: first, additionalStreet: undefined, greeted }
  const others = rest.filter((line) => line.segment !== first?.segment)
  const street = streetOnPostalLine ?? (namedHouses ? linesOfStreet(others) : streetAmong(others))
  return { name: first, street, additionalStreet: namedHouses ? undefined : others.find((line) => line !== street && isPremises(line.text)), greeted }
}

const box = new RegExp(`(?<!\\p{L})(?:${words.box.map(escaped).join('|')})[ .]*\\d`, 'iu')

/** A street before a post box: by its word first, else any line with a house number, nearest to the town. */
function streetAmong(lines: readonly PartyText[]): PartyText | undefined {
  const streets = lines.filter(({ text }) => !box.test(text))
  return (
    streets.find((line) => hasStreetWord(line.text) && /\d/.test(line.text)) ??
    streets.findLast((line) => isStreetWithNumber(line.text)) ??
    streets.findLast((line) => hasStreetWord(line.text)) ??
    lines.find(({ text }) => box.test(text))
  )
}

/** Where houses have names, all lines from the first number on are the street: `Unit 7 Riverside Works, Mill Lane`. */
function linesOfStreet(lines: readonly PartyText[]): PartyText | undefined {
  const from = lines.findIndex(({ text }) => premises.test(text) || looksLikeStreet(text))
  const [first, ...more] = from < 0 ? lines.filter(({ text }) => /^\p{Lu}/u.test(text)).slice(-1) : lines.slice(from)
  return first && { ...first, text: [first, ...more].map(({ text }) => text.replace(/,$/, '')).join(', ') }
}

const premises = /(?<!\p{L})(?:hof|haus|gebäude|geb\.|aufgang|stock|etage|og|postfach|postbus|b\.?p\.?|unit|suite|ste\.?|pmb|box|studio|floor|building|block|house|bâtiment|bât\.?|étage|appt?\.?|gebouw|verdieping)(?!\p{L})/iu

/** `Hof 3`, `Studio 12, Canalside Works`; a department with a number (`Los 4`, `Tor 2`) is none. */
function isPremises(text: string): boolean {
  return isStreetWithNumber(text) && (hasStreetWord(text) || premises.test(text))
}

/** A trade may stand above the name; it is no name itself. */
function fromItsName(lines: readonly PartyText[]): PartyText[] {
  const at = lines.findIndex(({ text }) => !isNoName(text))
  return at < 0 ? [] : lines.slice(at)
}

function isStreetWithNumber(text: string): boolean {
  return looksLikeStreet(text) && /\d/.test(text)
}
