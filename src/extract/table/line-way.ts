import { zero, type Decimal } from '../../model/decimal.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Item } from './build-items.js'
import type { Cell } from './cell.js'
import { one, proveLine, type LineProof } from './line-arithmetic.js'
import type { LineNumber, LineUnit, Numbers, ReadLine } from './line.js'

/** What is known of a line before its figures are understood. */
export interface Asked {
  readonly item: Item
  /** What stands in the columns that should hold it. */
  readonly numbers: Numbers
  /** Prices that the heads of the columns, or rows above the table tell: `Leistung (Stundensatz EUR 320,00)`. */
  readonly headPrices: readonly LineNumber[]
  /** The column of quantities. */
  readonly counted: number | undefined
  /** Numbers in other columns of quantities. */
  readonly counts: readonly LineNumber[]
  /** Money in the columns before the amount, from left to right. */
  readonly parts: readonly LineNumber[]
  /** The price is for so many, as the line says. */
  readonly base: Decimal | undefined
  readonly name: string
  readonly nameCell: Cell | undefined
  /** The lines of the table write their calculations behind their names. */
  readonly calculated: boolean
  readonly style: NumberStyle
}

/** A way to read the figures of a line. */
export interface Way extends Pick<ReadLine, 'proof' | 'additions' | 'netAmount' | 'netRate'> {
  readonly numbers: Numbers
  readonly unit?: LineUnit
  /** What is left of the name without the figures in it. */
  readonly name?: string
}

/** How quantity, price and discount give the amount. */
export function proofOf(
  { quantity, price, amount, discount }: { readonly [part in keyof Numbers]: LineNumber | undefined },
  base: Decimal | undefined,
  value = amount?.number.value,
): LineProof | undefined {
  if (!quantity || !price || !value) return undefined
  const isPercent = discount && (discount.number.percent || discount.label.includes('%'))
  return proveLine({
    quantity: quantity.number.value,
    price: price.number.value,
    amount: value,
    ...(discount && { discount: { value: discount.number.value, percent: isPercent === true } }),
    ...(base && { base }),
  })
}

/** The way in which these numbers give the amount. */
export function proven(numbers: Numbers, base: Decimal | undefined): Way | undefined {
  const proof = proofOf(numbers, base)
  return proof && { numbers, proof }
}

/** The way, where nothing else than the printed price basis had to be thought of for it. */
export function plainly(way: Way | undefined, base: Decimal | undefined): Way | undefined {
  return way?.proof?.base.eq(base ?? one) === true && way.proof.discount.eq(zero) ? way : undefined
}

/** The first way that one of the offers gives. */
export function first<Offer>(offers: readonly Offer[], read: (offer: Offer) => Way | undefined): Way | undefined {
  for (const offer of offers) {
    const way = read(offer)
    if (way) return way
  }
  return undefined
}
