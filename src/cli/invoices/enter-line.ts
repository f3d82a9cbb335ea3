import { checkAnswer } from '../../app/questions/check-answer.js'
import type { Questionnaire } from '../../app/questions/question.js'
import { decimal, roundAmount } from '../../model/decimal.js'
import type { DraftLine } from '../../model/draft.js'
import type { LocalizedText } from '../../model/language.js'
import { writtenNumber } from '../../model/written-text.js'
import type { Asking } from './answers.js'

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

/** Asks for one detail until it fits; Enter keeps what was read, or leaves it out. */
async function askDetail(
  { id, text }: Pick<Detail, 'id' | 'text'>,
  known: string | undefined,
  { conversation, terminal }: Pick<Asking, 'conversation' | 'terminal'>,
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
export async function askLine(
  number: number,
  line: DraftLine | undefined,
  asking: Pick<Asking, 'conversation' | 'terminal'>,
): Promise<string[]> {
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

/** What is typed of a line at once, in this order. */
const typedAtOnce = ['BT-153', 'BT-129', 'BT-146', 'BT-152'] as const

/** A line typed at once: `Klinker; 10; 25,00; 19`; the rate may be left out. Says what does not fit. */
export function lineAtOnce(number: number, text: string): { values: string[] } | { problem: LocalizedText } {
  const entered = new Map<string, string>()
  for (const [index, part] of text.split(';').entries()) {
    const id = typedAtOnce[index]
    if (id === undefined) return { problem: { de: 'Das sind zu viele Angaben.', en: 'These are too many details.' } }
    if (part.trim() === '') continue
    const checked = checkAnswer([id], part)
    if ('problem' in checked) return checked
    entered.set(id, checked.value)
  }
  const product = productOf(undefined, entered)
  if (product === undefined || !entered.has('BT-153')) {
    return { problem: { de: 'Bitte Bezeichnung; Menge; Preis; Steuersatz.', en: 'Please description; quantity; price; VAT rate.' } }
  }
  entered.set('BT-131', product)
  return { values: [...entered].map(([id, value]) => `${id}[${number}]=${value}`) }
}

/** One line for each VAT rate of the page, where nobody wants to copy all of them: what the page adds up itself. */
export function linesOfRates(
  breakdown: NonNullable<Questionnaire['breakdown']>,
  language: 'de' | 'en',
): { values: string[]; line: DraftLine }[] {
  return breakdown.flatMap(({ rate, taxableAmount }, index) => {
    if (rate === undefined || taxableAmount === undefined) return []
    const percent = `${writtenNumber(rate.toFixed(), language)} %`
    const name = language === 'de' ? `Leistungen laut Beleg, ${percent} USt` : `Services as on the document, ${percent} VAT`
    const values = { 'BT-153': name, 'BT-129': '1', 'BT-146': taxableAmount.toFixed(2), 'BT-152': rate.toFixed(), 'BT-131': taxableAmount.toFixed(2) }
    return [{
      values: Object.entries(values).map(([id, value]) => `${id}[${index + 1}]=${value}`),
      line: { name, quantity: decimal('1'), unitPrice: taxableAmount, netAmount: taxableAmount, vatRate: rate },
    }]
  })
}
