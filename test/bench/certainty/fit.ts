import type { FamilyWeights, Weights } from '../../../src/extract/certainty/weights.js'
import { fitLogistic, type Observation } from './logistic.js'
import type { Sample, SampledDocument } from './samples.js'

/** How strongly a weight is drawn to nothing; found by leaving layouts out. */
const penalty = 2
/** What a drawn document counts beside one of real software. */
const drawnWeight = 0.35
/** What a value counts that stands in place of a hidden one: there are far more of these than layouts would hide. */
const maskedWeight = 0.3
/** Facts that fewer layouts show are left to the prior. */
const leastLayouts = 4
/**
 * All values of a family in one document count at most as much as this many, and no more than `mostLooked` are looked
 * at.
 */
const mostPerDocument = 4
const mostLooked = 10
/** Takes up how much oftener drawn documents are read right; not written down. */
const drawnFact = '(drawn)'
const readerOdds = 'odds of the reader'

interface Labelled {
  readonly layout: string
  readonly facts: Readonly<Record<string, number>>
  readonly right: boolean
  readonly weight: number
}

function labelled(documents: readonly SampledDocument[], family: string | undefined): Labelled[] {
  return documents.flatMap(({ samples, masked, layout, drawn }) => {
    const weight = drawn ? drawnWeight : 1
    const known = weighted(samples, family, weight).map((one) => ({ ...one, layout }))
    return [
      ...known.map((one) => (drawn ? { ...one, facts: { ...one.facts, [drawnFact]: 1 } } : one)),
      ...(family === undefined ? [] : weighted(masked, family, maskedWeight).map((one) => ({ ...one, layout }))),
    ]
  })
}

function weighted(
  samples: readonly Sample[],
  family: string | undefined,
  most: number,
): Omit<Labelled, 'layout'>[] {
  const own = spread(
    samples.filter((sample) => sample.right !== undefined && (family === undefined || sample.family === family)),
  )
  const weight = most * Math.min(1, mostPerDocument / Math.max(1, own.length))
  return own.map(({ facts, right }) => ({ facts, right: right === true, weight }))
}

/** As many values as are looked at, from all over the document. */
function spread<Value>(values: readonly Value[]): readonly Value[] {
  const step = Math.max(1, values.length / mostLooked)
  return values.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

function knownFacts(samples: readonly Labelled[]): string[] {
  const layouts = new Map<string, Set<string>>()
  for (const { facts, layout } of samples) {
    for (const fact of Object.keys(facts)) layouts.set(fact, (layouts.get(fact) ?? new Set()).add(layout))
  }
  return [...layouts].filter(([, seen]) => seen.size >= leastLayouts).map(([fact]) => fact).sort()
}

function fitFamily(samples: readonly Labelled[]): FamilyWeights {
  const names = knownFacts(samples)
  const index = new Map(names.map((name, at) => [name, at + 1]))
  const observations: Observation[] = samples.map(({ facts, right, weight }) => ({
    right,
    weight,
    facts: [
      [0, 1] as const,
      ...Object.entries(facts).flatMap(([name, measure]) => { const at = index.get(name); return at === undefined
        ? []
        : [[at, measure] as const] }),
    ],
  }))
  const fitted = fitLogistic(observations, {
    prior: [1, ...names.map((name) => (name === readerOdds ? 1 : 0))],
    strength: [0.1, ...names.map(() => penalty)],
  })
  const rounded = fitted.map((weight) => Math.round(weight * 1000) / 1000)
  return {
    bias: rounded[0] ?? 0,
    facts: Object.fromEntries(
      names.flatMap((name, at) => { const weight = rounded[at + 1] ?? 0; return Math.abs(weight) < 0.02 ||
        name === drawnFact
        ? []
        : [[name, weight]] }),
    ),
  }
}

/** The weights of every family, and of `any` for those that no truth speaks of. */
export function fitWeights(documents: readonly SampledDocument[]): Weights {
  const families =
    [...new Set(documents.flatMap(({ samples }) => samples.flatMap(({ family }) => family ?? [])))].sort()
  const general = labelled(documents, undefined).map((sample) => ({ ...sample, facts: Object.fromEntries(Object.entries(sample.facts).filter(([name]) => name === readerOdds || name === drawnFact || name === 'no label' || name === 'no check' || name.startsWith('label that'))) }))
  return {
    any: fitFamily(general),
    ...Object.fromEntries(families.map((family) => [family, fitFamily(labelled(documents, family))])),
  }
}
