import weights from '../weights.json' with { type: 'json' }
import { heldBy } from '../../model/held-below.js'
import type { Facts } from './facts.js'

/** What each fact is worth, as a change of the logarithm of the odds that a value is right. */
export interface FamilyWeights {
  readonly bias: number
  readonly facts: Readonly<Record<string, number>>
}

/** By family; `any` speaks for values of families that no benchmark knows. */
export type Weights = Readonly<Record<string, FamilyWeights>>

export const fittedWeights: Weights = weights.families

export interface Reason {
  readonly fact: string
  readonly logOdds: number
}

export interface Judged {
  readonly confidence: number
  /** Before any fact that holds it down. */
  readonly logOdds: number
  readonly reasons: readonly Reason[]
}

/** Nothing that was read is certain, and nothing impossible. */
const [least, most] = [1 - weights.bounds.any, weights.bounds.any]

export function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

function logOddsOf(chance: number): number {
  return Math.log(chance / (1 - chance))
}

/** How sure a value with these facts is. A fact that the fit did not know says nothing. */
export function judge(family: string | undefined, facts: Facts, known: Weights = fittedWeights): Judged {
  const own = known[family ?? 'any'] ?? known['any']
  const reasons = Object.entries(facts).flatMap(([fact, measure]) => {
    const weight = own?.facts[fact]
    return weight === undefined ? [] : [{ fact, logOdds: weight * measure }]
  })
  const logOdds = reasons.reduce((sum, reason) => sum + reason.logOdds, own?.bias ?? 0)
  const confidence = Math.min(most, Math.max(least, probability(logOdds)))
  const held = heldBy(Object.keys(facts))
  if (held === undefined || confidence <= held.most) return { confidence, logOdds, reasons }
  const change = logOddsOf(held.most) - logOddsOf(confidence)
  return { confidence: held.most, logOdds, reasons: [...reasons, { fact: held.fact, logOdds: change }] }
}
