import type { Question } from '../../app/questions/questions.js'
import type { WorkItem } from '../../app/questions/work-list.js'
import { placeOf } from './place-of.js'

function setting(question: Question, place: string, id: string): string {
  const [only, second] = question.candidates
  const value = only !== undefined && second === undefined ? only.value : '…'
  return `--set ${place.replace(id, only?.term ?? id)}=${value}`
}

/** What is asked of every line is answered once where no line says anything of its own. */
function settings(questions: readonly Question[], lineCount: number): string[] {
  const sameOf = ({ terms, line }: Question) =>
    questions.filter((other) => line !== undefined && other.line !== undefined && other.terms.join() === terms.join())
  return questions.flatMap((question) => {
    const [id] = question.terms
    if (id === undefined) return []
    const same = sameOf(question)
    const forAll = same.length > 1 && same.length === lineCount &&
      same.every(({ candidates }) => candidates.length === 0)
    if (!forAll) return [setting(question, placeOf(question, id), id)]
    return same[0] === question ? [setting(question, `${id}[*]`, id)] : []
  })
}

/** The command that answers all questions of an invoice, with gaps where nothing was found. */
export function completeCommand({ row, questionnaire: { questions, rounding, lineCount } }: WorkItem): string {
  // Sums often come right by what is missing; they are asked for when nothing else is.
  const details = questions.filter(({ sum }) => !sum)
  const open = details.length > 0 || rounding !== undefined ? details : questions
  const accepted = rounding === undefined ? [] : ['--accept rounding']
  return ['invoiceconv invoices complete', row.id, ...accepted, ...settings(open, lineCount)].join(' ')
}
