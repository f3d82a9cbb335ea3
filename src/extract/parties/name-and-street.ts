import { compact } from '../labels/compact.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { type AddressLine, addressLine, joined } from './address-line.js'
import { endsCompany, isCompanyBelow, isComplete, leadsToCompany } from './company-below.js'
import { firmNamed, isOfPerson } from './firm-of-person.js'
import { inlineAddress } from './inline-address.js'
import { endsWithLegalForm, hasLegalForm, isOnlyLegalForm } from './legal-form.js'
import { isNamedAfterSaints, isSaint, isEndOfCompany, withoutAnnouncement } from './no-name.js'
import { isOneOf, leading } from './party-words.js'
import { namesPerson, personIn } from './person.js'
import { endsStreet, isPostBox, isPremises, isStreetWithNumber, isWithinHouse, linesOfStreet, looksLikeStreet, streetAmong } from './street.js'
import type { PartyText } from './party-candidate.js'

export interface NameAndStreet {
  readonly name: PartyText | undefined
  readonly street: PartyText | undefined
  readonly additionalStreet: PartyText | undefined
  /** Who is to get the letter: `z. Hd. Frau Kern`. */
  readonly attention: PartyText | undefined
  readonly greeted: boolean
}

interface OnPostalLine {
  readonly street: PartyText | undefined
  readonly name: PartyText | undefined
  /** True where houses and quarters have names, and streets may have neither number nor street word: `The Pier`. */
  readonly namedHouses: boolean
}

const receivers = new Set<AddressLine['kind']>(['attention', 'careOf'])

/** The first line that can be one is the name; the street is the first line that looks like one. */
export function nameAndStreet(
  lines: readonly PartyText[],
  { street: streetOnPostalLine, name: named, namedHouses }: OnPostalLine,
): NameAndStreet {
  const read = firmNamed(partnersNamed(unwrapped(withoutAnnouncement(lines.flatMap(formAndStreet))).map(addressLine)))
  const greeted = read.some((line) => line.greeted && !receivers.has(line.kind))
  const within = besideStreet(read, streetOnPostalLine, namedHouses)
  const rest = joinName(read.filter((line) => mayBePart.has(line.kind) && !within.includes(line)))
  // `Notare` alone is the beginning of a name that stands elsewhere; `Tonstudio` may be a name.
  const first = named ? goneOn(named, rest) : (rest[0] && isBeginning(rest[0]) ? undefined : rest[0])
  const isAlone = [streetOnPostalLine, named, rest[1]].every((one) => one === undefined)
  const name = isAlone && isStreetWithNumber(first?.text ?? '') ? undefined : first
  // A company and its street may share a line.
  const others: readonly PartyText[] = rest.filter((line) =>
    line.segment !== name?.segment || (line !== first && line.segment.text.includes(`${name.text}, ${line.text}`)))
  const street = namedHouses
    ? linesOfStreet(others.concat(streetOnPostalLine ?? []))
    : (streetOnPostalLine ?? streetAmong(others))
  const additionalStreet = namedHouses ? undefined : premisesOrDepartment([...within, ...others], street, read)
  return { name, street, additionalStreet, attention: attentionOf(read), greeted }
}

/** `GmbH & Co. KG, Am Deich 4` in a narrow footer, `Kern GmbH, Am Deich 4,`: a name, or its end, and the street. */
function formAndStreet(line: PartyText): PartyText[] {
  const [form = '', street = ''] = line.text.replace(/,$/u, '').split(/,\s+/, 2)
  const isBoth = (isOnlyLegalForm(form) || endsWithLegalForm(form)) && isStreetWithNumber(street)
  return isBoth ? [form, street].map((text) => ({ ...line, text })) : [line]
}

/** `An` over `Gasthof Adler` and `Familie Bosch oHG`: what a label announces may go on below, too. */
function goneOn(named: PartyText, lines: readonly PartyText[]): PartyText {
  return lines.find(({ segment, text }) => segment === named.segment && text.startsWith(named.text)) ?? named
}

/** `Werkstatt im Hinterhof, 2. Aufgang` over the street; `Hof 3` alone is the street of a village. */
function besideStreet(
  lines: readonly AddressLine[],
  street: PartyText | undefined,
  namedHouses: boolean,
): AddressLine[] {
  const houses = namedHouses ? [] : lines.filter(({ text }) => isWithinHouse(text)).slice(0, 1)
  const hasStreet = street ?? lines.find((line) => !houses.includes(line) && isStreetWithNumber(line.text))
  return hasStreet ? houses : []
}

/**
 * `Unit 3, Harbour Park, Quay` over `Road`, `Polígono del Valle, nave` over `15`, `Eigentümer-` over `gemeinschaft
 * Rebhalde`: one line that was too long.
 */
function unwrapped(lines: readonly PartyText[]): PartyText[] {
  return lines.reduce<PartyText[]>((whole, line) => {
    const above = whole.at(-1)
    if (above && /\p{Ll}{2}-$/u.test(above.text) && /^\p{L}{2}/u.test(line.text) && !looksLikeStreet(line.text)) {
      return [...whole.slice(0, -1), { ...above, text: joined([above.text, line.text]) }]
    }
    if (whole.length < 2 || !above || !endsStreet(above.text, line.text)) return [...whole, line]
    return [...whole.slice(0, -1), { ...above, text: `${above.text} ${line.text}` }]
  }, [])
}

/**
 * `Hinrichs · Bölling · Partner` over `Steuerberatungsgesellschaft mbB`, `Marlene Kern · IT-Beratung` over the street:
 * who they are, and no list of trades.
 */
function partnersNamed(lines: readonly AddressLine[]): AddressLine[] {
  const isAlone = lines.every(({ kind, text }) => !['name', 'institution'].includes(kind) || looksLikeStreet(text))
  return lines.map((line, index) => {
    const isOne = isEndOfCompany(lines[index + 1]?.text ?? '') || (isAlone && namesPerson(line.text))
    return line.kind === 'slogan' && isOne ? { ...line, kind: 'name' } : line
  })
}

function isBeginning({ kind, text }: AddressLine): boolean {
  return kind === 'institution' && isOneOf('institutions', text)
}

function premisesOrDepartment(
  others: readonly PartyText[],
  street: PartyText | undefined,
  read: readonly AddressLine[],
): PartyText | undefined {
  const isBeside = ({ text }: PartyText): boolean => isPremises(text) || isWithinHouse(text)
  return others.find((line) => line !== street && isBeside(line)) ?? departmentBelow(read)
}

/**
 * Whom the letter is for: a line that says so, else a person who is greeted below the name, as `Frau Dr. Ines Albers`
 * is below `Stadt Seehafen`.
 */
function attentionOf(read: readonly AddressLine[]): AddressLine | undefined {
  const [first, ...below] = read
  const isNamed = first?.kind === 'name' && !first.greeted
  return read.find(({ kind }) => kind === 'attention') ??
    below.find(({ greeted, kind }) => isNamed && greeted && kind === 'name')
}

/**
 * `Amt für Schulbau` below `Stadt Seehafen`, `c/o Hausverwaltung Kern` below its owners: a line of the address (BT-51);
 * over the name it is part of the letterhead.
 */
function departmentBelow([first, ...below]: readonly AddressLine[]): AddressLine | undefined {
  return first?.kind === 'name' ? below.find(({ kind, text }) => kind === 'department' || kind === 'careOf' || (kind === 'name' && leading('offices', text) > 0)) : undefined
}

const mayBePart = new Set<AddressLine['kind']>(['name', 'institution', 'legalForm', 'successor', 'owner', 'trade'])

/**
 * The lines of an address with its name in one: trades above it are dropped, what ends it on the next lines is joined.
 */
function joinName(read: readonly AddressLine[]): AddressLine[] {
  const lines = withForms(read)
  const at = lines.findIndex(({ kind }) => kind === 'name' || kind === 'institution')
  const [first, ...rest] = at < 0 ? [] : withItsHouse(fromCompany(lines.slice(at)))
  if (!first) return []
  const after = rest.filter(({ kind, text }) => kind !== 'trade' || isEndOfCompany(text))
  const second = after[0]
  // A brand or a person may stand over the company, which is named in full.
  if (second && !isOfPartners(first, second) && isCompanyBelow(first, second)) return joinName(after)
  const joined = joinOne(first, after)
  return joined.filter(({ kind }, index) => index === 0 || kind === 'name' || kind === 'institution')
}

/**
 * `Uhlendahl Kältetechnik` over `GmbH & Co. KG` or `Service GmbH` is one line, whatever stands above; a trade over a
 * form alone, `Ing.-Büro Kern` over `Tragwerksplanung` and `PartG mbB`, goes on with the name.
 */
function withForms(lines: readonly AddressLine[]): AddressLine[] {
  return lines.reduce<AddressLine[]>((whole, line) => {
    const [over, above] = whole.slice(-2)
    if (over && above && isTradeOfForm(over, above, line)) {
      return [...whole.slice(0, -2), { ...over, text: `${over.text} ${above.text} ${line.text}` }]
    }
    const last = whole.at(-1)
    return last && isItsEnd(last, line) ? [...whole.slice(0, -1), { ...last, text: `${last.text} ${line.text}` }] : [...whole, line]
  }, [])
}

function isItsEnd(above: AddressLine, line: AddressLine): boolean {
  // `Holzhandel GmbH` over `& Co. KG`
  const isOpenForm = / (?:UG|&)$/u.test(above.text) || /^[&+]/u.test(line.text)
  const isOpen = (!isComplete(above.text) || isOpenForm) && !looksLikeStreet(above.text)
  const isEnd = line.kind === 'legalForm' || isEndOfCompany(line.text)
  return above.kind === 'name' && ((isOpen && isEnd) || isPartnership(above.text, line.text))
}

/** `Kern Immobilien GmbH & Co.` over `Objekt Hafen KG`. */
function isPartnership(above: string, line: string): boolean {
  const [, partner] = /^(.*\S)\s?&\s?Co\.?$/u.exec(above) ?? []
  return partner !== undefined && hasLegalForm(partner) && endsWithLegalForm(line) && !line.startsWith(partner)
}

function isTradeOfForm(over: AddressLine, trade: AddressLine, form: AddressLine): boolean {
  return over.kind === 'name' && !isComplete(over.text) && trade.kind === 'trade' && form.kind === 'legalForm'
}

/**
 * `Torbau`, `Nord`, `Metallbau Torbau Nord`, `GmbH`: lines whose words all come back in the company below them are its
 * logo.
 */
function fromCompany(lines: readonly AddressLine[]): readonly AddressLine[] {
  const at = lines.findIndex(({ kind, text }, index) => index > 1 && kind === 'name' && hasLegalForm(text) && lines.slice(0, index).every((line) => isRepeated(line, text)))
  return at < 0 ? lines : lines.slice(at)
}

/** `Wohnungseigentümergemeinschaft` over `Lindenallee 4` is named after its house, where another street follows. */
function withItsHouse(lines: readonly AddressLine[]): readonly AddressLine[] {
  const [first, house, ...rest] = lines
  const isHouse = first && house && isOneOf('housesOfOwners', first.text) && holdsStreet(house.text) &&
    rest.some(({ text }) => isStreetWithNumber(text) || isPostBox(text))
  return isHouse ? [{ ...first, kind: 'name', text: `${first.text} ${house.text}` }, ...rest] : lines
}

/** `Ringweg 3`, `Ringweg 3 in 24105 Kiel`. */
function holdsStreet(text: string): boolean {
  return isStreetWithNumber(text) || inlineAddress(text)?.street !== undefined
}

function isRepeated({ text, kind }: AddressLine, company: string): boolean {
  return kind === 'trade' || text.split(/\s+/).every((word) => compact(company).includes(compact(word)))
}

function joinOne(first: AddressLine, [second, ...rest]: readonly AddressLine[]): AddressLine[] {
  if (!second) return [first]
  const isOne = isOfPartners(first, second) || hasItsForm(first, second) || goesOn(first, second) ||
    leadsToCompany(first, second, rest) || isOfPerson(first, second, rest) ||
    isBoldRun(first, second, rest) || isHouseOf(first, second, rest)
  if (!isOne) return [first, second, ...rest]
  const text = `${first.text} ${second.text}`
  return joinOne({ ...first, kind: 'name', text }, rest)
}

/**
 * Two bold lines over others that are not: one name that had no room on one line. A person below is whom the letter is
 * for.
 */
function isBoldRun(first: AddressLine, second: AddressLine, rest: readonly AddressLine[]): boolean {
  const isRun = first.segment.bold && second.segment.bold && rest.some(({ segment }) => !segment.bold)
  const mayGoOn = second.kind === 'name' && !second.greeted && !looksLikeStreet(second.text) && !/\d/.test(second.text)
  return isRun && mayGoOn && !hasLegalForm(first.text) && personIn(second.text) === undefined
}

/** `Gaststätte` over `Zum Goldenen Ring`, which is no street where another one stands below. */
function isHouseOf({ text }: AddressLine, second: AddressLine, rest: readonly AddressLine[]): boolean {
  const isNumbered = /\d/.test(second.text) || !rest.some((line) => isStreetWithNumber(line.text))
  return isOneOf('institutions', text) && second.kind === 'name' && !isNumbered
}

const { openEnds, openStarts } = wordsOf('aroundNames', 'openEnds', 'openStarts')
const joining = `${anyOf(wordsOf('sentences', 'and').and)}|&|\\+`
const joiningEnd = new RegExp(`(?:\\s(?:${joining}|${anyOf(openEnds)})|[,&-])$`, 'u')
const ofPartners = new RegExp(`(?:^|\\s)(?:\\p{Ll}{2,3}|\\p{Lu}{2,3}(?=\\P{Ll}+$))\\s\\p{Lu}.*\\s(?:${joining})\\s*[Cc]\\.(?:\\s\\S+)?$`, 'u')
/** `di Kern Luca e Marco`, all of them. */
const partnersAlone = new RegExp(`^\\p{Ll}{2}\\s\\p{Lu}[\\p{L}.' ]*\\s(?:${joining})\\s\\p{Lu}[\\p{L}.' ]*$`, 'u')
/** `di Kern Pietro & C.` below `Bottega Kern S.n.c.`, wherever it breaks: who the partners are belongs to the name. */
function isOfPartners({ text }: AddressLine, second: AddressLine): boolean {
  const areNamed = endsWithLegalForm(text) && partnersAlone.test(second.text) &&
    namesPerson(second.text.replace(/^\S+\s/u, ''))
  return areNamed || (ofPartners.test(`${text} ${second.text}`) && !ofPartners.test(text))
}

const joiningStart = new RegExp(`^(?:${joining})\\s|^${anyOf(openStarts)}\\s\\D+$`, 'u')

/** `WEG 2000 Wohnbau` over `GmbH & Co. KG`: a form alone is that of the line above. */
function hasItsForm({ text }: AddressLine, { kind }: AddressLine): boolean {
  return kind === 'legalForm' && !hasLegalForm(text)
}

function goesOn(first: AddressLine, second: AddressLine): boolean {
  const complete = isComplete(first.text)
  if (second.kind === 'successor') return !complete
  // `Inh. Bernd Hessler e.K.`: the legal form of the shop above.
  if (second.kind === 'owner') return hasLegalForm(second.text)
  // `St.` is a street in English.
  if (!complete && isSaint(second.text) && isNamedAfterSaints(first.text)) return true
  if (complete || looksLikeStreet(second.text)) return false
  if (isEndOfCompany(second.text)) return true
  if (beginsName(first, second)) return second.kind === 'name'
  return joiningEnd.test(first.text) || joiningStart.test(second.text) || endsCompany(first, second)
}

/**
 * `Gemeinschaftspraxis`, `Praxis für Physiotherapie`; whom the letter is for may stand below the latter, greeted.
 * `Stockwerkeigentümergemeinschaft` over `Axenblick`, which is no company that manages it.
 */
function beginsName(first: AddressLine, second: AddressLine): boolean {
  const isHouse = isOneOf('housesOfOwners', first.text) && !second.greeted && !isPremises(second.text)
  const mayBeHouse = !hasLegalForm(second.text) && personIn(second.text) === undefined
  return first.kind === 'institution' || (isHouse && mayBeHouse) || (leading('practices', first.text) > 0 && !second.greeted)
}

/** Another name with the family name of a person: `Jan Kolbe` and `Elektro Kolbe`. */
export function isOfFamily(person: string, other: string): boolean {
  const family = /^\p{Lu}[\p{Ll}.-]+ (\p{Lu}\p{Ll}{2,})$/u.exec(person)?.[1]
  return family !== undefined && person !== other && other.endsWith(` ${family}`)
}
