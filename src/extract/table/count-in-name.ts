import { decimal, zero, type Decimal } from '../../model/decimal.js'
import { boxAround } from '../layout/boxes.js'
import type { NumberStyle } from '../values/number-style.js'
import { numbersIn } from '../values/number.js'
import type { ItemText } from './item-text.js'
import { proveLine, type LineProof } from './line-arithmetic.js'
import type { LineNumber } from './line-number.js'

const one = decimal('1')
const counted = /^(\d+(?:[.,]\d+)?)(\s?[x×])?\s+(?=\S)/u

/**
 * `4 × Watercolour pad` or `38 Menus` in a table without a column of quantities: believed where it gives the amount
 * with the price of the line.
 */
export function countInName(
  text: ItemText,
  price: LineNumber | undefined,
  amount: LineNumber | undefined,
  style: NumberStyle,
): { text: ItemText; quantity: LineNumber } | undefined {
  const { name = '', nameCells: [cell] } = text
  const [lead = '', count = '', sign] = counted.exec(name) ?? []
  const [number] = numbersIn(count, style)
  if (!number || !cell || !price || !amount) return undefined
  const proof = proveLine({ quantity: number.value, price: price.number.value, amount: amount.number.value })
  if (!proof || !isCount(number.value, proof, sign !== undefined)) return undefined
  const words = cell.words.slice(0, 1)
  return { text: { ...text, name: name.slice(lead.length) }, quantity: { number, cell: { ...cell, ...boxAround(words), words }, label: '' } }
}

/** Without its sign a count has to give the amount exactly, and a one proves nothing: `1 Jahr Garantie`. */
function isCount(count: Decimal, { base, discount }: LineProof, signed: boolean): boolean {
  return base.eq(one) && (signed || (discount.eq(zero) && !count.eq(one)))
}
