import type { HeaderContext } from '../header/header-context.js'
import type { LabelHit } from '../labels/find-labels.js'
import type { Segment } from '../layout/layout.js'
import { ems, points } from '../measures.js'
import { withoutSalutation } from './address-line.js'
import { sameParty } from './same-party.js'
import type { PartyCandidate, PartyText } from './party-candidate.js'
import { personIn } from './person.js'

/** A line below an address that names who is meant there, and the label before that. */
export interface ContactBelow {
  readonly hit: LabelHit
  readonly contact: PartyText
}

/**
 * `Client : M. Kai Brandes` right below the address of a company: the guest or the employee of the one who pays. Where
 * the page has no other address, the block above is that of the seller, and the person buys.
 */
export function contactBelow(
  candidate: PartyCandidate,
  all: readonly PartyCandidate[],
  { hits }: HeaderContext,
): ContactBelow | undefined {
  const { name } = candidate
  if (!name || personIn(name.text) !== undefined || all.every((other) => sameParty(other, candidate))) return undefined
  const hit = hits.all.find(({ field, from, segment }) =>
    field === 'buyerBlock' && from === 0 && isNextLine(segment, candidate))
  const text = hit?.segment.words.slice(hit.to).map((word) => word.text).join(' ').replace(/^[\s:]+/, '') ?? ''
  const isPerson = withoutSalutation(text).greeted && personIn(text) !== undefined
  return hit && isPerson ? { hit, contact: { text, segment: hit.segment } } : undefined
}

function isNextLine(line: Segment, { page, segments }: PartyCandidate): boolean {
  const last = segments.at(-1)
  if (!last || line.page !== page) return false
  const step = line.baseline - last.baseline
  return step > 0 && step < ems.line * last.fontSize && Math.abs(line.x0 - last.x0) <= points.sameEdge
}
