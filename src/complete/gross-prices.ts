import { type Decimal, decimal, roundAmount, sum } from '../model/decimal.js'
import type { DraftLine, DraftValues } from '../model/draft.js'
import { type CompletionStep, noteDerived } from './completion.js'

const hundred = decimal('100')
const cent = decimal('0.01')

interface GrossLine {
  readonly line: DraftLine
  readonly index: number
  /** Net amount before rounding. */
  readonly exact: Decimal
}

/** The gross amount of a line out of what the page prints. */
function grossAmount({ grossAmount: printed, grossUnitPrice, quantity }: DraftLine): Decimal | undefined {
  if (printed !== undefined) return printed
  return grossUnitPrice !== undefined && quantity !== undefined ? roundAmount(grossUnitPrice.times(quantity)) : undefined
}

function grossLines(values: DraftValues, rate: Decimal): GrossLine[] {
  return (values.lines ?? []).flatMap((line, index) => {
    const gross = grossAmount(line)
    if (line.netAmount !== undefined || line.vatRate?.eq(rate) !== true || gross === undefined) return []
    return [{ line, index, exact: gross.times(hundred).div(hundred.plus(rate)) }]
  })
}

/** The net sum that the lines of this rate have to give, when the page states it. */
function netOfRate(values: DraftValues, rate: Decimal, rateCount: number): Decimal | undefined {
  const printed = values.vatBreakdown?.find((entry) => entry.rate?.eq(rate) === true)?.taxableAmount
  const other = (values.allowances ?? []).length + (values.charges ?? []).length
  return printed ?? (rateCount === 1 && other === 0 ? (values.totals?.lineTotal ?? values.totals?.netTotal) : undefined)
}

/**
 * Net amounts of lines that print prices with VAT. Each is rounded by itself; the cents that the sum is off by go to the
 * lines where rounding took or gave most, and never more than one cent to a line.
 */
export const splitGrossPrices: CompletionStep = (completion) => {
  const { values } = completion
  const rates: Decimal[] = []
  for (const { vatRate } of values.lines ?? []) if (vatRate !== undefined && !rates.some((one) => one.eq(vatRate))) rates.push(vatRate)
  for (const rate of rates) {
    const parts = grossLines(values, rate)
    for (const { line, index, exact } of parts) {
      line.netAmount = roundAmount(exact)
      delete line.unitPrice
      noteDerived(completion, { path: `lines[${index}].netAmount`, formula: 'gross amount / (1 + BT-152)' })
    }
    const target = netOfRate(values, rate, rates.length)
    const whole = (values.lines ?? []).filter((line) => line.vatRate?.eq(rate) === true)
    if (target !== undefined && parts.length > 0) spreadCents(parts, target.minus(sum(whole.flatMap(({ netAmount }) => netAmount ?? []))))
  }
}

function spreadCents(parts: readonly GrossLine[], difference: Decimal): void {
  const step = difference.lt('0') ? cent.times('-1') : cent
  const count = Number.parseInt(difference.div(step).toFixed(0), 10)
  if (count === 0 || count > parts.length) return
  const lost = (part: GrossLine): Decimal => part.exact.minus(part.line.netAmount ?? part.exact).times(step)
  const byLoss = [...parts].sort((one, other) => lost(other).cmp(lost(one)))
  for (const { line } of byLoss.slice(0, count)) line.netAmount = line.netAmount?.plus(step)
}
