import { compact } from '../labels/compact.js'
import type { PartyCandidate, PartyText } from './party-candidate.js'
import type { RatedCandidate, Role } from './party-roles.js'

export interface ChosenParty {
  readonly candidate: PartyCandidate
  readonly heading: RatedCandidate['heading']
  readonly confidence: number
  /** Other mentions of the same party, which may complete it. */
  readonly mentions: readonly PartyCandidate[]
}

/** Less than this and a place alone makes no party. */
const threshold = { seller: 0.5, buyer: 0.3 } as const

/** One choice for both roles together: nobody sells to himself, and no block is used twice. */
export function chooseParties(rated: readonly RatedCandidate[]): Partial<Record<Role, ChosenParty>> {
  const none: RatedCandidate | undefined = undefined
  let bestPair: { seller: RatedCandidate | undefined; buyer: RatedCandidate | undefined; score: number } = { seller: none, buyer: none, score: 0 }
  for (const seller of [undefined, ...rated]) {
    for (const buyer of [undefined, ...rated]) {
      if (seller && buyer && (seller === buyer || sameParty(seller.candidate, buyer.candidate))) continue
      const score = gain(seller, 'seller', rated) + gain(buyer, 'buyer', rated)
      if (score > bestPair.score) bestPair = { seller, buyer, score }
    }
  }
  return {
    ...(bestPair.seller ? { seller: chosen(bestPair.seller, 'seller', rated) } : {}),
    ...(bestPair.buyer ? { buyer: chosen(bestPair.buyer, 'buyer', rated) } : {}),
  }
}

/** What a candidate brings to a role; other mentions of the same party speak for it a little. */
function gain(rated: RatedCandidate | undefined, role: Role, all: readonly RatedCandidate[]): number {
  if (!rated) return 0
  const others = all.filter((other) => other !== rated && sameParty(other.candidate, rated.candidate))
  const support = others.reduce((total, other) => total + Math.max(0, Math.min(2, other[role])) * 0.3, 0)
  const complete = (rated.candidate.name ? 0.4 : 0) + (rated.candidate.street ? 0.2 : 0)
  return rated[role] + support + complete - threshold[role]
}

function chosen(rated: RatedCandidate, role: Role, all: readonly RatedCandidate[]): ChosenParty {
  const { candidate, heading } = rated
  const rival = Math.max(0, ...all.filter((other) => !sameParty(other.candidate, candidate)).map((other) => other[role]))
  const headed = heading?.field === `${role}Block`
  const margin = rated[role] - rival
  const confidence = headed ? 0.93 : margin > 1.5 ? 0.86 : margin > 0.4 ? 0.76 : 0.64
  const mentions = all.filter((other) => other !== rated && sameParty(other.candidate, candidate)).map((other) => other.candidate)
  return { candidate, heading, confidence, mentions }
}

/** One of two compacted names may be the shorter form of the other. */
export function sameName(one: string, two: string): boolean {
  return one === two ? one !== '' : (two.length > 3 && one.includes(two)) || (one.length > 3 && two.includes(one))
}

export function sameParty(first: PartyCandidate, second: PartyCandidate): boolean {
  const key = (text: PartyText | undefined): string => compact(text?.text ?? '')
  if (sameName(key(first.name), key(second.name))) return true
  return first.postalCode === second.postalCode && compact(first.city) === compact(second.city) && key(first.street) === key(second.street)
}
