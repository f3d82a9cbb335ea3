import type { Candidate } from '../candidate.js'
import { known } from '../found.js'
import type { HeaderContext } from '../header/header-context.js'
import { candidatesByForm, labelledCandidates } from '../header/labelled-candidates.js'
import type { ReadValue } from '../header/read-values.js'
import { compact } from '../labels/compact.js'
import type { LabelHit } from '../labels/find-labels.js'
import { boxAround } from '../layout/boxes.js'
import { emailsIn, phoneAfterLabel } from '../values/contact.js'
import { behind, leading } from './party-words.js'
import { isCalledBy } from './domains.js'
import { personIn, readPerson } from './person.js'
import { points } from '../measures.js'
import { grade } from '../grades.js'
import { standsNear } from './party-roles.js'
import type { ChosenParty, Parties, Role } from './party-candidate.js'

export interface ContactDetails {
  readonly name?: Candidate
  readonly email?: Candidate
  readonly phone?: Candidate
}

/** BG-6 and BG-9: what stands near the buyer's address, or has its domain, is the buyer's, all else the seller's. */
export function contactDetails(
  context: HeaderContext,
  parties: Parties,
  role: Role,
): ContactDetails {
  const mine = (candidate: Candidate): boolean => (role === 'buyer') === belongsToBuyer(candidate, context, parties)
  const email = candidatesByForm(context, emailsIn, { checks: ['email form'], confidence: grade.likely }).find((candidate) => (role === 'buyer') === (belongsToBuyer(candidate, context, parties) || hasBuyersDomain(candidate.value, parties)))
  const phones = labelledCandidates(context, 'phone', readPhone).filter((one) => mine(one) && !isOfAnother(one, parties))
  const [phone] = phones.toSorted((a, b) => b.confidence - a.confidence)
  const name = role === 'buyer' ? addressee(parties.buyer) : sellersPerson(context, parties)
  return known({ name, email, phone })
}

/**
 * `Schlichtungsstelle Energie e. V., ..., 10117 Berlin, Tel. 030 27572`: a number behind an address in running text
 * that is neither party's.
 */
function isOfAnother(
  { hit, box }: Candidate & { hit: LabelHit },
  parties: Parties,
): boolean {
  const before = hit.segment.words.filter(({ x1 }) => x1 <= box.x0).map(({ text }) => text).join(' ')
  const [, code] = /(?<![\d.,])(\d{4,5})\s\p{Lu}\p{Ll}+,?\s\S+$/u.exec(before) ?? []
  return code !== undefined && [parties.seller, parties.buyer].every((party) => party?.candidate.postalCode !== code)
}

/** A mail address whose domain is called like the buyer and not like the seller. */
function hasBuyersDomain(email: string, { seller, buyer }: Parties): boolean {
  const domain = compact(email.split('@')[1] ?? '')
  const names = (party: ChosenParty | undefined): boolean => isCalledBy([domain], party?.candidate.name?.text ?? '')
  return names(buyer) && !names(seller)
}

/** BT-56: whom the address names to get the letter. */
function addressee(buyer: ChosenParty | undefined): Candidate | undefined {
  const line = buyer?.candidate.contactName
  if (!line) return undefined
  const name = personIn((behind('attention', line.text) ?? line.text).replace(/^[:\s]+/, ''))
  if (name === undefined) return undefined
  return { value: name, page: line.segment.page, box: boxAround([line.segment]), text: line.text, rule: 'attention line', checks: [], confidence: grade.likely }
}

/** BT-41: the person that a label names, outside of the buyer's address. */
function sellersPerson(context: HeaderContext, parties: Parties): Candidate | undefined {
  const named = [parties.seller, parties.buyer].flatMap((party) => compact(party?.candidate.name?.text ?? ''))
  return labelledCandidates(context, 'contactName', readPerson).find(
    (candidate) => leading('attention', candidate.hit.text) === 0 && !named.includes(compact(candidate.value)) && !belongsToBuyer(candidate, context, parties),
  )
}

/** True for a value that stands near the buyer's address. */
export function belongsToBuyer(
  { page, box }: Candidate,
  { layout }: HeaderContext,
  { buyer }: Parties,
): boolean {
  if (!buyer || buyer.candidate.page !== page) return false
  const segment = layout.pages.find(({ number }) => number === page)?.segments.find((other) =>
    box.x0 >= other.x0 - 1 && box.x1 <= other.x1 + 1 && Math.abs(box.y0 - other.y0) < points.sameEdge)
  return segment !== undefined && standsNear(buyer.candidate, segment)
}

function readPhone(text: string): ReadValue | undefined {
  const phone = phoneAfterLabel(text)
  return phone && { ...phone, factor: grade.sure, checks: [] }
}
