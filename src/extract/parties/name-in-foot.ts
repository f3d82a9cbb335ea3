import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { boxAround } from '../layout/boxes.js'
import { compact } from '../labels/compact.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { ems, points, portion, wordCount } from '../measures.js'
import { isCompanyBesides } from './around-names.js'
import { endsWithLegalForm, isLegalForm } from './legal-form.js'

/**
 * A narrow sender line has `Klarwerk GmbH`; at the foot of the page the company stands with all its words, which
 * may take two lines: `Klarwerk Gebäudeservice` over `Oberland GmbH`.
 */
export function nameInFoot(own: Candidate, { layout }: HeaderContext, buyer = ''): Candidate | undefined {
  const words = own.value.split(/\s+/)
  const at = words.findIndex((word, index) => index > 0 && isLegalForm(word))
  if (at < 1) return undefined
  const [begin, form] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
  const all = layout.pages.flatMap(namesAtFoot)
  // Where the short name stands there as well, these are two companies.
  if (all.some(({ name }) => compact(name) === compact(own.value))) return undefined
  const found = all.filter(({ name }) =>
    name.startsWith(`${begin} `) && name.endsWith(` ${form}`) && compact(name) !== compact(buyer) && !isCompanyBesides(name))
  const [first] = found
  if (!first || found.some(({ name }) => compact(name) !== compact(first.name))) return undefined
  return { value: first.name, page: first.page, box: boxAround(first.segments), text: first.name, rule: 'the same name at the foot', checks: [], confidence: own.confidence }
}

interface Named {
  readonly name: string
  readonly page: number
  readonly segments: readonly Segment[]
}

/** Companies on one line or on two, nothing else on these. */
function namesAtFoot({ number, height, segments }: LayoutPage): Named[] {
  const foot = segments.filter(({ y0 }) => y0 > height * portion.most)
  return foot.flatMap((segment) => {
    const next = foot.find((below) => goesOn(segment, below))
    const lines = endsWithLegalForm(segment.text) || !next ? [segment] : [segment, next]
    const name = lines.map(({ text }) => text).join(' ')
    const isName = endsWithLegalForm(name) && /^\p{Lu}[\p{L} &+.-]+$/u.test(name) && name.split(' ').length <= wordCount.name
    return isName ? [{ name, page: number, segments: lines }] : []
  })
}

function goesOn(line: Segment, below: Segment): boolean {
  const step = below.baseline - line.baseline
  const isNext = step > 0 && step < ems.nextRow * line.fontSize
  return isNext && Math.abs(below.x0 - line.x0) < points.sameEdge && below.fontSize === line.fontSize
}
