import { lineText, linesText } from '../../app/questions/line-text.js'
import type { Question, Questionnaire } from '../../app/questions/question.js'
import { withWrittenAmounts } from '../../app/corrections/names-amounts.js'
import type { DraftLine } from '../../model/draft.js'
import type { LocalizedText } from '../../model/language.js'
import { term } from '../../model/terms/term-table.js'
import type { Terminal } from '../terminal.js'
import type { Asking } from './answers.js'
import { printQuestions } from './ask-sums.js'
import { printTotals } from './ask-totals.js'
import { askLine, lineAtOnce, linesOfRates } from './enter-line.js'

/** What makes the lines doubtful: that some may be missing, or sums that they don't come to. */
export interface LineQuestion {
  readonly questions: readonly Question[]
  /** Values of single lines that were read but are not sure: who says that the lines are right has seen them, too. */
  readonly unsure: readonly Question[]
  readonly lines: readonly DraftLine[]
  /** Set where totals contradict the lines. */
  readonly totals?: Questionnaire['totals']
  /** What the page says of each VAT rate. */
  readonly breakdown: NonNullable<Questionnaire['breakdown']>
}

/** What came of the question for the lines. */
export interface LineAnswers {
  readonly set: readonly string[]
  readonly unset: readonly string[]
  /** Whether the lines, with what was entered, are all. */
  readonly accepted: boolean
  /** Questions about single values that are answered with it: as read. */
  readonly settled: readonly Question[]
}

/** `  ? Menge`: what was read of a line but is not sure. */
function unsureOf(number: number, unsure: readonly Question[], terminal: Terminal): string {
  const names = unsure.filter(({ line }) => line === number).map(({ terms: [id = ''] }) => term(id)?.[terminal.language] ?? id)
  return names.length === 0 ? '' : terminal.paint.yellow(`  ${terminal.text({ de: 'nicht sicher', en: 'not certain' })}: ${names.join(', ')}`)
}

function printLines({ questions, totals, unsure, lines }: LineQuestion, terminal: Terminal): void {
  const { paint, language } = terminal
  const sums = questions.filter(({ sum }) => sum)
  if (totals !== undefined) printTotals(totals, '', terminal)
  else if (sums.length > 0) printQuestions(sums, { count: '', lines }, terminal)
  else terminal.note('')
  const others = questions.filter(({ sum }) => !sum)
  for (const { text } of others) terminal.note(paint.bold(withWrittenAmounts(text[language], language)))
  terminal.note(`    ${linesText(lines)[language]}`)
  for (const [index, line] of lines.entries()) terminal.note(`    ${index + 1}  ${paint.cyan(lineText(line, language))}${unsureOf(index + 1, unsure, terminal)}`)
}

const ways = {
  add: { de: '+ = eine fehlt, auch gleich: + Name; Menge; Preis; Satz', en: '+ = one is missing, or at once: + name; quantity; price; rate' },
  change: { de: '1 = diese ändern, -1 = gehört nicht dazu', en: '1 = change this one, -1 = does not belong' },
  yes: { de: 'j = ja', en: 'y = yes' },
  emptyYes: { de: 'leer = ja', en: 'empty = yes' },
  skip: { de: 'leer überspringt', en: 'empty skips' },
  rates: { de: 's = eine je Steuersatz, wie oben', en: 's = one for each rate, as above' },
} as const satisfies Record<string, LocalizedText>

const prompts = {
  all: { de: 'Ist das alles, und stimmt es?', en: 'Is this all, and is it right?' },
  sums: { de: 'Stimmen die Positionen?', en: 'Are the lines right?' },
  none: { de: 'Position:', en: 'Line:' },
  unclear: {
    de: 'Bitte j, +, die Nummer einer Position oder - mit ihrer Nummer.',
    en: 'Please y, +, the number of a line, or - with its number.',
  },
} as const satisfies Record<string, LocalizedText>

/** What a person does with the list of lines; numbers count from 1, a new line has the next. */
type Move =
  | { readonly kind: 'yes' | 'skip' | 'unclear' | 'rates' }
  | { readonly kind: 'edit' | 'remove'; readonly number: number }
  | { readonly kind: 'atOnce'; readonly text: string; readonly number: number }

function moveOf(answer: string, count: number, rates: number): Move {
  if (answer === '') return { kind: 'skip' }
  if (/^[jy]/i.test(answer) && count > 0) return { kind: 'yes' }
  if (/^s$/i.test(answer) && count === 0 && rates > 0) return { kind: 'rates' }
  if (answer === '+') return { kind: 'edit', number: count + 1 }
  if (answer.startsWith('+')) return { kind: 'atOnce', text: answer.slice(1), number: count + 1 }
  return numberedMove(answer, count)
}

function numberedMove(answer: string, count: number): Move {
  const number = Math.abs(Number(answer))
  if (!Number.isInteger(number) || number < 1 || number > count) return { kind: 'unclear' }
  return { kind: answer.startsWith('-') ? 'remove' : 'edit', number }
}

/** What was entered, changed and taken away until now. */
class Changes {
  readonly entered = new Map<number, readonly string[]>()
  readonly removed = new Set<number>()
  private readonly count: number

  /** @param count how many lines were read */
  constructor(count: number) {
    this.count = count
  }

  get last(): number {
    return Math.max(this.count, ...this.entered.keys())
  }

  /** What goes is taken away first, from the end, so that the numbers of what is entered are those that are left. */
  answers(accepted: boolean, unsure: readonly Question[]): LineAnswers {
    const left = (number: number): number => number - [...this.removed].filter((gone) => gone < number).length
    const set = [...this.entered].filter(([number]) => !this.removed.has(number)).flatMap(([number, values]) =>
      values.map((value) => value.replace(`[${number}]`, `[${left(number)}]`)))
    const unset = [...this.removed].filter((number) => number <= this.count).sort((a, b) => b - a)
      .map((number) => `BG-25[${number}]`)
    // Who changes a line has not said of the others that they are right.
    return { set, unset, accepted, settled: accepted && set.length + unset.length === 0 ? unsure : [] }
  }
}

interface Prompt {
  readonly text: LocalizedText
  readonly ways: readonly LocalizedText[]
}

function promptOf(count: number, rates: number, doubtful: boolean): Prompt {
  const { add, change, yes, emptyYes, skip } = ways
  if (count === 0) return { text: prompts.none, ways: [...(rates > 0 ? [ways.rates] : []), add, skip] }
  if (doubtful) return { text: prompts.all, ways: [yes, add, change, skip] }
  return { text: prompts.sums, ways: [emptyYes, add, change] }
}

/** Does one move; what can't be understood is said. */
async function doMove(move: Move, changes: Changes, question: LineQuestion, asking: Asking): Promise<void> {
  const { terminal } = asking
  const refuse = (problem: LocalizedText): void => { terminal.note(`    ${terminal.paint.red(terminal.text(problem))}`) }
  if (move.kind === 'remove') changes.removed.add(move.number)
  else if (move.kind === 'edit') {
    const values = await askLine(move.number, question.lines[move.number - 1], asking)
    if (values.length > 0) changes.entered.set(move.number, values)
  } else if (move.kind === 'atOnce') {
    const line = lineAtOnce(move.number, move.text)
    if ('problem' in line) refuse(line.problem)
    else changes.entered.set(move.number, line.values)
  } else refuse(prompts.unclear)
}

/** Asks whether these are all lines of the invoice; one that is missing or wrong is entered here, as a whole. */
export async function askLines(question: LineQuestion, asking: Asking): Promise<LineAnswers> {
  const { conversation, terminal, skipped } = asking
  const { lines, questions, unsure, breakdown } = question
  printLines(question, terminal)
  const doubtful = questions.some(({ ofLines }) => ofLines)
  const rates = lines.length === 0 ? linesOfRates(breakdown, terminal.language) : []
  for (const { line } of rates) terminal.note(`    ${terminal.paint.dim(lineText(line, terminal.language))}`)
  const changes = new Changes(lines.length)
  for (;;) {
    const { last } = changes
    const prompt = promptOf(last, rates.length, doubtful)
    for (const way of prompt.ways) terminal.note(`    ${terminal.paint.dim(terminal.text(way))}`)
    const answer = await conversation.ask(`    ${terminal.text(prompt.text)} `)
    const move = moveOf(answer, last, rates.length)
    if (move.kind === 'yes') return changes.answers(doubtful, unsure)
    if (move.kind === 'rates') return { ...changes.answers(false, []), set: rates.flatMap(({ values }) => values) }
    if (move.kind === 'skip') {
      for (const { ofLines, text } of questions) if (ofLines) skipped.add(text.en)
      return changes.answers(false, unsure)
    }
    await doMove(move, changes, question, asking)
  }
}
