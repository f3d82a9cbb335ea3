import type { LayoutPage, Segment } from '../layout/layout.js'
import { below } from '../layout/neighbours.js'
import type { LabelHit } from './label-hit.js'
import { ems, points, wordCount } from '../measures.js'

// Shares of the font size.
/** Lines of one bank account follow one another within this distance. */
const accountReach = ems.block
/** A block begins within this distance below its heading. */
const blockReach = ems.block

/** `Empfänger: Elektro Hagen` over an IBAN names the holder of the account, not the buyer. */
export function isAccountHolder(
  { field, segment, to }: LabelHit,
  page: LayoutPage,
  hits: readonly LabelHit[],
): boolean {
  if (field !== 'buyerBlock' || to === segment.words.length) return false
  return hits.some((other) => (other.field === 'iban' || other.field === 'bic') && other.from === 0 && other.segment.page === page.number && isBelow(segment, other.segment, accountReach))
}

/**
 * Of two headings side by side one may be in words that we don't know. Beside the seller's it is the buyer's;
 * beside the buyer's it may be the delivery's: then it is known to be no name.
 */
export function headingsBeside(page: LayoutPage, hits: readonly LabelHit[]): LabelHit[] {
  const known = hits.filter((hit) => hit.segment.page === page.number && hit.sure && hit.from === 0 && hit.to === hit.segment.words.length && (hit.field === 'sellerBlock' || hit.field === 'buyerBlock'))
  return known.flatMap((hit) => {
    const row = page.segments.filter((segment) =>
      segment !== hit.segment && Math.abs(segment.baseline - hit.segment.baseline) < 1 &&
        segment.fontSize === hit.segment.fontSize && segment.bold === hit.segment.bold)
    const [other, ...more] = row
    if (!other || more.length > 0 || hits.some(({ segment }) => segment === other) ||
      !mayBeHeading(other, hit.segment, page)) return []
    const field = hit.field === 'sellerBlock' ? 'buyerBlock' : 'other'
    return [{ ...hit, field, segment: other, to: other.words.length, box: other, text: other.text }]
  })
}

/** Written like the known heading, in capitals or with a colon, over a line as the known one is. */
function mayBeHeading(segment: Segment, known: Segment, page: LayoutPage): boolean {
  const style = (text: string): string => (text === text.toUpperCase() ? 'capitals' : text.endsWith(':') ? 'colon' : 'plain')
  if (segment.words.length > wordCount.few || /\d/.test(segment.text) || style(segment.text) === 'plain' || style(segment.text) !== style(known.text)) return false
  const [first, other] = [segment, known].map((heading) =>
    below(page, heading).find((next) =>
      isBelow(heading, next, blockReach) && Math.abs(next.x0 - heading.x0) < points.sameEdge))
  return first !== undefined && other !== undefined && Math.abs(first.baseline - other.baseline) < 2
}

function isBelow(upper: Segment, lower: Segment, reach: number): boolean {
  const step = lower.baseline - upper.baseline
  return step > 0 && step < reach * upper.fontSize && Math.abs(lower.x0 - upper.x0) < ems.section * upper.fontSize
}
