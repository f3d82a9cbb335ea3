import type { Draft } from '../../model/draft.js'
import { type Box, type Evidence, newestOf } from '../../model/evidence.js'
import { compact } from '../labels/compact.js'
import { hasLegalForm } from '../parties/legal-form.js'
import { addressLine, announcesReceiver, arePeople, kindOf, withoutSalutation } from '../parties/address-line.js'
import { behind, endsWithOne, isOneOf, leading } from '../parties/party-words.js'
import { keysOf } from '../parties/domains.js'
import { namesPerson, personIn } from '../parties/person.js'
import { postalLine } from '../parties/postal-line.js'
import { isStreetWithNumber, looksLikeStreet } from '../parties/street.js'
import { isOfFamily } from '../parties/name-and-street.js'
import { type Facts, factsOf } from './facts.js'
import type { Segment } from '../layout/layout.js'
import { goingOnBelow } from './going-on.js'
import { isTrade } from '../parties/no-name.js'
import { noNameFacts } from './no-name-facts.js'
import { domainsOf, pictureFacts } from './picture-facts.js'
import { otherSellerFacts, otherSellersFacts } from './other-seller.js'
import { otherVotes } from './other-votes.js'
import { peopleFacts } from './people-facts.js'
import { roleFacts } from './role-facts.js'
import { occurrences, type Surroundings } from './surroundings.js'
import { ems, letterCount, pieces, points } from '../measures.js'

export type Side = 'seller' | 'buyer'

/** Texts close above or below, in the same column, that were not taken for anything of this party. */
function neighbours(
  own: Evidence | undefined,
  draft: Draft,
  side: Side,
  { segments }: Surroundings,
): { above: string[]; below: string[] } {
  const { box, page = 1 } = own ?? {}
  if (!box) return { above: [], below: [] }
  const used = new Set(
    draft.evidence.filter(({ path }) => path.startsWith(side)).flatMap(({ text }) =>
      (text === undefined ? [] : [compact(text)])),
  )
  const near = segments.filter((segment) =>
    segment.page === page && Math.min(segment.x1, box.x1) - Math.max(segment.x0, box.x0) > 0 &&
      Math.abs(segment.x0 - box.x0) < points.far)
  const step = 2 * (box.y1 - box.y0)
  const free = near.filter(({ text }) => !used.has(compact(text)) && !compact(text).includes(compact(own?.text ?? '')))
  // The nearest first.
  const above = free.filter(({ y1, y0 }) => y0 < box.y0 - 2 && y1 > box.y0 - step).sort((a, b) => b.y1 - a.y1)
  const below = free.filter(({ y0, y1 }) => y1 > box.y1 + 2 && y0 < box.y1 + step).sort((a, b) => a.y0 - b.y0)
  return { above: above.map(({ text }) => text), below: below.map(({ text }) => text) }
}

/** The name in the address of mail or website: `info@mueller-bau.de`. */
function isInDomain(name: string, surroundings: Surroundings): boolean {
  const domains = domainsOf(surroundings)
  const [first = ''] = name.split(/\s+/).filter((word) => word.length > pieces.few)
  return keysOf(first).some((key) => key !== '' && domains.some((domain) => domain.includes(key) || key.includes(domain)))
}

function headings({ hits }: Surroundings, side: Side): number {
  return hits.all.filter(({ field }) => field === `${side}Block`).length
}

/** A company stands between a name without a legal form and its town, close below it: a slogan, or half a name. */
export function companyBelow(side: Side, draft: Draft, { segments }: Surroundings): Segment | undefined {
  const [name, city] = [newestOf(draft.evidence, `${side}.name`), newestOf(draft.evidence, `${side}.address.city`)]
  const isEnded = hasLegalForm(draft.values[side]?.name ?? '')
  const other = newestOf(draft.evidence, side === 'seller' ? 'buyer.name' : 'seller.name')
  if (!name?.box || !city?.box || name.page !== city.page || isEnded) return undefined
  const [{ x0, y0, y1 }, end] = [name.box, city.box.y0]
  const isWithin = (one: Segment): boolean => end - y1 < ems.section * (y1 - y0) &&
    one.page === name.page && one.y0 > (y0 + y1) / 2 && one.y1 < end + 2 && Math.abs(one.x0 - x0) < points.sameEdge
  return segments.find((one) =>
    isWithin(one) && hasLegalForm(one.text) && one.text !== other?.text && kindOf(one.text) === 'name' &&
      !announcesReceiver(one.text) && !isStreetWithNumber(one.text))
}

/** Lines between a name and its street that belong to neither: the rest of the name, a department, a person. */
function betweenStreet(draft: Draft, side: Side, { segments }: Surroundings): Segment[] {
  const [name, street] = [newestOf(draft.evidence, `${side}.name`), newestOf(draft.evidence, `${side}.address.street`)]
  if (!name?.box || !street?.box || name.page !== street.page || street.box.y0 < name.box.y1) return []
  const [top, bottom, left] = [name.box.y1, street.box.y0, name.box.x0]
  return segments.filter((one) =>
    one.page === name.page && one.y0 > top - 2 && one.y1 < bottom + 2 && Math.abs(one.x0 - left) < points.near)
}

/**
 * Between a buyer's name and its street stands at most who is to read the letter, and right above it nothing that may
 * be its beginning, or the company of a person.
 */
function isWholeOverStreet(draft: Draft, surroundings: Surroundings): boolean {
  const text = draft.values.buyer?.name ?? ''
  const [name, street] = [newestOf(draft.evidence, 'buyer.name'), newestOf(draft.evidence, 'buyer.address.street')]
  if (!name?.box || !street?.box || name.page !== street.page || hasLegalForm(text)) return false
  const between = betweenStreet(draft, 'buyer', surroundings)
  const gap = street.box.y0 - name.box.y1
  const isClose = street.box.y0 > name.box.y0 && gap < (between.length + 1) * ems.nextRow * (name.box.y1 - name.box.y0)
  const { above } = neighbours(name, draft, 'buyer', surroundings)
  return isClose && isHead(above[0], surroundings) && between.every((line) => isReader(line, text))
}

/** A sender line, a salutation, a label, or nothing. */
function isHead(text = '', { hits }: Surroundings): boolean {
  const isSender = text === '' || /\d|[,:]|\s[·•|–-]\s/u.test(text)
  const isAddressed = announcesReceiver(text) || withoutSalutation(text).name === undefined
  return isSender || isAddressed || hits.all.some(({ segment }) => segment.text === text)
}

/** `z. Hd. Frau Kern`, `Buchhaltung`: whoever reads the letter; `Herrn Jens Kern` below a person buys with her. */
function isReader(line: Segment, name: string): boolean {
  const { kind, greeted } = addressLine({ text: line.text, segment: line })
  return ['attention', 'salutation', 'department', 'owner'].includes(kind) || (kind === 'name' && greeted && personIn(name) === undefined)
}

/**
 * `Herrn Jens Kern` over `c/o Kern Bau GmbH` or `c/o Praxis am Markt`, and a VAT id of the buyer: a person has none,
 * unless he sells something himself.
 */
function isAtCompany({ values: { buyer }, evidence }: Draft, between: readonly Segment[]): boolean {
  const { checks = [] } = newestOf(evidence, 'buyer.name') ?? {}
  const name = buyer?.name ?? ''
  const isPerson = namesPerson(name) || (personIn(name) !== undefined && checks.includes('salutation'))
  return buyer?.vatId !== undefined && isPerson && !isTrader(name) &&
    between.some(({ text }) => isHost(behind('careOf', text) ?? ''))
}

/** `Jens Kern IT-Beratung`, `Jens Kern, Architekt`, `Jens Kern e. K.`: somebody who sells something himself. */
function isTrader(name: string): boolean {
  const isOfTrade = (word: string): boolean => isTrade(word) || endsWithOne('institutionEndings', word)
  return name.includes(',') || hasLegalForm(name) || name.split(/\s+/).some(isOfTrade)
}

/** `Kern Bau GmbH`, `Praxis am Markt`; not a person or a family. */
function isHost(name: string): boolean {
  return hasLegalForm(name) || (name.includes(' ') && !namesPerson(name) && leading('households', name) === 0)
}

/** What the name itself looks like. */
function formFacts(name: string): Facts {
  const words = name.split(/\s+/)
  return factsOf({
    'has a legal form': hasLegalForm(name),
    'one word': words.length === 1,
    'has a figure': /\d/.test(name),
    'begins small': /^\p{Ll}/u.test(name),
    'person and no company': /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){1,2}$/u.test(name) && !hasLegalForm(name),
  })
}

/** `RAin Dr. Albrecht` in a narrow sender line, `Dr. Grabmaier, Notar`: whoever signs so has a first name too. */
function isTitledFamily(name: string): boolean {
  const [person = ''] = name.split(',')
  const words = person.split(/\s+/)
  return words.length > 1 && words.slice(0, -1).every((word) => isOneOf('titles', word))
}

/** `Rohrservice Jan Kolbe` elsewhere on the page, where `Jan Kolbe` was read: the person, or the firm. */
function isWithinFirm(name: string, { segments, hits }: Surroundings): boolean {
  if (hasLegalForm(name) || !name.includes(' ')) return false
  return segments.some((segment) => {
    const before = segment.text.endsWith(` ${name}`) ? segment.text.slice(0, -name.length - 1) : ''
    const isFirm = /^\p{Lu}[\p{L}&-]{3,}$/u.test(before) && ['name', 'institution'].includes(kindOf(before)) && !announcesReceiver(before)
    return isFirm && withoutSalutation(before).name !== undefined && hits.of(segment).length === 0
  })
}

/** `Leeuwarden`, where an address has `Leeuwarden, Friesland, 8911 JR`; `10027 Kern GmbH` is one of many customers. */
function isTown(name: string, { segments }: Surroundings): boolean {
  return name !== '' && !hasLegalForm(name) && segments.some(({ text }) => text.includes(name) && postalLine(text)?.city === name)
}

/** Where else the name stands, and which other names the page has. */
function mentionFacts(name: string, other: string, surroundings: Surroundings): Facts {
  const standing = occurrences(name, surroundings)
  const unknown = [...surroundings.companies].filter((company) =>
    !company.includes(compact(name)) && !company.includes(compact(other)))
  return factsOf({
    'stands three times or more': standing > 2,
    'the town of an address for a name': isTown(name, surroundings),
    'a firm with this name stands elsewhere': isWithinFirm(name, surroundings),
    'a longer text begins with it': surroundings.segments.some(({ text }) => text.length > name.length + pieces.few && text.length < letterCount.line && compact(text).startsWith(compact(name)) && hasLegalForm(text)),
    'another company on the page': unknown.length > 0,
  })
}

/**
 * `Elektro Kolbe` below `Jan Kolbe`: the person, or the firm. `Frau Obermaier` and `Josef und Maria Reindl` are people
 * of the firm above.
 */
function isRivalOfFamily(name: string, text: string): boolean {
  // `Steuerkanzlei Aumer` is the firm of whoever stands below.
  if (leading('institutions', name) > 0 || !isOfFamily(name, text) || kindOf(text) !== 'name' || looksLikeStreet(text)) return false
  // `Vermessungsbüro Kolbe` is the house of `Dipl.-Ing. Jan Kolbe`.
  if (namesPerson(text) && !namesPerson(name) && endsWithOne('institutionEndings', name.split(/\s+/)[0] ?? '')) return false
  // `Garten- und Landschaftsbau, Inhaber Benedikt Fuchs` and `Cognome: Fuchs` say themselves who that is.
  if (/:\s/u.test(text) || text.split(/\s+/).some((word) => isOneOf('owners', word))) return false
  return !withoutSalutation(text).greeted && !arePeople(text)
}

/** What stands in its block: lines that belong to nothing may be the rest of it, or what it was mistaken for. */
function blockFacts(side: Side, draft: Draft, surroundings: Surroundings): Facts {
  const name = draft.values[side]?.name ?? ''
  const { above, below } = neighbours(newestOf(draft.evidence, `${side}.name`), draft, side, surroundings)
  const between = betweenStreet(draft, side, surroundings)
  const kinds = (where: string, [nearest]: readonly string[]): Record<string, boolean> => (nearest === undefined ? {} : { [`${where}: ${kindOf(nearest)}`]: true })
  return factsOf({
    ...kinds('above it', above),
    ...kinds('below it', below),
    'a company below it in its block': companyBelow(side, draft, surroundings) !== undefined,
    'a line below may go on with it': goingOnBelow(side, draft, surroundings) !== undefined,
    'another name of the family close below': below.some((text) =>
      isRivalOfFamily(name, text) && !compact(name).endsWith(compact(text))),
    'a title and a family name for a name': side === 'seller' && isTitledFamily(draft.values.seller?.name ?? ''),
    'words close above': above.some((text) => /\p{L}{3}/u.test(text)),
    'a legal form close below': below.some(hasLegalForm),
    'a legal form close above': above.some(hasLegalForm),
    'all in capitals above': above.some((text) => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)),
    'a line between it and the street': between.length > 0,
    'somebody at the company for a name': side === 'buyer' && isAtCompany(draft, between),
    'whole over its street': side === 'buyer' && isWholeOverStreet(draft, surroundings),
  })
}

/** What else is known of this party and of the other, and how they stand to one another. */
function sideFacts(side: Side, { values, evidence }: Draft, surroundings: Surroundings): Facts {
  const otherSide: Side = side === 'seller' ? 'buyer' : 'seller'
  const [party = {}, other = {}] = [values[side], values[otherSide]]
  const boxOf = (of: Side): Box | undefined => newestOf(evidence, `${of}.name`)?.box
  const [own, others] = [boxOf(side), boxOf(otherSide)]
  return factsOf({
    'has a town': party.address?.city !== undefined,
    'has a VAT id': party.vatId !== undefined,
    'the other has no name': other.name === undefined,
    'a heading for this side': headings(surroundings, side) > 0,
    'below the other': own !== undefined && others !== undefined && own.y0 > others.y1,
    'beside the other': own !== undefined && others !== undefined && Math.abs(own.y0 - others.y0) < points.sameEdge,
  })
}

/** What speaks for or against a name as that of the one who sells. */
function sellerFacts(draft: Draft, surroundings: Surroundings): Facts {
  const kinds = [otherSellerFacts, peopleFacts, otherVotes]
  return Object.assign({}, ...kinds.map((factsFor) => factsFor(draft, surroundings))) as Facts
}

/** What speaks for a name being that of the seller or of the buyer, whole and nobody else's. */
export function nameFacts(side: Side, draft: Draft, surroundings: Surroundings): Facts {
  const name = draft.values[side]?.name ?? ''
  const other = draft.values[side === 'seller' ? 'buyer' : 'seller']?.name ?? '-'
  const number = compact(draft.values.invoiceNumber ?? '')
  const evidence = newestOf(draft.evidence, `${side}.name`)
  const ofName = factsOf({
    'a name with the number of the invoice': number.length > pieces.few && compact(name).includes(number),
    ...(surroundings.recognised && pictureFacts(name, other, evidence, surroundings)),
  })
  const read = { name, evidence, address: draft.values[side]?.address, inDomain: side === 'seller' && isInDomain(name, surroundings) }
  return {
    ...ofName,
    ...noNameFacts(read, surroundings),
    ...roleFacts(draft, surroundings),
    ...(side === 'seller' && sellerFacts(draft, surroundings)),
    ...formFacts(name),
    ...mentionFacts(name, other, surroundings),
    ...blockFacts(side, draft, surroundings),
    ...sideFacts(side, draft, surroundings),
  }
}

/** Points between an identifier and the name of its party, on one page. */
function distance(draft: Draft, path: string, side: Side): number | undefined {
  const [own, name] = [newestOf(draft.evidence, path), newestOf(draft.evidence, `${side}.name`)]
  return own?.box && name?.box && own.page === name.page ? Math.abs(own.box.y0 - name.box.y0) : undefined
}

/** `DEI 16490272` on a picture: letters that no VAT id has there. */
function isMisread(evidence: Evidence | undefined, { pages }: Surroundings): boolean {
  return evidence?.page !== undefined && pages[evidence.page - 1]?.recognised === true &&
    evidence.path.endsWith('vatId') && (evidence.checks ?? []).length === 0
}

/** An identifier of tax: whose it is follows from its place and its country. */
export function taxIdFacts(path: string, draft: Draft, surroundings: Surroundings): Facts {
  const side: Side = path.startsWith('seller') ? 'seller' : 'buyer'
  const { seller, buyer } = draft.values
  const away = distance(draft, path, side)
  const count = surroundings.vatIds.size
  return {
    ...otherSellersFacts(path, draft, surroundings),
    ...factsOf({
      [path]: true,
      'two VAT ids on the page': count === 2,
      'both parties have one': [seller, buyer].every((one) => one?.vatId !== undefined),
      'close to the name': away !== undefined && away < points.far,
      'closer than a page from the name': away !== undefined && away >= points.far,
      'recognised in no form of its country': isMisread(newestOf(draft.evidence, path), surroundings),
    }),
  }
}
