import { decimal, roundAmount, zero, type Decimal } from '../../model/decimal.js'

/** The numbers of one line, as read. */
export interface LineNumbers {
  readonly quantity: Decimal
  readonly price: Decimal
  readonly amount: Decimal
  readonly discount?: { readonly value: Decimal; readonly percent: boolean }
  readonly base?: Decimal
}

/** How quantity and price give the amount. */
export interface LineProof {
  /** The price is for this many units. */
  readonly base: Decimal
  /** What was taken off `quantity x price / base`; zero for none. */
  readonly discount: Decimal
  readonly percentage?: Decimal
  readonly formula: string
}

const one = decimal('1')
const hundred = decimal('100')
const cent = decimal('0.01')
const half = decimal('0.0051')
const otherBases = ['100', '1000', '10'].map((base) => decimal(base))

/** The way in which the line comes out right to the cent, or undefined. */
export function proveLine(line: LineNumbers): LineProof | undefined {
  const bases = line.base && line.base.gt(zero) ? [line.base, one] : [one]
  for (const base of bases) {
    const proof = proveWith(line, base)
    if (proof) return proof
  }
  // A price per 100 is believed without a word when it comes out exactly and the sum is not a round one by itself.
  for (const base of otherBases) {
    const gross = line.quantity.times(line.price).div(base)
    if (isNear(roundAmount(gross), line.amount, half) && line.price.gt(cent) && line.quantity.abs().gt(one)) {
      return { base, discount: zero, formula: `quantity × price / ${base.toFixed()}` }
    }
  }
  return undefined
}

function proveWith({ quantity, price, amount, discount }: LineNumbers, base: Decimal): LineProof | undefined {
  const whole = quantity.times(price).div(base)
  const per = base.eq(one) ? '' : ` / ${base.toFixed()}`
  if (!discount || discount.value.eq(zero)) {
    return isNear(whole, amount, cent) || isNear(whole.abs(), amount.abs(), cent) && quantity.lt(zero) === amount.lt(zero) ? { base, discount: zero, formula: `quantity × price${per}` } : undefined
  }
  const value = discount.value.abs()
  const options: { off: Decimal; percentage?: Decimal; text: string }[] = [
    { off: whole.times(value).div(hundred), percentage: value, text: ' − discount %' },
    { off: value, text: ' − discount' },
    { off: value.times(quantity).div(base), text: ' − quantity × discount' },
    { off: zero, text: '' },
  ]
  for (const { off, percentage, text } of discount.percent ? options.filter((option) => option.percentage !== undefined || option.off.eq(zero)) : options) {
    const result = whole.minus(off)
    const isSame = isNear(result, amount, cent) || (amount.lt(zero) !== result.lt(zero) && isNear(result.abs(), amount.abs(), cent))
    if (isSame) return { base, discount: roundAmount(whole).minus(amount.lt(zero) === whole.lt(zero) ? amount : amount.times(decimal('-1'))), ...(percentage && off.gt(zero) && { percentage }), formula: `quantity × price${per}${text}` }
  }
  return undefined
}

export function isNear(first: Decimal, second: Decimal, tolerance: Decimal): boolean {
  return first.minus(second).abs().lte(tolerance)
}
