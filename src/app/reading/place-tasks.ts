import { placedDocument } from '../../extract/places/document.js'
import { type EnteredValue, findPlaces } from '../../extract/places/find-places.js'
import type { Place } from '../../extract/places/place.js'
import { type PlacedValue, valueAtPlaces } from '../../extract/places/read-places.js'
import type { Page } from '../../read/page.js'

export interface FindPlacesRequest {
  readonly pages: readonly Page[]
  readonly entered: readonly (EnteredValue & { readonly term: string })[]
}

export interface ReadPlacesRequest {
  readonly pages: readonly Page[]
  readonly known: readonly { readonly term: string; readonly places: readonly Place[] }[]
}

export type FoundPlaces = readonly { readonly term: string; readonly places: readonly Place[] }[]
export type ValuesAtPlaces = readonly (PlacedValue & { readonly term: string })[]

/** Where entered values are printed; those that are printed nowhere are left out. Runs in a child process. */
export function findPlacesTask({ pages, entered }: FindPlacesRequest): FoundPlaces {
  const document = placedDocument(pages)
  return entered
    .map(({ term, ...value }) => ({ term, places: findPlaces(value, document) }))
    .filter(({ places }) => places.length > 0)
}

/** What stands at the places that are known. Runs in a child process. */
export function readPlacesTask({ pages, known }: ReadPlacesRequest): ValuesAtPlaces {
  const document = placedDocument(pages)
  return known.flatMap(({ term, places }) => {
    const value = valueAtPlaces(places, document)
    return value === undefined ? [] : [{ ...value, term }]
  })
}
