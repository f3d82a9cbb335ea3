import type { Draft } from '../../model/draft.js'
import { type Evidence, newestOf } from '../../model/evidence.js'
import { compact } from '../labels/compact.js'
import { overlapAcross, overlapDown } from '../layout/boxes.js'
import type { Segment } from '../layout/layout.js'
import { announcesReceiver, isJoining, kindOf } from '../parties/address-line.js'
import { keysOf } from '../parties/domains.js'
import { hasLegalForm } from '../parties/legal-form.js'
import { sharesWords } from '../parties/letterhead.js'
import { behind, endsWithOne, isOneOf, leading } from '../parties/party-words.js'
import { mayBeFamily, namesPerson, signedBy } from '../parties/person.js'
import { emailsIn } from '../values/contact.js'
import { ems, portion } from '../measures.js'
import { type Facts, factsOf } from './facts.js'
import { bankDetails } from './other-seller.js'
import { occurrences, type Surroundings } from './surroundings.js'

/** Whether a person is named beside the bank details, if need be as `KERN JOERG`: whom the money is for. */
export function isHolder(name: string, { segments, hits }: Pick<Surroundings, 'segments' | 'hits'>): boolean {
  const words = name.split(/\s+/).map(keysOf)
  const isName = ({ text }: Segment): boolean => {
    const printed = text.split(/\s+/).map(compact)
    return printed.length === words.length && words.every((keys) => keys.some((key) => printed.includes(key)))
  }
  const isOfBank = (line: Segment): boolean => hits.of(line).some(({ field }) => bankDetails.includes(field))
  const isNear = (one: Segment, line: Segment): boolean =>
    one.page === line.page && Math.abs(one.y0 - line.y0) < ems.near * line.fontSize && overlapAcross(one, line) > 0
  return namesPerson(name) && segments.some((line) =>
    isName(line) && segments.some((one) => isNear(one, line) && isOfBank(one)))
}

/**
 * `Hausservice Dragomil Kern`, and `D. Kern` or `Dragomil Kern` signs, or is written to at `d.kern@`: somebody whose
 * given name no list has.
 */
function isSomebody(name: string, surroundings: Pick<Surroundings, 'segments' | 'hits' | 'pages'>): boolean {
  const [family = '', given = ''] = name.split(/\s+/).toReversed()
  if (![family, given].every(mayBeFamily)) return false
  const known = new Set([given, given.charAt(0)].flatMap((word) => [`${word}${family}`, `${family}${word}`].map(compact)))
  const isShort = ({ text }: Segment): boolean => known.has(compact(text)) && text.split(/\s+/).length > 1
  const isMail = ({ text }: Segment): boolean =>
    emailsIn(text).some(({ value }) => /[.-]/.test(value.split('@')[0] ?? '') && known.has(compact(value.split('@')[0] ?? '')))
  return surroundings.segments.some((line) => isMail(line) || (isInLowerHalf(line, surroundings) && isShort(line)))
}

/** Whether a name is that of a person, whose given name is known or who signs with it. */
export function isPersonOfPage(name: string, surroundings: Pick<Surroundings, 'segments' | 'hits' | 'pages'>): boolean {
  return namesPerson(name) || isSomebody(name, surroundings)
}

function isInLowerHalf({ page, y0 }: Segment, { pages }: Pick<Surroundings, 'pages'>): boolean {
  return y0 > (pages.find(({ number }) => number === page)?.height ?? 0) / 2
}

/** `Inh. Carla Kern`: the page says itself who that is. */
function isOwnersLine(text: string): boolean {
  return text.split(/[\s,·|]+/u).some((word) => isOneOf('owners', word))
}

/** The family names of those who sign alone in the lower half. */
function signersOf(buyer: string, surroundings: Surroundings): string[] {
  const { segments } = surroundings
  const isAlone = (line: Segment): boolean =>
    !segments.some((one) => one !== line && one.page === line.page && overlapDown(one, line) > 0)
  return segments.flatMap((line) => {
    const family = isInLowerHalf(line, surroundings) && !sharesWords(line.text, buyer) ? signedBy(line.text) : undefined
    return family !== undefined && isAlone(line) ? [family] : []
  })
}

/**
 * `S. Kern` signs, where the letterhead has `Töpferei am Mühlbach`: whoever does is neither of that name, nor its
 * owner, nor the customer. For a town or a club somebody signs whom its name never tells.
 */
function isSignedByAnother(name: string, signers: readonly string[], { segments }: Surroundings): boolean {
  if (name.split(/\s+/).some((word) => isOneOf('bodies', word))) return false
  const keys = name.split(/[\s-]+/).flatMap(keysOf)
  const isKnown = (family: string): boolean =>
    compact(name).includes(compact(family)) || keys.includes(compact(family)) ||
      segments.some(({ text }) => isOwnersLine(text) && text.includes(family))
  return signers.length > 0 && !signers.some(isKnown)
}

/** The line right below the name. */
export function lineBelow({ box, page }: Evidence, { segments }: Pick<Surroundings, 'segments'>): Segment | undefined {
  if (box === undefined) return undefined
  const [next] = segments
    .filter((one) => one.page === page && one.y0 > (box.y0 + box.y1) / 2 && overlapAcross(one, box) > 0)
    .toSorted((a, b) => a.y0 - b.y0)
  return next !== undefined && next.y0 - box.y1 < box.y1 - box.y0 + 2 ? next : undefined
}

/** What a line begins with: `Anna Kern` of `Anna Kern · Übersetzerin`, `Anna Kern - Weberin`. */
function beginningOf(line: Segment | undefined): string {
  return line?.text.split(/\s[·|•*]\s|,\s|\s[–-]\s/u)[0] ?? ''
}

/**
 * `Inh. Gesine Kern` or `Familie Kern` right below `Hundepension Heidehof`: the shop is called so, and the line says
 * who that is; what a legal form ends would be the rest of the name.
 */
export function isOwnedBelow(evidence: Evidence | undefined, surroundings: Pick<Surroundings, 'segments'>): boolean {
  const line = evidence && lineBelow(evidence, surroundings)
  const owner = behind('owners', beginningOf(line))?.split(/\s+/) ?? []
  const isPerson = owner.length > 1 && [owner[0], owner.at(-1)].every((word = '') => /^\p{Lu}/u.test(word))
  const isFamily = mayBeFamily(behind('households', beginningOf(line)) ?? '')
  return (isPerson || isFamily) && line !== undefined && !hasLegalForm(line.text)
}

/** A person who stands below a name. */
interface PersonBelow {
  readonly text: string
  readonly line: Segment
}

function personBelow(evidence: Evidence, surroundings: Surroundings): PersonBelow | undefined {
  const line = lineBelow(evidence, surroundings)
  const text = beginningOf(line)
  const isPerson = namesPerson(text) && kindOf(text) === 'name' && !isOwnersLine(text) && !announcesReceiver(text)
  return isPerson && line ? { text, line } : undefined
}

/** `Imkerei Kern` of `Josef Kern`; `KERN WORDS` may be no more than how she calls her work. */
function isOfFamily(name: string, person: string): boolean {
  return name.endsWith(` ${person.split(/\s+/).at(-1) ?? ''}`)
}

/** `Tierarztpraxis am Sportfeld` over who works there, and once more at the foot; not `Praxis für Physiotherapie`. */
function isHouseOfItsName(name: string, surroundings: Surroundings): boolean {
  const [house = '', ...more] = name.split(/\s+/)
  const isHouse = isOneOf('institutions', house) || endsWithOne('institutionEndings', house)
  const isNamed = leading('practices', name) === 0 && more.some(mayBeFamily)
  return isHouse && isNamed && occurrences(name, surroundings) > 1
}

/**
 * `Dr. med. Anna Kern` in the head of the page, below a line for what she does, and `A. Kern` signs: she writes for
 * herself, where neither the head above her nor the foot names a company.
 */
export function writesHerself(name: string, own: Evidence | undefined, surroundings: Surroundings): boolean {
  const { page = 1, box } = own ?? {}
  const height = surroundings.pages.find(({ number }) => number === page)?.height ?? 0
  const isOfIssuer = (line: Segment): boolean =>
    line.page === page && box !== undefined && (line.y0 < box.y0 || line.y0 > portion.most * height)
  return namesPerson(name) && !surroundings.segments.some((line) => isOfIssuer(line) && hasLegalForm(line.text)) &&
    signersOf('', surroundings).some((family) => sharesWords(name, family))
}

/** `werkraum kern`, two words of which the second is the family of the owner; not `handgemacht von Jens Kern`. */
export function isShopOfOwner(name: string, own: Evidence | undefined, surroundings: Surroundings): boolean {
  // `Sanitär- und` over `heizungsbau kern`: the beginning is missing.
  const { box, page } = own ?? {}
  const isBroken = surroundings.segments.some((line) =>
    line.page === page && box !== undefined && line.y1 < box.y1 && box.y0 - line.y1 < line.fontSize &&
      (/[-,&/]$/u.test(line.text) || isJoining(line.text.split(/\s+/).at(-1) ?? '')))
  return /^\p{Ll}{4,} \p{L}{3,}$/u.test(name) && !isBroken && isOfItsOwner(name, surroundings)
}

/** `Malerbetrieb Kern`, and `Inhaber Jens Kern, Malermeister` at the foot. */
function isOfItsOwner(name: string, { segments }: Surroundings): boolean {
  return segments.some(({ text }) =>
    isOwnersLine(text) && namesPerson(text) && sharesWords(text.replaceAll(',', ''), name))
}

/**
 * `Wiebke Kern · Keramik` below `Ton & Tau`, `Dr. med. Konstantin Kern` below `Arbeitsmedizinische Praxis`: who does
 * business under that brand, or the rest of the name; `Josef Kern` below `Imkerei Kern` is neither.
 */
function personUnder(
  name: string,
  own: Evidence,
  surroundings: Surroundings,
): PersonBelow & { readonly isHouse: boolean } | undefined {
  const person = isPersonOfPage(name, surroundings) ? undefined : personBelow(own, surroundings)
  return person && { ...person, isHouse: isOfFamily(name, person.text) || isHouseOfItsName(name, surroundings) }
}

/** The seller's name and where it stands, unless a legal form ends it. */
function openName({ values, evidence }: Draft): { name: string; own: Evidence } | undefined {
  const name = values.seller?.name ?? ''
  const own = newestOf(evidence, 'seller.name')
  return own && !hasLegalForm(name) ? { name, own } : undefined
}

/** The person below a brand, who may be a part of its name. */
export function personOfBrand(draft: Draft, surroundings: Surroundings): PersonBelow | undefined {
  const open = openName(draft)
  const person = open && personUnder(open.name, open.own, surroundings)
  return person?.isHouse === false ? person : undefined
}

/**
 * Without a legal form the one who does business is a person, and the name of the business tells which, or the line
 * below it does; what names nobody may be a brand, or the beginning of a name.
 */
export function peopleFacts(draft: Draft, surroundings: Surroundings): Facts {
  const { name, own } = openName(draft) ?? {}
  if (name === undefined || own === undefined) return {}
  const isNamed = isPersonOfPage(name, surroundings)
  const person = personUnder(name, own, surroundings)
  const signers = signersOf(draft.values.buyer?.name ?? '', surroundings)
  // `Weingut Kern`, and `Martin & Elisabeth Kern` sign.
  const isSigned = signers.some((family) => sharesWords(name.replaceAll(',', ''), family))
  const isOwned = isSigned || isOwnedBelow(own, surroundings) || isOfItsOwner(name, surroundings)
  return factsOf({
    'names a person': isNamed,
    'names nobody': ![isNamed, person?.isHouse, isOwned].includes(true),
    'somebody else signs': isSignedByAnother(name, signers, surroundings),
    'a person below a name of nobody': person?.isHouse === false,
  })
}
