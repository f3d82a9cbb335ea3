import { compact } from '../labels/compact.js'
import { salutations } from '../labels/header-labels.js'
import { emailsIn } from '../values/contact.js'
import { vatIdsIn } from '../values/vat-id.js'
import words from './address-words.json' with { type: 'json' }
import type { PartyText } from './party-candidate.js'

const legalForms = new Set(words.legalForm.map(compact))

/** `GmbH`, and `Handels-GmbH`. */
function isLegalForm(word: string): boolean {
  const last = word.split('-').at(-1) ?? ''
  return legalForms.has(compact(last)) && /^[\p{Lu}ebmg]/u.test(last)
}

/** True when the text ends like, or contains, the legal form of a company. */
export function hasLegalForm(text: string): boolean {
  const words = text.split(/[\s,]+/)
  // `2. OG` is a floor, not the Austrian partnership.
  return words.some((word, index) => index > 0 && isLegalForm(word) && !/^\d+\.$/.test(words[index - 1] ?? ''))
}

/** `Lippe Verpackung GmbH Westring 5`: the company up to its legal form, and what follows. */
export function companyBefore(text: string): { name: string; rest: string } | undefined {
  const words = text.split(/\s+/)
  const end = words.findLastIndex((word, index) => index > 0 && isLegalForm(word))
  return end < 1 || end === words.length - 1 ? undefined : { name: words.slice(0, end + 1).join(' '), rest: words.slice(end + 1).join(' ').replace(/^[,;|·•-]\s*/u, '') }
}

/** True when nothing follows the legal form: a name, no sentence about the company. */
export function endsWithLegalForm(text: string): boolean {
  return hasLegalForm(text) && isLegalForm(text.split(/[\s,]+/).at(-1) ?? '')
}

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
/** `Herrn Rechtsanwalt` over the name. */
const professions = new Set(words.profession.map(compact))
const joining = /^(?:und|et|and|en|&|\+|u\.)$/u

/** Takes salutations from the beginning of a name; undefined when nothing is left. */
export function withoutSalutation(text: string): { name: string | undefined; greeted: boolean } {
  const parts = text.split(/\s+/)
  let from = 0
  while (from < parts.length && isSalutation(parts[from] ?? '')) from += 1
  const couple = from > 0 && joining.test(parts[from] ?? '')
  const name = parts.slice(couple ? from - 1 : from).join(' ').replace(/^[\s:,*-]+|[\s:,*|•·-]+$/gu, '')
  const greeted = from > 0
  return { name: isNobody(compact(name), greeted) ? undefined : name, greeted: greeted || household.has(compact(parts[0] ?? '')) }
}

function isNobody(key: string, greeted: boolean): boolean {
  return key === '' || salutations.has(key) || (greeted && professions.has(key))
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
}

/** The first line is the name; the street is the first line that looks like one. */
export function nameAndStreet(lines: readonly PartyText[], { street: streetOnPostalLine, name: named, namedHouses }: OnPostalLine): NameAndStreet {
  const stripped = lines.map((line) => ({ line, ...withoutSalutation(line.text) }))
  const greeted = stripped.some((entry) => entry.greeted || entry.name === undefined)
  const rest = joinBrokenName(stripped.flatMap(({ line, name }) => (name === undefined || isDetail(name) ? [] : [{ ...line, text: name }])))
  const first = named ?? rest[0]
  const alone = streetOnPostalLine === undefined && named === undefined && rest.length === 1
  if (first && alone && isStreetWithNumber(first.text)) return { name: undefined, street: first, additionalStreet: undefined, greeted }
  const others = rest.filter((line) => line.segment !== first?.segment)
  const street = streetOnPostalLine ?? (namedHouses ? linesOfStreet(others) : streetAmong(others))
  return { name: first, street, additionalStreet: namedHouses ? undefined : others.find((line) => line !== street && isPremises(line.text)), greeted }
}

/** `FeRD Management und` / `Consulting GmbH` is one name on two lines, and so are two bold ones of which the second ends the company. */
function joinBrokenName(lines: readonly PartyText[]): PartyText[] {
  const [first, second, ...rest] = lines
  if (!first || !second || hasLegalForm(first.text)) return [...lines]
  // `Rechtsanwälte` over `Dr. Osthoff & Kollegen` is the beginning of the name.
  if (isOwner(second.text) || professions.has(compact(first.text))) return [{ ...first, text: `${first.text} ${second.text}` }, ...rest]
  if (isBrandOf(first, second)) return [second, ...rest]
  if (!endsCompany(first, second) && !/(?:\s(?:und|and|et|en|&|\+|für|for|de|of|der|du)|[,&-])$/u.test(first.text)) return isCompany(second.text) ? [second, ...rest] : [...lines]
  return [{ ...first, text: `${first.text} ${second.text}` }, ...rest]
}

/** `Inh. Bernd Hessler e.K.` belongs to the name of the shop above. */
function isOwner(text: string): boolean {
  return /^(?:Inh\.|Inhaber(?:in)?:?) \p{Lu}/u.test(text) && hasLegalForm(text)
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
  const difference = Math.abs(segment.fontSize - second.segment.fontSize) / segment.fontSize
  // `Gartencenter` over `Holsten GmbH & Co. KG`: a single word names no person. Recognised letters differ in size, logos differ more.
  const single = /^\p{Lu}\p{L}{4,}$/u.test(text) && difference < 0.35
  return segment.bold === second.segment.bold && (single || (segment.bold && difference < 0.1)) && hasLegalForm(second.text)
}

/** `GmbH & Co. KG` on a line of its own. */
export function isOnlyLegalForm(text: string): boolean {
  const words = text.split(/\s+/)
  return words.some((word) => legalForms.has(compact(word))) && words.every((word) => legalForms.has(compact(word)) || /^(?:&|\+|und|co\.?)$/iu.test(word))
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

function isStreetWithNumber(text: string): boolean {
  return looksLikeStreet(text) && /\d/.test(text)
}
