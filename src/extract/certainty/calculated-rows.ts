import type { Draft } from '../../model/draft.js'
import type { Segment } from '../layout/layout.js'
import { proveLine } from '../table/line-arithmetic.js'
import { decimalSignOf, numberStyleOf } from '../values/number-style.js'
import { numbersIn, type NumberInText } from '../values/number.js'
import { digitsOf, explainedDigits } from './amounts-on-pages.js'
import { type Facts, factsOf } from './facts.js'

/** One row whose figures happen to multiply shows nothing; several are a list. */
const enough = 2

/** The segments of each line of print. */
function rowsIn(segments: readonly Segment[]): Segment[][] {
  const rows = new Map<string, Segment[]>()
  for (const segment of segments) {
    const key = `${String(segment.page)} ${segment.baseline.toFixed(0)}`
    rows.set(key, [...(rows.get(key) ?? []), segment])
  }
  return [...rows.values()].map((row) => row.sort((a, b) => a.x0 - b.x0))
}

/** Two figures before it give the last amount of a row, as quantity and price do in a line of goods. */
function isCalculated(numbers: readonly NumberInText[], explained: ReadonlySet<string>): boolean {
  const at = numbers.findLastIndex(({ decimals, percent }) => decimals === 2 && !percent)
  const amount = numbers[at]?.value
  if (amount === undefined || amount.eq('0') || explained.has(digitsOf(amount))) return false
  const before = numbers.slice(0, at).filter(({ value }) => value.gt('0'))
  const factors = before.filter(({ percent }) => !percent)
  const prices = factors.filter(({ decimals }) => decimals >= 2)
  const discounts = [undefined, ...before.filter(({ percent }) => percent)]
  return prices.some((price) =>
    factors.some((quantity) =>
      quantity !== price && discounts.some((discount) => proveLine({ quantity: quantity.value, price: price.value, amount, ...(discount && { discount }) })?.base.eq('1') === true)))
}

/**
 * The lines that were read count nothing, while the page calculates amounts elsewhere that none of them explains: these
 * may be the lines, and what was read their sums.
 */
export function calculatedElsewhere({ values, language }: Draft, segments: readonly Segment[]): Facts {
  const { lines = [] } = values
  if (lines.length === 0 || lines.some(({ quantity }) => quantity !== undefined)) return {}
  const rows = rowsIn(segments).map((row) => row.map(({ text }) => text).join('  '))
  const style = numberStyleOf(rows, decimalSignOf(language))
  const explained = explainedDigits(values)
  const calculated = rows.filter((text) => isCalculated(numbersIn(text, style), explained))
  return factsOf({ 'no line is counted, and rows that calculate are left': calculated.length >= enough })
}
