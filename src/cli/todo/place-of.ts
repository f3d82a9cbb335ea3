import type { Question } from '../../app/questions/questions.js'

/** Where `--set` finds the term: `BT-31`, `BT-152[3]`. */
export function placeOf({ line }: Pick<Question, 'line'>, id: string): string {
  return line === undefined ? id : `${id}[${line}]`
}
