import type { Box } from '../../model/evidence.js'
import type { LabelHit } from '../labels/label-hit.js'
import type { Segment } from '../layout/layout.js'

/** A text of a party with its place. */
export interface PartyText {
  readonly text: string
  readonly segment: Segment
}

/** A name with an address that may be the seller's, the buyer's, or nobody's. */
export interface PartyCandidate {
  readonly page: number
  readonly box: Box
  /** `stack`: lines below one another; `inline`: one line with separators, as in sender lines and footers. */
  readonly kind: 'stack' | 'inline'
  readonly name: PartyText | undefined
  readonly street: PartyText | undefined
  readonly additionalStreet: PartyText | undefined
  readonly contactName: PartyText | undefined
  readonly postal: PartyText
  readonly postalCode: string
  readonly city: string
  readonly subdivision: string | undefined
  readonly countryCode: string | undefined
  /** True when the country is written there. */
  readonly countryNamed: boolean
  /** True when a salutation stands before the name. */
  readonly greeted: boolean
  /** True where words before the name say whose address this is, and are no heading that is known. */
  readonly announced: boolean
  /** Segments that make up the candidate. */
  readonly segments: readonly Segment[]
}

export type Role = 'seller' | 'buyer'

/** A candidate for a role with what speaks for it. */
export interface RatedCandidate {
  readonly candidate: PartyCandidate
  readonly seller: number
  readonly buyer: number
  /** The heading it stands under, if any. */
  readonly heading: LabelHit | undefined
  /** What was seen of it, for the evidence: `domain matches`, `name recurs`. */
  readonly facts: readonly string[]
}

/** Who was chosen for a role. */
export interface ChosenParty {
  readonly candidate: PartyCandidate
  readonly heading: RatedCandidate['heading']
  readonly confidence: number
  /** Other mentions of the same party, which may complete it. */
  readonly mentions: readonly PartyCandidate[]
  /** What speaks for it and against it. */
  readonly checks: readonly string[]
}

/** Seller and buyer, as far as they were found. */
export type Parties = Partial<Record<Role, ChosenParty>>
