import type { HeaderContext } from '../header/header-context.js'
import type { LabelHit } from '../labels/find-labels.js'
import { ems, points } from '../measures.js'
import { withoutSalutation } from './address-line.js'
import { sameParty } from './choose-parties.js'
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
  const { page, name, segments } = candidate
  const last = segments.at(-1)
  if (!last || !name || personIn(name.text) !== undefined) return undefined
  if (all.every((other) => sameParty(other, candidate))) return undefined
  for (const hit of hits.all) {
    const { segment } = hit
    const step = segment.baseline - last.baseline
    const isNext = segment.page === page && step > 0 && step < ems.line * last.fontSize
    if (hit.field !== 'buyerBlock' || hit.from > 0 || !isNext || Math.abs(segment.x0 - last.x0) > points.sameEdge) continue
    const text = segment.words.slice(hit.to).map((word) => word.text).join(' ').replace(/^[\s:]+/, '')
    if (withoutSalutation(text).greeted && personIn(text) !== undefined) return { hit, contact: { text, segment } }
  }
  return undefined
}
