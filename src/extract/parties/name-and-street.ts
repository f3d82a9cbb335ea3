import { type AddressLine, addressLine, isCompanyLead } from './address-line.js'
import { joinName } from './join-name.js'
import { isEndOfCompany } from './no-name.js'
import { withoutAnnouncement } from './label-like.js'
import type { PartyText } from './party-candidate.js'
import { isOneOf, leading } from './party-words.js'
import { personIn } from './person.js'
import { endsStreet, isPremises, isStreetWithNumber, isWithinHouse, linesOfStreet, looksLikeStreet, streetAmong } from './street.js'

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
  /** True at the foot of a page. */
  readonly foot: boolean
}

const receivers = new Set<AddressLine['kind']>(['attention', 'careOf'])

/** The first line that can be one is the name; the street is the first line that looks like one. */
export function nameAndStreet(
  lines: readonly PartyText[],
  { street: streetOnPostalLine, name: named, namedHouses, foot }: OnPostalLine,
): NameAndStreet {
  const read = firmNamed(partnersNamed(unwrapped(withoutAnnouncement(lines)).map(addressLine)))
  const greeted = read.some((line) => line.greeted && !receivers.has(line.kind))
  const within = besideStreet(read, streetOnPostalLine, namedHouses)
  const rest = joinName(read.filter((line) => mayBePart.has(line.kind) && !within.includes(line)), foot)
  // `Notare` alone is the beginning of a name that stands elsewhere; `Tonstudio` may be a name.
  const first = named ?? (rest[0] && isBeginning(rest[0]) ? undefined : rest[0])
  const alone = streetOnPostalLine === undefined && named === undefined && rest.length === 1
  if (first && alone && isStreetWithNumber(first.text)) return {
    name: undefined,
    street: first,
    additionalStreet: undefined,
    attention: attentionOf(read),
    greeted,
  }
  const others = rest.filter((line) => line.segment !== first?.segment)
  const street = namedHouses
    ? linesOfStreet([...others, streetOnPostalLine].filter((line) => line !== undefined))
    : (streetOnPostalLine ?? streetAmong(others))
  const additionalStreet = namedHouses ? undefined : premisesOrDepartment([...within, ...others], street, read)
  return { name: first, street, additionalStreet, attention: attentionOf(read), greeted }
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

/** `Unit 3, Harbour Park, Quay` over `Road`, `Polígono del Valle, nave` over `15`: one line that was too long. */
function unwrapped(lines: readonly PartyText[]): PartyText[] {
  return lines.reduce<PartyText[]>((whole, line) => {
    const above = whole.at(-1)
    if (whole.length < 2 || !above || !endsStreet(above.text, line.text)) return [...whole, line]
    return [...whole.slice(0, -1), { ...above, text: `${above.text} ${line.text}` }]
  }, [])
}

/** `Hinrichs · Bölling · Partner` over `Steuerberatungsgesellschaft mbB`: who they are, and no list of trades. */
function partnersNamed(lines: readonly AddressLine[]): AddressLine[] {
  return lines.map((line, index) => (line.kind === 'slogan' && isEndOfCompany(lines[index + 1]?.text ?? '') ? { ...line, kind: 'name' } : line))
}

/** `Firma` over `Sebastian Lorz` and `Heizung-Sanitär`: the firm of a person is called by what he does, too. */
function firmNamed(lines: readonly AddressLine[]): readonly AddressLine[] {
  const at = lines.findIndex(({ kind, text }) => kind === 'salutation' && isCompanyLead(text)) + 1
  const [owner, business] = [lines[at], lines[at + 1]]
  if (at === 0 || !owner || !business || personIn(owner.text) === undefined || owner.greeted) return lines
  const isBusiness = ['name', 'trade'].includes(business.kind) && !business.greeted && personIn(business.text) === undefined
  if (!isBusiness || /\d/.test(business.text) || looksLikeStreet(business.text)) return lines
  return [...lines.slice(0, at), { ...owner, text: `${owner.text} ${business.text}` }, ...lines.slice(at + 2)]
}

function isBeginning({ kind, text }: AddressLine): boolean {
  return kind === 'institution' && isOneOf('institutions', text)
}

function premisesOrDepartment(
  others: readonly AddressLine[],
  street: PartyText | undefined,
  read: readonly AddressLine[],
): PartyText | undefined {
  const isBeside = ({ text }: PartyText): boolean => isPremises(text) || isWithinHouse(text)
  return others.find((line) => line !== street && isBeside(line)) ?? departmentBelow(read)
}

/** Whom the letter is for: a line that says so, else a person who is greeted below the name. */
function attentionOf(read: readonly AddressLine[]): AddressLine | undefined {
  return read.find(({ kind }) => kind === 'attention') ?? read.slice(1).find((line) => isGreetedPerson(line, read[0]))
}

/** `Frau Dr. Ines Albers` below `Stadt Seehafen`: whom the letter is for, as `z. Hd.` would say. */
function isGreetedPerson(line: AddressLine, first: AddressLine | undefined): boolean {
  return line.greeted && line.kind === 'name' && first?.kind === 'name' && !first.greeted
}

/**
 * `Amt für Schulbau` below `Stadt Seehafen`, `c/o Hausverwaltung Kern` below its owners: a line of the address (BT-51);
 * over the name it is part of the letterhead.
 */
function departmentBelow([first, ...below]: readonly AddressLine[]): AddressLine | undefined {
  return first?.kind === 'name' ? below.find(({ kind, text }) => kind === 'department' || kind === 'careOf' || (kind === 'name' && leading('offices', text) > 0)) : undefined
}

const mayBePart = new Set<AddressLine['kind']>(['name', 'institution', 'legalForm', 'successor', 'owner', 'trade'])
