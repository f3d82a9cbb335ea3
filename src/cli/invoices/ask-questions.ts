import type { App } from '../../app/app.js'
import type { Session } from '../../app/identity/session.js'
import { askedAlike } from '../../app/questions/alike.js'
import type { Question, Questionnaire } from '../../app/questions/question.js'
import { questionsOf } from '../../app/questions/questions.js'
import type { RoundingOffer } from '../../app/corrections/accept-rounding.js'
import { writtenNumber } from '../../model/written-text.js'
import type { Answers, Asking } from './answers.js'
import { isEmpty, merged } from './answers.js'
import { askLines, type LineAnswers } from './ask-lines.js'
import { askNoTax } from './ask-no-tax.js'
import { askAlike, type Asked } from './ask-one.js'
import { askSums } from './ask-sums.js'
import { placeOf } from '../todo/place-of.js'

/** Offers to take the printed total in one step. Enter takes it: it is what stands on the invoice. */
async function askRounding(
  { printed, calculated }: RoundingOffer,
  { conversation, terminal }: Asking,
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

/** Asks one question after the other; what has one cause is asked once. */
async function askEach(
  questions: readonly Question[],
  lines: Questionnaire['lines'],
  asking: Asking,
): Promise<string[]> {
  const set: string[] = []
  const alike = askedAlike(questions)
  for (const [index, asked] of alike.entries()) {
    const about: Asked = { count: `${index + 1}/${alike.length}`, lines }
    const { question } = asked
    const { noTax } = question
    const isWhy = noTax !== undefined
    set.push(...(isWhy ? await askNoTax({ ...question, noTax }, about, asking) : await askAlike(asked, about, asking)))
  }
  return set
}

const isOfTotals = ({ sum, line }: Question): boolean => sum && line === undefined

/** The lines come first: sums follow from them, and where they contradict each other a line may be missing. */
async function askForLines(
  { questions, lines, breakdown = [] }: Questionnaire,
  rounds: boolean,
  asking: Asking,
): Promise<LineAnswers | undefined> {
  const doubts = questions.filter((one) => one.ofLines || (isOfTotals(one) && !rounds))
  if (doubts.length === 0) return undefined
  const unsure = questions.filter(({ line, read, isRead }) =>
    line !== undefined && read !== undefined && isRead === true)
  return await askLines({ questions: doubts, unsure, lines, breakdown }, asking)
}

/** What enters the value that was read. */
function asRead(question: Question): string[] {
  const { terms: [id], read } = question
  return id === undefined || read === undefined ? [] : [`${placeOf(question, id)}=${read.value}`]
}

/** What was asked of single lines no longer fits where lines were entered, changed or taken away. */
function isChanged(answers: LineAnswers | undefined): boolean {
  return answers !== undefined && answers.set.length + answers.unset.length > 0
}

/** Asks for everything that is missing of an invoice. */
export async function askQuestions(
  request: { app: App; session: Session; invoiceId: string } & Asking,
): Promise<Answers> {
  const { app, session, invoiceId, terminal, conversation, skipped } = request
  const asking = { conversation, terminal, skipped }
  const all = await questionsOf(app, session, invoiceId)
  const questionnaire = { ...all, questions: all.questions.filter(({ text }) => !skipped.has(text.en)) }
  const { questions, rounding, lines } = questionnaire
  const rounds = rounding !== undefined && (await askRounding(rounding, asking))
  const ofLines = await askForLines(questionnaire, rounds, asking)
  const settled = ofLines?.settled ?? []
  const details = questions.filter((one) =>
    !one.sum && !one.ofLines && !settled.includes(one) && !(one.line !== undefined && isChanged(ofLines)))
  const entered = await askEach(details, lines, asking)
  const answered = merged([
    { set: [], accept: rounds ? ['rounding'] : [] },
    { set: ofLines?.set ?? [], unset: ofLines?.unset ?? [], accept: ofLines?.accepted === true ? ['lines'] : [] },
    { set: settled.flatMap(asRead) },
    { set: entered },
  ])
  // Sums often come right by what is missing; they are asked for when nothing else is answered.
  if (!isEmpty(answered)) return answered
  return await askSums(questions.filter(({ sum }) => sum), { count: '', lines }, asking)
}
