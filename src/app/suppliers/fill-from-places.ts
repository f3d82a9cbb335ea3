import * as z from 'zod'
import { type Draft, draftSchema } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import { decimal, decimalPattern } from '../../model/decimal.js'
import { assign, stepsOf, valueAt } from '../corrections/value-place.js'
import type { ValuesAtPlaces } from '../reading/place-tasks.js'
import { placedTerm } from './placed-terms.js'
import type { LearnedPlace } from './supplier-profile.js'

/** How sure a value at a learned place is: the share of them that was right, as `test/bench/places.ts` measures it. */
const atItsPlace = 0.97
/** What the page says elsewhere than a correction has shown is asked: below what completing takes for certain. */
const contested = 0.55

const reasons = {
  shown: 'stands where a correction has shown it',
  otherwise: 'stands elsewhere than a correction has shown',
} as const

const logOdds = (chance: number): number => Math.round(Math.log(chance / (1 - chance)) * 100) / 100

type At = ValuesAtPlaces[number]

function evidenceOf(path: string, { page, box, text, label }: At, { learnedAt }: LearnedPlace): Evidence {
  return {
    path,
    source: 'place',
    page,
    box,
    text,
    ...(label === '' ? {} : { label }),
    learnedAt,
    confidence: atItsPlace,
    reasons: [{ fact: reasons.shown, logOdds: logOdds(atItsPlace) }],
  }
}

function isSame(one: unknown, other: string): boolean {
  if (typeof one !== 'string') return false
  return decimalPattern.test(one) && decimalPattern.test(other) ? decimal(one).eq(other) || one === other : one === other
}

function withEvidence(draft: Draft, evidence: Evidence): Draft {
  return { ...draft, evidence: [...draft.evidence, evidence] }
}

/** The same value, of which it can no longer be said that it is sure. */
function doubted(draft: Draft, newest: Evidence): Draft {
  if (newest.confidence <= contested) return draft
  return withEvidence(draft, { ...newest, confidence: contested, reasons: [{ fact: reasons.otherwise, logOdds: logOdds(contested) - logOdds(newest.confidence) }] })
}

function taken(draft: Draft, path: string, value: string, evidence: Evidence): Draft {
  const encoded = z.encode(draftSchema, draft)
  const values = assign(encoded.values, stepsOf(path), value) as typeof encoded.values
  return draftSchema.safeDecode({ ...encoded, values, evidence: [...encoded.evidence, evidence] }).data ?? draft
}

/**
 * One term. What the page says at its learned place is taken where nothing else was read, or where a person has once
 * corrected what was read elsewhere; two values of which neither was ever corrected are doubted both.
 */
function fillTerm(draft: Draft, { path }: { readonly path: string }, known: LearnedPlace, at: At | undefined): Draft {
  const newest = draft.evidence.findLast((one) => one.path === path)
  if (newest?.source === 'user') return draft
  const present = valueAt(z.encode(draftSchema, draft).values, stepsOf(path))
  // Where the place is empty nothing is invented; but what was read from elsewhere was wrong the last time.
  if (at === undefined) return known.overrules && newest !== undefined && present !== undefined ? doubted(draft, newest) : draft
  const evidence = evidenceOf(path, at, known)
  if (present === undefined) return taken(draft, path, at.value, evidence)
  if (isSame(present, at.value)) return newest !== undefined && newest.confidence < atItsPlace ? withEvidence(draft, evidence) : draft
  if (known.overrules) return taken(draft, path, at.value, evidence)
  return newest === undefined ? draft : doubted(draft, newest)
}

/** The draft with what stands at the places that corrections have shown. What a person has entered stays. */
export function fillFromPlaces(
  draft: Draft,
  known: ReadonlyMap<string, LearnedPlace>,
  values: ValuesAtPlaces,
): Draft {
  return [...known].reduce((filled, [id, place]) => {
    const term = placedTerm(id)
    return term === undefined ? filled : fillTerm(filled, term, place, values.find((one) => one.term === id))
  }, draft)
}
