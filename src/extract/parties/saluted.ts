import { compact } from '../labels/compact.js'
import { greetings } from '../labels/header-labels.js'
import type { Layout } from '../layout/layout.js'
import { pieces } from '../measures.js'
import { mayBeFamily } from './person.js'
import type { PartyCandidate } from './party-candidate.js'
import { sameParty } from './same-party.js'

/** `Sehr geehrte Frau Kern, wir danken`, `Dear Ms Kern,`: the family to whom the letter is written. */
export function familiesGreeted({ pages }: Layout): string[] {
  return pages.flatMap(({ segments }) => segments.flatMap(({ text }) => {
    const [head = '', ...more] = text.split(/[,!]/u)
    const family = head.split(' ').at(-1) ?? ''
    const isGreeting = more.length > 0 && greetings.some((greeting) => compact(head).startsWith(greeting))
    return isGreeting && family.length > pieces.few && mayBeFamily(family) ? [family] : []
  }))
}

/** A line over the street of the block names whom the letter greets, and none of another block does. */
export function isSaluted(
  candidate: PartyCandidate,
  all: readonly PartyCandidate[],
  families: readonly string[],
): boolean {
  const holds = ({ segments, street, postal }: PartyCandidate, family: string): boolean => segments.some((line) =>
    line !== street?.segment && line !== postal.segment &&
      line.words.some(({ text }) => text.replace(/,$/u, '') === family))
  return families.some((family) => holds(candidate, family) &&
    all.every((other) => sameParty(other, candidate) || !holds(other, family)))
}
