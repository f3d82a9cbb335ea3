import { decimal, roundAmount, roundTo, sum, type Decimal } from '../decimal.js'
import { halfCent, isNear, roundingOf } from './rounding.js'

/*
 * BT-131 = BT-129 x BT-146 / BT-149 - BT-136 + BT-141: what a line comes to, and each of its factors out of the others.
 */

const one = decimal('1')

type Amounts = readonly { readonly amount?: Decimal | undefined }[] | undefined

/** The terms of a line as far as they are known. */
export interface LineTerms {
  readonly quantity?: Decimal | undefined
  readonly unitPrice?: Decimal | undefined
  /** How many decimals the price is printed with; as many as it needs when nobody knows. */
  readonly priceDecimals?: number | undefined
  readonly baseQuantity?: Decimal | undefined
  readonly netAmount?: Decimal | undefined
  readonly allowances?: Amounts
  readonly charges?: Amounts
}

function total(list: Amounts): Decimal {
  return sum((list ?? []).flatMap(({ amount }) => amount ?? []))
}

/** What the allowances (BG-27) and charges (BG-28) of a line add to quantity times price. */
export function lineAdjustment({ allowances, charges }: LineTerms): Decimal {
  return total(charges).minus(total(allowances))
}

/** BT-131 before rounding; undefined while quantity or price is not known. */
export function lineProduct(line: LineTerms): Decimal | undefined {
  const { quantity, unitPrice, baseQuantity = one } = line
  if (quantity === undefined || unitPrice === undefined) return undefined
  return quantity.times(unitPrice).div(baseQuantity).plus(lineAdjustment(line))
}

/**
 * How far quantity times price may miss the amount: a price is rounded in its last printed decimal, once for each unit,
 * and the amount to cents. What is more than that is a discount or a contradiction: 5000 x 0.042 is not 189.00.
 */
export function lineMargin({ quantity = one, unitPrice, priceDecimals, baseQuantity = one }: LineTerms): Decimal {
  const ofPrice = unitPrice === undefined ? halfCent : roundingOf(unitPrice, priceDecimals)
  return quantity.abs().times(ofPrice).div(baseQuantity).plus(halfCent)
}

/**
 * True when quantity times price gives the amount as closely as printed decimals can; true as well while one is not
 * known.
 */
export function lineHolds(line: LineTerms): boolean {
  const product = lineProduct(line)
  return product === undefined || line.netAmount === undefined || isNear(product, line.netAmount, lineMargin(line))
}

/** BT-146 out of amount and quantity, with as few decimals (of those offered) as give the amount again; at most ten. */
export function priceOf(
  line: LineTerms & { readonly netAmount: Decimal; readonly quantity: Decimal },
  decimals: readonly number[] = [2, 4, 6, 8],
): Decimal {
  const { baseQuantity = one, quantity } = line
  const goods = line.netAmount.minus(lineAdjustment(line))
  const exact = goods.times(baseQuantity).div(quantity)
  const gives = (price: Decimal): boolean => roundAmount(price.times(quantity).div(baseQuantity)).eq(roundAmount(goods))
  return decimals.map((places) => roundTo(exact, places)).find(gives) ?? roundTo(exact, 10)
}

/** Quantities are printed with at most this many decimals. */
const quantityDecimals = 4

/**
 * BT-129 out of amount and price, when it is a number that a page could print. `33,5714 … 33,57`: the price of one is
 * rounded, unless so few cents could be two as well.
 */
export function quantityOf(
  line: LineTerms & { readonly netAmount: Decimal; readonly unitPrice: Decimal },
): Decimal | undefined {
  const { baseQuantity = one, unitPrice } = line
  const whole = line.netAmount.minus(lineAdjustment(line))
  const isOne = [unitPrice, unitPrice.plus(unitPrice)].map((price) => roundAmount(price).eq(whole))
  if (baseQuantity.eq(one) && isOne[0] === true && isOne[1] === false) return one
  const quantity = whole.times(baseQuantity).div(unitPrice)
  return quantity.eq(roundTo(quantity, quantityDecimals)) ? quantity : undefined
}
