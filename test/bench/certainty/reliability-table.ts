import type { JudgedDocument } from './leave-out.js'

/** Edges of the buckets of stated confidence. */
const edges = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.0001]

interface Bucket {
  readonly from: number
  readonly count: number
  readonly stated: number
  readonly right: number
}

export function bucketsOf(values: readonly { readonly confidence: number; readonly right: boolean }[]): Bucket[] {
  return edges.slice(0, -1).flatMap((from, index) => {
    const own = values.filter(({ confidence }) => confidence >= from && confidence < (edges[index + 1] ?? 1))
    if (own.length === 0) return []
    const share = (count: number): number => (100 * count) / own.length
    return [
      {
        from,
        count: own.length,
        stated: share(own.reduce((sum, { confidence }) => sum + confidence, 0)),
        right: share(own.filter(({ right }) => right).length),
      },
    ]
  })
}

/** Bucket, stated, right, count: for all values and for each family. */
export function reliabilityTable(documents: readonly JudgedDocument[]): string[] {
  const values = documents.flatMap(({ samples }) => samples.flatMap(({ family, confidence, right }) => (right === undefined ? [] : [{ family: family ?? 'any', confidence, right }])))
  const families = ['all', ...[...new Set(values.map(({ family }) => family))].sort()]
  return families.flatMap((family) => {
    const own = values.filter((value) => family === 'all' || value.family === family)
    const rows = bucketsOf(own).map(({ from, count, stated, right }) => `  ${from.toFixed(2)}  ${stated.toFixed(1).padStart(6)} ${right.toFixed(1).padStart(6)} ${(right - stated).toFixed(1).padStart(6)} ${String(count).padStart(6)}`)
    return [`${family} (${own.length} values, ${own.filter(({ right }) => !right).length} wrong)`, ...rows]
  })
}
