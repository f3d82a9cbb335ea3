import type { Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import type { HeaderContext } from '../header/header-context.js'
import { boxAround } from '../layout/boxes.js'
import { compact } from '../labels/compact.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { median } from '../layout/lists.js'
import { above } from '../layout/neighbours.js'
import { ems, fontRatio, pieces, points, portion } from '../measures.js'
import { isNoName } from './address-line.js'
import type { ChosenParty } from './choose-parties.js'
import { domainsIn, isCalledBy } from './domains.js'
import { hasLegalForm, isOnlyLegalForm } from './legal-form.js'
import { type Logo, logoWith } from './logo-lines.js'
import { isName } from './may-be-name.js'
import { leading } from './party-words.js'
import type { PartyCandidate } from './party-candidate.js'
import type { Role } from './party-roles.js'
import { personIn } from './person.js'

type Parties = Partial<Record<Role, ChosenParty>>

/**
 * `Agent toutes marques` between `GARAGE MÉCHAIN` in large letters and the street, `Falcon Works, Canal Street` below
 * them, a department in a block beside them: no list of words knows all that may stand before an address. What comes
 * back elsewhere, or what mail and website are called like, is the name; where nothing tells, it is not sure.
 */
export function nameOfLogo(own: Candidate, { seller, buyer }: Parties, context: HeaderContext): Candidate {
  const block = seller?.candidate
  const page = context.layout.pages.find(({ number }) => number === block?.page)
  if (!block?.name || !page || compact(own.value) !== compact(block.name.text)) return own
  if (mayStay(own.value, block, context)) return own
  const taken = [...block.segments, ...(buyer?.candidate.segments ?? [])]
  const logos = [logoOver(block.name.segment, page), largestBeside(usualSize(block, page), taken, page, context)]
    .filter((one) => one !== undefined)
    .filter((one) => mayBeName(one, context) && !sharesWords(one.text, own.value))
    .map((one) => logoWith(one, page, context))
  const isSure = (one: Logo): boolean => isFirm(one.text) || isConfirmed(one.text, one.segments, context)
  const logo = logos.find((one) => isSure(one) || isHeadOf(one, block))
  if (logos.length === 0) return own
  return logo
    ? { ...own, value: logo.text, page: page.number, box: boxAround(logo.segments), text: logo.text, rule: 'letterhead' }
    : { ...own, confidence: Math.min(own.confidence, grade.weak) }
}

/** `Malerei Ronja Petersen` in larger letters over `Raumausstatterin · Norderstraße 3 · 25746 Heide`. */
function isHeadOf({ segments }: Logo, { kind, box, postal: { segment: line } }: PartyCandidate): boolean {
  const logo = boxAround(segments)
  const offsets = [logo.x0 - box.x0, (logo.x0 + logo.x1 - box.x0 - box.x1) / 2]
  const isAligned = offsets.some((offset) => Math.abs(offset) <= points.sameEdge)
  const gap = box.y0 - logo.y1
  return kind === 'inline' && isAligned && gap > 0 && gap < ems.far * line.fontSize
}

/** A company with its legal form, a person at the head of a block, what comes back. */
function mayStay(value: string, { kind, name, segments }: PartyCandidate, context: HeaderContext): boolean {
  // What begins a line with the address may look like a person: `Falcon Works`.
  const isPerson = kind === 'stack' && personIn(value) !== undefined
  return hasLegalForm(value) || isPerson || isConfirmed(value, name ? [name.segment] : segments, context)
}

/** Next to a sender line in small letters all letters are large. */
function usualSize({ kind, name, postal }: PartyCandidate, page: LayoutPage): number {
  const size = (name ?? postal).segment.fontSize
  return kind === 'stack' ? size : Math.max(size, median(page.segments.map(({ fontSize }) => fontSize)))
}

/**
 * `di Sartori & C. S.n.c.` under `Ottica Belvedere`, `Soc. Coop.` under `CASEIFICIO VALLE`: what begins small, and a
 * legal form alone, go on with the line above, however large.
 */
export function behindLogo(own: Candidate, chosen: ChosenParty | undefined, context: HeaderContext): Candidate {
  const line = chosen?.candidate.name?.segment
  const page = context.layout.pages.find(({ number }) => number === line?.page)
  if (!line || !page || !(isOnlyLegalForm(own.value) || (/^\p{Ll}/u.test(own.value) && hasLegalForm(own.value)))) return own
  const logo = logoOver(line, page)
  const value = logo && mayBeName(logo, context) ? `${logo.text} ${own.value}` : own.value
  return { ...own, value, text: value }
}

/** A company with its legal form, and a house of its kind with the person who runs it. */
function isFirm(name: string): boolean {
  const house = leading('institutions', name)
  return hasLegalForm(name) || (house > 0 && personIn(name.split(/\s+/).slice(house).join(' ')) !== undefined)
}

function mayBeName(logo: Segment, context: HeaderContext): boolean {
  return isName(logo, context) && !isNoName(logo.text)
}

/** Two words or more in larger letters, right over the line and at its edge. */
function logoOver(line: Segment, page: LayoutPage): Segment | undefined {
  const over = above(page, line).find(({ x0 }) => Math.abs(x0 - line.x0) <= points.sameEdge)
  const isNear = over !== undefined && line.baseline - over.baseline < ems.nextRow * over.fontSize
  return isNear && over.fontSize > fontRatio.larger * line.fontSize && over.words.length > 1 ? over : undefined
}

/** The largest letters in the head of the page that may be a name, outside of the blocks. */
function largestBeside(
  size: number,
  taken: readonly Segment[],
  page: LayoutPage,
  context: HeaderContext,
): Segment | undefined {
  return page.segments
    .filter((one) => !taken.includes(one) && one.y0 < page.height * portion.third)
    .filter((one) => one.fontSize > fontRatio.larger * size && mayBeName(one, context))
    .toSorted((a, b) => b.fontSize - a.fontSize || a.y0 - b.y0)[0]
}

/** A word of both that is longer than an article. */
export function sharesWords(one: string, other: string): boolean {
  const words = other.split(/\s+/).map(compact)
  return one.split(/\s+/).map(compact).some((word) => word.length > pieces.few && words.includes(word))
}

/** The name stands elsewhere, or mail and website are called like it. */
function isConfirmed(name: string, own: readonly Segment[], { layout }: HeaderContext): boolean {
  const texts = layout.pages.flatMap(({ segments }) => segments).filter((one) => !own.includes(one)).map(({ text }) =>
    text)
  return texts.some((text) => compact(text).includes(compact(name))) || isCalledBy(domainsIn(texts), name)
}
