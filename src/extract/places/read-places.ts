import type { Box } from '../../model/evidence.js'
import { compact } from '../labels/compact.js'
import type { Segment } from '../layout/layout.js'
import { boxOfPart } from '../layout/text-run.js'
import { ems, points, portion } from '../measures.js'
import { type Described, describeSpot } from './describe-place.js'
import { type PlacedDocument, type Spot, spotsOf } from './document.js'
import type { Anchor, Place } from './place.js'
import { valuesOfKind } from './values-of-kind.js'

/** A value at the place where a correction has shown that it stands. */
export interface PlacedValue {
  /** As the model writes it in JSON. */
  readonly value: string
  readonly page: number
  readonly box: Box
  /** As it stands on the page. */
  readonly text: string
  readonly label: string
}

interface LabelledSpot extends Spot {
  readonly here: Described
}

/** What stands at one place: a spot, unless nothing or more than one value fits. */
function spotAt(place: Place, document: PlacedDocument): Spot | undefined {
  const spots = spotsOf(document, (text) => valuesOfKind(text, place.kind, place.form, document.writing))
  const labelled = spots
    .map((spot) => ({ ...spot, here: describeSpot(spot, document) }))
    .filter(({ here }) => hasLabelOf(place, here))
  const [first, ...others] = labelled.filter((spot) => isSamePlace(place, spot, document))
  // Two rows `VAT 20 %` and `VAT 7 %` are two amounts, whichever of them stands where the only one stood.
  const rivals = place.kind === 'amount' ? labelled : others
  if (first === undefined || rivals.some(({ value }) => value !== first.value)) return undefined
  return place.spaced ? { ...first, value: first.value.replaceAll(/\s/g, '') } : first
}

/**
 * The value that stands at the remembered places of one term. Every place has to hold it: where one is empty, or says
 * something else, nothing was read.
 */
export function valueAtPlaces(places: readonly Place[], document: PlacedDocument): PlacedValue | undefined {
  const found = places.map((place) => spotAt(place, document))
  const [first, ...others] = found
  const [place] = places
  if (first === undefined || place === undefined ||
      others.some((other) => other?.value !== first.value)) return undefined
  const { page, segment, start, end } = first
  return {
    value: first.value,
    page: page.number,
    box: boxOfPart(segment, start, end),
    text: segment.text.slice(start, end),
    label: place.label,
  }
}

/** A spot may stand this many font sizes, and at least this many points, from where it is expected. */
const [tolerance, leastTolerance] = [ems.word, points.sameEdge]
/** Of the remembered words this share is on the page of the same layout. */
const layoutShare = portion.third

interface Expected {
  readonly left: number
  readonly right: number
  readonly down: number
}

function fitsPage(remembered: Place['page'], here: Place['page']): boolean {
  return remembered === here || remembered === 'only' || here === 'only' && remembered !== 'inner'
}

/** Left or right edge, or the middle: how a column is aligned can't be told from one value. */
function stands(here: Expected, expected: Expected, fontSize: number): boolean {
  const most = Math.max(leastTolerance, tolerance * fontSize)
  const [left, right] = [here.left - expected.left, here.right - expected.right]
  return Math.abs(here.down - expected.down) <= most &&
    [left, right, (left + right) / 2].some((away) => Math.abs(away) <= most)
}

function expectedFrom({ left, right, down }: Anchor, { x0, baseline }: Segment): Expected {
  return { left: x0 + left, right: x0 + right, down: baseline + down }
}

/** Whether a spot has the label of the place in the same relation, on such a page. */
function hasLabelOf(place: Place, here: Described): boolean {
  return here.relation === place.relation && compact(here.label) === compact(place.label) &&
    fitsPage(place.page, here.page)
}

/**
 * Whether a spot with the label of a place is that place: enough of the remembered words stand around it, and these,
 * with the corner of the page as one more, lead to it. Without a label two of them have to.
 */
function isSamePlace(place: Place, { here, page, segment }: LabelledSpot, { wordings }: PlacedDocument): boolean {
  const { anchors, relation, ...corner } = place
  const present = anchors.flatMap((anchor) => {
    const found = wordings.get(page)?.get(compact(anchor.text))
    return found === undefined ? [] : [expectedFrom(anchor, found)]
  })
  if (present.length < Math.ceil(layoutShare * anchors.length)) return false
  const agreeing = [corner, ...present].filter((expected) => stands(here, expected, segment.fontSize))
  return agreeing.length >= (relation === 'alone' ? 2 : 1)
}
