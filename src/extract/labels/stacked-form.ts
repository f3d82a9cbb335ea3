import type { LayoutPage, Segment } from '../layout/layout.js'
import { below, rightOf } from '../layout/neighbours.js'
import { datesIn } from '../values/date.js'
import type { LabelHit, LabelHits } from './find-labels.js'
import { points } from '../measures.js'

/**
 * True in a column whose labels stand over their values: the day of a label for a day tells it, for that day is seen to
 * stand below.
 */
export function isStackedForm({ segment }: LabelHit, hits: LabelHits, page: LayoutPage): boolean {
  const column = hits.all.filter((other) =>
    isDateLabel(other) && other.segment.page === page.number &&
      Math.abs(other.segment.x0 - segment.x0) < points.sameEdge &&
      Math.abs(other.segment.fontSize - segment.fontSize) < 1)
  return column.some((other) => isDay(nextBelow(other.segment, page)) && !isDay(rightOf(page, other.segment)[0]))
}

function isDateLabel({ field, from, to, segment }: LabelHit): boolean {
  return (field === 'invoiceDate' || field === 'dueDate') && from === 0 && to === segment.words.length
}

function nextBelow(label: Segment, page: LayoutPage): Segment | undefined {
  const [next] = below(page, label)
  return next && next.baseline - label.baseline < 2 * label.fontSize && Math.abs(next.x0 - label.x0) < points.sameEdge
    ? next
    : undefined
}

function isDay(segment: Segment | undefined): boolean {
  return segment !== undefined && datesIn(segment.text)[0]?.start === 0
}
