import type { Draft } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'

interface Sorted {
  readonly byLine: ReadonlyMap<string, readonly Evidence[]>
  readonly newest: ReadonlyMap<string, Evidence>
}

// The facts of a line are asked line by line: to look through all evidence for each made long bills grow by the square.
const known = new WeakMap<readonly Evidence[], Sorted>()

function sorted({ evidence }: Draft): Sorted {
  const before = known.get(evidence)
  if (before) return before
  const byLine = new Map<string, Evidence[]>()
  for (const one of evidence) {
    const index = /^lines\[(\d+)\]\./.exec(one.path)?.[1]
    if (index === undefined) continue
    const line = byLine.get(index) ?? []
    line.push(one)
    byLine.set(index, line)
  }
  const made = { byLine, newest: new Map(evidence.map((one) => [one.path, one])) }
  known.set(evidence, made)
  return made
}

/** The evidence of all values of a line, in its order. */
export function evidenceOfLine(draft: Draft, index: number): readonly Evidence[] {
  return sorted(draft).byLine.get(String(index)) ?? []
}

/**
 * Whether what a line is calculated with stands in places of its own. What a fee writes out among its words, `Fahrt,
 * 62 km x 0,42`, says nothing of what the other lines are: no column of theirs is empty.
 */
export function hasFactorsInColumns(draft: Draft, index: number): boolean {
  const at = (field: string): Evidence['box'] => newestEvidence(draft, `lines[${index}].${field}`)?.box
  const [quantity, price] = [at('quantity'), at('unitPrice') ?? at('grossUnitPrice')]
  return !quantity || !price || quantity.x0 !== price.x0 || quantity.y0 !== price.y0
}

/** Of a value with several evidences the one that speaks for it. */
export function newestEvidence(draft: Draft, path: string): Evidence | undefined {
  return sorted(draft).newest.get(path)
}
