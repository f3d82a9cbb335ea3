import { known } from '../found.js'
import { grade, worth } from '../grades.js'
import { sameParty } from './same-party.js'
import type { ChosenParty, Parties, RatedCandidate, Role } from './party-candidate.js'

/** Less than this and a place alone makes no party. */
const threshold = worth.slight

interface Pair {
  readonly seller: RatedCandidate | undefined
  readonly buyer: RatedCandidate | undefined
  readonly score: number
}

/** One choice for both roles together: nobody sells to himself, and no block is used twice. */
export function chooseParties(rated: readonly RatedCandidate[]): Parties {
  const all = [undefined, ...rated].map((one) => ({ one, seller: gain(one, 'seller', rated), buyer: gain(one, 'buyer', rated) }))
  const pairs = all
    .flatMap((first) =>
      all.map((second): Pair => ({ seller: first.one, buyer: second.one, score: first.seller + second.buyer })))
    .filter(({ seller, buyer }) => !seller || !buyer || !sameParty(seller.candidate, buyer.candidate))
    .toSorted((a, b) => b.score - a.score)
  const { seller, buyer } = pairs[0] ?? {}
  return known({
    seller: seller && chosen(seller, 'seller', pairs, rated),
    buyer: buyer && chosen(buyer, 'buyer', pairs, rated),
  })
}

/** What a candidate brings to a role; other mentions of the same party speak for it a little. */
function gain(rated: RatedCandidate | undefined, role: Role, all: readonly RatedCandidate[]): number {
  if (!rated) return 0
  const others = all.filter((other) => other !== rated && sameParty(other.candidate, rated.candidate))
  const support = others.reduce((total, other) => total + Math.max(0, Math.min(2, other[role])) * worth.slight, 0)
  const complete = (rated.candidate.name ? worth.slight : 0) + (rated.candidate.street ? worth.slight : 0)
  return rated[role] + support + complete - threshold
}

/** Margins of the best choice over the best with somebody else in that role, in the points of the ratings. */
const [clear, narrow, tie] = [worth.clear, worth.slight, grade.margin]

function chosen(
  rated: RatedCandidate,
  role: Role,
  pairs: readonly Pair[],
  all: readonly RatedCandidate[],
): ChosenParty {
  const { candidate, heading, facts } = rated
  const rival = pairs.find((pair) => pair[role] && !sameParty(pair[role].candidate, candidate))
  const margin = (pairs[0]?.score ?? 0) - (rival?.score ?? -Infinity)
  const headed = heading?.field === `${role}Block`
  const unheaded = margin > clear ? grade.likely : margin > narrow ? grade.fair : grade.open
  const confidence = margin <= tie ? grade.doubtful : headed ? grade.sure : unheaded
  const mentions = all.filter((other) => other !== rated && sameParty(other.candidate, candidate)).map((other) =>
    other.candidate)
  return { candidate, heading, confidence, mentions, checks: [...facts, ...(mentions.length > 0 ? ['mentioned again'] : []), ...(margin <= clear ? ['near rival'] : [])] }
}
