import { announcesNumber, tellsOfCompany, withoutClauses } from './no-name.js'
import { countryOfName } from './country-names.js'
import { endsWithLegalForm, hasLegalForm, isOnlyLegalForm } from './legal-form.js'
import { isDetail, isNoName, withoutSalutation } from './address-line.js'
import { leading, wordings } from './party-words.js'
import { isPostBox, isStreetByName, isStreetWithNumber, isWithinHouse, looksLikeStreet } from './street.js'
import { codeAlone, isCounty, type PostalLine, postalLine } from './postal-line.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { remember } from '../labels/remember.js'
import { letterCount, pieces } from '../measures.js'

/** An address written in one line: a sender line, a footer, a sentence. */
export interface InlineAddress {
  readonly name: string | undefined
  readonly street: string | undefined
  readonly postal: PostalLine
  readonly country: string | undefined
  /** True where words before the name say whose address this is: `Fiskalvertreter: ...`. */
  readonly announced: boolean
  /** `GmbH & Co. KG`, `Nachf. Meta Kröger` at its beginning: the end of a name that stands above. */
  readonly ending: string | undefined
}

/**
 * Countries whose addresses name houses and quarters, with commas: `The Old Sail Loft, 3 Fore Street, Falmouth TR11
 * 3AS`.
 */
export const namingHouses: readonly string[] = ['GB', 'IE', 'IN']

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
const abbreviations = wordings('abbreviations').flatMap((word) => [word, capital(word)])
// A sentence ends behind a whole word or a number, but not behind `Industriestr.` and `Nachf.`.
const sentenceEnd = String.raw`(?<=\p{L}{4}|\d{4})(?<!${abbreviations.join('|')})\.\s+(?=\p{Lu})`
/** `Gebr. Kern` goes on. */
const behindSentence = new RegExp(String.raw`(?<=\p{L}{4}\.)(?<!(?:${abbreviations.join('|')})\.)\s+(?=\p{Lu})`, 'u')
// `Tel. 05767 / 555 41` is one number.
const signs = String.raw`\s*[•·|●;▪■]\s*|\s+\*\s+|\s+[-–—−]\s+|(?<!(?<!\d)0\d{3,5})\s+\/\s+|${sentenceEnd}`
// A comma parts only where no clearer sign does: `Boston, MA 02108`.
const separators = [new RegExp(signs, 'u'), new RegExp(String.raw`${signs}|,\s+`, 'u')]

/** What parts a line from the label behind it. */
const openEnd = /\s+[•·|–—-]\s*$/u

/** Reads `Name • Street 1 • 12345 Town`, wherever in the line it stands. */
export const inlineAddress = remember(readInlineAddress)

function readInlineAddress(text: string): InlineAddress | undefined {
  const [clear, withCommas] = separators.map((separator) => addressIn(text.replace(openEnd, ''), separator))
  // `C/ Hierro, 14, P.I. La Red – 41500 Alcalá`: commas may part a street from its house or quarter.
  const isClear = clear?.street !== undefined && !beginsOtherwise(clear.street) &&
    (clear.name !== undefined || withCommas?.street === undefined)
  return isClear ? clear : (withCommas ?? clear)
}

/** `Inh. Jonas Kern, Am Deich 7`: the owner, a trade or a company, parted by a comma from the street. */
function beginsOtherwise(street: string): boolean {
  const [first = '', ...behind] = street.split(/,\s+/)
  return hasLegalForm(street) || (behind.length > 0 && isNoName(first))
}

function addressIn(text: string, separator: RegExp): InlineAddress | undefined {
  const texts = text.split(separator).flatMap(behindCompany).map(withoutLabel)
  const [ending] = texts.filter((part, index) => index === 0 && endsName(part))
  const parts = joinSplit(texts.filter((part) => part !== '' && !endsName(part)))
  if (parts.length < 2) return undefined
  const places = parts.map((part) => postalLine(part))
  // `2200 Nicollet Avenue` looks like a code of four digits with its town.
  const american = places.findIndex((place) => place?.countryCode === 'US')
  const at = american >= 0 ? american : places.findIndex((place) => place !== undefined)
  const postal = postalLine(parts[at] ?? '')
  if (!postal || (at === 0 && isBare(postal, parts[1]))) return undefined
  const { street, before } = streetOf(parts, at, postal)
  const name = nameAmong(parts.slice(0, before), text)
  const country = parts.slice(at + 1, at + pieces.few).map(countryOfName).find((code) => code !== undefined)
  return name === undefined && street === undefined && country === undefined
    ? undefined
    : { name, street, postal, country, ending, announced: isOfOther(text.slice(0, Math.max(0, text.indexOf(name ?? '')))) }
}

/** Four digits before a word; those of a town have a street behind them: `8430 Leibnitz, Hauptplatz 1`. */
function isBare({ weak, before }: PostalLine, behind = ''): boolean {
  return weak && before === '' && !isStreetByName(behind)
}

/** `Brightside Ltd. Registered in England`: behind a legal form a full stop ends a sentence, however short the word. */
function behindCompany(part: string): string[] {
  const [company = '', ...sentences] = part.split(/(?<=\p{L})\.\s+(?=\p{Lu})/u)
  return sentences.length > 0 && endsWithLegalForm(company) ? [company, sentences.join('. ')] : [part]
}

const endsName = remember((part: string): boolean => isOnlyLegalForm(part) || leading('successors', part) > 0)

const { houseSuffixes, noNumber } = wordsOf('address', 'houseSuffixes', 'noNumber')
/** `27`, `27 bis`, `27 b` */
const houseNumber = new RegExp(String.raw`^\d{1,4} ?(?:${anyOf(houseSuffixes)}|[a-d])?$`, 'iu')
/** `s/n` */
const numberless = new RegExp(`^${anyOf(noNumber)}$`, 'iu')

/** `Minneapolis, MN 55404`, `Groningen, 9743 AD` */
const codeOfTown = /^(?:[A-Z]{2} \d{5}(?:-\d{4})?|\d{4} [A-Z]{2})$/

/**
 * `London, N1 5BB`, `Westport, Co. Mayo, F28 X5P2`, `27, quai de la Fosse`: a comma that parts nothing.
 * A shop may print town, region and code: `Leeuwarden, Friesland, 8911 JR`.
 */
function joinSplit(parts: readonly string[]): string[] {
  return parts.reduce<string[]>((joined, part) => {
    const last = joined.at(-1)
    if (last === undefined) return [part]
    const before = joined.slice(0, -1)
    if ((houseNumber.test(last) && looksLikeStreet(part)) || numberless.test(part)) return [...before, `${last}, ${part}`]
    if ((codeAlone(part) === undefined && !codeOfTown.test(part)) || !/^\p{L}[\p{L}\s.'-]+$/u.test(last)) return [...joined, part]
    if (isTownWithRegion(before, last, part)) return [`${before.join()}, ${last}, ${part}`]
    return isCounty(last) && before.length > 0 ? [...before.slice(0, -1), `${before.at(-1) ?? ''} ${part}`] : [...before, `${last}, ${part}`]
  }, [])
}

function isTownWithRegion(before: readonly string[], region: string, code: string): boolean {
  const [town] = before
  return before.length === 1 && postalLine(`${town ?? ''}, ${region}, ${code}`)?.city === town
}

/** `Siège social: 8 rue ...` begins with a label; a sentence before it ends with a full stop. */
function withoutLabel(part: string): string {
  return part.trim().replace(/^\p{L}[^:\d]{2,70}:\s+(?=\S)/u, '')
}

/** Which part stands for the street: of `Rue Haute 19 – Case postale 5218 – CH-1204 Genève` the first. */
function partBefore(parts: readonly string[], at: number): number {
  const isBehindStreet = isPostBox(parts[at - 1] ?? '') && isStreetWithNumber(parts[at - 2] ?? '')
  return isBehindStreet ? at - 2 : at - 1
}

function streetOf(
  parts: readonly string[],
  at: number,
  { before, countryCode: country }: PostalLine,
): { street: string | undefined; before: number } {
  if (before !== '' && isStreet(before)) return { street: before, before: at }
  const house = premisesBefore(parts, at, country)
  if (house !== undefined) return { street: parts.slice(house, at).join(', '), before: house }
  const last = partBefore(parts, at)
  const [previous, next = ''] = [parts[last], parts[at + 1]]
  const needsNumber = at === 1 && !namingHouses.includes(country ?? '')
  const mayBe = (text = ''): boolean => isStreet(text) && (!needsNumber || isStreetWithNumber(text))
  if (mayBe(previous)) return { street: previous, before: last }
  // `A-8020 Graz, Puchstraße 85`: the town may come first.
  return { street: isStreet(next) && isStreetWithNumber(next) ? next : undefined, before: at }
}

/** `Studio 12, Canalside Works, 88 Kingsland Basin, London`: everything from the first number on is the street. */
function premisesBefore(parts: readonly string[], at: number, country: string | undefined): number | undefined {
  if (country === undefined || ![...namingHouses, 'US'].includes(country)) return undefined
  const first = parts.slice(0, at).findIndex((part) => isWithinHouse(part) || (isStreet(part) && /\d/.test(part) && !announcesNumber(part)))
  return first >= 0 && first < at - 1 ? first : undefined
}

/** `USt-IdNr. DE123456789` ends with a number as a street does. */
function isStreet(text: string): boolean {
  return looksLikeStreet(text) && !isDetail(text)
}

const { addressEnds, members } = wordsOf('noNames', 'addressEnds', 'members')
const { articles } = wordsOf('aroundNames', 'articles')
const pointing = String.raw`\s${anyOf(addressEnds)}(?:\s${anyOf(articles)})?\s`
/** `Une société du groupe`, `Mitglied der`: the other company is none of the two parties. */
const belonging = String.raw`(?<!\p{L})${anyOf(members.flatMap((word) => [word, capital(word)]))}\s`
const announcedBy = new RegExp(`(?:\\p{L}\\s?:\\s|${pointing})$`, 'u')
const belongsTo = new RegExp(`${belonging}$`, 'u')
const owning = new RegExp(`(?<!\\p{L})${anyOf([...wordings('owners'), ...wordings('operating')])}:?\\s*$`, 'iu')

/** `Fiskalvertreter: ` before a name; `Partyband · Inhaber: ` names who trades under that brand. */
function isOfOther(before: string): boolean {
  return belongsTo.test(before) || (announcedBy.test(before) && !owning.test(before))
}

const sentenceTo = new RegExp(`^(?:\\p{Lu}.*\\s\\p{Ll}+${pointing}|(?:\\p{Lu}.*)?${belonging}(?=\\p{Lu}\\p{Ll}{2}))(?=\\p{Lu})`, 'u')

/**
 * The nearest company before the street, else the part right before it, but for what somebody does: `Laura Kern · sworn
 * translator`.
 */
function nameAmong(parts: readonly string[], text: string): string | undefined {
  const usable = parts.map(nameIn).filter((name) => name !== undefined)
  const company = usable.findLast(hasLegalForm)
  return (company && withPartners(company, usable, text)) ?? usable.findLast((name) => !/^\p{Ll}/u.test(name)) ?? usable.at(-1)
}

const joinsNames = new RegExp(`^\\p{Lu}\\S+ (?:${anyOf(wordsOf('sentences', 'and').and)}|&|\\+) `, 'u')

/** `Brüning · Tewes & Partner mbB`: a point stands between the names of partners, too. */
function withPartners(company: string, usable: readonly string[], text: string): string {
  const [first] = joinsNames.test(company) ? usable : [company]
  const whole = text.slice(text.indexOf(first ?? company), text.indexOf(company) + company.length)
  const before = whole.slice(0, -company.length)
  return /^(?:\p{Lu}[\p{L}-]+\s*[·•|]\s*)+$/u.test(before) ? whole : company
}

function nameIn(part: string): string | undefined {
  // In running text the name is what follows the last full stop behind a whole word.
  const sentence = part.split(behindSentence).at(-1) ?? part
  // `Abgetreten ist diese Forderung an die Faktura Bank AG`
  const whole = withoutClauses(sentence.replace(sentenceTo, ''))
  // `M. Kern` has a letter for the given name, and may be a gentleman.
  const name = /^\p{Lu}\. \p{Lu}\S+$/u.test(whole) ? whole : withoutSalutation(whole).name
  if (name === undefined || tellsOfCompany(name) || isDetail(name) || isNoName(name) ||
      name.length > letterCount.line) return undefined
  return /\d{5,}/.test(name) ? undefined : name
}
