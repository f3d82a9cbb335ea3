import type { WorkItem } from '../../app/questions/work-list.js'
import { placeOf } from './place-of.js'

/** The command that answers all questions of an invoice, with gaps where nothing was found. */
export function completeCommand({ row, questionnaire: { questions, rounding } }: WorkItem): string {
  const open = rounding === undefined ? questions : questions.filter(({ sum }) => !sum)
  const sets = open.flatMap((question) => {
    const [term] = question.terms
    if (term === undefined) return []
    const [only, second] = question.candidates
    const value = only !== undefined && second === undefined ? only.value : '…'
    return [`--set ${placeOf(question, only?.term ?? term)}=${value}`]
  })
  return ['invoiceconv invoices complete', row.id, ...(rounding === undefined ? [] : ['--accept rounding']), ...sets].join(' ')
}
