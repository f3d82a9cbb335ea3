import { checkAnswer } from '../../app/questions/check-answer.js'
import { type OnWhole, onWholeSettings, type TotalsOffer } from '../../app/questions/totals-offer.js'
import { amountText, type Decimal, decimal, zero } from '../../model/decimal.js'
import type { LocalizedText } from '../../model/language.js'
import { term } from '../../model/terms/term-table.js'
import type { Terminal } from '../terminal.js'
import { fromLines, printAmounts } from './amounts-table.js'
import type { Answers, Asking } from './answers.js'
import { calculatedTotals, kindOf, pageIsRight, sumWays, totalsWithMissing } from './sum-answers.js'

/** The sums as they are printed beside those that the lines give. */
export function printTotals({ rows }: TotalsOffer, count: string, terminal: Terminal): void {
  const shown = rows.map(({ term: id, printed, calculated }) => ({
    name: term(id)?.[terminal.language] ?? id,
    printed: printed === undefined ? '' : amountText(printed),
    calculated: amountText(calculated),
  }))
  printAmounts(shown, { count, from: fromLines }, terminal)
}

function numbered(key: string, { de, en }: LocalizedText): LocalizedText {
  return { de: `${key} = ${de}`, en: `${key} = ${en}` }
}

const ways = {
  calculated: numbered('2', sumWays.calculated),
  enter: numbered('n', sumWays.enter),
  skip: { de: 'leer überspringt', en: 'empty skips' },
} as const satisfies Record<string, LocalizedText>

/** Asks until the answer is a value of the term; undefined where nobody answers. */
async function askValue(
  { prompt, id }: { prompt: LocalizedText; id: string },
  { conversation, terminal }: Asking,
): Promise<string | undefined> {
  for (;;) {
    const answer = await conversation.ask(`      ${terminal.text(prompt)}: `)
    if (answer === '') return undefined
    const checked = checkAnswer([id], answer)
    if ('value' in checked) return checked.value
    terminal.note(`      ${terminal.paint.red(terminal.text(checked.problem))}`)
  }
}

/** What a discount or charge is for; without words the invoice says only that it is one. */
async function askReason(onWhole: Pick<OnWhole, 'isCharge'>, asking: Asking): Promise<string> {
  const kind = kindOf(onWhole)
  const given = await askValue({ id: 'BT-97', prompt: { de: `Wofür? (leer: ${kind.de})`, en: `What for? (empty: ${kind.en})` } }, asking)
  return given ?? asking.terminal.text(kind)
}

async function askRate(rates: readonly Decimal[], asking: Asking): Promise<Decimal | undefined> {
  if (rates.length === 1) return rates[0]
  const given = await askValue({ id: 'BT-96', prompt: { de: 'Umsatzsteuersatz in %', en: 'VAT rate in %' } }, asking)
  return given === undefined ? undefined : decimal(given)
}

/** A discount or charge that a person reads on the page. */
async function enterOnWhole({ rates, next }: TotalsOffer, asking: Asking): Promise<string[]> {
  const typed = await askValue({ id: 'BT-92', prompt: { de: 'Betrag netto (Nachlass -50,00; Zuschlag 12,00)', en: 'Amount without VAT (discount -50.00; charge 12.00)' } }, asking)
  if (typed === undefined) return []
  const amount = decimal(typed)
  const rate = await askRate(rates, asking)
  if (amount.eq(zero) || rate === undefined) return []
  const isCharge = amount.gt(zero)
  const onWhole = { isCharge, amount: amount.abs(), rate, index: isCharge ? next.charge : next.allowance }
  return onWholeSettings(onWhole, await askReason(onWhole, asking))
}

/**
 * Asks once how totals that contradict the lines are to be settled: by what is missing on the whole invoice, by what
 * the lines give, or by a discount or charge that a person enters.
 * @param shown whether the table stands on the screen already
 */
export async function askTotals(offer: TotalsOffer, shown: boolean, asking: Asking): Promise<Answers> {
  const { conversation, terminal } = asking
  const { onWhole } = offer
  if (!shown) printTotals(offer, '', terminal)
  const choices = [...(onWhole === undefined ? [] : [numbered('1', pageIsRight(onWhole))]), ways.calculated, ways.enter, ways.skip]
  for (const choice of choices) terminal.note(`    ${terminal.paint.dim(terminal.text(choice))}`)
  for (;;) {
    const answer = await conversation.ask(`    ${terminal.text({ de: 'Welche Beträge gelten?', en: 'Which amounts hold?' })} `)
    if (answer === '') return { set: [] }
    if (answer === '1' && onWhole !== undefined) {
      return { set: totalsWithMissing(onWhole, await askReason(onWhole, asking)) }
    }
    if (answer === '2') return { set: calculatedTotals(offer.rows) }
    const set = /^n$/i.test(answer) ? await enterOnWhole(offer, asking) : []
    if (set.length > 0) return { set }
    terminal.note(`    ${terminal.paint.red(terminal.text(onWhole === undefined ? { de: 'Bitte 2 oder n.', en: 'Please 2 or n.' } : { de: 'Bitte 1, 2 oder n.', en: 'Please 1, 2 or n.' }))}`)
  }
}
