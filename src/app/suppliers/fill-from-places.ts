import * as z from 'zod'
import { type Draft, draftSchema } from '../../model/draft.js'
import { type Evidence, newestOf } from '../../model/evidence.js'
import { decimal, decimalPattern } from '../../model/decimal.js'
import { assign, stepsOf, valueAt } from '../corrections/value-place.js'
import type { ValuesAtPlaces } from '../reading/place-tasks.js'
import { placedTerm } from './placed-terms.js'
import type { LearnedPlace } from './supplier-profile.js'

/** How sure a value at a learned place is: the share of them that was right, as `test/bench/places.ts` measures it. */
const atItsPlace = 0.97
/** What the page says elsewhere than a correction has shown is asked: below what completing takes for certain. */
const contested = 0.55
/** What is proven has no odds. */
const almostSure = 0.999

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
  return one === other || (decimalPattern.test(one) && decimalPattern.test(other) && decimal(one).eq(other))
}

function withEvidence(draft: Draft, evidence: Evidence): Draft {
  return { ...draft, evidence: [...draft.evidence, evidence] }
}

/** The same value, of which it can no longer be said that it is sure. */
function doubted(draft: Draft, newest: Evidence): Draft {
  if (newest.confidence <= contested) return draft
  const change = logOdds(contested) - logOdds(Math.min(newest.confidence, almostSure))
  const reason = { fact: reasons.otherwise, logOdds: Math.round(change * 100) / 100 }
  return withEvidence(draft, { ...newest, confidence: contested, reasons: [reason] })
}

function taken(draft: Draft, path: string, value: string, evidence: Evidence): Draft {
  const encoded = z.encode(draftSchema, draft)
  const values = assign(encoded.values, stepsOf(path), value) as typeof encoded.values
  return draftSchema.safeDecode({ ...encoded, values, evidence: [...encoded.evidence, evidence] }).data ?? draft
}

interface Present {
  readonly path: string
  readonly present: unknown
  readonly newest: Evidence
}

/** What was read, beside what stands at the place. */
function settled(
  draft: Draft,
  { path, present, newest }: Present,
  { at, known }: { readonly at: At; readonly known: LearnedPlace },
): Draft {
  const evidence = evidenceOf(path, at, known)
  if (isSame(present, at.value)) return newest.confidence < atItsPlace ? withEvidence(draft, evidence) : draft
  return known.overrules ? taken(draft, path, at.value, evidence) : doubted(draft, newest)
}

/**
 * One term. What the page says at its learned place is taken where nothing else was read, or where a person has once
 * corrected what was read elsewhere; two values of which neither was ever corrected are doubted both.
 */
function fillTerm(draft: Draft, path: string, known: LearnedPlace, at: At | undefined): Draft {
  const newest = newestOf(draft.evidence, path)
  if (newest?.source === 'user') return draft
  const present = valueAt(z.encode(draftSchema, draft).values, stepsOf(path))
  if (present === undefined || newest === undefined) {
    return present === undefined && at !== undefined ? taken(draft, path, at.value, evidenceOf(path, at, known)) : draft
  }
  // Where the place is empty nothing is invented; but what was read from elsewhere was wrong the last time.
  if (at === undefined) return known.overrules ? doubted(draft, newest) : draft
  return settled(draft, { path, present, newest }, { at, known })
}

/** The draft with what stands at the places that corrections have shown. What a person has entered stays. */
export function fillFromPlaces(
  draft: Draft,
  known: ReadonlyMap<string, LearnedPlace>,
  values: ValuesAtPlaces,
): Draft {
  return [...known].reduce((filled, [id, place]) => {
    const term = placedTerm(id)
    if (term === undefined) return filled
    return fillTerm(filled, term.path, place, values.find((one) => one.term === id))
  }, draft)
}
