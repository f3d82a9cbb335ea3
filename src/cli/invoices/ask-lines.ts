import { checkAnswer } from '../../app/questions/check-answer.js'
import { lineText, linesText } from '../../app/questions/line-text.js'
import type { Question } from '../../app/questions/questions.js'
import { withWrittenAmounts } from '../../app/corrections/names-amounts.js'
import { decimal, roundAmount } from '../../model/decimal.js'
import type { DraftLine } from '../../model/draft.js'
import type { LocalizedText } from '../../model/language.js'
import { writtenNumber } from '../../model/written-text.js'
import type { Conversation } from '../ask.js'
import type { Terminal } from '../terminal.js'

/** What makes the lines doubtful: that some may be missing, or sums that they don't come to. */
export interface LineQuestion {
  readonly questions: readonly Question[]
  readonly lines: readonly DraftLine[]
}

/** What came of the question for the lines. */
export interface LineAnswers {
  readonly set: readonly string[]
  readonly unset: readonly string[]
  /** Whether the lines, with what was entered, are all. */
  readonly accepted: boolean
}

interface Detail {
  readonly id: string
  readonly text: LocalizedText
  readonly read: (line: DraftLine) => string | undefined
}

/** What a line is asked for; the amount follows last, from quantity and price. */
const details: readonly Detail[] = [
  { id: 'BT-153', text: { de: 'Bezeichnung', en: 'Description' }, read: ({ name, description }) => name ?? description },
  { id: 'BT-129', text: { de: 'Menge', en: 'Quantity' }, read: ({ quantity }) => quantity?.toFixed() },
  { id: 'BT-130', text: { de: 'Einheit (Stück, Std, kg …)', en: 'Unit (piece, hour, kg …)' }, read: ({ unit }) => unit },
  { id: 'BT-146', text: { de: 'Einzelpreis netto', en: 'Unit price without VAT' }, read: ({ unitPrice }) => unitPrice?.toFixed() },
  { id: 'BT-152', text: { de: 'Umsatzsteuersatz in %', en: 'VAT rate in %' }, read: ({ vatRate }) => vatRate?.toFixed() },
]

interface Asking {
  readonly conversation: Conversation
  readonly terminal: Terminal
}

/** Asks for one detail until it fits; Enter keeps what was read, or leaves it out. */
async function askDetail(
  { id, text }: Pick<Detail, 'id' | 'text'>,
  known: string | undefined,
  { conversation, terminal }: Asking,
): Promise<string | undefined> {
  const shown = known === undefined ? '' : ` [${writtenNumber(known, terminal.language)}]`
  for (;;) {
    const answer = await conversation.ask(`      ${terminal.text(text)}${shown}: `)
    if (answer === '') return undefined
    const checked = checkAnswer([id], answer)
    if ('term' in checked) return checked.value
    terminal.note(`      ${terminal.paint.red(terminal.text(checked.problem))}`)
  }
}

/** What the line comes to: the product, where both factors are known. */
function productOf(line: DraftLine | undefined, entered: ReadonlyMap<string, string>): string | undefined {
  const quantity = entered.get('BT-129') ?? line?.quantity?.toFixed()
  const price = entered.get('BT-146') ?? line?.unitPrice?.toFixed()
  if (quantity === undefined || price === undefined) return undefined
  const product = decimal(quantity).times(decimal(price)).div(line?.baseQuantity ?? decimal('1'))
  return roundAmount(product).toFixed(2)
}

/** One whole line, new or as it was read: only what was answered is entered, and the amount that follows from it. */
async function askLine(number: number, line: DraftLine | undefined, asking: Asking): Promise<string[]> {
  const entered = new Map<string, string>()
  for (const detail of details) {
    const value = await askDetail(detail, line === undefined ? undefined : detail.read(line), asking)
    if (value !== undefined) entered.set(detail.id, value)
  }
  if (entered.size === 0) return []
  const factors = entered.has('BT-129') || entered.has('BT-146')
  const product = factors ? productOf(line, entered) : undefined
  const amount = await askDetail(
    { id: 'BT-131', text: { de: 'Betrag netto', en: 'Amount without VAT' } },
    product ?? line?.netAmount?.toFixed(2),
    asking,
  )
  const sum = amount ?? product
  if (sum !== undefined) entered.set('BT-131', sum)
  return [...entered].map(([id, value]) => `${id}[${number}]=${value}`)
}

function printLines({ questions, lines }: LineQuestion, terminal: Terminal): void {
  const { paint, language } = terminal
  terminal.note('')
  for (const { text } of questions) terminal.note(paint.bold(withWrittenAmounts(text[language], language)))
  terminal.note(`    ${linesText(lines)[language]}`)
  for (const [index, line] of lines.entries()) terminal.note(`    ${index + 1}  ${paint.cyan(lineText(line, language))}`)
}

const prompts = {
  all: {
    de: '    Ist das alles? j = ja, + = eine fehlt, 1 = diese ändern, -1 = gehört nicht dazu, leer überspringt: ',
    en: '    Is this all? y = yes, + = one is missing, 1 = change this one, -1 = does not belong, empty skips: ',
  },
  sums: {
    de: '    Stimmen die Positionen? leer = ja, + = eine fehlt, 1 = diese ändern, -1 = gehört nicht dazu: ',
    en: '    Are the lines right? empty = yes, + = one is missing, 1 = change this one, -1 = does not belong: ',
  },
  none: { de: '    + = eine Position eintragen, leer überspringt: ', en: '    + = enter a line, empty skips: ' },
  unclear: {
    de: 'Bitte j, +, die Nummer einer Position oder - mit ihrer Nummer.',
    en: 'Please y, +, the number of a line, or - with its number.',
  },
} as const satisfies Record<string, LocalizedText>

/** What a person does with the list of lines; numbers count from 1, a new line has the next. */
type Move =
  | { readonly kind: 'yes' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'unclear' }
  | { readonly kind: 'edit' | 'remove'; readonly number: number }

function moveOf(answer: string, count: number): Move {
  if (answer === '') return { kind: 'skip' }
  if (/^[jy]/i.test(answer) && count > 0) return { kind: 'yes' }
  if (answer === '+') return { kind: 'edit', number: count + 1 }
  const number = Math.abs(Number(answer))
  if (!Number.isInteger(number) || number < 1 || number > count) return { kind: 'unclear' }
  return { kind: answer.startsWith('-') ? 'remove' : 'edit', number }
}

/**
 * Asks whether these are all lines of the invoice; one that is missing or wrong is entered here, as a whole. What goes
 * is taken away first, from the end, so that the numbers of what is entered are those that are left.
 */
export async function askLines(question: LineQuestion, asking: Asking): Promise<LineAnswers> {
  const { conversation, terminal } = asking
  const { lines, questions } = question
  printLines(question, terminal)
  const doubtful = questions.some(({ ofLines }) => ofLines)
  const entered = new Map<number, string[]>()
  const removed = new Set<number>()
  const last = (): number => Math.max(lines.length, ...entered.keys())
  const told = (accepted: boolean): LineAnswers => {
    const left = (number: number): number => number - [...removed].filter((gone) => gone < number).length
    const set = [...entered].filter(([number]) => !removed.has(number)).flatMap(([number, values]) =>
      values.map((value) => value.replace(`[${number}]`, `[${left(number)}]`)))
    const unset = [...removed].filter((number) => number <= lines.length).sort((a, b) => b - a).map((number) => `BG-25[${number}]`)
    return { set, unset, accepted }
  }
  for (;;) {
    const prompt = doubtful ? prompts.all : prompts.sums
    const move = moveOf(await conversation.ask(terminal.text(last() === 0 ? prompts.none : prompt)), last())
    if (move.kind === 'skip' || move.kind === 'yes') return told(move.kind === 'yes' && doubtful)
    if (move.kind === 'unclear') terminal.note(`    ${terminal.paint.red(terminal.text(prompts.unclear))}`)
    else if (move.kind === 'remove') removed.add(move.number)
    else {
      const values = await askLine(move.number, lines[move.number - 1], asking)
      if (values.length > 0) entered.set(move.number, values)
    }
  }
}
