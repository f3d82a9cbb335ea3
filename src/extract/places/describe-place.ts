import type { Box } from '../../model/evidence.js'
import type { LabelHits } from '../labels/find-labels.js'
import type { Segment } from '../layout/layout.js'
import { above, below, leftOf } from '../layout/neighbours.js'
import { boxOfPart } from '../layout/text-run.js'
import { pageKind, type PlacedDocument, type Spot } from './document.js'
import type { Anchor, Place, PlacedKind, Relation } from './place.js'
import { ems, letterCount, limits, portion, wordCount } from '../measures.js'
import { rounded } from '../../model/rounded.js'

/** How a spot is described: the same words whether the place is learned or looked for. */
export interface Described extends Pick<Place, 'page' | 'relation' | 'label' | 'left' | 'right' | 'down'> {
  readonly box: Box
}

interface Label {
  readonly relation: Relation
  readonly text: string
  /** Where it stands; none for words of the own segment. */
  readonly segment?: Segment
}

/** Words of a label that are told; of a longer text the last ones lead to the value. */
const longestLabel = wordCount.few
/**
 * A label stands no further than this from its value: left of it in shares of the page, above and below in font sizes.
 */
const [farLeft, farAbove, farBelow] = [portion.third, ems.near, ems.paragraph]
/** Words that lead to a value are few, and so are letters of theirs: a sentence is written anew. */
const [mostAnchors, longestAnchor] = [limits.rows, letterCount.phrase]

/** Words that are not the same on the next invoice stand as `#`. */
function masked(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '').map((word) => (/\d/.test(word) ? '#' : word))
  return words.slice(-longestLabel).join(' ')
}

/** Words that may name a value: as many without a figure as with one, so `zzgl. 19 % USt.` and no `3. Mai 2026`. */
function isLabel(text: string): boolean {
  const words = text.split(/\s+/)
  const named = words.filter((word) => /\p{L}{2}/u.test(word) && !/\d/.test(word)).length
  return named > 0 && named >= words.filter((word) => /\d/.test(word)).length
}

/** Words without a figure: they are the same on the next invoice. */
function isWording(text: string): boolean {
  return !/\d/.test(text) && /\p{L}.*\p{L}/u.test(text)
}

/** Whether the whole text is a label that the program knows. */
function isKnown(segment: Segment, hits: LabelHits): boolean {
  return hits.of(segment).some(({ from, to }) => from === 0 && to === segment.words.length)
}

/** The nearest label beside the value; one that the program knows goes before any other. */
function labelBeside({ page, segment }: Spot, box: Box, { hits }: PlacedDocument): Label {
  const size = segment.fontSize
  const nearby = [
    { relation: 'right of' as const, near: leftOf(page, box)[0], away: (near: Segment) => (box.x0 - near.x1) / (farLeft * page.width) },
    { relation: 'below' as const, near: above(page, box)[0], away: (near: Segment) => (segment.baseline - near.baseline) / (farAbove * size) },
    { relation: 'above' as const, near: below(page, box)[0], away: (near: Segment) => (near.baseline - segment.baseline) / (farBelow * size) },
  ].flatMap(({ relation, near, away }) =>
    (near === undefined || !isLabel(near.text)
      ? []
      : [{ relation, near, away: away(near), known: isKnown(near, hits) }]))
  const [best] = nearby
    .filter(({ away }) => away <= 1)
    .sort((a, b) => (a.known === b.known ? a.away - b.away : a.known ? -1 : 1))
  return best === undefined ? { relation: 'alone', text: '' } : { relation: best.relation, text: masked(best.near.text), segment: best.near }
}

function labelOf(spot: Spot, box: Box, document: PlacedDocument): Label {
  const before = masked(spot.segment.text.slice(0, spot.start))
  return /[\p{L}#]/u.test(before) ? { relation: 'behind', text: before } : labelBeside(spot, box, document)
}

/** Behind a number of varying length only the beginning of the run of words stays where it is. */
function edgesOf(
  { segment }: Spot,
  box: Box,
  relation: Relation,
): { readonly left: number; readonly right: number; readonly down: number } {
  const { x0, x1 } = relation === 'behind' ? segment : box
  return { left: x0, right: x1, down: segment.baseline }
}

function described(spot: Spot, document: PlacedDocument): { readonly place: Described; readonly label: Label } {
  const { page, segment, start, end } = spot
  const box = boxOfPart(segment, start, end)
  const label = labelOf(spot, box, document)
  const place = {
    page: pageKind(page, document),
    relation: label.relation,
    label: label.text,
    ...edgesOf(spot, box, label.relation),
    box,
  }
  return { place, label }
}

export function describeSpot(spot: Spot, document: PlacedDocument): Described {
  return described(spot, document).place
}

function distance(one: Box, other: Box): number {
  const across = Math.max(0, one.x0 - other.x1, other.x0 - one.x1)
  const down = Math.max(0, one.y0 - other.y1, other.y0 - one.y1)
  return Math.hypot(across, down)
}

const tenths = (length: number): number => rounded(length)

/** Words around the value that stand once on its page, the nearest first. */
function anchorsOf(
  { page, segment }: Spot,
  { box, left, right, down }: Described,
  { label, wordings }: { label: Label; wordings: PlacedDocument['wordings'] },
): Anchor[] {
  return [...(wordings.get(page)?.values() ?? [])]
    .filter((one) =>
      one !== segment && one !== label.segment && isWording(one.text) && one.text.length <= longestAnchor)
    .sort((one, other) => distance(one, box) - distance(other, box))
    .slice(0, mostAnchors)
    .map(({ text, x0, baseline }) =>
      ({ text, left: tenths(left - x0), right: tenths(right - x0), down: tenths(down - baseline) }))
}

/** What is remembered of a spot. */
export function placeOfSpot(
  spot: Spot,
  document: PlacedDocument,
  value: { readonly kind: PlacedKind; readonly form: string; readonly spaced: boolean },
): Place {
  const { place, label } = described(spot, document)
  const { page, relation, left, right, down } = place
  return {
    ...value,
    page,
    relation,
    label: label.text,
    left: tenths(left),
    right: tenths(right),
    down: tenths(down),
    anchors: anchorsOf(spot, place, { label, wordings: document.wordings }),
  }
}
