import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import type { LabelHit } from '../labels/find-labels.js'
import type { Segment } from '../layout/layout.js'
import { isCompanyBesides } from './around-names.js'
import { withoutClauses } from './company-clauses.js'
import { hasLegalForm } from './legal-form.js'
import { isDetail } from './address-line.js'
import { ems, letterCount, portion } from '../measures.js'
import { grade } from '../grades.js'

const separators = /\s*[•·|●∙‧;▪■]\s*|\s+[-–—−]\s+|,\s+/u

/**
 * The company that begins the line of a footer in which its VAT id or register number stands: `Hotel Mühle GmbH ·
 * USt-IdNr. DE...`.
 */
export function companyBesideIds(context: HeaderContext, buyer: string | undefined): Candidate | undefined {
  const names = context.hits.all.flatMap((hit) => {
    const name = hit.field === 'vatId' || hit.field === 'register' ? companyBefore(hit, context) : undefined
    return name !== undefined && inFooter(hit, context) && compact(name) !== compact(buyer ?? '') ? [{ name, hit }] : []
  })
  const [first] = names
  if (!first || names.some(({ name }) => compact(name) !== compact(first.name))) return undefined
  const { x0, y0, x1, y1, page } = first.hit.segment
  return { value: first.name, page, box: { x0, y0, x1, y1 }, text: first.name, rule: 'company beside its VAT id or register number', checks: [], confidence: grade.likely }
}

function companyBefore({ segment, from }: LabelHit, context: HeaderContext): string | undefined {
  const before = segment.words.slice(0, from).map((word) => word.text).join(' ')
  const name = withoutClauses(before.split(separators)[0] ?? '')
  if (!hasLegalForm(name) || isDetail(name) || name.length > letterCount.line) return undefined
  return name.includes(':') || isCompanyBesides(name) || isCompanyBesides(`${endAbove(segment, context)} ${name}`) ? undefined : name
}

/** `… | Handelsbank` over `Nord AG | IBAN …`: the last piece of the line that goes on in this one. */
function endAbove({ page, y0, fontSize, baseline }: Segment, { layout }: HeaderContext): string {
  const lines = layout.pages.find(({ number }) => number === page)?.segments ?? []
  const above = lines.findLast((line) => line.y0 < y0 && baseline - line.baseline < ems.line * fontSize)
  return above?.text.split(separators).at(-1) ?? ''
}

function inFooter({ segment }: LabelHit, { layout }: HeaderContext): boolean {
  const page = layout.pages.find(({ number }) => number === segment.page)
  return page !== undefined && segment.y0 > page.height * portion.most
}
