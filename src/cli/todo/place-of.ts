import type { Question } from '../../app/questions/question.js'

/** Where `--set` finds the term: `BT-31`, `BT-152[3]` of a line, `BT-116[2]` of the VAT breakdown. */
export function placeOf({ line, entry }: Pick<Question, 'line' | 'entry'>, id: string): string {
  const index = line ?? entry
  return index === undefined ? id : `${id}[${index}]`
}
