import type { Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import type { LabelHit, LabelHits } from '../labels/find-labels.js'
import { ems, points } from '../measures.js'
import { datesIn } from '../values/date.js'
import type { HeaderContext } from './header-context.js'

/*
 * The day of the invoice that this document corrects, which stands behind labels that could be those of its own.
 */

export type Labelled = Candidate & { readonly hit: LabelHit }

/** Below this a labelled day is a guess, such as the first of a column of days under `Date`. */
export const unsure = grade.open

/** `Rechnung vom: 6. Mai`, and `zu Rechnung 17 vom 6. Mai`: a label may tell the day of the one that is corrected. */
export function ofThisOne(all: readonly Labelled[], { hits, order }: HeaderContext): readonly Labelled[] {
  const lines = hits.all.flatMap(({ field, segment }) => (field === 'precedingInvoice' ? [segment.text] : []))
  const earlier = new Set(lines.flatMap((text) => datesIn(text, order).map(({ value }) => value)))
  const own = all.filter(({ value }) => !earlier.has(value))
  return own.some(({ confidence }) => confidence >= unsure) ? own : all
}

/**
 * True where the label of a day stands with the number of an invoice that this document corrects: in its row, or in the
 * next row of the same form (`zu Rechnung Nr. RE-17` over `Rechnungsdatum 3. Mai`).
 */
export function isOfEarlierInvoice(day: LabelHit, hits: LabelHits): boolean {
  return numberBefore(day, hits)?.field === 'precedingInvoice' || rowAbove(day, hits)?.field === 'precedingInvoice'
}

/** The nearest number to the left in the row of the label. */
function numberBefore({ segment, box }: LabelHit, hits: LabelHits): LabelHit | undefined {
  return hits.all
    .filter((other) =>
      isNumber(other) && other.segment.page === segment.page && other.box.x1 <= box.x0 &&
        Math.abs(other.segment.baseline - segment.baseline) < ems.tolerance * segment.fontSize)
    .toSorted((a, b) => b.box.x1 - a.box.x1)[0]
}

/** The number that the label right above announces, in a form whose labels stand one below the other. */
function rowAbove({ segment, from }: LabelHit, hits: LabelHits): LabelHit | undefined {
  if (from > 0) return undefined
  const column = hits.all
    .filter((other) =>
      other.from === 0 && other.segment.page === segment.page && other.segment.baseline < segment.baseline - 1 &&
        segment.baseline - other.segment.baseline < ems.paragraph * segment.fontSize &&
        Math.abs(other.segment.x0 - segment.x0) < points.sameEdge)
  const nearest = Math.max(...column.map((other) => other.segment.baseline))
  return column.find((other) => other.segment.baseline === nearest && isNumber(other))
}

function isNumber({ field, sure }: LabelHit): boolean {
  return sure && (field === 'precedingInvoice' || field === 'invoiceNumber')
}
