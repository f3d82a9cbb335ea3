import type { Box } from '../../model/evidence.js'
import { boxOfPart } from '../layout/text-run.js'
import { describeSpot } from './describe-place.js'
import { type PlacedDocument, type Spot, spotsOf } from './document.js'
import type { Place } from './place.js'
import { hasLabelOf, isSamePlace } from './same-place.js'
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

/** What stands at one place: a spot, unless nothing or more than one value fits. */
function spotAt(place: Place, document: PlacedDocument): Spot | undefined {
  const spots = spotsOf(document, (text) => valuesOfKind(text, place.kind, place.form, document.writing))
  const labelled = spots.filter((spot) => hasLabelOf(place, describeSpot(spot, document)))
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
