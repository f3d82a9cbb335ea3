import type { Draft } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import { heldBelow } from '../../model/held-below.js'
import type { Surroundings } from './surroundings.js'
import { type ValueFacts, valueFacts } from './value-facts.js'
import { judge, type Reason } from './weights.js'
import { rounded } from '../../model/rounded.js'
import { bound } from '../grades.js'

/** Reasons that change the odds by less than this are not told. */
const worthTelling = bound['worth telling']
const mostReasons = bound['reasons told']

/** What keeps a value from being sure is always told. */
function isHolding(fact: string): boolean {
  return heldBelow[fact] !== undefined
}

function told(reasons: readonly Reason[]): Reason[] {
  return reasons
    .filter(({ fact, logOdds }) => Math.abs(logOdds) >= worthTelling || isHolding(fact))
    .sort((a, b) =>
      (isHolding(b.fact) ? 1 : 0) - (isHolding(a.fact) ? 1 : 0) || Math.abs(b.logOdds) - Math.abs(a.logOdds))
    .slice(0, mostReasons)
    .map(({ fact, logOdds }) => ({ fact, logOdds: rounded(logOdds) }))
}

function certain({ evidence, family, facts }: ValueFacts): Evidence {
  const { confidence, reasons } = judge(family, facts)
  return { ...evidence, confidence: rounded(confidence), reasons: told(reasons) }
}

/** The draft with the certainty that each of its values has earned, in place of what its reader said of itself. */
export function withCertainty(draft: Draft, surroundings: Surroundings): Draft {
  const judged = new Map(valueFacts(draft, surroundings).map((value) => [value.evidence.path, certain(value)]))
  const evidence = draft.evidence.map((one) => {
    const own = judged.get(one.path)
    return own
      ? { ...one, confidence: own.confidence, ...(own.reasons && own.reasons.length > 0 && { reasons: own.reasons }) }
      : one
  })
  const known = new Set(draft.evidence.map(({ path }) => path))
  return { ...draft, evidence: [...evidence, ...[...judged.values()].filter(({ path }) => !known.has(path))] }
}
