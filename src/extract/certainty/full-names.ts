import type { Draft } from '../../model/draft.js'
import { type Evidence, newestOf } from '../../model/evidence.js'
import { compact } from '../labels/compact.js'
import type { Segment } from '../layout/layout.js'
import { fontRatio, points, portion } from '../measures.js'
import { isJoining, kindOf } from '../parties/address-line.js'
import { hasLegalForm } from '../parties/legal-form.js'
import { sharesWords } from '../parties/letterhead.js'
import { behind, leading } from '../parties/party-words.js'
import { namesPerson, personIn, signedBy } from '../parties/person.js'
import { lineBelow } from './people-facts.js'
import type { Surroundings } from './surroundings.js'

type Side = 'seller' | 'buyer'

/** `Inh. Jens Kern · Meisterbetrieb · Tel. 0221 1234`, `Café Speichenhof, Inh. Jens Kern, Marktstr. 2`. */
const separators = /\s+[·|•*–-]\s+|,\s+/u

/** Those who own a shop, as parts of a line say it: `Inh. Jens Kern`. */
export function ownersIn(text: string): string[] {
  return text.split(separators).filter((part) => personIn(behind('owners', part) ?? '') !== undefined)
    .map((part) => part.replace(':', ''))
}

/** Head and foot of a page speak of its issuer, but for the block to which the letter goes. */
function speaksOfIssuer({ page, x0, y0, y1 }: Segment, buyer: Evidence | undefined, { pages }: Surroundings): boolean {
  const height = pages.find(({ number }) => number === page)?.height ?? 0
  const box = buyer?.page === page ? buyer.box : undefined
  const isOfBlock = box !== undefined && Math.abs(x0 - box.x0) < points.sameEdge &&
    y0 > box.y0 && y0 - box.y1 < points.far
  return (y1 < portion.third * height || y0 > portion.most * height) && !isOfBlock
}

/** Whom the page calls the owner where it speaks of its issuer, and nobody else. */
function ownerOfSeller(name: string, { evidence }: Draft, surroundings: Surroundings): string | undefined {
  const buyer = newestOf(evidence, 'buyer.name')
  const owners = surroundings.segments.filter((line) => speaksOfIssuer(line, buyer, surroundings))
    .flatMap(({ text }) => ownersIn(text)).filter((owner) => namesPerson(owner) || sharesWords(name, owner))
  const [first, ...others] = new Map(owners.map((owner) => [compact(behind('owners', owner) ?? ''), owner])).values()
  return others.length === 0 ? first : undefined
}

function ownerBelow(side: Side, draft: Draft, surroundings: Surroundings): string | undefined {
  const own = newestOf(draft.evidence, `${side}.name`)
  const line = own && lineBelow(own, surroundings)
  return line && (ownersIn(line.text)[0] ?? (isFamilyOfInn(line, side, draft) ? line.text : undefined))
}

/** `Familie Kern` below `Gasthof zur Post`, right over the street: who keeps it, and no guests of a hotel. */
function isFamilyOfInn({ text, y1, fontSize }: Segment, side: Side, { values, evidence }: Draft): boolean {
  const [family = '', ...more] = behind('households', text)?.split(/\s+/) ?? []
  const street = newestOf(evidence, `${side}.address.street`)?.box
  const isOverStreet = street !== undefined && street.y0 - y1 < fontSize
  return isOverStreet && leading('inns', values[side]?.name ?? '') > 0 && more.length === 0 &&
    /^\p{Lu}\p{Ll}+$/u.test(family)
}

/** `GARTENBAU KERN` in large letters, where `Ing. Robert Kern` stands over the street: that person's firm. */
function firmAbove(person: string, { values }: Draft, { segments, pages, fontSize }: Surroundings): string | undefined {
  // Of a profession behind the name, and of others behind `&`, nobody can say whose firm it is.
  const family = person.includes(',') ? '' : compact(signedBy(person) ?? '')
  const others = person.split(/\s+/).map(compact).filter((word) => word !== family)
  const isFirmName = (words: readonly string[]): boolean =>
    words.slice(1).some((word) => compact(word) === family) &&
      !words.some((word) => isJoining(word) || others.includes(compact(word)))
  const isFirm = ({ text, page, y1, fontSize: size }: Segment): boolean =>
    page === 1 && y1 < portion.third * (pages[0]?.height ?? 0) && size > fontRatio.larger * fontSize &&
      isFirmName(text.split(/\s+/))
  const firms = family === '' ? [] : segments.filter(isFirm).filter(({ text }) => text !== values.buyer?.name)
  return firms.length === 1 && firms[0] && kindOf(firms[0].text) === 'name' ? firms[0].text : undefined
}

function fullName(side: Side, draft: Draft, surroundings: Surroundings): string | undefined {
  const name = draft.values[side]?.name
  if (name === undefined || hasLegalForm(name)) return undefined
  const firm = side === 'seller' ? firmAbove(name, draft, surroundings) : undefined
  if (firm !== undefined) return `${firm}, ${name}`
  const owner = ownerBelow(side, draft, surroundings) ??
    (side === 'seller' ? ownerOfSeller(name, draft, surroundings) : undefined)
  const isKnown = owner === undefined || compact(name).includes(compact(behind('owners', owner) ?? owner))
  return isKnown ? undefined : `${name}, ${owner}`
}

/**
 * How seller and buyer are called in full where the page tells more than the name they are read by: without a legal
 * form the one who does business is a person, and whoever knows only the shop may take it for another.
 */
export function fullNames(draft: Draft, surroundings: Surroundings): Pick<Draft, 'fullNames'> {
  const [seller, buyer] = (['seller', 'buyer'] as const).map((side) => fullName(side, draft, surroundings))
  return seller === undefined && buyer === undefined ? {} : { fullNames: { seller, buyer } }
}
