import { compact } from '../labels/compact.js'
import type { ChosenParty } from './choose-parties.js'
import type { PartyCandidate } from './party-candidate.js'
import type { RatedCandidate } from './party-roles.js'
import { sameParty } from './same-party.js'
import { isPostBox, isStreetWithNumber } from './street.js'

/**
 * A sender line gives the post box and the code that belongs to it; where the page tells the street in that town as
 * well, under the same name or under none, the party has that street with its own code, never a mixture of both.
 */
export function atItsStreet(
  chosen: ChosenParty | undefined,
  rated: readonly RatedCandidate[],
  other: ChosenParty | undefined,
): ChosenParty | undefined {
  if (!chosen || !isPostBox(streetOf(chosen.candidate))) return chosen
  const { candidate, mentions } = chosen
  const isPlace = (one: PartyCandidate): boolean =>
    isStreetWithNumber(streetOf(one)) && !isPostBox(streetOf(one)) &&
      compact(one.city) === compact(candidate.city) && !(other && sameParty(one, other.candidate))
  const nameless = rated.filter(isNameless).map((one) => one.candidate)
  const [place, ...more] = [mentions, nameless].map((some) => some.filter(isPlace)).find(([first]) => first) ?? []
  if (!place || more.some((one) => compact(streetOf(one)) !== compact(streetOf(place)))) return chosen
  const { street, additionalStreet, postal, postalCode, city } = place
  return { ...chosen, candidate: { ...candidate, street, additionalStreet, postal, postalCode, city } }
}

function streetOf({ street }: PartyCandidate): string {
  return street?.text ?? ''
}

/** A block of the seller's service or office, as its details beside it tell. */
function isNameless({ candidate, heading, seller, buyer }: RatedCandidate): boolean {
  return candidate.name === undefined && heading === undefined && seller > Math.max(0, buyer)
}
