import { sum, type Decimal } from '../../model/decimal.js'
import { limits } from '../measures.js'

/** More amounts leave too many ways to part them. */
const mostAmounts = limits.figures

/** The one set of amounts, as bits, that fits with what it leaves; undefined when there is none or more than one. */
export function onlySubset(
  amounts: readonly Decimal[],
  fits: (part: Decimal, rest: Decimal) => boolean,
): number | undefined {
  if (amounts.length > mostAmounts) return undefined
  const whole = sum(amounts)
  let hit: number | undefined
  for (let mask = 1; mask < 2 ** amounts.length - 1; mask += 1) {
    const part = sum(amounts.filter((_, bit) => (mask >> bit) & 1))
    if (!fits(part, whole.minus(part))) continue
    if (hit !== undefined) return undefined
    hit = mask
  }
  return hit
}
