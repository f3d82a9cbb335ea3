import type { Draft } from '../../model/draft.js'
import { type Evidence, newestOf } from '../../model/evidence.js'
import { compact } from '../labels/compact.js'
import type { Segment } from '../layout/layout.js'
import { announcesReceiver, arePeople, greetsTwo, kindOf, withoutSalutation } from '../parties/address-line.js'
import { isNamedAfterSaints, isTrade } from '../parties/no-name.js'
import { hasLegalForm } from '../parties/legal-form.js'
import { sharesWords } from '../parties/letterhead.js'
import { endsWithOne, leading } from '../parties/party-words.js'
import { namesPerson, personIn } from '../parties/person.js'
import { isStreetWithNumber, looksLikeStreet } from '../parties/street.js'
import { fontRatio, points } from '../measures.js'
import { isDepartmentName, namesSomebody } from './no-name-facts.js'
import { isPersonOfPage } from './people-facts.js'
import type { Surroundings } from './surroundings.js'

type Side = 'seller' | 'buyer'

/**
 * `Heilig Blut` below `Katholische Pfarrkirchenstiftung` and over the street: a line that was taken for nothing may go
 * on with a name that no legal form ends.
 */
export function goingOnBelow(side: Side, draft: Draft, surroundings: Surroundings): Segment | undefined {
  const name = draft.values[side]?.name ?? ''
  const isWhole = hasLegalForm(name) || greetsTwo(name)
  const line = isWhole ? undefined : unusedBelow(side, draft, surroundings)
  if (line && side === 'seller' && isWorkBelow(name, line, surroundings)) return undefined
  return line && mayBeRest(name, line.text) && goesOn(side, name, line.text, surroundings) ? line : undefined
}

/** `Gestaltung für Druck und Netz` in small letters below a large `Studio Lindgrün`: what it does. */
function isWorkBelow(name: string, { page, text, y0, fontSize }: Segment, { segments }: Surroundings): boolean {
  const isLarger = segments.some((one) => one.page === page && one.text === name && one.y1 <= y0 &&
    one.fontSize > fontRatio.larger * fontSize)
  return isLarger && name.includes(' ') && tellsWork.test(text)
}

/** `Dozentin für Deutsch`, `Illustration & identité visuelle` */
const tellsWork = /^\p{Lu}[\p{L}-]+ (?:\p{Ll}+|&) /u

function mayBeRest(name: string, text: string): boolean {
  return isLongEnough(name, text) && !/[\d,:·|]/.test(text) && !compact(name).includes(compact(text))
}

function goesOn(side: Side, name: string, text: string, surroundings: Surroundings): boolean {
  const isRest = mayEndName(text) && mayBelong(name, text, side)
  return isOwnerOf(name, text) || bearsFamily(name, text) || (isRest && !standsWhole(name, text, surroundings))
}

/** `Inh. Jan Kern` or `Herrn Jan Kern` below `Speichenhof`: a single word is half of a name, but for an office. */
function isOwnerOf(name: string, below: string): boolean {
  const { name: person = '' } = withoutSalutation(below)
  const isOffice = leading('offices', name) > 0 || isDepartmentName(name)
  return /^\p{L}[\p{L}-]{3,}$/u.test(name) && !isOffice && !announcesReceiver(below) &&
    (leading('owners', below) > 0 || namesPerson(person))
}

/** `Veenstra Koeriersdienst` below `Joost Veenstra`: a firm that bears the family's name before what it does. */
function bearsFamily(person: string, firm: string): boolean {
  const family = namesPerson(person) ? person.split(/\s+/).at(-1) : undefined
  const [first, business = '', ...more] = firm.split(/\s+/)
  const isBusiness = isTrade(business) || endsWithOne('institutionEndings', business)
  return family !== undefined && first === family && more.length === 0 && isBusiness && !namesPerson(firm)
}

/** Below `Evangelische Martinsgemeinde` one word is enough: `Fildern-Ost`. */
function isLongEnough(name: string, text: string): boolean {
  return text.includes(' ') || (text !== '' && isNamedAfterSaints(name))
}

/**
 * Not what a person does; below a church its saint, and elsewhere somebody, too: `Gasthof zur Post` over `Franz Xaver
 * Brunner` may be called so or have him read its letters, and what looks like two people may be a house of the one.
 */
function mayBelong(name: string, text: string, side: Side): boolean {
  // `Metzgerei Kranz` is called after `Hanna Kranz` below it, and complete.
  const isOwner = personIn(text) !== undefined && sharesWords(name, text)
  if (isOwner || tellsProfession(name, text) || isWorkOfPerson(name, text, side)) return false
  return !isNamedAfterSaints(name) || !/^\p{L}{1,4}\.\s/u.test(text)
}

/**
 * `Chiara Dal Molin` below the letter, behind a label or over her street, or before it in a sender line: once without
 * the line below.
 */
function standsWhole(name: string, below: string, surroundings: Surroundings): boolean {
  const isPerson = isPersonOfPage(name, surroundings)
  return surroundings.segments.some(({ text, page, x0, y0, y1 }, index, segments) => {
    const isBelow = (one: Segment): boolean =>
      one.text === below && one.page === page && one.y0 > y1 - 2 && one.y0 < 2 * y1 - y0 &&
        Math.abs(one.x0 - x0) < points.sameEdge
    const [sender, street = ''] = text.split(/,\s+|\s[·|•–-]\s/u)
    const isSender = isPerson && sender === name && isStreetWithNumber(street)
    return isSender || text.endsWith(`: ${name}`) || (text === name && !segments.slice(index + 1).some(isBelow))
  })
}

/**
 * `Statistical Consulting`, `Diseño gráfico e ilustración` or `staatl. gepr. Kosmetikerin` below `Marta Sáez`: what a
 * person does; `"Mercería Amparo"`: what the shop is called.
 */
function tellsProfession(name: string, below: string): boolean {
  const isProfession = isTrade(below.split(/\s+/).at(-1) ?? '')
  const isOfPerson = isProfession || /^(?:\p{Lu}[\p{L}-]+(?: \p{Ll}+)+$|\p{Ll}|["„“«])/u.test(below)
  return personIn(name) !== undefined && isOfPerson
}

/** What somebody does who sells under the own name. */
function isWorkOfPerson(name: string, below: string, side: Side): boolean {
  return side === 'seller' && namesPerson(name) && tellsWork.test(below)
}

/** The line between a name and its street, right below the name, if nothing of this party was read from it. */
function unusedBelow(side: Side, { evidence }: Draft, { segments }: Surroundings): Segment | undefined {
  const of = (path: string): Evidence | undefined => newestOf(evidence, `${side}.${path}`)
  const [own, street] = [of('name'), of('address.street')]
  if (!own?.box || !street?.box || own.page !== street.page) return undefined
  const { box: { x0, y0, y1 }, page } = own
  const [next] = segments
    .filter((one) => one.page === page && one.y0 > (y0 + y1) / 2 && Math.abs(one.x0 - x0) < points.sameEdge)
    .toSorted((a, b) => a.y0 - b.y0)
  if (!next || next.y0 - y1 > y1 - y0 || next.y1 > street.box.y0 + 2) return undefined
  // Whom a letter greets may be the owner, too.
  const isOther = (path: string): boolean => path.startsWith(side) && !path.includes('contact')
  const used = evidence.some(({ path, text }) => isOther(path) && compact(text ?? '') === compact(next.text))
  return used ? undefined : next
}

/** No person, department or street; a company below what has no legal form may be its end. */
function mayEndName(text: string): boolean {
  const isAddressed = withoutSalutation(text).greeted || announcesReceiver(text)
  const isSomebody = isAddressed || arePeople(text) || namesSomebody(text)
  const isOffice = [text, text.split(/[\s-]+/).at(-1) ?? ''].some((words) => leading('offices', words) > 0)
  // `Physiotherapie am Markt`
  const isStreet = looksLikeStreet(text) && leading('institutions', text) === 0
  const isNone = isSomebody || isOffice || isDepartmentName(text) || isStreet
  return kindOf(text) === 'name' && !isNone
}
