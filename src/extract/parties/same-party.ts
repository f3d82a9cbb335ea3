import { compact } from '../labels/compact.js'
import { pieces, wordCount } from '../measures.js'
import { hasLegalForm } from './legal-form.js'
import { isPostBox, isStreetWithNumber } from './street.js'
import type { Parties, PartyCandidate, PartyText, RatedCandidate } from './party-candidate.js'

/** One of two compacted names may be the shorter form of the other. */
export function sameName(one: string, two: string): boolean {
  return one === two ? one !== '' : (two.length > pieces.few && one.includes(two)) || (one.length > pieces.few && two.includes(one))
}

export function sameParty(first: PartyCandidate, second: PartyCandidate): boolean {
  const key = (text: PartyText | undefined): string => compact(text?.text ?? '')
  if (sameName(key(first.name), key(second.name))) return true
  // Two companies in one house: the tenant of an office, the daughter beside its mother.
  const areCompanies = [first, second].every(({ name }) => hasLegalForm(name?.text ?? ''))
  const isMisread = [first, second].some(({ name }) => name && isSeen(name)) &&
    differInASpot(key(first.name), key(second.name))
  if (areCompanies && !isMisread) return false
  return first.postalCode === second.postalCode && compact(first.city) === compact(second.city) &&
    sameStreet(key(first.street), key(second.street))
}

function isSeen({ segment }: PartyText): boolean {
  return segment.words.some(({ confidence }) => confidence !== undefined)
}

/** `GroBhandels GmbH`: one or two letters differ, as recognition mistakes them; figures tell sisters apart. */
function differInASpot(one: string, two: string): boolean {
  const letters = one.split('')
  const start = letters.findIndex((letter, at) => letter !== two.charAt(at))
  const end = letters.toReversed().findIndex((letter, at) => letter !== two.charAt(two.length - 1 - at))
  const spots = [one, two].map((name) => name.slice(start, name.length - end))
  return start >= 0 && end >= 0 && one.length > wordCount.name && spots.every((spot) => /^\D{0,2}$/u.test(spot))
}

/** `Max-Eyth-Str. 27` and `Max-Eyth-Straße 27`: one number, and one name is the beginning of the other. */
function sameStreet(first: string, second: string): boolean {
  const [one, two] = [first, second].map((street) => /^(?<name>\D*)(?<number>\d.*)?$/u.exec(street)?.groups)
  const [name = '', other = ''] = [one?.['name'], two?.['name']]
  return one?.['number'] === two?.['number'] && (name.startsWith(other) || other.startsWith(name))
}

/**
 * A sender line gives the seller's post box and its code; where the page tells the street in that town as well, under
 * the same name or under none, the party has that street with its own code, never a mixture of both.
 */
export function atItsStreet(
  parties: Parties,
  rated: readonly RatedCandidate[],
): Parties {
  const { seller, buyer } = parties
  if (!seller || !isPostBox(streetOf(seller.candidate))) return parties
  const { candidate, mentions } = seller
  const isPlace = (one: PartyCandidate): boolean =>
    isStreetWithNumber(streetOf(one)) && !isPostBox(streetOf(one)) &&
      compact(one.city) === compact(candidate.city) && !(buyer && sameParty(one, buyer.candidate))
  const nameless = rated.filter(isNameless).map((one) => one.candidate)
  const [place, ...more] = [mentions, nameless].map((some) => some.filter(isPlace)).find(([first]) => first) ?? []
  if (!place || more.some((one) => compact(streetOf(one)) !== compact(streetOf(place)))) return parties
  const { street, additionalStreet, postal, postalCode, city } = place
  const moved = { ...candidate, street, additionalStreet, postal, postalCode, city }
  return { ...parties, seller: { ...seller, candidate: moved } }
}

function streetOf({ street }: PartyCandidate): string {
  return street?.text ?? ''
}

/** A block of the seller's service or office, as its details beside it tell. */
function isNameless({ candidate, heading, seller, buyer }: RatedCandidate): boolean {
  return candidate.name === undefined && heading === undefined && seller > Math.max(0, buyer)
}
