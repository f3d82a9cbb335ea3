import { compact } from '../labels/compact.js'
import { salutations } from '../labels/header-labels.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { ibansIn } from '../values/bank-account.js'
import { emailsIn } from '../values/contact.js'
import { vatIdsIn } from '../values/vat-id.js'
import { countryOfName } from './country-names.js'
import { hasLegalForm, isOnlyLegalForm } from './legal-form.js'
import { announcesName, goesOnSmall, isPartnersForm, isRegisterNote, isTrade } from './no-name.js'
import { behind, endsWithOne, isOneOf, leading } from './party-words.js'
import { hasHouseNumber, isBlockOfMannheim, isPostBox, isStreetWithArticle } from './street.js'
import type { PartyText } from './party-candidate.js'

/**
 * What a line of an address is. `institution`: `Gemeinschaftspraxis`, the beginning of a name; `successor`: `Nachf.
 * Meta Kröger`, its end; `trade`, `slogan`, `status`, `owner`, `attention`, `department`, `note`: no name.
 */
export type LineKind = 'name' | 'institution' | 'legalForm' | 'successor' | 'owner' | 'attention' | 'careOf' | 'department' | 'salutation' | 'trade' | 'slogan' | 'status' | 'note' | 'detail'

export interface AddressLine extends PartyText {
  readonly kind: LineKind
  /** True when a salutation was taken from its beginning, or is all of it. */
  readonly greeted: boolean
}

/** Reads one line of an address; its text loses its salutation. */
export function addressLine(line: PartyText): AddressLine {
  // `Co. KG` is no `c/o`.
  if (isOnlyLegalForm(line.text)) return { ...line, kind: 'legalForm', greeted: false }
  if (isCareOf(line.text)) return { ...line, kind: 'careOf', greeted: true }
  if (announcesReceiver(line.text)) return { ...line, kind: 'attention', greeted: true }
  if (isStreetWithArticle(line.text)) return { ...line, kind: 'name', greeted: false }
  if (isPostage(line.text)) return { ...line, kind: 'note', greeted: false }
  // `Physio am Wall (33417)`: the number of the customer.
  const { name, greeted } = withoutSalutation(line.text.replace(/\s+\(\d{4,}\)$/u, ''))
  return name === undefined ? { ...line, kind: 'salutation', greeted: true } : { ...line, text: name, kind: kindOf(name), greeted }
}

const tests: readonly (readonly [LineKind, (text: string) => boolean])[] = [
  ['status', (text) => isOneOf('status', text) || isOffice(text)],
  ['institution', isInstitution],
  ['owner', (text) => leading('owners', text) > 0],
  ['successor', (text) => leading('successors', text) > 0],
  ['department', isDepartment],
  ['legalForm', isOnlyLegalForm],
  ['detail', isDetail],
  ['note', (text) => isSubject(text) || countedDetail.test(text)],
  ['note', (text) => countryOfName(text) !== undefined || isOneOf('labelsOrNotes', text) || isRegisterNote(text)],
  ['trade', (text) => isTrade(text) || isPartnersForm(text)],
  ['institution', (text) => endsWithOne('institutionEndings', text) && leading('sloganStarts', text) === 0],
  ['slogan', isSlogan],
]

/** `DV 07 0,95 Deutsche Post`: what the postage costs, and who takes it; `Halle 2.05` is a place. */
function isPostage(text: string): boolean {
  const [before, ...after] = text.split(/\s*(?<!\S)\d+[.,]\d{2}(?!\S)\s*/u)
  return after.length > 0 && [before ?? '', ...after].some((part) => isOneOf('status', part))
}

/** `c/o Kern`, `über Hausverwaltung Kern`; `Über den Dächern` is called so, and `über 30 Jahre` says how long. */
function isCareOf(text: string): boolean {
  return leading('careOf', text) > 0 && (leading('through', text) === 0 || /^\p{Ll}+ \p{Lu}/u.test(text))
}

/** `Tisch 12  4 Gäste  Bedienung: Lasse`: numbers and a label among words are no name. */
const countedDetail = /\d.*\p{L}:\s/u

/** `Arzt-Praxis`, `Étude notariale`, `Hausärztliche Praxis`: words for a house of its kind, and no name of one. */
function isInstitution(text: string): boolean {
  const [adjective = '', ...house] = text.split(/\s+/)
  if (house.length > 0 && endsWithOne('houseAdjectives', adjective) && isInstitution(house.join(' '))) return true
  const isOfKind = leading('institutions', text) > 0 && /^\p{L}+(?: \p{Ll}+)+$/u.test(text)
  // `Bäckerei & Konditorei`
  const parts = text.split(/[\s-]+/).filter((part) => !isJoining(part))
  const isHouse = (part: string): boolean =>
    isOneOf('institutions', part) || (parts.length > 1 && endsWithOne('institutionEndings', part))
  return isOfKind || isOneOf('institutions', text) || (parts.length > 0 && parts.every(isHouse))
}

/** What a text is that stands where a name may stand. */
export function kindOf(text: string): LineKind {
  return tests.find(([, test]) => test(text))?.[0] ?? 'name'
}

/** `Von`, `ATELIER`, `GmbH & Co. KG`, `Inh. Klara Stern`, `Plumbing & Heating Engineers`: no name of anybody. */
export function isNoName(text: string): boolean {
  return compact(text) === '' || announcesName(text) || !['name', 'institution', 'detail'].includes(kindOf(text)) || announcesReceiver(text)
}

/** `z. Hd. Frau Kern`, `c/o Hausverwaltung Kern`: whom, or where, the letter is to reach; no name of the party. */
export function announcesReceiver(text: string): boolean {
  return leading('attention', text) > 0 || isCareOf(text) || isOfficer(text)
}

/** `Hon. Secretary Mr A. Lowe`: an office, and whoever holds it. */
function isOfficer(text: string): boolean {
  const holder = behind('holders', text)
  const { name, greeted } = withoutSalutation(holder ?? '')
  return holder !== undefined && greeted && name !== undefined && !/\d/.test(holder)
}

/** `Die Verbandsbürgermeisterin`: who signs for a council. */
function isOffice(text: string): boolean {
  const [article = '', office = '', ...more] = text.split(/\s+/)
  return more.length === 0 && isOneOf('officeArticles', article) && (isOneOf('holders', office) || endsWithOne('holders', office))
}

/** `Objekt Ringstr. 90`, `Objekt 0417`, `BV: Neubau Kern`: which house or work the letter is about. */
function isSubject(text: string): boolean {
  const [word = '', ...more] = text.split(/\s+/)
  const isNamed = word.endsWith(':') || hasHouseNumber(more.join(' ')) || /^(?:0\d+|\d{4,})$/u.test(more.join(' '))
  return more.length > 0 && isOneOf('subjects', word) && isNamed && !hasLegalForm(text)
}

function isDepartment(text: string): boolean {
  // `Lager 3, Am Güterbahnhof 21` is a street with what stands there.
  const [, ...parts] = text.split(/,\s+/)
  // `Technische Leitung`
  const [adjective = '', department = '', ...others] = text.split(/\s+/)
  if (others.length === 0 && endsWithOne('houseAdjectives', adjective) && isOneOf('departmentNames', department)) return true
  return isOneOf('departmentNames', text) || (leading('departments', text) > 0 && !hasLegalForm(text) && !parts.some(hasHouseNumber))
}

const joining = new RegExp(`^(?:${anyOf(wordsOf('sentences', 'and').and)}|&|\\+)$`, 'iu')

/** `und`, `&`: what joins two words. */
export function isJoining(word: string): boolean {
  return joining.test(word)
}

/**
 * A hyphen at the end of a line holds a double name together; before a small letter it only breaks a word, but for
 * `Holz-` over `und Metallbau`.
 */
export function joined(texts: readonly string[]): string {
  return texts.reduce((whole, text) => {
    if (!/\p{L}-$/u.test(whole) || isJoining(text.split(' ')[0] ?? '')) return `${whole} ${text}`
    return /^\p{Lu}/u.test(text) ? `${whole}${text}` : `${whole.slice(0, -1)}${text}`
  })
}

/** `Josef und Maria Reindl`: two given names and the name that they share. */
export function arePeople(text: string): boolean {
  const [first = '', and = '', second = '', family = '', ...more] = text.split(/\s+/)
  return more.length === 0 && joining.test(and) && [first, second, family].every((name) => /^\p{Lu}[\p{L}-]+$/u.test(name))
}

/** `D. Okafor and Mrs J. Lane`, over whatever their house is called. */
export function greetsTwo(text: string): boolean {
  const words = text.split(/\s+/)
  const at = words.findIndex(isJoining)
  return at > 0 && !hasLegalForm(text) && withoutSalutation(words.slice(at + 1).join(' ')).greeted
}

const nobody = { name: undefined, greeted: true } as const

/** Takes salutations from the beginning of a name; undefined when nothing is left. */
export function withoutSalutation(text: string): { name: string | undefined; greeted: boolean } {
  const parts = text.split(/\s+/)
  const end = parts.findIndex((part, index) => !isSalutation(part, text) && !isArticle(parts, index))
  const from = end < 0 ? parts.length : end
  const couple = from > 0 && joining.test(parts[from] ?? '')
  // `Herrn und Frau` over the line with their names.
  if (couple && parts.every((part) => joining.test(part) || isSalutation(part, text))) return nobody
  // `Einkauf / Kreditoren`: where a sign goes on, it is one text.
  if (/^[/&+]/.test(parts[from] ?? '')) return { name: text, greeted: false }
  const name = parts.slice(couple ? from - 1 : from).join(' ').replace(/^[\s:,*-]+|[\s:,*|•·-]+$/gu, '')
  const greeted = from > 0 || isOneOf('households', parts[0] ?? '')
  return { name: isNobody(name, from > 0) ? undefined : name, greeted }
}

function isNobody(name: string, greeted: boolean): boolean {
  return name === '' || isOneOf('couples', name) || salutations.has(compact(name)) || (greeted && isTrade(name))
}

/** `An die` over the name of the company. */
function isArticle(parts: readonly string[], at: number): boolean {
  return at > 0 && isOneOf('addressEnds', parts[at - 1] ?? '') && isOneOf('articles', parts[at] ?? '')
}

/**
 * `Herrn/Frau/Firma`; `Familie Sommer`, `Geschwister Voss GbR` and `Erbengemeinschaft Karl Voss` are names as they
 * stand.
 */
function isSalutation(word: string, text: string): boolean {
  const isCouple = isOneOf('couples', word) && !isOneOf('institutions', word) && !hasLegalForm(text)
  const isGreeting = word.split('/').every((one) => salutations.has(compact(one)))
  return (isGreeting || isCouple || leadsCompany(word, text)) && !isOneOf('households', word)
}

/** `Société` before `WESERTAL MASCHINEN GMBH`, or on a line of its own; `Société Martin SARL` may be called so. */
function leadsCompany(word: string, text: string): boolean {
  const name = text.slice(word.length)
  const isBefore = text.startsWith(`${word} `) && name === name.toUpperCase() && hasLegalForm(name)
  return isOneOf('companyLeads', word) && (text === word || isBefore)
}

/**
 * `Meisterbetrieb seit 1987`, `Service · Karosserie · Reifen`, `Ihr Partner für Haus und Hof`: what a firm says of
 * itself below its name.
 */
export function isSlogan(text: string): boolean {
  // `Strandgade 7, st. tv.`
  if (hasLegalForm(text) || hasHouseNumber(text.split(/,\s/)[0] ?? '')) return false
  const since = /(\p{L}+\.?) \d{4}$/u.exec(text)?.[1]
  const sentence = /\s\p{Ll}\S*\s(?:\S+\s)*\p{Ll}+[.!?]$/u.test(text)
  // `Familienbetrieb` over `in dritter Generation`
  const goesOn = isOneOf('sloganStarts', text) || goesOnSmall(text)
  const saying = sentence || goesOn || (leading('sloganStarts', text) > 0 && /[ ,]\p{Ll}/u.test(text))
  // `Ankauf – Verkauf – Vermittlung`
  const list = /^\p{L}+(?: [–—-] [\p{L}, ]+){2,}$|[\p{L})] [·•|] \p{L}[\p{L} &-]*$/u.test(text)
  return (since !== undefined && isOneOf('since', since)) || saying || list
}

/** `Steuernummer 14233/40916`: no house has such a number. */
const endsWithTaxNumber = /\p{L}\D*(?:\d{5}\/\d{5}|\d{2,3}\/\d{3,4}\/\d{4,5})$/u

/** Number, mail, web address, `Tel.: 0511 ...`: belongs to a party and is neither its name nor its street. */
export function isDetail(text: string): boolean {
  if ([emailsIn, vatIdsIn, ibansIn].some((find) => find(text).length > 0) || /^(?:www\.|https?:)/i.test(text)) return true
  if (isBlockOfMannheim(text) || isPostBox(text)) return false
  if (endsWithTaxNumber.test(text)) return true
  return !/\p{L}{2}/u.test(text) || /^[A-Z]{2,4}(?:[-/ ]\d|\d{3})[\d/-]*$/.test(text) || (/^\W*\p{L}[^:]{0,22}:\s*\S*\d/u.test(text) && !hasHouseNumber(text))
}
