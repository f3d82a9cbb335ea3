import { withWrittenAmounts } from '../../app/corrections/names-amounts.js'
import { valueText } from '../../app/page/value-text.js'
import type { AlikeQuestion } from '../../app/questions/alike.js'
import { type Candidate, wordsAround } from '../../app/questions/candidates.js'
import { checkAnswer } from '../../app/questions/check-answer.js'
import { lineText } from '../../app/questions/line-text.js'
import type { Question } from '../../app/questions/question.js'
import type { DraftLine } from '../../model/draft.js'
import type { LocalizedText } from '../../model/language.js'
import { term } from '../../model/terms/term-table.js'
import { placeOf } from '../todo/place-of.js'
import type { Terminal } from '../terminal.js'
import type { Asking } from './answers.js'

/** Which question of how many, and the lines that it may be about. */
export interface Asked {
  readonly count: string
  readonly lines: readonly DraftLine[]
  /** The currency of the amounts, where it is known. */
  readonly currency?: string | null | undefined
}

/** `Seite 1: Liefertag 02.11.2026`; nothing of what stands on no page. */
function whereText(candidate: Candidate, shown: string, terminal: Terminal): string[] {
  if (candidate.words === '') return []
  const words = wordsAround(candidate, shown).slice(0, 90)
  return [`${terminal.text({ de: 'Seite', en: 'page' })} ${candidate.page}${words === '' ? '' : `: ${words}`}`]
}

function printCandidates({ candidates }: Question, { currency }: Asked, terminal: Terminal): void {
  const { dim, cyan } = terminal.paint
  for (const [index, candidate] of candidates.entries()) {
    const { term: id, value, says } = candidate
    const shown = valueText(id, value, terminal.language, currency)
    const beside = [...(says === undefined ? [] : [terminal.text(says)]), ...whereText(candidate, shown, terminal)].join('; ')
    terminal.note(`    ${index + 1}  ${cyan(shown)}${beside === '' ? '' : dim(`  ${beside}`)}`)
  }
}

/** A line of the invoice with what was read of the value that is asked for. */
function printLine({ line, read, terms: [id] }: Question, { lines, currency }: Asked, terminal: Terminal): void {
  const { dim, cyan } = terminal.paint
  const asked = line === undefined ? undefined : lines[line - 1]
  if (asked === undefined) return
  const value = read === undefined ? '' : `  ${cyan(valueText(id, read.value, terminal.language, currency))}`
  terminal.note(`    ${dim(lineText(asked, terminal.language))}${value}`)
}

function printQuestion(question: Question, about: Asked, terminal: Terminal): void {
  const { text, terms, read, line } = question
  const { bold, dim, cyan } = terminal.paint
  terminal.note('')
  terminal.note(`${dim(about.count)} ${bold(withWrittenAmounts(terminal.text(text), terminal.language, about.currency))}`)
  if (line !== undefined) printLine({ ...question, read: undefined }, about, terminal)
  if (read !== undefined) terminal.note(`    ${terminal.text({ de: 'gelesen, aber nicht sicher', en: 'read, but not certain' })}: ${cyan(valueText(terms[0], read.value, terminal.language, about.currency))}`)
  printCandidates(question, about, terminal)
}

function choiceText({ candidates: { length } }: Question): LocalizedText {
  if (length === 0) return { de: 'Wert', en: 'value' }
  const numbers = length === 1 ? '1' : `1-${length}`
  return { de: `${numbers} oder Wert`, en: `${numbers} or a value` }
}

function promptText(question: Question, terminal: Terminal): string {
  const { read } = question
  const choice = choiceText(question)
  const same = read === undefined ? { de: '', en: '' } : { de: ', = wie gelesen', en: ', = as read' }
  return terminal.text({ de: `    ${choice.de}${same.de}, leer überspringt: `, en: `    ${choice.en}${same.en}, empty skips: ` })
}

/** What an answer stands for: a number chooses from the list, `=` takes what was read. */
function meant(answer: string, { candidates, read }: Question): string {
  if (answer === '=' && read !== undefined) return read.value
  return /^\d$/.test(answer) ? (candidates[Number.parseInt(answer, 10) - 1]?.value ?? answer) : answer
}

/** Asks until the answer fits; undefined where nobody answers. */
export async function askOne(
  question: Question,
  about: Asked,
  { conversation, terminal, skipped }: Asking,
): Promise<string | undefined> {
  printQuestion(question, about, terminal)
  for (;;) {
    const answer = await conversation.ask(promptText(question, terminal))
    if (answer === '') {
      skipped.add(question.text.en)
      return undefined
    }
    const checked = checkAnswer(question.terms, meant(answer, question))
    if ('term' in checked) return `${placeOf(question, checked.term)}=${checked.value}`
    terminal.note(`    ${terminal.paint.red(terminal.text(checked.problem))}`)
  }
}

async function oneByOne(questions: readonly Question[], about: Asked, asking: Asking): Promise<string[]> {
  const set: string[] = []
  for (const question of questions) {
    const answer = await askOne(question, about, asking)
    if (answer !== undefined) set.push(answer)
  }
  return set
}

/** Amounts are each line's own: one value for several of them would be wrong on all but one. */
const ownOfLine: ReadonlySet<string> = new Set(['Amount', 'Unit price amount'])

function groupPrompt({ all, question }: AlikeQuestion, isOwn: boolean, terminal: Terminal): string {
  const isRead = all.every(({ read }) => read !== undefined)
  const choice = choiceText(question)
  const parts = [
    ...(isOwn ? [] : [{ de: `${choice.de} für alle ${all.length}`, en: `${choice.en} for all ${all.length}` }]),
    ...(isRead ? [{ de: '= alle wie gelesen', en: '= all as read' }] : []),
    { de: '+ einzeln', en: '+ one by one' },
    { de: 'leer überspringt', en: 'empty skips' },
  ]
  return `    ${parts.map((part) => terminal.text(part)).join(', ')}: `
}

/** What an answer enters on each of the lines; what is wrong with it, as an answer has it. */
function entered(answer: string, { all, question }: AlikeQuestion, isOwn: boolean): ReturnType<typeof checkAnswer>[] {
  if (answer === '=') return all.map(({ terms, read }) => checkAnswer(terms, read?.value ?? ''))
  if (!isOwn) return all.map(({ terms }) => checkAnswer(terms, meant(answer, question)))
  return [{ problem: { de: 'Jede Position hat ihren eigenen Betrag; mit + einzeln eintragen.', en: 'Each line has an amount of its own; enter them with +, one by one.' } }]
}

/** Asks until the answer fits all of them; undefined where they are to be asked one by one. */
async function askTogether(asked: AlikeQuestion, isOwn: boolean, asking: Asking): Promise<string[] | undefined> {
  const { terminal, conversation, skipped } = asking
  for (;;) {
    const answer = await conversation.ask(groupPrompt(asked, isOwn, terminal))
    if (answer === '') {
      for (const { text } of asked.all) skipped.add(text.en)
      return []
    }
    if (answer === '+') return undefined
    const checked = entered(answer, asked, isOwn)
    const problem = checked.find((one) => 'problem' in one)
    if (problem === undefined) {
      return checked.flatMap((one, index) => {
        const of = asked.all[index]
        return 'term' in one && of !== undefined ? [`${placeOf(of, one.term)}=${one.value}`] : []
      })
    }
    terminal.note(`    ${terminal.paint.red(terminal.text(problem.problem))}`)
  }
}

/** Asks what is asked of several lines once; the answer holds for all of them, or they are asked one by one. */
export async function askAlike(asked: AlikeQuestion, about: Asked, asking: Asking): Promise<string[]> {
  const { all, question, text } = asked
  const { terminal } = asking
  const { bold, dim } = terminal.paint
  const isOwn = ownOfLine.has(term(question.terms[0] ?? '')?.type ?? '')
  if (all.length < 2 || (isOwn && question.read === undefined)) return await oneByOne(all, about, asking)
  terminal.note('')
  terminal.note(`${dim(about.count)} ${bold(withWrittenAmounts(terminal.text(text), terminal.language, about.currency))}`)
  for (const one of all) printLine(one, about, terminal)
  if (!isOwn) printCandidates(question, about, terminal)
  return (await askTogether(asked, isOwn, asking)) ?? await oneByOne(all, about, asking)
}
