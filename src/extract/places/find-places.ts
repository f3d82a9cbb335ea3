import { decimal } from '../../model/decimal.js'
import { placeOfSpot } from './describe-place.js'
import { type PlacedDocument, type Spot, spotsOf } from './document.js'
import type { Place, PlacedKind } from './place.js'
import { valueAtPlaces } from './read-places.js'
import { formOf, printedIn } from './values-of-kind.js'
import { pieces } from '../measures.js'

/** A value that a person entered. */
export interface EnteredValue {
  readonly kind: PlacedKind
  /** As the model writes it in JSON. */
  readonly value: string
  /** Where values of this term stood before. */
  readonly known: readonly Place[]
}

/** An amount is one of a row of amounts: only words on its own height tell which. */
const isNamed: ReadonlySet<Place['relation']> = new Set(['behind', 'right of'])
/** A value that is printed in more places than these stands there for many reasons. */
const mostPlaces = pieces.few

function placeOf(spot: Spot, { kind, value }: EnteredValue, document: PlacedDocument): Place {
  const printed = spot.segment.text.slice(spot.start, spot.end)
  const spaced = kind === 'identifier' && /\s/.test(printed) && !/\s/.test(value)
  return placeOfSpot(spot, document, { kind, form: kind === 'identifier' ? formOf(printed) : '', spaced })
}

/** Persons write numbers as `1190`, and letters as they come. */
function isSameValue(read: string, { kind, value }: EnteredValue): boolean {
  if (kind === 'amount') return decimal(read).eq(value)
  return read.replaceAll(/\s/g, '').toUpperCase() === value.replaceAll(/\s/g, '').toUpperCase()
}

/** Whether a place, looked for on the very page that it was learned from, gives back its value. */
function readsBack(place: Place, entered: EnteredValue, document: PlacedDocument): boolean {
  const read = valueAtPlaces([place], document)
  return read !== undefined && isSameValue(read.value, entered)
}

/**
 * Where a value that a person entered is printed. Of the places that were known those stay that hold it here too; when
 * none does, they are learned afresh. Places with a label go before those without.
 */
export function findPlaces(entered: EnteredValue, document: PlacedDocument): Place[] {
  const confirmed = entered.known.filter((place) => readsBack(place, entered, document))
  if (confirmed.length > 0) return confirmed
  const spots = spotsOf(document, (text) => printedIn(text, entered.kind, entered.value, document.writing))
  const places = spots.map((spot) => placeOf(spot, entered, document)).filter((place) =>
    readsBack(place, entered, document))
  const labelled = places.filter(({ relation }) => relation !== 'alone')
  const chosen = labelled.length > 0 ? labelled : places
  const told = entered.kind === 'amount' ? chosen.filter(({ relation }) => isNamed.has(relation)) : chosen
  return told.length > mostPlaces ? [] : told
}
