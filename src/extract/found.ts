import type { DraftValues } from '../model/draft.js'
import type { Evidence } from '../model/evidence.js'
import type { Finding } from '../model/finding.js'
import type { Candidate } from './candidate.js'
import { evidenceOf } from './candidate.js'
import { grade } from './grades.js'

/** What one reader contributes to the Draft. */
export interface Found {
  readonly values: DraftValues
  readonly evidence: Evidence[]
  readonly findings: Finding[]
}

export function nothingFound(): Found {
  return { values: {}, evidence: [], findings: [] }
}

/** Below this a value is a guess, and guesses are left out. */
const guess = grade.guess

/** Leaves the evidence of a candidate and returns its value, or undefined when it is no more than a guess. */
export function accept<Value>(found: Found, path: string, candidate: Candidate<Value> | undefined): Value | undefined {
  if (candidate === undefined || candidate.confidence < guess) return undefined
  found.evidence.push(evidenceOf(path, candidate))
  return candidate.value
}

/** The fields of which something is known. */
export function known<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
