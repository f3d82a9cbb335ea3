import { type Decimal, roundAmount, sum, zero } from '../model/decimal.js'
import type { DraftValues } from '../model/draft.js'
import { lineProduct } from '../model/equations/line.js'
import { halfCent, isNear } from '../model/equations/rounding.js'
import { isTaxOf } from '../model/equations/tax.js'
import { additionsAt } from './gross-prices.js'
import { type CompletionStep, noteDerived } from './completion.js'
import { ownWords } from './own-words.js'

type Breakdown = NonNullable<DraftValues['vatBreakdown']>[number]

/**
 * `41,18`, `41,18`, and `Netto 82,35` of two at 41,1765: a program adds up what it did not round, and prints both. The
 * norm adds up what is printed (BR-CO-10): the cents between are a document level charge or allowance, where every line
 * and the base of the rate are proven to be rounded from the same products.
 */
export const balanceRounding: CompletionStep = (completion) => {
  const { values, language } = completion
  for (const entry of values.vatBreakdown ?? []) {
    const [difference, vatCategory] = [roundedAway(values, entry), entry.category ?? 'S']
    if (!difference || difference.eq(zero)) continue
    const [list, formula] = difference.lt(zero) ? ['allowances', 'sum of BT-92'] as const : ['charges', 'sum of BT-99'] as const
    const own = { amount: difference.abs(), vatRate: entry.rate, vatCategory, reason: ownWords(language).rounding }
    const others = values[list] ?? []
    values[list] = [...others, own]
    noteDerived(completion, { path: `${list}[${others.length}].amount`, formula })
  }
}

/** What the printed base of a rate is more than the printed amounts, when the unrounded ones come to it. */
function roundedAway(values: DraftValues, { rate, taxableAmount, taxAmount }: Breakdown): Decimal | undefined {
  const lines = (values.lines ?? []).filter(({ vatRate }) => rate !== undefined && vatRate?.eq(rate) === true)
  if (!rate || !taxableAmount || !taxAmount || !isTaxOf(taxableAmount, rate, taxAmount)) return undefined
  const products = lines.flatMap((line) => {
    const product = lineProduct(line)
    return product && line.netAmount?.eq(roundAmount(product)) === true ? [{ product, amount: line.netAmount }] : []
  })
  const added = additionsAt(values, rate)
  const exact = sum(products.map(({ product }) => product)).plus(added)
  if (products.length < lines.length || !isNear(exact, taxableAmount, halfCent)) return undefined
  return taxableAmount.minus(added).minus(sum(products.map(({ amount }) => amount)))
}
