import type { Candidate } from '../candidate.js'
import type { HeaderField } from '../labels/header-labels.js'
import type { LabelHit } from '../labels/find-labels.js'
import { type LabelledText, labelledTexts } from '../labels/label-values.js'
import { boxOfPart } from '../layout/text-run.js'
import type { ValueInText } from '../values/value-in-text.js'
import type { HeaderContext } from './header-context.js'
import type { ReadValue, ValueReader } from './read-values.js'
import { grade } from '../grades.js'

// Confidence of a value by the label that announces it, before place and form take their part.
const bySureLabel = grade.sure
const byLikelyLabel = grade.fair

/** The weight of a likely label that what stands beside it makes a sure one. */
export const asBySureLabel = bySureLabel / byLikelyLabel

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
      const reading = bestReading(hit, context, read, surroundings)
      if (!reading) return []
      const { text, value, weight } = reading
      const confidence = (hit.sure ? bySureLabel : byLikelyLabel) * text.weight * value.factor * weight
      return [{ ...candidate(text, value, hit), confidence: Math.min(grade.proven, confidence), hit }]
    })
}

interface Reading<Value> {
  readonly text: LabelledText
  readonly value: ReadValue<Value>
  readonly weight: number
}

/** What the first text says that can be read; where it lacks its form, what the next one makes whole. */
function bestReading<Value>(
  hit: LabelHit,
  context: HeaderContext,
  read: ValueReader<Value>,
  surroundings: Surroundings,
): Reading<Value> | undefined {
  let first: Reading<Value> | undefined
  for (const text of labelledTexts(hit, context.hits, context.layout)) {
    const value = read(text.text, context, hit.sure)
    const weight = value ? surroundings(hit, text, value) : 0
    if (!value || weight === 0) continue
    if (first === undefined ? value.factor >= grade.good : completes(value, first.value)) return { text, value, weight }
    first ??= { text, value, weight }
  }
  return first
}

/** `GB 412 7736` over `59`: with what the next row adds, the value has the form that it lacked. */
function completes(whole: ReadValue<unknown>, part: ReadValue<unknown>): boolean {
  return whole.factor > part.factor && typeof whole.value === 'string' && whole.value !== part.value
    && typeof part.value === 'string' && whole.value.startsWith(part.value)
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

/** Values that need no label: their form or their check digits tell them, wherever they stand. */
export function candidatesByForm(
  { layout }: Pick<HeaderContext, 'layout'>,
  find: (text: string) => readonly ValueInText[] | ValueInText | undefined,
  told: Pick<Candidate, 'checks' | 'confidence'>,
): Candidate[] {
  return layout.pages.flatMap(({ segments }) => segments.flatMap((segment) =>
    [find(segment.text) ?? []].flat().map(({ value, start, end }) => {
      const [box, text] = [boxOfPart(segment, start, end), segment.text.slice(start, end)]
      return { ...told, value, page: segment.page, box, text, rule: 'form' }
    })))
}
