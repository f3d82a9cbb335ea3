import type { Question } from '../../app/questions/question.js'
import { lineText } from '../../app/questions/line-text.js'
import { term } from '../../model/terms/term-table.js'
import type { Terminal } from '../terminal.js'
import { fromFactors, fromLines, printAmounts } from './amounts-table.js'
import { askOne, type Asked } from './ask-one.js'
import type { Answers, Asking } from './answers.js'
import { amountOf, amountsOfSide, sumWays } from './sum-answers.js'

function nameOf(question: Question, { lines }: Asked, terminal: Terminal): string {
  const line = question.line === undefined ? undefined : lines[question.line - 1]
  if (line !== undefined) return lineText(line, terminal.language)
  return term(question.terms[0] ?? '')?.[terminal.language] ?? ''
}

/** The table of amounts that contradict each other, of lines or of totals. */
export function printQuestions(questions: readonly Question[], about: Asked, terminal: Terminal): void {
  const rows = questions.map((question) => ({
    name: nameOf(question, about, terminal),
    printed: amountOf(question, 'printed'),
    calculated: amountOf(question, 'calculated'),
  }))
  const from = questions.every(({ line }) => line !== undefined) ? fromFactors : fromLines
  printAmounts(rows, { count: about.count, from }, terminal)
}

/** Asks once which amounts are right, those of the page or those that follow; each by itself where that does not do. */
async function askTogether(questions: readonly Question[], about: Asked, asking: Asking): Promise<Answers> {
  const { conversation, terminal } = asking
  printQuestions(questions, about, terminal)
  for (;;) {
    const answer = await conversation.ask(terminal.text({
      de: `    1 = ${sumWays.printed.de}, 2 = ${sumWays.calculated.de}, + einzeln, leer überspringt: `,
      en: `    1 = ${sumWays.printed.en}, 2 = ${sumWays.calculated.en}, + one by one, empty skips: `,
    }))
    if (answer === '') return { set: [] }
    if (answer === '1' || answer === '2') return amountsOfSide(questions, answer === '1' ? 'printed' : 'calculated')
    if (answer === '+') {
      const set: string[] = []
      for (const question of questions) {
        const one = await askOne(question, about, asking)
        if (one !== undefined) set.push(one)
      }
      return { set }
    }
    terminal.note(`    ${terminal.paint.red(terminal.text({ de: 'Bitte 1, 2 oder +.', en: 'Please 1, 2 or +.' }))}`)
  }
}

/** Lines and totals are two causes: the amounts of lines are asked first, since totals follow from them. */
export async function askSums(questions: readonly Question[], about: Asked, asking: Asking): Promise<Answers> {
  const ofLines = questions.filter(({ line }) => line !== undefined)
  if (ofLines.length > 0) return await askTogether(ofLines, about, asking)
  return questions.length === 0 ? { set: [] } : await askTogether(questions, about, asking)
}
