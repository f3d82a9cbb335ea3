import type { DraftLine } from '../../model/draft.js'
import type { Question } from './question.js'

/** Amounts of a line without VAT, which follow from what it prints with VAT as soon as its rate is known. */
const fromRate: ReadonlySet<string> = new Set(['BT-131', 'BT-146'])

/** The categories of discounts and charges on the whole invoice. */
const categoriesOnWhole: ReadonlySet<string> = new Set(['BT-95', 'BT-102'])

/**
 * The questions without those that another one answers: why no VAT is charged gives each line, discount and charge
 * its category, and the rate of a line that prints its amount with VAT gives the amounts without. What does not follow
 * after all is asked in the next round.
 */
export function withoutFollowing(questions: readonly Question[], lines: readonly DraftLine[]): Question[] {
  const untaxed = new Set(questions.flatMap(({ noTax }) => noTax?.lines ?? []))
  const isUntaxed = questions.some(({ noTax }) => noTax !== undefined)
  const asksRate = new Set(questions.flatMap(({ line, terms }) => (line !== undefined && terms.includes('BT-151') ? [line] : [])))
  return questions.filter(({ terms: [id = ''], terms, line }) => {
    if (line === undefined) return !(isUntaxed && categoriesOnWhole.has(terms.at(-1) ?? ''))
    if (untaxed.has(line) && terms.includes('BT-151')) return false
    return !(fromRate.has(id) && asksRate.has(line) && lines[line - 1]?.grossAmount !== undefined)
  })
}
