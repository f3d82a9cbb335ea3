import type { Draft } from '../../model/draft.js'
import type { Box, Evidence } from '../../model/evidence.js'
import { columnMeaning } from '../labels/column-labels.js'
import { compact } from '../labels/compact.js'
import type { Segment } from '../layout/layout.js'
import { isCompanyBesides, isEndOfCompany, isTrade } from '../parties/no-name.js'
import { greetsTwo, isJoining, kindOf, withoutSalutation } from '../parties/address-line.js'
import { hasLegalForm } from '../parties/legal-form.js'
import { endsWithOne, isOneOf, leading } from '../parties/party-words.js'
import { namesPerson } from '../parties/person.js'
import { isPremises, isWithinHouse } from '../parties/street.js'
import { grade } from '../grades.js'
import { fontRatio, pieces, points, portion } from '../measures.js'
import { type Facts, factsOf } from './facts.js'
import { isHolder, isShopOfOwner, isOwnedBelow, writesHerself } from './people-facts.js'
import { occurrences, type Surroundings } from './surroundings.js'

/** A text that was read as the name of a party, with what is known of it. */
export interface ReadName {
  readonly name: string
  readonly evidence: Evidence | undefined
  readonly address: NonNullable<Draft['values']['seller']>['address']
  /** Whether mail or website of the page are called like it. */
  readonly inDomain: boolean
}

/** `Küche / Einkauf`, `Technische Leitung`, `Wareneingang Tor 2`, `Estates Department`. */
export function isDepartmentName(name: string): boolean {
  const parts = name.split(/\s*[/,|·]\s*/u).filter((part) => part !== '')
  const last = name.split(/\s+/).at(-1) ?? ''
  const counted = leading('departmentNames', name) > 0 && /\d/.test(name)
  if (counted || kindOf(name) === 'department' || parts.some((part) => isOneOf('departmentNames', part))) return true
  return isOneOf('departmentEndings', last) || endsWithOne('departmentEndings', last)
}

/** `Herstellung, Frau Kellner`, `Hr. Urs Regli`: somebody at the company, which is called otherwise. */
export function namesSomebody(name: string): boolean {
  // `Colegio Nuestra Señora del Prado` is called after somebody.
  if (leading('institutions', name) > 0) return false
  // `M. et Mme Lucas Thébault`, `M. und K. Schönfeldt` are people at home.
  const [one = '', and = '', two = ''] = name.split(/\s+/)
  if (isJoining(and) && [one, two].every((word) => /^\p{Lu}\.$/u.test(word) || withoutSalutation(word).greeted)) return false
  if (greetsTwo(name)) return false
  const greeted = name.split(/\s*[,/|·]\s*/u).slice(1).some((part) => withoutSalutation(part).greeted)
  return greeted || /^[·/|,;•–-]/u.test(name) || name.split(/[\s,/]+/).some((word) => word.length > 1 && isOneOf('persons', word))
}

/** An account, an address of mail or web, an identifier; more figures than letters. */
function isIdentifier(name: string): boolean {
  const letters = name.replaceAll(/\P{L}/gu, '').length
  const figures = name.replaceAll(/\P{N}/gu, '').length
  return figures > letters || kindOf(name) === 'detail'
}

/** Institutions and those who share a house may be called after the place where they are. */
function isHouse(name: string): boolean {
  return leading('institutions', name) > 0 || leading('housesOfOwners', name) > 0
}

/** `18 Quayside Court`, `Unit 4, Quay Business Park`; `WEG Lindenallee 7` is whoever lives there. */
function isStreet(name: string): boolean {
  return !isHouse(name) && (isPremises(name) || isWithinHouse(name))
}

/** `Kieler Chaussee 210, 22525 Hamburg`: all of its address in one line. */
function holds(name: string, part = ''): boolean {
  return part.length > pieces.few && name.includes(part)
}

/** `Notarin in Neuwied`, `Ingenieure für Statik und Konstruktion`: what somebody does, and where. */
function isTradeAndPlace(name: string): boolean {
  const [trade = '', preposition = '', ...more] = name.split(/\s+/)
  const isClosed = more.every((word, at) => at === 0 || /^\p{Ll}/u.test(word) || /^\p{Ll}/u.test(more[at - 1] ?? ''))
  return isTrade(trade) && isOneOf('behindTrades', preposition) && more.length > 0 && isClosed
}

/** `Datum`, `Montant total`, `Datum / Date`: what stands over a value or a column. */
function isLabel(name: string, { hits, segments }: Surroundings): boolean {
  const key = compact(name)
  const labelled = segments.some((segment) =>
    compact(segment.text) === key &&
      hits.of(segment).some(({ from, to, sure }) => sure && from === 0 && to === segment.words.length))
  return labelled || [...columnMeaning(name).roles.values()].some((worth) => worth >= grade.good)
}

/** A single word may be a label, a town, a department or half of a name. */
function isLoneWord(name: string, { evidence, inDomain }: ReadName, { segments }: Surroundings): boolean {
  // A logo right over its address
  const isLogo = evidence?.checks?.includes('called like the logo') === true
  const isWhole = kindOf(name) === 'institution' && evidence?.rule !== 'letterhead'
  if (/\s/u.test(name) || inDomain || isLogo || isWhole) return false
  const { box, page } = evidence ?? {}
  const isRightAbove = ({ x0, y1 }: Box, { x0: left, y0: top, y1: foot }: Box): boolean =>
    Math.abs(x0 - left) < points.sameEdge && y1 < foot && top - y1 < foot - top
  return !segments.some((segment) =>
    segment.page === page && box !== undefined && isRightAbove(segment, box) && ['households', 'couples'].some((kind) => isOneOf(kind as 'couples', segment.text)))
}

/** A line at the top of the page that nothing else names, and that does not stand out from the lines around it. */
function isLineAmongOthers({ evidence, name, inDomain }: ReadName, surroundings: Surroundings): boolean {
  if (evidence?.rule !== 'letterhead' || !evidence.box || inDomain || occurrences(name, surroundings) > 1) return false
  const { box: { x0, x1, y0, y1 }, page } = evidence
  const isLarger = y1 - y0 > surroundings.fontSize * fontRatio.larger
  const above = surroundings.segments.some((segment) =>
    segment.page === page && segment.y1 < y0 + 2 && segment.y1 > y0 - 2 * (y1 - y0) && Math.min(segment.x1, x1) > Math.max(segment.x0, x0) && /\p{L}{3}/u.test(segment.text))
  return above || !(isLarger || isOwnedBelow(evidence, surroundings))
}

/** `Inh. Gertrud Janssen` beside the name of her shop: who owns it, and not what it is called, but for her own name. */
function isOwner(name: string, surroundings: Surroundings): boolean {
  return !isLargest(name, surroundings) && surroundings.segments.some(({ text }) => {
    const count = leading('owners', text)
    return count > 0 && compact(text.split(/\s+/).slice(count).join(' ')) === compact(name)
  })
}

/** Nothing in the head of the page is as large. */
function isLargest(name: string, { segments, pages: [page], fontSize }: Surroundings): boolean {
  const isInHead = ({ page: number, y0, text }: Segment): boolean =>
    number === page?.number && y0 < portion.third * page.height && /\p{L}{3}/u.test(text)
  const [first, second] = segments.filter(isInHead).toSorted((a, b) => b.fontSize - a.fontSize)
  return first !== undefined && compact(first.text) === compact(name) &&
    first.fontSize > fontRatio.larger * Math.max(fontSize, second?.fontSize ?? 0)
}

/** `Falcon Works, Canal Street, Stoke-on-Trent`: what begins a line with the address, and comes back nowhere. */
function onlyBeginsALine({ evidence, name, inDomain }: ReadName, surroundings: Surroundings): boolean {
  const speaks = (evidence?.checks ?? []).length > 0 || inDomain || namesPerson(name)
  return evidence?.rule === 'sender line or footer' && !speaks && occurrences(name, surroundings) < 2 &&
    !isOverTwoLines(name, surroundings)
}

/** `R. KERN` over `LANDMASCHINEN`, where the sender line has both. */
function isOverTwoLines(name: string, { segments }: Surroundings): boolean {
  const key = compact(name)
  return segments.some((line) => key.startsWith(compact(line.text)) && segments.some((next) =>
    next.page === line.page && next.y0 > line.y0 && next.y0 - line.y1 < line.y1 - line.y0 &&
      Math.abs(next.x0 - line.x0) < points.sameEdge && compact(`${line.text}${next.text}`) === key))
}

/** `Werkstatt im Speicher, 2. Aufgang`: where in a house; `WEG Ringweg 3, Haus 2` is whoever lives there. */
function tellsPlace(name: string): boolean {
  return /,\s.*\d|(?<!^)\b\d{1,2}\.\s/u.test(name) && !isHouse(name)
}

/** `Nele Kern – Satz &`: the line below has the rest; `Haus am Markt I` is the first of several. */
function isOpen(name: string): boolean {
  const last = name.split(/\s+/).at(-1) ?? ''
  return /[\p{L}\s][-–,&/]$/u.test(name) || (isJoining(last) && (last !== 'I' || !/\p{Ll}/u.test(name)))
}

/**
 * Not `de Lattre`, nor `werkraum kern` of `Inhaberin Petra Kern` in a file that carries its text: in a picture the
 * first word may be torn.
 */
function beginsSmall({ name, evidence, inDomain }: ReadName, surroundings: Surroundings): boolean {
  if (!/^\p{Ll}/u.test(name) || isOneOf('particles', name.split(/\s+/)[0] ?? '')) return false
  const isOwned = !surroundings.recognised && isShopOfOwner(name, evidence, surroundings)
  return !inDomain && evidence?.rule !== 'business of its owner' && !isOwned
}

/** What passes for a name where the name itself could not be read: each is a reason to ask. */
export function noNameFacts(read: ReadName, surroundings: Surroundings): Facts {
  const { name, evidence, address = {} } = read
  const all = factsOf({
    'an identifier for a name': isIdentifier(name),
    'a bank for a name': evidence?.rule === 'company in the footer' && isCompanyBesides(name),
    'the end of a name': isEndOfCompany(name),
    'a town with its code in a name': holds(name, address.postalCode),
  })
  if (hasLegalForm(name)) return all
  const isOwned = isOwnedBelow(evidence, surroundings)
  return {
    ...all,
    ...factsOf({
      'neither a street nor a legal form': address.street === undefined && !isHolder(name, surroundings) && !isOwned,
      'a street for a name': isStreet(name),
      'its address for a name': !isHouse(name) && holds(name, address.street),
      'a trade and its place for a name': isTradeAndPlace(name) && occurrences(name, surroundings) < 2,
      'a place in a house for a name': tellsPlace(name),
      'the beginning of a name': isOpen(name),
      'a department for a name': isDepartmentName(name),
      'somebody at the company for a name': namesSomebody(name),
      'the owner for a name': isOwner(name, surroundings),
      'a label for a name': isLabel(name, surroundings),
      'one word for a name': isLoneWord(name, read, surroundings),
      'begins small and is no name of a family': beginsSmall(read, surroundings),
      'only the beginning of an address for a name': onlyBeginsALine(read, surroundings),
      'a line among others for a name': isLineAmongOthers(read, surroundings) && !writesHerself(name, evidence, surroundings),
    }),
  }
}
