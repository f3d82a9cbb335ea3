import type { LabelHits } from '../labels/find-labels.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { ems, points } from '../measures.js'

/**
 * True where the number of the document stands close above or below a text, with the same edge: `Sammelrechnung` over
 * `SP-26-19` over `vom 3. Mai`.
 */
export function isBesideNumber(segment: Segment, page: LayoutPage, hits: LabelHits): boolean {
  return page.segments.some((other) =>
    other !== segment && Math.abs(segment.baseline - other.baseline) < ems.near * segment.fontSize &&
      hasEdgeOf(segment, other) && hits.of(other).some(({ field, from }) => field === 'invoiceNumber' && from === 0))
}

function hasEdgeOf(one: Segment, other: Segment): boolean {
  return Math.abs(one.x0 - other.x0) < points.sameEdge || Math.abs(one.x1 - other.x1) < points.sameEdge
}
