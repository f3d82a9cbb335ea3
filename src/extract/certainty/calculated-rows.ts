import { zero, type Decimal } from '../../model/decimal.js'
import type { Draft, DraftLine } from '../../model/draft.js'
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

/** The last amount of a row where two figures before it give it, as quantity and price do in a line of goods. */
function calculatedIn(numbers: readonly NumberInText[]): Decimal | undefined {
  const at = numbers.findLastIndex(({ decimals, percent }) => decimals === 2 && !percent)
  const amount = numbers[at]?.value
  if (amount === undefined || amount.eq('0')) return undefined
  const before = numbers.slice(0, at).filter(({ value }) => value.gt('0'))
  const factors = before.filter(({ percent }) => !percent)
  const prices = factors.filter(({ decimals }) => decimals >= 2)
  const discounts = [undefined, ...before.filter(({ percent }) => percent)]
  const isProven = prices.some((price) =>
    factors.some((quantity) =>
      quantity !== price && discounts.some((discount) => proveLine({ quantity: quantity.value, price: price.value, amount, ...(discount && { discount }) })?.base.eq('1') === true)))
  return isProven ? amount : undefined
}

/** One after the other they come to amounts of some lines, and to none of others: they detail those. */
function detailSome(amounts: readonly Decimal[], lines: readonly DraftLine[]): boolean {
  const ofLines = new Set(lines.flatMap(({ netAmount, grossAmount }) => [netAmount, grossAmount]).map(String))
  const { open, detailed } = amounts.reduce(({ open: before, detailed }, amount) => {
    const open = before.plus(amount)
    return ofLines.has(String(open)) ? { open: zero, detailed: detailed + 1 } : { open, detailed }
  }, { open: zero, detailed: 0 })
  return open.eq(zero) && detailed < lines.length
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
  const calculated = rows.flatMap((text) => calculatedIn(numbersIn(text, style)) ?? [])
  const left = calculated.filter((amount) => !explained.has(digitsOf(amount)))
  const mayBeLines = left.length >= enough && !detailSome(calculated, lines)
  return factsOf({ 'no line is counted, and rows that calculate are left': mayBeLines })
}
