import type { Box, Evidence } from '../model/evidence.js'
import { bound, grade } from './grades.js'
import { rounded } from '../model/rounded.js'

/** Where a value stands on the page, and the words it was read by. */
export interface Source {
  readonly page: number
  readonly box: Box
  /** As it stands on the page. */
  readonly text: string
  readonly label?: string
  readonly rule: string
}

/** A value that a field might have, with the reasons for and against it. */
export interface Candidate<Value = string> extends Source {
  readonly value: Value
  readonly checks: readonly string[]
  /** 0 to 1; see the scale of Evidence. */
  readonly confidence: number
}

/** The evidence that a chosen candidate leaves behind. */
export function evidenceOf(
  path: string,
  { page, box, text, label, rule, checks, confidence }: Candidate<unknown>,
): Evidence {
  return {
    path,
    source: 'page',
    page,
    box,
    text,
    ...(label === undefined ? {} : { label }),
    rule,
    ...(checks.length === 0 ? {} : { checks: [...checks] }),
    confidence,
  }
}

/** The surest candidate; the same value read twice is a little surer, a sure rival makes it less sure. */
export function best<Value>(candidates: readonly Candidate<Value>[]): Candidate<Value> | undefined {
  const sorted = candidates.toSorted((a, b) => b.confidence - a.confidence || a.page - b.page || a.box.y0 - b.box.y0)
  const [first] = sorted
  if (first === undefined) return undefined
  const again = sorted.filter((other) => other !== first && other.value === first.value).length
  const rivals = sorted.filter((other) =>
    other.value !== first.value && other.confidence >= Math.max(grade.likely, first.confidence - grade.slight)).length
  const surer = Math.min(bound.reader, first.confidence + Math.min(again, 2) * grade.slight)
  const confidence = surer - (rivals > 0 ? grade.margin : 0)
  return { ...first, confidence: Math.max(0, rounded(confidence)) }
}
