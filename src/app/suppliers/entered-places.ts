import * as z from 'zod'
import { ChildFailure } from '../../tools/process-pool/child.js'
import { type Draft, draftSchema } from '../../model/draft.js'
import { newestOf } from '../../model/evidence.js'
import { forcedRule } from '../corrections/correct-draft.js'
import { stepsOf, valueAt } from '../corrections/value-place.js'
import type { FoundPlaces } from '../reading/place-tasks.js'
import type { InvoicePages } from './invoice-pages.js'
import { type PlacedTerm, placedTerms } from './placed-terms.js'
import type { LearnedPlace } from './supplier-profile.js'

/** Where a term stands, as an entered value has shown. */
export interface EnteredPlaces {
  readonly term: string
  readonly places: FoundPlaces[number]['places']
  readonly overrules: boolean
}

interface Entered {
  readonly term: PlacedTerm
  readonly value: string
  /** True where the page had been read otherwise. */
  readonly overrules: boolean
}

function enteredValues(draft: Draft): Entered[] {
  const { values } = z.encode(draftSchema, draft)
  return placedTerms.flatMap((term) => {
    const newest = newestOf(draft.evidence, term.path)
    const value = valueAt(values, stepsOf(term.path))
    if (newest?.source !== 'user' || newest.rule === forcedRule || typeof value !== 'string') return []
    return [{ term, value, overrules: newest.replaced !== undefined && newest.replaced !== value }]
  })
}

/**
 * A place that holds again is still the one that goes before the rest of the page; in a new layout that is not known.
 */
function overruledBefore(known: LearnedPlace | undefined, places: EnteredPlaces['places']): boolean {
  const before = known?.overrules === true ? known.places.map((place) => JSON.stringify(place)) : []
  return places.some((place) => before.includes(JSON.stringify(place)))
}

/** The places of all values that a person has entered and that are printed on the pages. */
export async function enteredPlaces(
  draft: Draft,
  known: ReadonlyMap<string, LearnedPlace>,
  { pages, workers }: InvoicePages,
): Promise<EnteredPlaces[]> {
  const entered = enteredValues(draft)
  if (entered.length === 0) return []
  const request = {
    pages,
    entered: entered.map(({ term: { id, kind }, value }) => ({
      term: id,
      kind,
      value,
      known: known.get(id)?.places ?? [],
    })),
  }
  try {
    const found = await workers.run('findPlaces', request)
    return found.map(({ term, places }) => {
      const overruled = entered.some((one) => one.term.id === term && one.overrules)
      return { term, places, overrules: overruled || overruledBefore(known.get(term), places) }
    })
  } catch (error) {
    // The invoice is delivered; a page that takes too long teaches nothing.
    if (error instanceof ChildFailure) return []
    throw error
  }
}
