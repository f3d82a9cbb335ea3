import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { labelledCandidates } from '../header/labelled-candidates.js'
import type { ReadValue } from '../header/read-values.js'
import { compact } from '../labels/compact.js'
import { boxOfPart, textRun } from '../layout/text-run.js'
import { emailsIn, phoneAfterLabel } from '../values/contact.js'
import type { ChosenParty } from './choose-parties.js'
import { isNoName, withoutSalutation } from './address-line.js'
import { isParticle } from './around-names.js'
import { hasLegalForm } from './legal-form.js'
import { leading } from './party-words.js'
import { isNear, nameWords, type Role } from './party-roles.js'
import { looksLikeStreet } from './street.js'
import { points, wordCount } from '../measures.js'
import { grade } from '../grades.js'

export interface ContactDetails {
  readonly name?: Candidate
  readonly email?: Candidate
  readonly phone?: Candidate
}

/** BG-6 and BG-9: what stands near the buyer's address, or has its domain, is the buyer's, all else the seller's. */
export function contactDetails(
  context: HeaderContext,
  parties: Partial<Record<Role, ChosenParty>>,
  role: Role,
): ContactDetails {
  const mine = (candidate: Candidate): boolean => (role === 'buyer') === belongsToBuyer(candidate, context, parties)
  const email = emails(context).find((candidate) => (role === 'buyer') === (belongsToBuyer(candidate, context, parties) || hasBuyersDomain(candidate.value, parties)))
  const phone = labelledCandidates(context, 'phone', readPhone).filter(mine).toSorted((a, b) => b.confidence - a.confidence)[0]
  const name = role === 'buyer' ? addressee(parties.buyer) : sellersPerson(context, parties)
  return { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(phone ? { phone } : {}) }
}

/** A mail address whose domain is called like the buyer and not like the seller. */
function hasBuyersDomain(email: string, { seller, buyer }: Partial<Record<Role, ChosenParty>>): boolean {
  const domain = compact(email.split('@')[1] ?? '')
  const names = (party: ChosenParty | undefined): boolean => nameWords(party?.candidate.name?.text ?? '').some((word) => domain.includes(word))
  return names(buyer) && !names(seller)
}

/** BT-56: whom the address names to get the letter. */
function addressee(buyer: ChosenParty | undefined): Candidate | undefined {
  const line = buyer?.candidate.contactName
  if (!line) return undefined
  const text = line.text.split(/\s+/).slice(leading('attention', line.text)).join(' ').replace(/^[:\s]+/, '')
  const { name = '' } = withoutSalutation(text)
  if (!isPerson(name)) return undefined
  const { x0, y0, x1, y1, page } = line.segment
  return { value: name, page, box: { x0, y0, x1, y1 }, text: line.text, rule: 'attention line', checks: [], confidence: grade.likely }
}

/** BT-41: the person that a label names, outside of the buyer's address. */
function sellersPerson(context: HeaderContext, parties: Partial<Record<Role, ChosenParty>>): Candidate | undefined {
  const named = [parties.seller, parties.buyer].flatMap((party) => compact(party?.candidate.name?.text ?? ''))
  return labelledCandidates(context, 'contactName', readPerson).find(
    (candidate) => leading('attention', candidate.hit.text) === 0 && !named.includes(compact(candidate.value)) && !belongsToBuyer(candidate, context, parties),
  )
}

/** Two to four words with a capital that are no street, company, department or town. */
function isPerson(text: string): boolean {
  const words = text.split(/\s+/)
  return words.length >= 2 && words.length <= wordCount.few && !/\d/.test(text) && words.every((word) => /^\p{Lu}/u.test(word) || isParticle(word)) && !looksLikeStreet(text) && !hasLegalForm(text) && !isNoName(text)
}

/** True for a value that stands near the buyer's address. */
export function belongsToBuyer(
  { page, box }: Candidate,
  { layout }: HeaderContext,
  { buyer }: Partial<Record<Role, ChosenParty>>,
): boolean {
  if (!buyer || buyer.candidate.page !== page) return false
  const segment = layout.pages.find(({ number }) => number === page)?.segments.find((other) =>
    box.x0 >= other.x0 - 1 && box.x1 <= other.x1 + 1 && Math.abs(box.y0 - other.y0) < points.sameEdge)
  return segment !== undefined && isNear(buyer.candidate, segment)
}

function emails({ layout }: HeaderContext): Candidate[] {
  return layout.pages.flatMap((page) =>
    page.segments.flatMap((segment) =>
      emailsIn(segment.text).map(({ value, start, end }): Candidate => {
        const box = boxOfPart(textRun(page.number, segment.words), start, end)
        return { value, page: page.number, box, text: value, rule: 'form', checks: ['email form'], confidence: grade.likely }
      }),
    ),
  )
}

function readPhone(text: string): ReadValue | undefined {
  const phone = phoneAfterLabel(text)
  return phone && { ...phone, factor: grade.sure, checks: [] }
}

function readPerson(text: string): ReadValue | undefined {
  const match = /^[\s:]*((?:\p{Lu}[\p{L}.'’-]+\s?){2,4})/u.exec(text)
  const value = match?.[1]?.trim()
  if (!match || value === undefined || !isPerson(value)) return undefined
  const start = match[0].indexOf(value)
  return { value, start, end: start + value.length, factor: grade.likely, checks: [] }
}
