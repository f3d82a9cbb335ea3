import type { Question } from '../../app/questions/question.js'
import { asksTotal, onWholeTerms, type TotalsOffer } from '../../app/questions/totals-offer.js'
import type { Way, WorkItem } from '../../app/questions/work-list.js'
import type { DraftLine } from '../../model/draft.js'
import type { Language, LocalizedText } from '../../model/language.js'
import type { Answers } from '../invoices/answers.js'
import { amountsOfSide, calculatedTotals, kindOf, pageIsRight, sumWays, totalsWithMissing } from '../invoices/sum-answers.js'
import { shellWord } from '../shell-word.js'
import { placeOf } from './place-of.js'

/** Terms that make a line: the rest follows from them. */
const newLine = ['BT-153', 'BT-129', 'BT-146', 'BT-152']

const gap = (place: string): string => `--set ${shellWord(`${place}=…`)}`

function setting(question: Question, place: string, id: string): string {
  const [only, second] = question.candidates
  const value = only !== undefined && second === undefined ? only.value : '…'
  return `--set ${shellWord(`${place.replace(id, only?.term ?? id)}=${value}`)}`
}

/** What is asked of every line is answered once where no line says anything of its own. */
function settings(questions: readonly Question[], lineCount: number): string[] {
  const sameOf = ({ terms, line }: Question) =>
    questions.filter((other) => line !== undefined && other.line !== undefined && other.terms.join() === terms.join())
  const each = questions.flatMap((question) => {
    const [id] = question.terms
    const { noTax } = question
    if (noTax !== undefined) return ['BT-118', 'BT-120'].map((term) => gap(`${term}[${noTax.entry}]`))
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
  return lines.length > 0 ? ['--accept lines'] : newLine.map((id) => gap(`${id}[1]`))
}

function command(id: string, options: readonly string[]): string {
  return ['invoiceconv invoices complete', id, ...options].join(' ')
}

/** What answers with these details, as a shell takes it. */
function answering(id: string, { set, unset = [] }: Answers): string {
  const options = [...set.map((one) => ['--set', one]), ...unset.map((one) => ['--unset', one])]
  return command(id, options.map(([name = '', value = '']) => `${name} ${shellWord(value)}`))
}

/** A discount or charge on the whole invoice with gaps; the rate stands there where the lines have only one. */
function gaps({ rates, next }: TotalsOffer, isCharge: boolean): string[] {
  const [only, second] = rates
  const rate = only === undefined || second !== undefined ? '…' : only.toString()
  const { amount, rate: rateTerm, reason } = onWholeTerms(isCharge)
  const at = isCharge ? next.charge : next.allowance
  return [`${amount}[${at}]=…`, `${rateTerm}[${at}]=${rate}`, `${reason}[${at}]=…`]
}

/** The choice that `invoices complete` offers in a terminal, each way as one command that answers all sums. */
function waysOfSums({ row: { id }, questionnaire: { questions, totals } }: WorkItem, language: Language): Way[] {
  const ofLines = questions.filter(({ sum, line }) => sum && line !== undefined)
  if (ofLines.length > 0 || totals === undefined) {
    const asked = ofLines.length > 0 ? ofLines : questions
    return (['printed', 'calculated'] as const)
      .map((side) => ({ says: sumWays[side], command: answering(id, amountsOfSide(asked, side)) }))
  }
  const { onWhole, rows } = totals
  const way = (says: LocalizedText, set: readonly string[]): Way => ({ says, command: answering(id, { set }) })
  return [
    ...(onWhole === undefined
      ? []
      : [way(pageIsRight(onWhole), totalsWithMissing(onWhole, kindOf(onWhole)[language]))]),
    way(sumWays.calculated, calculatedTotals(rows)),
    way(sumWays.discount, gaps(totals, false)),
    way(sumWays.charge, gaps(totals, true)),
  ]
}

/** What answers all questions of an invoice, with gaps where nothing was found; for sums, the ways to choose from. */
export function completeWays(item: WorkItem, language: Language): Way[] {
  const { row, questionnaire: { questions, rounding, lines, totals } } = item
  // Sums often come right by what is missing; they are asked for when nothing else is.
  const isInTable = (one: Question): boolean => totals !== undefined && rounding === undefined && asksTotal(one)
  const details = questions.filter((one) => !one.sum && !isInTable(one))
  const areOpen = details.length === 0 && rounding === undefined
  if (areOpen && questions.some(({ sum }) => sum)) return waysOfSums(item, language)
  const rounds = rounding === undefined ? [] : ['--accept rounding']
  return [{ command: command(row.id, [...rounds, ...linesAnswer(details, lines), ...settings(details, lines.length)]) }]
}
