import type { Draft } from '../../model/draft.js'
import { sumMeanings } from '../labels/sum-meaning.js'
import { totalOfSeveral } from '../sums/sum-findings.js'
import { type Facts, factsOf } from './facts.js'
import { fieldOf } from './families.js'

/** What the labels of sums are called here, by the field of the totals. */
const meaningOf: Readonly<Record<string, string>> = { vatAmount: 'vat', dueAmount: 'due', prepaidAmount: 'prepaid', roundingAmount: 'rounding' }

/** Whether the label of a total calls it what it was taken for, and whether it is the last word. */
export function totalFacts(path: string, { evidence, findings }: Draft): Facts {
  const field = fieldOf(path)
  const isDisputed = field === 'grossTotal' && findings.some(({ code }) => code === totalOfSeveral)
  return { ...labelFacts(path, field, evidence), ...factsOf({ 'a part of a total below it': isDisputed }) }
}

function labelFacts(path: string, field: string, evidence: Draft['evidence']): Facts {
  const meanings = sumMeanings(evidence.findLast((one) => one.path === path)?.label ?? '')
  const [best] = meanings
  if (best === undefined) return {}
  const own = meanings.find(([meaning]) => meaning === (meaningOf[field] ?? field))?.[1] ?? 0
  return factsOf({ 'its label says just this': own >= best[1], 'its label says something else first': own < best[1], 'its label never says this': own === 0 })
}
