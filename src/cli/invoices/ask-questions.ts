import type { App } from '../../app/app.js'
import type { Session } from '../../app/identity/session.js'
import { askedAlike } from '../../app/questions/alike.js'
import { isOfTotals, type Question, type Questionnaire } from '../../app/questions/question.js'
import { questionsOf } from '../../app/questions/questions.js'
import { asksTotal } from '../../app/questions/totals-offer.js'
import type { RoundingOffer } from '../../app/corrections/accept-rounding.js'
import { writtenNumber } from '../../model/written-text.js'
import type { Answers, Asking } from './answers.js'
import { isEmpty, merged } from './answers.js'
import { askLines, type LineAnswers } from './ask-lines.js'
import { askNoTax } from './ask-no-tax.js'
import { askAlike, type Asked } from './ask-one.js'
import { askSums } from './ask-sums.js'
import { askTotals } from './ask-totals.js'
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
  { lines, currency }: Pick<Questionnaire, 'lines' | 'currency'>,
  asking: Asking,
): Promise<string[]> {
  const set: string[] = []
  const alike = askedAlike(questions)
  for (const [index, asked] of alike.entries()) {
    const about: Asked = { count: `${index + 1}/${alike.length}`, lines, currency }
    const { question } = asked
    const { noTax } = question
    const isWhy = noTax !== undefined
    set.push(...(isWhy ? await askNoTax({ ...question, noTax }, about, asking) : await askAlike(asked, about, asking)))
  }
  return set
}

/** Said once, and not asked again in the next round; beside the questions that nobody answered. */
const linesAreRight = 'the lines are right'

/** The lines come first: sums follow from them, and where they contradict each other a line may be missing. */
async function askForLines(
  { questions, lines, breakdown = [], totals }: Questionnaire,
  rounds: boolean,
  asking: Asking,
): Promise<LineAnswers | undefined> {
  const confirmed = asking.skipped.has(linesAreRight)
  const doubts = questions.filter((one) => one.ofLines || (isOfTotals(one) && !rounds && !confirmed))
  if (doubts.length === 0) return undefined
  const unsure = questions.filter(({ line, read, isRead }) =>
    line !== undefined && read !== undefined && isRead === true)
  const answers = await askLines({ questions: doubts, unsure, lines, breakdown, totals }, asking)
  if (isChanged(answers)) asking.skipped.delete(linesAreRight)
  else asking.skipped.add(linesAreRight)
  return answers
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

/** What is asked by itself: no sums, and nothing of lines that were changed just now. */
function detailsOf(
  questions: readonly Question[],
  ofLines: LineAnswers | undefined,
  totals: Questionnaire['totals'],
): Question[] {
  const isOfChanged = ({ line }: Question): boolean => line !== undefined && isChanged(ofLines)
  const isInTable = (one: Question): boolean => totals !== undefined && asksTotal(one)
  const isSettled = (one: Question): boolean => ofLines?.settled.includes(one) === true
  return questions.filter((one) => !one.sum && !one.ofLines)
    .filter((one) => !isOfChanged(one) && !isInTable(one) && !isSettled(one))
}

/** Amounts of lines are asked first, since totals follow from them. */
async function askAmounts(
  { questions, totals, lines }: Questionnaire,
  shown: boolean,
  asking: Asking,
): Promise<Answers> {
  const sums = questions.filter(({ sum }) => sum)
  const areOfLines = sums.some(({ line }) => line !== undefined)
  if (totals !== undefined && !areOfLines) return await askTotals(totals, shown, asking)
  return await askSums(sums, { count: '', lines }, asking)
}

/** What was said of the lines, with what was read of them where they are right. */
function answersOf({ set, unset, accepted, settled }: LineAnswers): Answers {
  return { set: [...set, ...settled.flatMap(asRead)], unset, accept: accepted ? ['lines'] : [] }
}

/** Asks for everything that is missing of an invoice. */
export async function askQuestions(
  request: { app: App; session: Session; invoiceId: string } & Asking,
): Promise<Answers> {
  const { app, session, invoiceId, terminal, conversation, skipped } = request
  const asking = { conversation, terminal, skipped }
  const all = await questionsOf(app, session, invoiceId)
  const questionnaire = { ...all, questions: all.questions.filter(({ text }) => !skipped.has(text.en)) }
  const { questions, rounding } = questionnaire
  const rounds = rounding !== undefined && (await askRounding(rounding, asking))
  const totals = rounds ? undefined : questionnaire.totals
  const ofLines = await askForLines({ ...questionnaire, totals }, rounds, asking)
  const details = detailsOf(questions, ofLines, totals)
  const entered = await askEach(details, questionnaire, asking)
  const answered = merged([
    { set: [], accept: rounds ? ['rounding'] : [] },
    ...(ofLines === undefined ? [] : [answersOf(ofLines)]),
    { set: entered },
  ])
  // Sums often come right by what is missing; they are asked for when nothing else is answered.
  if (!isEmpty(answered)) return answered
  return await askAmounts({ ...questionnaire, totals }, ofLines !== undefined, asking)
}
