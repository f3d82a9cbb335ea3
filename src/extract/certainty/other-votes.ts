import type { Draft } from '../../model/draft.js'
import { bound } from '../grades.js'
import { compact } from '../labels/compact.js'
import { beginsWithLegalForm, endsWithLegalForm } from '../parties/legal-form.js'
import { sameName } from '../parties/same-party.js'
import { isAkin, lead, sellerVotes } from './votes/seller-votes.js'
import { type Facts, factsOf } from './facts.js'
import type { Surroundings } from './surroundings.js'

/** On a self-billed invoice the buyer has the letterhead; whoever stands under `Verkauft durch` needs none. */
function needsVotes({ values: { invoiceType }, evidence }: Draft): boolean {
  return invoiceType !== '389' && evidence.findLast(({ path }) => path === 'seller.name')?.rule !== 'block under its heading'
}

/** Another company, which shares no word with the name that was read, has far more places that speak for it. */
export function otherVotes(draft: Draft, surroundings: Surroundings): Facts {
  const { seller, buyer } = draft.values
  const votes = needsVotes(draft) ? sellerVotes(surroundings, buyer?.name) : []
  const [first] = votes
  if (!first || !(endsWithLegalForm(first.text) || beginsWithLegalForm(first.text))) return {}
  const name = seller?.name ?? ''
  const own = votes.find(({ key }) => key === compact(name))?.score ?? -Infinity
  const isOther = !sameName(first.key, compact(name)) && !isAkin(first.text, name)
  const isFar = Math.min(first.score - own, lead(votes)) >= bound['votes for another']
  return factsOf({ 'another company has the votes': isOther && isFar })
}
