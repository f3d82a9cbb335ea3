import type { App } from '../../app/app.js'
import type { Session } from '../../app/identity/session.js'
import { withWrittenAmounts } from '../../app/corrections/names-amounts.js'
import { valueText } from '../../app/page/value-text.js'
import { checkAnswer } from '../../app/questions/check-answer.js'
import { type Question, type Questionnaire, questionsOf } from '../../app/questions/questions.js'
import type { Acceptance } from '../../model/acceptance.js'
import type { RoundingOffer } from '../../app/corrections/accept-rounding.js'
import { lineText } from '../../app/questions/line-text.js'
import type { DraftLine } from '../../model/draft.js'
import { counted } from '../../model/counted.js'
import { writtenNumber } from '../../model/written-text.js'
import type { Conversation } from '../ask.js'
import { askLines, type LineAnswers } from './ask-lines.js'
import { placeOf } from '../todo/place-of.js'
import type { Terminal } from '../terminal.js'

/** Which question of how many, and the lines that it may be about. */
interface Asked {
  readonly count: string
  readonly lines: readonly DraftLine[]
}

function printQuestion(question: Question, about: Asked, terminal: Terminal): void {
  const { text, terms, read, candidates, line } = question
  const { count, lines } = about
  const { bold, dim, cyan } = terminal.paint
  terminal.note('')
  terminal.note(`${dim(count)} ${bold(withWrittenAmounts(terminal.text(text), terminal.language))}`)
  const asked = line === undefined ? undefined : lines[line - 1]
  if (asked !== undefined) terminal.note(`    ${dim(lineText(asked, terminal.language))}`)
  if (read !== undefined) terminal.note(`    ${terminal.text({ de: 'gelesen, aber nicht sicher', en: 'read, but not certain' })}: ${cyan(valueText(terms[0], read.value, terminal.language))}`)
  for (const [index, { term, value, words, page }] of candidates.entries()) {
    const where = words === '' ? '' : dim(`  ${terminal.text({ de: `Seite ${page}`, en: `page ${page}` })}: ${words.slice(0, 90)}`)
    terminal.note(`    ${index + 1}  ${cyan(valueText(term, value, terminal.language))}${where}`)
  }
}

function promptText({ candidates, read }: Question, terminal: Terminal): string {
  const choice = candidates.length > 0 ? { de: `1-${candidates.length} oder Wert`, en: `1-${candidates.length} or a value` } : { de: 'Wert', en: 'value' }
  const same = read === undefined ? { de: '', en: '' } : { de: ', = wie gelesen', en: ', = as read' }
  return terminal.text({ de: `    ${choice.de}${same.de}, leer überspringt: `, en: `    ${choice.en}${same.en}, empty skips: ` })
}

/** What an answer stands for: a number chooses from the list, `=` takes what was read. */
function meant(answer: string, { candidates, read }: Question): string {
  if (answer === '=' && read !== undefined) return read.value
  return /^\d$/.test(answer) ? (candidates[Number.parseInt(answer, 10) - 1]?.value ?? answer) : answer
}

async function askOne(
  question: Question,
  about: Asked,
  conversation: Conversation,
  terminal: Terminal,
): Promise<string | undefined> {
  printQuestion(question, about, terminal)
  for (;;) {
    const answer = await conversation.ask(promptText(question, terminal))
    if (answer === '') return undefined
    const checked = checkAnswer(question.terms, meant(answer, question))
    if ('term' in checked) return `${placeOf(question, checked.term)}=${checked.value}`
    terminal.note(`    ${terminal.paint.red(terminal.text(checked.problem))}`)
  }
}

/** What a person answered: details as `--set` and `--unset` take them, and what is taken as it is. */
export interface Answers {
  readonly set: readonly string[]
  readonly unset?: readonly string[]
  readonly accept?: readonly Acceptance[]
}

/** Offers to take the printed total in one step. Enter takes it: it is what stands on the invoice. */
async function askRounding(
  { printed, calculated }: RoundingOffer,
  conversation: Conversation,
  terminal: Terminal,
): Promise<boolean> {
  const [due, sum] = [printed, calculated].map((amount) => writtenNumber(amount.toFixed(2), terminal.language, 2))
  terminal.note('')
  terminal.note(terminal.paint.bold(terminal.text({
    de: `Auf der Rechnung steht ${due ?? ''}, die Positionen ergeben ${sum ?? ''}: Rundungscents.`,
    en: `The invoice says ${due ?? ''}, its lines give ${sum ?? ''}: cents of rounding.`,
  })))
  const answer = await conversation.ask(terminal.text({ de: '    Den gedruckten Betrag nehmen (Rundung, BT-114)? [J/n]: ', en: '    Take the printed amount (rounding, BT-114)? [Y/n]: ' }))
  return answer === '' || /^[jy]/i.test(answer)
}

/** Whether an answer holds for further lines too, of which the same is asked. */
async function alsoFor(count: number, conversation: Conversation, terminal: Terminal): Promise<boolean> {
  if (count === 0) return false
  const lines = counted(count, 'moreLines')
  const answer = await conversation.ask(terminal.text({ de: `    Auch für ${lines.de}, bei denen dasselbe fehlt? [J/n]: `, en: `    Also for ${lines.en} that lack the same? [Y/n]: ` }))
  return answer === '' || /^[jy]/i.test(answer)
}

/** Asks one question after the other; an answer for a line may hold for further ones. */
async function askEach(
  { questions, lines }: Pick<Questionnaire, 'questions' | 'lines'>,
  conversation: Conversation,
  terminal: Terminal,
): Promise<string[]> {
  const set: string[] = []
  const answered = new Set<Question>()
  for (const [index, question] of questions.entries()) {
    if (answered.has(question)) continue
    const answer = await askOne(question, { count: `${index + 1}/${questions.length}`, lines }, conversation, terminal)
    if (answer === undefined) continue
    set.push(answer)
    const alike = questions.slice(index + 1).filter(({ line, terms }) =>
      line !== undefined && terms.join() === question.terms.join())
    if (question.line === undefined || !(await alsoFor(alike.length, conversation, terminal))) continue
    for (const other of alike) {
      answered.add(other)
      set.push(answer.replace(`[${question.line}]`, `[${other.line ?? ''}]`))
    }
  }
  return set
}

interface Asking {
  readonly conversation: Conversation
  readonly terminal: Terminal
}

/** The lines come first: sums follow from them, and where they contradict each other a line may be missing. */
async function askForLines(
  { questions, lines }: Questionnaire,
  rounds: boolean,
  asking: Asking,
): Promise<LineAnswers | undefined> {
  const doubts = questions.filter(({ ofLines, sum }) => ofLines || (sum && !rounds))
  if (doubts.length === 0) return undefined
  return await askLines({ questions: doubts, lines }, asking)
}

/** What was asked of single lines no longer fits where lines were entered, changed or taken away. */
function isChanged(answers: LineAnswers | undefined): boolean {
  return answers !== undefined && answers.set.length + answers.unset.length > 0
}

/** Whether nothing at all was answered. */
export function isEmpty({ set, unset = [], accept = [] }: Answers): boolean {
  return set.length + unset.length + accept.length === 0
}

/** Asks for everything that is missing of an invoice. */
export async function askQuestions(
  request: { app: App; session: Session; invoiceId: string; terminal: Terminal; conversation: Conversation },
): Promise<Answers> {
  const { app, session, invoiceId, terminal, conversation } = request
  const questionnaire = await questionsOf(app, session, invoiceId)
  const { questions, rounding } = questionnaire
  const rounds = rounding !== undefined && (await askRounding(rounding, conversation, terminal))
  const lines = await askForLines(questionnaire, rounds, { conversation, terminal })
  const details = questions.filter(({ sum, line, ofLines }) =>
    !sum && !ofLines && !(line !== undefined && isChanged(lines)))
  const entered = await askEach({ ...questionnaire, questions: details }, conversation, terminal)
  const accept = [...(rounds ? ['rounding' as const] : []), ...(lines?.accepted === true ? ['lines' as const] : [])]
  const answered = { set: [...(lines?.set ?? []), ...entered], unset: lines?.unset ?? [], accept }
  // Sums often come right by what is missing; they are asked for when nothing else is answered.
  if (!isEmpty(answered)) return answered
  const sums = questions.filter(({ sum }) => sum)
  return { set: await askEach({ ...questionnaire, questions: sums }, conversation, terminal) }
}
