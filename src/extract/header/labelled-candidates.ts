import type { Candidate } from '../candidate.js'
import type { HeaderField } from '../labels/header-labels.js'
import type { LabelHit } from '../labels/find-labels.js'
import { type LabelledText, labelledTexts } from '../labels/label-values.js'
import { boxOfPart } from '../layout/text-run.js'
import type { HeaderContext } from './header-context.js'
import type { ReadValue, ValueReader } from './read-values.js'
import { grade } from '../grades.js'

// Confidence of a value by the label that announces it, before place and form take their part.
const bySureLabel = grade.sure
const byLikelyLabel = grade.fair

/** A last word on a candidate: how much of its confidence the surroundings leave; 0 drops it. */
export type Surroundings = (hit: LabelHit, text: LabelledText, value: ReadValue<unknown>) => number

/** Every value that the labels of a field announce. */
export function labelledCandidates<Value = string>(
  context: HeaderContext,
  field: HeaderField,
  read: ValueReader<Value>,
  surroundings: Surroundings = () => 1,
): (Candidate<Value> & { hit: LabelHit })[] {
  return context.hits.all
    .filter((hit) => hit.field === field)
    .flatMap((hit) => {
      for (const text of labelledTexts(hit, context.hits, context.layout)) {
        const value = read(text.text, context, hit.sure)
        if (!value) continue
        const weight = surroundings(hit, text, value)
        if (weight === 0) continue
        const confidence = (hit.sure ? bySureLabel : byLikelyLabel) * text.weight * value.factor * weight
        return [{ ...candidate(text, value, hit), confidence: Math.min(grade.proven, confidence), hit }]
      }
      return []
    })
}

function candidate<Value>(run: LabelledText, { value, start, end, checks }: ReadValue<Value>, hit: LabelHit): Omit<Candidate<Value>, 'confidence'> {
  return {
    value,
    page: run.page,
    box: boxOfPart(run, start, end),
    text: run.text.slice(start, end),
    label: hit.text,
    rule: run.rule,
    checks,
  }
}
