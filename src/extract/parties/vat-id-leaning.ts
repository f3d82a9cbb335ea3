import type { Box } from '../../model/evidence.js'
import type { Candidate } from '../candidate.js'
import { grade, worth } from '../grades.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import { overlapAcross, overlapDown } from '../layout/boxes.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { above } from '../layout/neighbours.js'
import { ems, pieces, portion, wordCount } from '../measures.js'
import type { Parties, PartyCandidate, Role } from './party-candidate.js'

/** A VAT id with the line that it stands in, label and all. */
export type Located = Candidate & { readonly line: Candidate['box'] }

/** What is known of the parties, and who else is named. */
export interface Around {
  readonly parties: Parties
  readonly bystanders: readonly PartyCandidate[]
  readonly names: Partial<Record<Role, Candidate | undefined>>
}

/** Towards whom an id leans by where it stands: positive to the seller, negative to the buyer. */
export function leaning(
  candidate: Located,
  { parties: { seller, buyer }, names }: Around,
  { layout, hits }: HeaderContext,
  taxNumbers: readonly Candidate[],
): number {
  const page = layout.pages.find(({ number }) => number === candidate.page)
  const mentions = seller ? [seller.candidate, ...seller.mentions] : []
  const { y0 } = candidate.box
  const toBuyer = closeness(candidate, buyer?.candidate)
  // Below the buyer's block an id is no longer of a block above that.
  const own = mentions.filter((mention) => toBuyer === 0 || !isAbove(mention, buyer?.candidate))
  const toSeller = Math.max(0, ...own.map((mention) => closeness(candidate, mention)))
  // What stands in the buyer's block is no part of the letterhead, however high that block stands.
  const isAtEdge = page !== undefined && (y0 > page.height * portion.most || y0 < page.height * portion.little)
  const edge = isAtEdge && toBuyer === 0 ? worth.clear : 0
  const country = countryLean(candidate.value, seller?.candidate.countryCode, buyer?.candidate.countryCode)
  const isOwn = country >= 0 && isBesideOwn(candidate, lineOf(candidate, page), hits, taxNumbers)
  const atFoot = beginsBefore(candidate, names.seller, page)
  const named = Math.max(namedBefore(candidate, mentions, names.seller, page), atFoot) -
    namedBefore(candidate, buyer ? [buyer.candidate, ...buyer.mentions] : [], names.buyer, page)
  return (isOwn ? worth.decisive : 0) + toSeller - toBuyer + edge + named + country
}

/** A number with digits, and in brackets an identifier with its label. */
const rightBehind = /^[.:\s]*\S*\d\S*\s+\(\P{N}{2,}[A-Z]{2}\s?[A-Z\d]/u

/**
 * Beside what only a seller prints: its tax number, or the number of the invoice, `Rechnung Nr. 2502907 (USt-IdNr.:
 * DE...)`.
 */
function isBesideOwn(
  id: Candidate,
  line: Segment | undefined,
  hits: HeaderContext['hits'],
  taxNumbers: readonly Candidate[],
): boolean {
  const isNumbered = line !== undefined && hits.of(line).some(({ field, text }) => field === 'invoiceNumber' &&
    rightBehind.test(line.text.slice(line.text.indexOf(text) + text.length)))
  return isNumbered || isBesideTaxNumber(id, taxNumbers)
}

/** `Steuernummer: 47/260/00718   USt-IdNr.: DE...` in one row: only a seller prints its tax number. */
function isBesideTaxNumber(id: Candidate, taxNumbers: readonly Candidate[]): boolean {
  return taxNumbers.some(({ page, box, value }) => {
    const [gap, size] = [-overlapAcross(box, id.box), box.y1 - box.y0]
    const isInRow = page === id.page && overlapDown(box, id.box) > 0
    return isInRow && value !== id.value && gap > 0 && gap < ems.far * size
  })
}

/** `Verkauft von Kern Bürobedarf e.K.` right over the id, or before it on its line. */
function namedBefore(
  id: Candidate,
  mentions: readonly PartyCandidate[],
  chosen: Candidate | undefined,
  page: LayoutPage | undefined,
): number {
  const own = lineOf(id, page)
  const names = [...mentions.map(({ name }) => name?.text), chosen?.value]
    .map((name = '') => compact(name)).filter((name) => name.length > pieces.few)
  const lines = page && own ? [own, ...linesOver(own, page)] : []
  const isNamed = ({ text, words }: Segment): boolean =>
    words.length < wordCount.sentence && names.some((name) => compact(text).includes(name))
  return lines.some(isNamed) ? worth.decisive : 0
}

/** `Kern GmbH, FN 188204k LG Graz` over the id: a seller's footer, however long its line is. */
function beginsBefore(id: Candidate, name: Candidate | undefined, page: LayoutPage | undefined): number {
  const own = lineOf(id, page)
  const key = compact(name?.value ?? '')
  const lines = page && own && key.length > pieces.few ? linesOver(own, page) : []
  return lines.some(({ text }) => compact(text).startsWith(key)) ? worth.decisive : 0
}

export function lineOf({ box }: Candidate, page: LayoutPage | undefined): Segment | undefined {
  return page?.segments.find(({ x0, x1, y0, y1 }) =>
    box.x0 >= x0 - 1 && box.x1 <= x1 + 1 && box.y0 < y1 && box.y1 > y0)
}

/** The line right above one, if it stands near. */
export function linesOver(line: Segment, page: LayoutPage): Segment[] {
  return above(page, line).slice(0, 1).filter(({ baseline }) => line.baseline - baseline < ems.line * line.fontSize)
}

function isAbove({ page, box }: PartyCandidate, other: PartyCandidate | undefined): boolean {
  return other?.page === page && box.y1 <= other.box.y0
}

/** The prefix speaks for the party of that country, when only one of both is from there. */
function countryLean(value: string, seller: string | undefined, buyer: string | undefined): number {
  const country = value.slice(0, 2)
  if (country === seller) return grade.weak
  return country === buyer ? -2 : 0
}

/** How near a value stands to a party: in its column, below it, not far. */
export function closeness({ page, line: box }: Located, party: PartyCandidate | undefined): number {
  if (party?.page !== page) return 0
  const { box: block, kind, segments } = party
  const size = segments[0]?.fontSize ?? 0
  const gap = box.y0 - block.y1
  if (kind === 'inline' && isBesideLine(box, block, size)) return worth.strong
  const column = overlapAcross(box, block) > 0 || Math.abs(box.x0 - block.x0) < ems.near * size
  if (!column || box.y1 < block.y0 - size) return 0
  if (gap < ems.paragraph * size) return worth.strong + 1
  return gap < ems.far * size ? worth.strong : 0
}

/** A line reaches as far as it goes: what stands across the page from a sender line is of another block. */
function isBesideLine(box: Box, line: Box, size: number): boolean {
  return Math.abs(box.y0 - line.y1) < ems.block * size && overlapAcross(box, line) >= -ems.far * size
}
