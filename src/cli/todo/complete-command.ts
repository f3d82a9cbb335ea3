import type { Question } from '../../app/questions/question.js'
import type { WorkItem } from '../../app/questions/work-list.js'
import type { DraftLine } from '../../model/draft.js'
import { placeOf } from './place-of.js'

/** Terms that make a line: the rest follows from them. */
const newLine = ['BT-153', 'BT-129', 'BT-146', 'BT-152']

function setting(question: Question, place: string, id: string): string {
  const [only, second] = question.candidates
  const value = only !== undefined && second === undefined ? only.value : '…'
  return `--set ${place.replace(id, only?.term ?? id)}=${value}`
}

/** What is asked of every line is answered once where no line says anything of its own. */
function settings(questions: readonly Question[], lineCount: number): string[] {
  const sameOf = ({ terms, line }: Question) =>
    questions.filter((other) => line !== undefined && other.line !== undefined && other.terms.join() === terms.join())
  const each = questions.flatMap((question) => {
    const [id] = question.terms
    const { noTax } = question
    if (noTax !== undefined) return ['BT-118', 'BT-120'].map((term) => `--set ${term}[${noTax.entry}]=…`)
    if (id === undefined) return []
    const same = sameOf(question)
    const found = ({ candidates }: Question) => candidates.map(({ value }) => value).join()
    const forAll = same.length > 1 && same.length === lineCount &&
      same.every((other) => found(other) === found(question))
    if (!forAll) return [setting(question, placeOf(question, id), id)]
    return same[0] === question ? [setting(question, `${id}[*]`, id)] : []
  })
  // One value settles all that is asked of one place.
  return [...new Set(each)]
}

/** What answers whether all lines were read; where none was read, the first is to be entered. */
function linesAnswer(questions: readonly Question[], lines: readonly DraftLine[]): string[] {
  if (!questions.some(({ ofLines }) => ofLines)) return []
  return lines.length > 0 ? ['--accept lines'] : newLine.map((id) => `--set ${id}[1]=…`)
}

/** The command that answers all questions of an invoice, with gaps where nothing was found. */
export function completeCommand({ row, questionnaire: { questions, rounding, lines } }: WorkItem): string {
  // Sums often come right by what is missing; they are asked for when nothing else is.
  const details = questions.filter(({ sum }) => !sum)
  const open = details.length > 0 || rounding !== undefined ? details : questions
  const rounds = rounding === undefined ? [] : ['--accept rounding']
  return ['invoiceconv invoices complete', row.id, ...rounds, ...linesAnswer(open, lines), ...settings(open, lines.length)].join(' ')
}
