import type { FamilyWeights, Weights } from '../../../src/extract/certainty/weights.js'
import type { JudgedDocument } from './leave-out.js'
import { fitLogistic, type Observation } from './logistic.js'

/**
 * Families that go wrong in like ways are calibrated together; each alone has too few mistakes to learn from.
 * References stay as they are: truths name other ones than the page gives the buyer.
 */
const groups: readonly (readonly [group: string, families: readonly string[]])[] = [
  ['header', ['number', 'date', 'due date', 'currency', 'type', 'account', 'discount terms']],
  ['parties', ['seller name', 'buyer name', 'address', 'tax id']],
  ['amounts', ['total', 'tax row', 'line amount', 'lines']],
  ['lines', ['line factor', 'line rate', 'line text', 'one piece']],
]

/** By group: what is added to the log-odds, and what they are stretched by before. */
export type Calibration = ReadonlyMap<string, { readonly shift: number; readonly stretch: number }>

/** Values of one family and document that are looked at: many lines that are wrong in one way are one mistake. */
const mostPerDocument = 10

function groupOf(family: string): string | undefined {
  return groups.find(([, families]) => families.includes(family))?.[0]
}

function observations(documents: readonly JudgedDocument[], families: readonly string[]): Observation[] {
  return documents.filter(({ drawn }) => !drawn).flatMap(({ samples }) =>
    families.flatMap((family) => {
      const own = samples.filter((sample) => sample.family === family && sample.right !== undefined)
      const weight = Math.min(1, mostPerDocument / Math.max(1, own.length))
      return own.map(({ logOdds, right }) =>
        ({ facts: [[0, 1], [1, logOdds]] as const, right: right === true, weight }))
    }),
  )
}

/**
 * How far weights overstate what they know: fitted on documents that were judged by weights which had not seen their
 * layouts (Platt, "Probabilistic outputs for support vector machines", 1999).
 */
export function calibrationOf(documents: readonly JudgedDocument[]): Calibration {
  return new Map(groups.map(([group, families]) => {
    const [shift = 0, stretch = 1] = fitLogistic(
      observations(documents, families),
      { prior: [0, 1], strength: [0.5, 2] },
    )
    return [group, { shift, stretch }]
  }))
}

function calibratedFamily(
  { bias, facts }: FamilyWeights,
  { shift, stretch }: { readonly shift: number; readonly stretch: number },
): FamilyWeights {
  const rounded = (value: number): number => Math.round(value * 1000) / 1000
  return {
    bias: rounded(shift + stretch * bias),
    facts: Object.fromEntries(Object.entries(facts).map(([fact, weight]) => [fact, rounded(stretch * weight)])),
  }
}

/** Weights that state what is left of them on layouts they have not seen. */
export function calibrated(weights: Weights, calibration: Calibration): Weights {
  return Object.fromEntries(Object.entries(weights).map(([family, own]) => {
    const change = calibration.get(groupOf(family) ?? '')
    return [family, change ? calibratedFamily(own, change) : own]
  }))
}

