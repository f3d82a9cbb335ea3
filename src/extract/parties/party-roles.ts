import { leading } from './party-words.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import type { HeaderField } from '../labels/header-labels.js'
import type { LabelHit } from '../labels/find-labels.js'
import { overlapAcross } from '../layout/boxes.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { rightOf } from '../layout/neighbours.js'
import { withoutSalutation } from './address-line.js'
import { countryOfLetters } from './country-names.js'
import { domainsIn, isCalledBy, nameWords } from './domains.js'
import { hasLegalForm } from './legal-form.js'
import { personIn } from './person.js'
import { sameParty } from './same-party.js'
import { familiesGreeted, isSaluted } from './saluted.js'
import { isColumnHead } from './letterhead.js'
import { isOfSlip, onlyPoints } from './name-by-label.js'
import { ibansIn } from '../values/bank-account.js'
import { ems, fontRatio, pieces, points, portion } from '../measures.js'
import { worth } from '../grades.js'
import type { PartyCandidate, PartyText, RatedCandidate, Role } from './party-candidate.js'

export const roleOf: Partial<Record<HeaderField, Role | 'other'>> = { sellerBlock: 'seller', buyerBlock: 'buyer', deliveryBlock: 'other', payeeBlock: 'other' }
/** What a seller prints beside its address, and a buyer's address seldom has. */
const sellerDetails: readonly HeaderField[] = ['taxNumber', 'iban', 'bic', 'register', 'phone', 'fax', 'website', 'bank', 'sellerVatId', 'vatId', 'email']

/** Of these, what nobody prints of whom he writes to: VAT ids of buyers are asked for, their tax numbers are not. */
const onlySellers: readonly HeaderField[] = ['taxNumber', 'iban']

/** Rates every candidate for both roles. */
export function rateCandidates(candidates: readonly PartyCandidate[], context: HeaderContext): RatedCandidate[] {
  const ofAccount = countryOfAccount(candidates, context)
  const families = familiesGreeted(context.layout)
  return candidates.map((read) => {
    const page = context.layout.pages.find(({ number }) => number === read.page)
    const below = contactBelow(read, candidates, context)
    const candidate = below ? { ...read, contactName: below.contact } : read
    const heading = below?.hit ?? (page && headingOf(candidate, page, context, candidates))
    if (!page) return { candidate, seller: 0, buyer: 0, heading: undefined, facts: [] }
    const seen = {
      details: detailsNear(candidate, candidates, page, context),
      recurs: recurrence(candidate, context),
      domain: domainMatch(candidate, context),
      account: ofAccount?.has(candidate.countryCode) ? worth.some : 0,
      sender: senderAbove(candidate, candidates),
      other: candidate.announced && !heading ? worth.decisive : 0,
      logo: hasOwnLogo(candidate, page) ? worth.clear : calledLikeLogo(candidate, page),
      saluted: isSaluted(candidate, candidates, families) ? worth.clear : 0,
    }
    return {
      candidate,
      heading,
      seller: byHeading('seller', heading) + sellerPlace(candidate, page) + seen.details + seen.recurs + seen.domain +
        seen.account + seen.logo - seen.saluted - seen.other,
      buyer: byHeading('buyer', heading) + buyerPlace(candidate, page) - seen.details / 2 +
        seen.sender + seen.saluted - seen.domain - seen.account - seen.logo - seen.other,
      facts: factsOf(candidate, seen),
    }
  })
}

type Seen = Record<'details' | 'recurs' | 'domain' | 'account' | 'sender' | 'logo' | 'saluted' | 'other', number>

function factsOf(
  { name, greeted }: PartyCandidate,
  { details, recurs, domain, account, sender, logo, other }: Seen,
): string[] {
  const facts: readonly (readonly [fact: string, seen: boolean])[] = [
    ['seller details beside', details > 0],
    ['name recurs', recurs > worth.slight],
    ['domain matches', domain > 0],
    ['account in its country', account > 0],
    ['called like the logo', logo > 0],
    ['sender line above', sender > 0],
    ['announced otherwise', other > 0],
    ['salutation', greeted],
    ['legal form', hasLegalForm(name?.text ?? '')],
  ]
  return facts.flatMap(([fact, seen]) => (seen ? [fact] : []))
}

function byHeading(role: Role, heading: LabelHit | undefined): number {
  const named = heading && roleOf[heading.field]
  if (named === undefined) return 0
  if (named === 'other') return -worth.decisive
  return named === role ? worth.decisive : -worth.decisive
}

/** The heading of a block: in its first line, right above it, or above the labels to its left. */
export function headingOf(
  candidate: PartyCandidate,
  page: LayoutPage,
  { hits, layout }: HeaderContext,
  all: readonly PartyCandidate[] = [],
): LabelHit | undefined {
  const own = candidate.segments.flatMap((segment) => hits.of(segment)).find((hit) =>
    hit.field in roleOf && hit.from === 0 && !isOfSlip(hit, layout))
  if (own) return own
  const [first] = candidate.segments
  const size = first?.fontSize ?? 0
  const { x0, x1, y0 } = candidate.box
  // `da` over the end of a name is a remnant of letters that recognition tore; what points stands at the edge.
  const isInColumn = ({ box, text }: LabelHit): boolean =>
    Math.abs(box.x0 - x0) < ems.block * size || (overlapAcross(box, { x0, x1 }) > 0 && !onlyPoints(text))
  const reach = candidate.segments.length > 2 ? ems.block : ems.near
  // `DE` below a town is Germany, not the French `De`.
  return hits.all
    .filter((hit) =>
      hit.field in roleOf && hit.segment.page === candidate.page && hit.sure &&
        countryOfLetters(hit.segment.text) === undefined && !namesNumber(hit, page) && !isOfSlip(hit, layout))
    .filter((hit) => {
      const { box, segment } = hit
      const gap = y0 - box.y1
      const hasOwn = all.some((other) => isBelow(other, box, candidate))
      const leftOfIt = !hasOwn && box.x1 <= x0 && x0 - box.x1 < page.width * portion.third &&
        Math.abs(segment.y0 - y0) < size
      const form = box.x0 < x0 && x0 - box.x0 < page.width / 2 && isForm(candidate, page) && !hasOwn
      return leftOfIt || (gap > -size / 2 && (form ? gap < ems.far * size : isInColumn(hit) && gap < reach * size))
    })
    .toSorted((a, b) => b.box.y0 - a.box.y0 || Math.abs(a.box.x0 - x0) - Math.abs(b.box.x0 - x0))[0]
}

/**
 * `Client : M. Kai Brandes` right below the address of a company: the guest or the employee of the one who pays. Where
 * the page has no other address, the block above is that of the seller, and the person buys.
 */
function contactBelow(
  candidate: PartyCandidate,
  all: readonly PartyCandidate[],
  { hits }: HeaderContext,
): { hit: LabelHit; contact: PartyText } | undefined {
  const { name, page, segments } = candidate
  const last = segments.at(-1)
  if (!name || !last || personIn(name.text) !== undefined) return undefined
  if (all.every((one) => sameParty(one, candidate))) return undefined
  const hit = hits.all.find(({ field, from, segment: { page: number, x0, baseline } }) =>
    field === 'buyerBlock' && from === 0 && number === page && Math.abs(x0 - last.x0) <= points.sameEdge &&
      baseline > last.baseline && baseline - last.baseline < ems.line * last.fontSize)
  const text = hit?.segment.words.slice(hit.to).map((word) => word.text).join(' ').replace(/^[\s:]+/, '') ?? ''
  const isPerson = withoutSalutation(text).greeted && personIn(text) !== undefined
  return hit && isPerson ? { hit, contact: { text, segment: hit.segment } } : undefined
}

/** A block right under a heading has it for itself; the one beside that block has none of it. */
function isBelow({ box, kind, page }: PartyCandidate, heading: LabelHit['box'], beside: PartyCandidate): boolean {
  const between = overlapAcross(box, heading) > 0 && overlapAcross(box, beside.box) <= 0
  return kind === 'stack' && page === beside.page && between && box.y0 >= heading.y0 && box.y0 < beside.box.y1
}

/** `Kunde   30117`, `Debitor . :- 31077` with specks: the label of a number, not the heading of a block. */
function namesNumber({ segment, to }: LabelHit, page: LayoutPage): boolean {
  const beside = to === segment.words.length ? rightOf(page, segment)[0] : undefined
  return beside !== undefined && beside.x0 - segment.x1 < page.width * portion.third && /^[^\p{L}\d]*[A-Z]{0,3}[-./ ]?\d[\d./ -]*$/u.test(beside.text)
}

/** Name and address in a form have a label to the left of every line. */
function isForm(candidate: PartyCandidate, page: LayoutPage): boolean {
  const [first] = candidate.segments
  return first !== undefined &&
    page.segments.some((segment) =>
      segment.x1 < first.x0 && Math.abs(segment.baseline - first.baseline) < 2 &&
        first.x0 - segment.x0 < page.width / 2)
}

function sellerPlace({ kind, box, street, name }: PartyCandidate, { height, width, number }: LayoutPage): number {
  // A whole sender line or footer; a registered office without a name may be another place than the letterhead's.
  const inline = kind === 'stack' ? 0 : street ? (name ? worth.clear : 0) : -1
  const edge = box.y0 > height * portion.most ? 2 : box.y0 < height * portion.little ? 1 : 0
  const side = box.x0 > width / 2 && box.y0 < height * portion.third ? worth.some : 0
  return inline + edge + side + (number > 1 ? -worth.slight : 0)
}

function buyerPlace(candidate: PartyCandidate, { height, width, number }: LayoutPage): number {
  const { kind, box, greeted, name, contactName } = candidate
  const shape = kind === 'stack' ? 1 : -2
  const isInWindow = box.y0 > height * portion.little && box.y1 < height / 2
  const window = isInWindow ? (box.x0 < width / 2 ? worth.clear : worth.some) : 0
  const place = window + (box.y0 > height / 2 ? -worth.strong : 0) + (number > 1 ? -1 : 0)
  // `z. Hd. Frau Kern` in a block: who gets the letter.
  const addressed = leading('attention', contactName?.text ?? '') > 0 ? worth.clear : 0
  return shape + place + addressed + (greeted ? 2 : 0) + (name ? worth.some : -1)
}

/** The small sender line of DIN 5008 stands right above the buyer's address. */
function senderAbove({ kind, box, page }: PartyCandidate, all: readonly PartyCandidate[]): number {
  if (kind !== 'stack') return 0
  return all.some((other) => other.kind === 'inline' && other.page === page && other.box.y1 <= box.y0 + points.sameEdge && box.y0 - other.box.y1 < points.far && Math.abs(other.box.x0 - box.x0) < points.near) ? worth.strong : 0
}

/** Tax number, bank account, register and the like in the lines around a block. */
function detailsNear(
  candidate: PartyCandidate,
  all: readonly PartyCandidate[],
  page: LayoutPage,
  { hits }: HeaderContext,
): number {
  const next = all.filter(({ page: number, box }) =>
    number === candidate.page && box.y0 > candidate.box.y1 - 2 && overlapAcross(box, candidate.box) > 0)
  const end = Math.min(Infinity, ...next.map(({ box }) => box.y0 - 1))
  const isHead = isLetterhead(candidate, all, page)
  const near = page.segments.filter((segment) =>
    (standsNear(candidate, segment) && segment.y0 < end) || (isHead && isBeside(candidate, segment)))
  // `Konto & Mehr GmbH` is no account.
  const isName = ({ segment, from }: LabelHit): boolean =>
    candidate.kind === 'stack' && segment === candidate.name?.segment && from === 0
  const beside = near.flatMap((segment) => hits.of(segment)).filter((hit) => !isName(hit))
  const fields = new Set(beside.flatMap(({ field, sure, segment }) =>
    (sellerDetails.includes(field) && sure && !isColumnHead(segment, page) ? [field] : [])))
  const own = onlySellers.filter((field) => fields.has(field)).length
  if (fields.has('phone')) fields.delete('email')
  return Math.min(worth.strong, fields.size * worth.some + own * worth.clear)
}

/** At the top of the page, with no other address beside it. */
function isLetterhead(
  { box, kind, page }: PartyCandidate,
  all: readonly PartyCandidate[],
  { height }: LayoutPage,
): boolean {
  return kind === 'stack' && box.y0 < height * portion.little && !all.some((other) =>
    other.page === page && other.box !== box && other.box.y0 < box.y1 && other.box.y1 > box.y0)
}

/** `USt-IdNr. DE...` at the other edge of the page, in the rows of a letterhead. */
function isBeside({ box }: PartyCandidate, { x0, y0, y1 }: Segment): boolean {
  return x0 > box.x1 && y0 < box.y1 && y1 > box.y0
}

/** In the same column below a block, or in the same line of a footer. */
export function standsNear({ box, kind, segments }: PartyCandidate, segment: Segment): boolean {
  const size = segments[0]?.fontSize ?? 0
  const below = segment.y0 - box.y1
  const column = overlapAcross(segment, box) > 0
  if (kind === 'inline') return column && below > -ems.near * size && below < ems.block * size
  return column && segment.y0 > box.y0 - size && below < ems.block * size
}

/** A seller's name comes back in the footer, at the bank account, in the signature. */
function recurrence({ name, segments }: PartyCandidate, { layout }: HeaderContext): number {
  const key = compact(name?.text ?? '')
  if (key.length <= pieces.few) return 0
  const others = layout.pages.flatMap((page) => page.segments).filter((segment) =>
    !segments.includes(segment) && compact(segment.text).includes(key))
  return Math.min(worth.clear, others.length / 2) + (hasLegalForm(name?.text ?? '') ? worth.slight : 0)
}

/**
 * A letterhead begins with its name in larger letters than its address, much larger where it stands further down; no
 * buyer is written to so.
 */
function hasOwnLogo({ name, postal, kind }: PartyCandidate, { height, page: { recognised } }: LayoutPage): boolean {
  if (kind !== 'stack' || !name || name.segment.y0 > height * portion.third) return false
  const isAtTop = name.segment.y0 < height * portion.little
  const ratio = isAtTop && !recognised ? fontRatio.larger : fontRatio.larger ** 2
  return (isAtTop || !recognised) && name.segment.fontSize > ratio * postal.segment.fontSize
}

/**
 * What stands alone at the top of the page tells whose page it is: `zahlwerk` over the block of `Zahlwerk Europe B.V.`;
 * in larger letters than a block in the upper half, any words of its name, written as one or not: `lunaphone` over
 * `Luna Phone SAS`, `Verstraelen` over `Houthandel Verstraelen BV`.
 */
function calledLikeLogo({ kind, name, segments, box }: PartyCandidate, page: LayoutPage): number {
  const brand = nameWords(name?.text ?? '').map(compact)[0]
  const runs = kind === 'stack' && box.y1 < page.height / 2 ? runsOf(name?.text ?? '') : []
  const size = name?.segment.fontSize ?? 0
  const isLogo = (segment: Segment): boolean => {
    if (segments.includes(segment) || segment.y1 >= Math.min(box.y0, page.height * portion.third)) return false
    const key = compact(segment.text)
    return key === brand || (segment.fontSize > fontRatio.larger * size && runs.includes(key))
  }
  return page.number === 1 && brand !== undefined && page.segments.some(isLogo) ? worth.clear : 0
}

/** Words of a name that stand side by side, each such run as one word. */
function runsOf(name: string): string[] {
  const words = name.split(/\s+/).map(compact)
  const runs = words.flatMap((_word, from) => words.slice(from).map((_last, count) => words.slice(from, from + count + 1).join('')))
  return runs.filter((run) => run.length > pieces.few)
}

/** Between parties of two countries that the page names, the account to pay to tells which of them sells. */
function countryOfAccount(
  candidates: readonly PartyCandidate[],
  { layout }: HeaderContext,
): ReadonlySet<string | undefined> | undefined {
  const named = new Set(candidates.filter((one) => one.countryNamed).flatMap(({ countryCode }) => countryCode ?? []))
  const texts = layout.pages.flatMap(({ segments }) => segments.map(({ text }) => text))
  const accounts = new Set(texts.flatMap((text) => ibansIn(text).map(({ value }) => value.slice(0, 2))))
  return named.size === 2 && accounts.size === 1 && [...accounts].every((one) => named.has(one)) ? accounts : undefined
}

/** A seller writes from its own domain: `Am Deich 6 · 30451 Hannover · hallo@kern.example`, also below no name. */
function domainMatch({ name, street, postal }: PartyCandidate, { layout }: HeaderContext): number {
  const isWritten = street?.segment === postal.segment && postal.segment.text.includes('@')
  if (name === undefined) return isWritten ? worth.clear : 0
  const texts = layout.pages.flatMap(({ segments }) => segments.map(({ text }) => text))
  return isCalledBy(domainsIn(texts), name.text) ? worth.clear : 0
}
