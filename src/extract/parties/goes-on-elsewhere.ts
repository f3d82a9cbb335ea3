import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { boxAround } from '../layout/boxes.js'
import { compact } from '../labels/compact.js'
import type { Layout, Segment } from '../layout/layout.js'
import { nextLine } from '../layout/neighbours.js'
import { addressLine } from './address-line.js'
import type { ChosenParty } from './choose-parties.js'
import { hasLegalForm, isOnlyLegalForm } from './legal-form.js'
import { isEndOfCompany } from './no-name.js'
import type { PartyCandidate } from './party-candidate.js'

/**
 * `Cabinet d'architecture` over `Agathe Estampes`, and both on one line at the foot: what stands below the name in its
 * block, or above it, is a part of it where another place of the document has them side by side.
 */
export function goesOnElsewhere(own: Candidate, { candidate }: ChosenParty, { layout }: HeaderContext): Candidate {
  const { kind, name, segments } = candidate
  if (kind !== 'stack' || !name || !compact(own.value).endsWith(compact(name.segment.text))) return own
  const whole = wholes(own.value, name.segment, candidate).find(({ line, first, value }) =>
    mayBePart(line) && stands(value, first, layout, segments))
  return whole ? { ...own, value: whole.value, box: boxAround([name.segment, whole.line]), text: whole.value } : own
}

/** The name with the line below it, and with the one above it; `first` is where the block breaks it. */
function wholes(
  name: string,
  own: Segment,
  { street, postal, segments }: PartyCandidate,
): { line: Segment; first: string; value: string }[] {
  const [over, next] = [-1, 1].map((step) => segments[segments.indexOf(own) + step])
  const isAddress = next === street?.segment || next === postal.segment
  const below = next && !isAddress && !hasLegalForm(name) ? [{ line: next, first: name, value: `${name} ${next.text}` }] : []
  return over ? [...below, { line: over, first: over.text, value: `${over.text} ${name}` }] : below
}

function mayBePart(segment: Segment): boolean {
  const { kind, greeted } = addressLine({ text: segment.text, segment })
  return ['name', 'institution', 'trade'].includes(kind) && !greeted && !/\d/.test(segment.text)
}

/**
 * `Vakwerk dichtbij` over `Kern Machinebouw N.V.`, joined to one name: where the page has the company alone, and
 * nowhere with what stands above it, that is none of it.
 */
export function companyAlone(own: Candidate, { candidate }: ChosenParty, { layout }: HeaderContext): Candidate {
  const { name, segments } = candidate
  if (compact(own.value) === compact(name?.segment.text ?? '')) return own
  const tail = segments.find(({ text }) =>
    own.value.endsWith(` ${text}`) && hasLegalForm(text) && !isOnlyLegalForm(text) && !isEndOfCompany(text))
  if (!tail) return own
  const head = own.value.slice(0, -tail.text.length).trim()
  const isAlone = beginsLine(tail.text, head, layout, segments) && !stands(own.value, head, layout, segments)
  return isAlone ? { ...own, value: tail.text, text: tail.text } : own
}

/** Without words before it or on the line above, which would make it the end of a name. */
function beginsLine(name: string, head: string, layout: Layout, block: readonly Segment[]): boolean {
  const wanted = name.toLowerCase()
  return layout.pages.some((page) => page.segments.some((line) => {
    const text = line.text.toLowerCase()
    const lead = text.slice(0, Math.max(0, text.indexOf(wanted)))
    const isBelow = page.segments.some((over) => over.text.endsWith(head) && nextLine(over, page) === line)
    return !block.includes(line) && !isBelow && text.includes(wanted) && /(?:^|[^\p{L}\d&+.\s])\s*$/u.test(lead)
  }))
}

/**
 * On a line outside of the block, or on two where it goes on below; not where these break as the block does, as they do
 * in another block of the same party.
 */
function stands(name: string, beginning: string, layout: Layout, block: readonly Segment[]): boolean {
  const [wanted, first] = [name, beginning].map((text) => text.toLowerCase()) as [string, string]
  return layout.pages.some((page) =>
    page.segments.filter((line) => !block.includes(line)).some((line) => {
      const text = line.text.toLowerCase()
      const next = text.endsWith(first) ? undefined : nextLine(line, page)
      return text.includes(wanted) || (next !== undefined && `${text} ${next.text.toLowerCase()}`.includes(wanted))
    }))
}
