import { selfBilledInvoiceType } from '../../model/code-lists/document-types.js'
import type { Draft } from '../../model/draft.js'
import { type Box, newestOf } from '../../model/evidence.js'
import { boxAround, overlapAcross, overlapDown } from '../layout/boxes.js'
import type { Segment } from '../layout/layout.js'
import { ems, fontRatio, points, portion } from '../measures.js'
import { announcesReceiver, kindOf, withoutSalutation } from '../parties/address-line.js'
import { inlineAddress } from '../parties/inline-address.js'
import { namesOwnersOrMembers } from '../parties/company-below.js'
import { isOfFamily } from '../parties/name-and-street.js'
import { endsWithLegalForm, hasLegalForm, isOnlyLegalForm } from '../parties/legal-form.js'
import { isTrade, withoutClauses } from '../parties/no-name.js'
import { leading } from '../parties/party-words.js'
import { namesPerson, personIn } from '../parties/person.js'
import { brandOver } from './brand-of-person.js'
import { ownersIn } from './full-names.js'
import { goingOnBelow } from './going-on.js'
import { isDepartmentName } from './no-name-facts.js'
import { companyBelow } from './party-facts.js'
import { personOfBrand } from './people-facts.js'
import type { Surroundings } from './surroundings.js'

type Side = 'seller' | 'buyer'

/** What stands below a name that may be its end. */
function endOf(side: Side, draft: Draft, surroundings: Surroundings): { text: string; line: Segment } | undefined {
  const person = side === 'seller' ? personOfBrand(draft, surroundings) : undefined
  const line = goingOnBelow(side, draft, surroundings) ?? companyBelow(side, draft, surroundings)
  const isOthers = namesOwnersOrMembers(draft.values[side]?.name ?? '') && !isOnlyLegalForm(line?.text ?? '')
  return isOthers ? undefined : (person ?? (line && { text: line.text, line }))
}

/** A name with more of it, and the place of all its lines. */
interface Whole {
  readonly name: string
  readonly box: Box
}

interface Read extends Whole {
  readonly page: number
}

type Way = (side: Side, read: Read, draft: Draft, surroundings: Surroundings) => Whole | undefined

const withEnd: Way = (side, { name, box }, draft, surroundings) => {
  const end = endOf(side, draft, surroundings)
  return end && isRightBelow(box, end.line) ? { name: `${name} ${end.text}`, box: boxAround([box, end.line]) } : undefined
}

function inSameLetters(one: Segment, other: Segment): boolean {
  return one.bold === other.bold && Math.abs(one.fontSize - other.fontSize) < ems.hair * other.fontSize
}

function isRightBelow(own: Box, line: Box): boolean {
  return line.y0 - own.y1 < own.y1 - own.y0
}

/**
 * `Elektrotechnik` over `Kern GmbH`, `Hanseatische Gastlichkeit` over `Hotel- und Restaurant GmbH` in the same letters:
 * to whom a letter goes is not told what he does, it is the beginning of his name. `für Musik e. V.` does not begin the
 * name of a seller either.
 */
const withBeginning: Way = (side, { name, box, page }, _draft, { segments, hits }) => {
  const isOpen = side === 'buyer' || /^\p{Ll}/u.test(name)
  const own = isOpen ? segments.find((one) => one.page === page && one.x0 === box.x0 && one.y0 === box.y0) : undefined
  const line = own && segments.find((one) =>
    one.page === page && Math.abs(one.x0 - box.x0) < points.sameEdge && one.y0 < box.y0 && isRightBelow(one, own) &&
      inSameLetters(one, own))
  const isPart = line !== undefined && mayBegin(line.text, name, side) && hits.of(line).length === 0 &&
    kindOf(name) === 'name' && !name.includes(line.text)
  return isPart ? { name: `${line.text} ${name}`, box: boxAround([line, box]) } : undefined
}

/** Words of trades that a sign joins: `Heizung-Sanitär`. */
const listed = /^\p{Lu}[\p{L}.]+(?:\s?[-–·|&]\s?\p{Lu}[\p{L}.]+)+$/u

/** `Markus Kern` over `Heizung – Sanitär – Bäder` in the same letters: so nobody is called but by his firm. */
const withTrade: Way = (side, { name, box, page }, _draft, { segments }) => {
  const own = side === 'buyer' && namesPerson(name) && !hasLegalForm(name)
    ? segments.find((one) => one.page === page && one.x0 === box.x0 && one.y0 === box.y0)
    : undefined
  const line = own && segments.find((one) =>
    one.page === page && Math.abs(one.x0 - own.x0) < points.sameEdge && one.y0 > own.y0 && isRightBelow(own, one) &&
      inSameLetters(one, own))
  const isTold = line !== undefined && (kindOf(line.text) === 'trade' || listed.test(line.text)) &&
    !isDepartmentName(line.text) && !hasLegalForm(line.text)
  return isTold ? { name: `${name} ${line.text}`, box: boxAround([box, line]) } : undefined
}

/** A trade of a buyer, or words over the rest of a name that begins nothing, neither a company nor somebody. */
function mayBegin(text: string, name: string, side: Side): boolean {
  const isRest = /^\p{L}+-\s|^\p{Ll}/u.test(name) && hasLegalForm(name)
  const isWords = /^[\p{L}&.'’-]+\s[\p{L}\s&.'’-]+$/u.test(text) && kindOf(text) === 'name' && !hasLegalForm(text)
  const isSomebody = namesPerson(text) || withoutSalutation(text).greeted
  const isBeginning = (side === 'buyer' && isTrade(text)) || (isRest && isWords && !isSomebody)
  return isBeginning && !isDepartmentName(text) && !announcesReceiver(text)
}

/**
 * `Kassenservice Kern` in the letterhead or in the sender line, and `Jens Kern` over the street at the foot, or the
 * other way round: the firm, and whom it belongs to; so it is with `Kern Innenausbau` beside `Jens Kern`.
 */
const withFirm: Way = (side, { name, box }, { values }, { segments, pages, fontSize }) => {
  if (side === 'buyer' || hasLegalForm(name)) return undefined
  const isInRow = (line: Segment): boolean => overlapDown(line, box) > 0 && overlapAcross(line, box) < 0
  const head = segments.filter(({ page, y1 }) => page === 1 && y1 < portion.third * (pages[0]?.height ?? 0))
  const others = head.filter(({ y1 }) => y1 < box.y0).map((line) =>
    inlineAddress(line.text)?.name ?? (line.fontSize > fontRatio.larger * fontSize ? line.text : ''))
  // Who stands beside a firm may be its contact, or somebody else's.
  const firms = [...others, ...head.filter(isInRow).map((line) => inlineAddress(line.text)?.name ?? line.text)]
  const isNamed = (person: string, firm: string): boolean =>
    isOfFamily(person, firm) || isOfFamily(person, firm.split(/\s+/).toReversed().join(' '))
  const isFirmOf = (person: string, firm: string): boolean =>
    personIn(person) !== undefined && isNamed(person, firm) && kindOf(firm) === 'name' && !namesPerson(firm)
  const isOther = (text: string): boolean => text !== '' && text !== values.buyer?.name
  const firm = firms.find((text) => isOther(text) && isFirmOf(name, text))
  const person = others.find((text) => isOther(text) && namesPerson(text) && isFirmOf(text, name))
  if (firm !== undefined) return { name: `${firm}, ${name}`, box }
  return person === undefined ? undefined : { name: `${name}, ${person}`, box }
}

/** What the shop of a person is called stands over its letter. */
const withBrand: Way = (side, { name, box, page }, { values }, surroundings) => {
  // Over a person who is written to stands who writes the invoice.
  if (values.invoiceType === selfBilledInvoiceType) return undefined
  // `Nordlicht Webdesign Jana Kern` tells of a shop by itself.
  const isPerson = side === 'seller' && page === 1 && !surroundings.recognised && /^\S+ \S+$/u.test(name) &&
    namesPerson(name)
  const brand = isPerson ? brandOver(name, box, surroundings) : undefined
  return brand === undefined || brand === values.buyer?.name ? undefined : { name: `${brand}, ${name}`, box }
}

/**
 * `Inh. Apothekerin Dr. Beate Kern e. K. · Marktstraße 2` below `Löwen-Apotheke`, `SAS au capital de 152 000 €` below
 * `Maison Kern & Fils`: the legal form of the name above. A single word is no name of anybody without its owner.
 */
const withForm: Way = (_side, { name, box, page }, _draft, { segments }) => {
  const size = box.y1 - box.y0
  const isUnder = (one: Segment): boolean =>
    one.page === page && one.y0 > box.y1 - size / 2 && one.y0 - box.y1 < ems.paragraph * size &&
      overlapAcross(one, box) > 0
  const lines = hasLegalForm(name) ? [] : segments.filter(isUnder)
  const ends = lines.flatMap((line) => {
    const [first = ''] = line.text.split(/\s+[·•|–-]\s+/u)
    const form = withoutClauses(first)
    const isForm = leading('owners', first) > 0 ? endsWithLegalForm(first) : form !== first && isOnlyLegalForm(form)
    // `Inh. Jens Kern` below `Speichenhof`; `Café Speichenhof` is called so without him.
    const end = isForm ? form : (/\s/.test(name) ? undefined : ownersIn(first)[0])
    return end === undefined ? [] : [{ isForm, name: `${name} ${end}`, box: boxAround([box, line]) }]
  })
  const forms = ends.filter(({ isForm }) => isForm)
  const [whole, ...others] = forms.length > 0 ? forms : ends
  return others.length === 0 ? whole : undefined
}

/** `M. Bartels`: a family, and no more of the given name than its letter. */
const initialed = /^\p{Lu}\. ?\p{Lu}[\p{L}-]+$/u

/**
 * `Metallbau und Schlosserei` over `W. KERN` in the same letters, whichever of the two was read: the firm of somebody.
 */
const withInitials: Way = (side, { name, box, page }, _draft, { segments }) => {
  const own = side === 'seller' && segments.find((one) => one.page === page && one.text === name && one.y0 === box.y0)
  if (!own) return undefined
  const isLike = (one: Segment): boolean =>
    one.page === page && inSameLetters(one, own) && overlapAcross(one, own) > 0
  const line = segments.find((one) => isLike(one) && initialed.test(one.text) !== initialed.test(name) &&
    (initialed.test(name) ? one.y0 < own.y0 && isRightBelow(one, own) : one.y0 > own.y0 && isRightBelow(own, one)))
  if (!line) return undefined
  const [firm, person] = initialed.test(name) ? [line.text, name] : [name, line.text]
  return isFirm(firm) ? { name: `${firm} ${person}`, box: boxAround([box, line]) } : undefined
}

/** No company, number or address, and no person. */
function isFirm(text: string): boolean {
  return !hasLegalForm(text) && !/\d/.test(text) && !inlineAddress(text) && personIn(text) === undefined
}

/** A person who is greeted in a line, and does not only read the letter. */
function greetedIn({ text }: Segment): string | undefined {
  const { name, greeted } = withoutSalutation(text)
  return greeted && name !== undefined && namesPerson(name) && !announcesReceiver(text) ? name : undefined
}

/** `Herrn Jens Kern` right below `Frau Ines Moos`, each greeted, and no third: both buy. */
const withSecond: Way = (side, { name, box, page }, _draft, { segments }) => {
  const own = side === 'buyer' ? segments.find((one) => one.page === page && one.x0 <= box.x0 && one.y0 === box.y0) : undefined
  const below = (over: Segment): Segment | undefined => segments.find((one) =>
    one.page === page && one.y0 > over.y0 && isRightBelow(over, one) && overlapAcross(one, over) > 0)
  const line = own && greetedIn(own) !== undefined ? below(own) : undefined
  const [second, third] = [line, line && below(line)].map((one) => one && greetedIn(one))
  return line && second !== undefined && third === undefined ? { name: `${name}, ${second}`, box: boxAround([box, line]) } : undefined
}

const ways: readonly Way[] = [
  withBeginning, withTrade, withForm, withEnd, withInitials, withFirm, withBrand, withSecond,
]

function withWholeName(side: Side, draft: Draft, surroundings: Surroundings): Draft {
  return ways.reduce((one, way) => {
    const name = one.values[side]?.name
    const own = newestOf(one.evidence, `${side}.name`)
    const read = name === undefined || own?.box === undefined ? undefined : { name, box: own.box, page: own.page ?? 1 }
    const whole = read && way(side, read, one, surroundings)
    if (!whole || !own) return one
    const evidence = { ...own, value: whole.name, text: whole.name, box: whole.box }
    return {
      ...one,
      values: { ...one.values, [side]: { ...one.values[side], name: whole.name } },
      evidence: one.evidence.map((other) => (other === own ? evidence : other)),
    }
  }, draft)
}

/**
 * `Gasthof zur Post` over `Franz Xaver Brunner`, `Tierarztpraxis` over `Dr. med. vet. Silke Kern`: where nothing tells
 * whether another line belongs to a name, both are its name. What is too much names nobody else, and what is missing
 * could.
 */
export function withWholeNames(draft: Draft, surroundings: Surroundings): Draft {
  return (['seller', 'buyer'] as const).reduce((one, side) => withWholeName(side, one, surroundings), draft)
}
