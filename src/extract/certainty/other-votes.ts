import { selfBilledInvoiceType } from '../../model/code-lists/document-types.js'
import type { Draft } from '../../model/draft.js'
import { newestOf } from '../../model/evidence.js'
import { bound } from '../grades.js'
import { compact } from '../labels/compact.js'
import { beginsWithLegalForm, endsWithLegalForm } from '../parties/legal-form.js'
import { sameName } from '../parties/same-party.js'
import { isAkin, lead, sellerVotes, type Vote } from './votes/seller-votes.js'
import { type Facts, factsOf } from './facts.js'
import type { Surroundings } from './surroundings.js'

/**
 * On a self-billed invoice the buyer has the letterhead; whoever stands under `Verkauft durch` needs none. Most pages
 * name no third company, and need no count.
 */
function needsVotes({ values: { seller, buyer, invoiceType }, evidence }: Draft, { companies }: Surroundings): boolean {
  const known = [seller?.name ?? '', buyer?.name ?? ''].map(compact)
  const isThird = [...companies].some((company) => !known.some((one) => sameName(one, company)))
  const { rule } = newestOf(evidence, 'seller.name') ?? {}
  return isThird && invoiceType !== selfBilledInvoiceType && rule !== 'block under its heading'
}

/** `TPW GmbH`, or `Hôtel des Terrasses - SARL` of a line that goes on with the name, is the same seller. */
function isSameSeller({ key, text, mentions }: Vote, name: string): boolean {
  const own = compact(name)
  return sameName(key, own) || isAkin(text, name) || mentions.some(({ segment }) => compact(segment.text).includes(own))
}

/** Another company, which shares no word with the name that was read, has far more places that speak for it. */
export function otherVotes(draft: Draft, surroundings: Surroundings): Facts {
  const { seller, buyer } = draft.values
  const votes = needsVotes(draft, surroundings) ? sellerVotes(surroundings, buyer?.name) : []
  const [first] = votes
  if (!first || !(endsWithLegalForm(first.text) || beginsWithLegalForm(first.text))) return {}
  const name = seller?.name ?? ''
  const own = votes.find(({ key }) => key === compact(name))?.score ?? -Infinity
  const isFar = Math.min(first.score - own, lead(votes)) >= bound['votes for another']
  return factsOf({ 'another company has the votes': isFar && !isSameSeller(first, name) })
}
