import type { Draft } from '../../model/draft.js'
import { type Evidence, newestOf } from '../../model/evidence.js'
import { boxAround, overlapAcross } from '../layout/boxes.js'
import { ems } from '../measures.js'
import { bound } from '../grades.js'
import { compact } from '../labels/compact.js'
import { inlineAddress } from '../parties/inline-address.js'
import { hasLegalForm } from '../parties/legal-form.js'
import { mayBeCompany } from '../parties/name-in-full.js'
import { isOfFamily } from '../parties/name-and-street.js'
import { namesPerson } from '../parties/person.js'
import { postalLine } from '../parties/postal-line.js'
import { sameName } from '../parties/same-party.js'
import { fullest, isAkin, lead, sellerVotes, type Vote } from './votes/seller-votes.js'
import { otherVotes } from './other-votes.js'
import { nameFacts } from './party-facts.js'
import { placeFacts } from './place-facts.js'
import { occurrences, type Surroundings } from './surroundings.js'
import { judge, probability } from './weights.js'

const path = 'seller.name'
const family = 'seller name'

function nameOf({ values, evidence }: Draft): Evidence | undefined {
  return values.seller?.name === undefined ? undefined : newestOf(evidence, path)
}

function judged(draft: Draft, surroundings: Surroundings): number {
  const evidence = nameOf(draft)
  if (!evidence) return 0
  return judge(family, { ...placeFacts(evidence, surroundings), ...nameFacts('seller', draft, surroundings) }).confidence
}

/** The name stands in one line with an address, or over one, that is not the one of the draft: somebody else. */
function hasOtherAddress({ mentions }: Vote, { values: { seller } }: Draft, { byPage }: Surroundings): boolean {
  const code = seller?.address?.postalCode
  const places = mentions.flatMap(({ segment }) => {
    const below = (byPage.get(segment.page) ?? []).filter((one) =>
      one.y0 > segment.y0 && one.y0 - segment.y1 < ems.near * segment.fontSize && overlapAcross(one, segment) > 0)
    const inLine = inlineAddress(segment.text)?.postal.postalCode
    return inLine === undefined ? below.flatMap(({ text }) => postalLine(text)?.postalCode ?? []) : [inLine]
  })
  return code !== undefined && places.length > 0 && !places.includes(code)
}

function named(draft: Draft, vote: Vote, chance: number): Draft {
  const [{ segment }] = vote.mentions as [Vote['mentions'][number]]
  const evidence: Evidence = {
    path, text: vote.text, page: segment.page, box: boxAround([segment]),
    source: 'page', rule: 'most places of the pages', checks: [], confidence: chance,
  }
  return {
    ...draft,
    values: { ...draft.values, seller: { ...draft.values.seller, name: vote.text } },
    evidence: [...draft.evidence.filter((one) => one.path !== path), evidence],
  }
}

/** Facts that single out one place as that of the seller. */
const speaking: readonly string[] = [
  'called like mail or website', 'at a label: sellerBlock', 'before an address in its line',
  'over an address: head', 'over an address: foot', 'one line over an address', 'without clauses',
]

/** `Lieferanschrift`, `Hausverwaltung: `: whose name follows. */
const announcing: readonly string[] = ['at a label: deliveryBlock', 'at a label: buyerBlock', 'behind a colon']

/** More than one place names it, or one that few others have; and it is not announced for somebody else. */
function isWitnessed({ text, facts }: Vote, surroundings: Surroundings): boolean {
  const isAnnounced = announcing.some((fact) => facts[fact] !== undefined) && facts['at a label: sellerBlock'] === undefined
  // Who may be asked, and who has signed, stand on a letter twice, too.
  const isRepeated = !namesPerson(text) && occurrences(text, surroundings) > 1
  return !isAnnounced && (isRepeated || speaking.some((fact) => facts[fact] !== undefined))
}

/**
 * `eilkurier KERN` in the letterhead, and `Inh. Mario Kern` at the foot; `Praxis am Markt`, and `Karin Kern` over its
 * address: whoever does business without a legal form is called by both.
 */
function withFirm(first: Vote, votes: readonly Vote[], surroundings: Surroundings): Vote {
  const isPerson = namesPerson(first.text)
  const isPartner = (one: Vote): boolean => (isPerson
    ? isAkin(one.text, first.text)
    : !namesPartners(first.text) && namesPerson(one.text) && !isAkin(one.text, first.text) &&
      isWitnessed(one, surroundings))
  const partner = hasLegalForm(first.text) ? undefined : votes.find((one) =>
    one.key !== first.key && !one.text.includes(',') && one.facts['the buyer and more'] === undefined && isPartner(one) &&
      first.score - one.score < bound['votes of the same name'])
  const [firm, person] = isPerson ? [partner, first] : [first, partner]
  if (!firm || !person || (firm.text.includes(' ') && person.key.includes(firm.key))) return first
  return firm.key.includes(person.key) ? firm : { ...first, text: `${firm.text}, ${person.text}` }
}

/** `Kern & Moos`: who are called so belong to the name already. */
function namesPartners(text: string): boolean {
  return /^\p{Lu}\S+\s[&+]\s\p{Lu}\S+/u.test(text)
}

/** More of what was read needs no witness. */
function maySpeak(vote: Vote, own: string, surroundings: Surroundings): boolean {
  return (own !== '' && vote.key.includes(compact(own))) || isWitnessed(vote, surroundings)
}

/** Neither the buyer nor a sentence; without a legal form no tax office, which stands beside its number. */
function mayBeSeller({ key, text, facts }: Vote, { values: { buyer } }: Draft): boolean {
  if (sameName(key, compact(buyer?.name ?? '')) || (/[^.]\.$/u.test(text) && !hasLegalForm(text))) return false
  return hasLegalForm(text) ? mayBeCompany(text) : namesPerson(text) || facts['at another label'] === undefined
}

/**
 * A letter that was recognised wrong makes another name, but hardly the same company twice; that it is the seller, a
 * word of what was read must tell.
 */
function isReadRight({ text }: Vote, { values: { seller } }: Draft, surroundings: Surroundings): boolean {
  return !surroundings.recognised ||
    (hasLegalForm(text) && isAkin(text, seller?.name ?? '') && occurrences(text, surroundings) > 1)
}

/** Who has the votes, where they may speak. */
function elected(draft: Draft, votes: readonly Vote[], surroundings: Surroundings): Vote | undefined {
  const own = draft.values.seller?.name ?? ''
  const first = fullest(votes)
  if (!first || !mayBeSeller(first, draft) || !maySpeak(votes[0] ?? first, own, surroundings)) return undefined
  const chosen = withFirm(first, votes, surroundings)
  // Where nothing was read, any line may pass for a name.
  const isClear = hasLegalForm(chosen.text) || lead(votes) >= bound['votes for another']
  const mayBe = own === '' ? isClear : compact(chosen.text) !== compact(own)
  return mayBe && !hasOtherAddress(chosen, draft, surroundings) ? chosen : undefined
}

/** The most prominent line of the page, which shares a word with a person who was read, and names none itself. */
function isShopOf(own: string, { key, text, facts }: Vote): boolean {
  const isProminent = facts['largest of the head'] !== undefined && !namesPerson(text) && !text.includes(',')
  return isProminent && isAkin(text, own) && !sameName(key, compact(own)) && !hasLegalForm(text)
}

/** `Melanie Kern, Floristin` over the street, and `Blumen-Eck Kern` at the head: a person does business as a firm. */
function withShop(draft: Draft, surroundings: Surroundings): Draft {
  const own = draft.values.seller?.name ?? ''
  const evidence = nameOf(draft)
  if (!evidence || !namesPerson(own) || hasLegalForm(own)) return draft
  const shop = sellerVotes(surroundings, draft.values.buyer?.name).find((vote, at) =>
    isShopOf(own, vote) && (at === 0 || isOfFamily(own, vote.text)))
  if (!shop) return draft
  const text = namesPartners(shop.text) ? shop.text : `${shop.text}, ${own}`
  return named(draft, { ...shop, text }, evidence.confidence)
}

/** A company that was read is asked for, and not replaced by the group or the brand on the letterhead. */
function mayBeReplaced(draft: Draft, surroundings: Surroundings): boolean {
  const { seller } = draft.values
  return !hasLegalForm(seller?.name ?? '') || Object.keys(otherVotes(draft, surroundings)).length === 0
}

/**
 * `netzfink` over the street, and `Finkbeiner Datentechnik GmbH` at the foot, in the signature and as the holder of the
 * account: where what was read is not sure, the name that most places speak for, if it is sure by itself. A buyer who
 * was not read would have votes too.
 */
export function withVotedSeller(draft: Draft, surroundings: Surroundings): Draft {
  if (draft.values.buyer?.name === undefined) return draft
  const known = judged(draft, surroundings)
  const { recognised } = surroundings
  if (known >= bound['a name that needs no votes']) return withShop(draft, surroundings)
  if (!mayBeReplaced(draft, surroundings)) return draft
  const votes = sellerVotes(surroundings, draft.values.buyer.name)
  const chosen = elected(draft, votes, surroundings)
  if (known >= bound['a name that votes may replace']) return recognised ? draft : contested(draft, votes, chosen)
  const voted = chosen && isReadRight(chosen, draft, surroundings) && named(draft, chosen, probability(lead(votes)))
  return voted && judged(voted, surroundings) > known ? voted : draft
}

/** A name that could be right stays, unless another has far more votes; if it only has more, both are in doubt. */
function contested(draft: Draft, votes: readonly Vote[], chosen: Vote | undefined): Draft {
  const own = draft.values.seller?.name ?? ''
  const [first] = votes
  if (!first || sameName(first.key, compact(own)) || isAkin(first.text, own)) return draft
  return chosen && lead(votes) >= bound['votes for another'] ? named(draft, chosen, probability(lead(votes))) : doubted(draft)
}

/** Another name has as many votes: what was read is but one of them. */
function doubted(draft: Draft): Draft {
  const doubt = (one: Evidence): Evidence =>
    (one.path === path ? { ...one, checks: [...one.checks ?? [], 'votes for another'] } : one)
  return { ...draft, evidence: draft.evidence.map(doubt) }
}
