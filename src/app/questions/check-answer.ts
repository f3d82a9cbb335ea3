import type { LocalizedText } from '../../model/language.js'
import { term } from '../../model/terms/term-table.js'
import { typedProblem } from '../corrections/typed-checks.js'
import { typedValue } from '../corrections/typed-value.js'

/** An answer for the first of the terms that it fits, or why it fits none. */
export type CheckedAnswer = { readonly term: string; readonly value: string } | { readonly problem: LocalizedText }

/** A tax number is no VAT id, and the other way round: the check digits tell which of the terms is meant. */
export function checkAnswer(terms: readonly string[], text: string): CheckedAnswer {
  const problems: LocalizedText[] = []
  for (const id of terms) {
    const row = term(id)
    if (row === undefined) continue
    const read = typedValue(row, text)
    const problem = 'problem' in read ? read.problem : typedProblem(id, read.value)
    if (problem === undefined && 'value' in read) return { term: id, value: read.value }
    if (problem !== undefined) problems.push(problem)
  }
  return { problem: problems[0] ?? { de: 'Das kann hier nicht eingetragen werden.', en: 'This can’t be entered here.' } }
}
