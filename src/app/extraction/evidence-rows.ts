import { isDecimal, plainText } from '../../model/decimal.js'
import type { Draft } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import { termOfPath } from '../../model/terms/term-of-path.js'

/** One value with everything that is known of its origin. */
export interface EvidenceRow {
  readonly path: string
  /** Business term, when the path belongs to one. */
  readonly term: string | undefined
  readonly value: string
  readonly evidence: Evidence
}

/** `lines[2].netAmount` in an object of the model. */
function valueAt(root: unknown, path: string): unknown {
  return path.split(/[.[\]]+/).filter((part) => part !== '').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], root)
}

function show(value: unknown): string | undefined {
  if (isDecimal(value)) return plainText(value)
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined
}

/** A row per value that has evidence; where a value has several, the newest speaks. */
export function evidenceRows(draft: Draft): EvidenceRow[] {
  const newest = new Map(draft.evidence.map((evidence) => [evidence.path, evidence]))
  return [...newest.values()].flatMap((evidence) => {
    const value = show(valueAt(draft.values, evidence.path))
    return value === undefined ? [] : [{ path: evidence.path, term: termOfPath(evidence.path)?.split('/').at(-1), value, evidence }]
  })
}
