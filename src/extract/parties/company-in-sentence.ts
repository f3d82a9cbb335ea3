import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { above } from '../layout/neighbours.js'
import { ems, wordCount } from '../measures.js'
import { companyBefore, hasLegalForm } from './legal-form.js'

/**
 * True for an id in a sentence that names a company other than the parties before it: `Im Namen der Verkäuferin
 * ausgestellt durch die Marktplatz GmbH, Große Bleichen 31, 20354 Hamburg (USt-IdNr. DE...)`.
 */
export function isOfCompanyInSentence(
  id: Candidate,
  names: readonly string[],
  { layout, hits }: HeaderContext,
): boolean {
  const page = layout.pages.find(({ number }) => number === id.page)
  const own = page?.segments.find((segment) => holds(segment, id))
  if (!page || !own) return false
  const over = lineAbove(own, page)
  if (![own, over].some((line) => line !== undefined && line.words.length >= wordCount.sentence)) return false
  // Its register beside it is what a seller prints of itself, and the court there (`AG Kiel`) is no company.
  if ([own, over].some((line) => line && hits.of(line).some(({ field }) => field === 'register'))) return false
  const before = own.words.filter(({ x1 }) => x1 <= id.box.x0).map(({ text }) => text).join(' ')
  const text = `${over?.text ?? ''} ${before}`.trim()
  // `Soc. Agr. Coop. - Via Canalina 12` below the rest of the name: its end is no other company.
  const end = compact(companyBefore(text)?.name ?? text)
  return hasLegalForm(text) && !names.map(compact).some((name) => compact(text).includes(name) || name.endsWith(end))
}

function holds({ x0, x1, y0, y1 }: Segment, { box }: Candidate): boolean {
  return box.x0 >= x0 - 1 && box.x1 <= x1 + 1 && box.y0 < y1 && box.y1 > y0
}

function lineAbove(line: Segment, page: LayoutPage): Segment | undefined {
  const [over] = above(page, line)
  return over && line.baseline - over.baseline < ems.line * line.fontSize ? over : undefined
}
