import type { Box, Evidence } from '../model/evidence.js'

/** A value that a field might have, with the reasons for and against it. */
export interface Candidate<Value = string> {
  readonly value: Value
  readonly page: number
  readonly box: Box
  /** As it stands on the page. */
  readonly text: string
  readonly label?: string
  readonly rule: string
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
    other.value !== first.value && other.confidence >= Math.max(0.85, first.confidence - 0.02)).length
  const confidence = Math.min(0.99, first.confidence + Math.min(again, 2) * 0.02) - (rivals > 0 ? 0.1 : 0)
  return { ...first, confidence: Math.max(0, Math.round(confidence * 1000) / 1000) }
}
