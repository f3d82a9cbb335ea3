import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { labelledCandidates } from '../header/labelled-candidates.js'
import type { ReadValue } from '../header/read-values.js'
import { boxOfPart, textRun } from '../layout/text-run.js'
import { emailsIn, phoneAfterLabel } from '../values/contact.js'
import type { ChosenParty } from './choose-parties.js'
import { isNear, type Role } from './party-roles.js'

export interface ContactDetails {
  readonly name?: Candidate
  readonly email?: Candidate
  readonly phone?: Candidate
}

/** BG-6 and BG-9: what stands near the buyer's address is the buyer's, all else the seller's. */
export function contactDetails(context: HeaderContext, parties: Partial<Record<Role, ChosenParty>>, role: Role): ContactDetails {
  const mine = (candidate: Candidate): boolean => (role === 'buyer') === belongsToBuyer(candidate, context, parties)
  const email = emails(context).find(mine)
  const phone = labelledCandidates(context, 'phone', readPhone).filter(mine).toSorted((a, b) => b.confidence - a.confidence)[0]
  const name = labelledCandidates(context, 'contactName', readPerson).find(mine)
  return { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(phone ? { phone } : {}) }
}

/** True for a value that stands near the buyer's address. */
export function belongsToBuyer({ page, box }: Candidate, { layout }: HeaderContext, { buyer }: Partial<Record<Role, ChosenParty>>): boolean {
  if (!buyer || buyer.candidate.page !== page) return false
  const segment = layout.pages.find(({ number }) => number === page)?.segments.find((other) => box.x0 >= other.x0 - 1 && box.x1 <= other.x1 + 1 && Math.abs(box.y0 - other.y0) < 3)
  return segment !== undefined && isNear(buyer.candidate, segment)
}

function emails({ layout }: HeaderContext): Candidate[] {
  return layout.pages.flatMap((page) =>
    page.segments.flatMap((segment) =>
      emailsIn(segment.text).map(({ value, start, end }): Candidate => {
        const box = boxOfPart(textRun(page.number, segment.words), start, end)
        return { value, page: page.number, box, text: value, rule: 'form', checks: ['email form'], confidence: 0.85 }
      }),
    ),
  )
}

function readPhone(text: string): ReadValue | undefined {
  const phone = phoneAfterLabel(text)
  return phone && { ...phone, factor: 0.95, checks: [] }
}

function readPerson(text: string): ReadValue | undefined {
  const match = /^[\s:]*((?:\p{Lu}[\p{L}.'’-]+\s?){2,4})/u.exec(text)
  const value = match?.[1]?.trim()
  if (!match || value === undefined) return undefined
  const start = match[0].indexOf(value)
  return { value, start, end: start + value.length, factor: 0.85, checks: [] }
}
