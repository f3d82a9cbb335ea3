import { type Decimal, roundAmount } from '../model/decimal.js'
import type { DraftLine, DraftValues } from '../model/draft.js'
import { cent } from '../model/equations/rounding.js'

/** A line whose amount is known with more decimals than an amount may have. */
export interface ExactLine {
  readonly line: DraftLine
  readonly exact: Decimal
}

/** The net sum that the lines of this rate have to give, when the page states it. */
export function netOfRate(values: DraftValues, rate: Decimal, rateCount: number): Decimal | undefined {
  const printed = values.vatBreakdown?.find((entry) => entry.rate?.eq(rate) === true)?.taxableAmount
  const other = (values.allowances ?? []).length + (values.charges ?? []).length
  return printed ?? (rateCount === 1 && other === 0 ? (values.totals?.lineTotal ?? values.totals?.netTotal) : undefined)
}

/**
 * The cents that a sum is off by go to the lines where rounding took or gave most, and never more than one cent to a
 * line.
 */
export function spreadCents(parts: readonly ExactLine[], difference: Decimal): void {
  const step = difference.lt('0') ? cent.times('-1') : cent
  const count = Number.parseInt(difference.div(step).toFixed(0), 10)
  if (count === 0 || count > parts.length) return
  const lost = ({ exact, line }: ExactLine): Decimal => exact.minus(line.netAmount ?? exact).times(step)
  // A line that rounding left as it was has no part in the difference.
  const byLoss = parts
    .filter((part) => !part.exact.eq(roundAmount(part.exact)))
    .sort((one, other) => lost(other).cmp(lost(one)))
  for (const { line } of byLoss.slice(0, count)) line.netAmount = line.netAmount?.plus(step)
}
