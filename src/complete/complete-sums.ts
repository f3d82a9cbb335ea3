import { type Decimal, amountText, sum, zero } from '../model/decimal.js'
import type { DraftValues } from '../model/draft.js'
import { taxMargin, taxOf } from '../model/equations/tax.js'
import { totalEquations } from '../model/equations/totals.js'
import type { VatBreakdown, VatCategory } from '../model/invoice/vat.js'
import { type Completion, type CompletionStep, noteDerived } from './completion.js'
import { reportContradiction } from './missing.js'
import { sameRate } from './same-rate.js'

interface Taxed {
  readonly amount: Decimal
  readonly category: VatCategory
  readonly rate: Decimal | undefined
}

/** Every amount that bears VAT, with its sign. Undefined when one of them has no category yet. */
function taxedAmounts({ lines = [], allowances = [], charges = [] }: DraftValues): Taxed[] | undefined {
  const parts = [
    ...lines.map((line) => ({ amount: line.netAmount, category: line.vatCategory, rate: line.vatRate })),
    ...allowances.map((one) => ({ amount: one.amount?.times('-1'), category: one.vatCategory, rate: one.vatRate })),
    ...charges.map((one) => ({ amount: one.amount, category: one.vatCategory, rate: one.vatRate })),
  ]
  const whole: Taxed[] = []
  for (const { amount, category, rate } of parts) {
    if (amount === undefined || category === undefined) return undefined
    whole.push({ amount, category, rate })
  }
  return whole
}

function groupByTax(parts: readonly Taxed[]): VatBreakdown[] {
  const groups: { category: VatCategory; rate: Decimal | undefined; amounts: Decimal[] }[] = []
  for (const { amount, category, rate } of parts) {
    const group = groups.find((one) => one.category === category && sameRate(one.rate, rate))
    if (group === undefined) groups.push({ category, rate, amounts: [amount] })
    else group.amounts.push(amount)
  }
  return groups.map(({ category, rate, amounts: list }) => {
    const taxableAmount = sum(list)
    return { category, rate, taxableAmount, taxAmount: taxOf(taxableAmount, rate ?? zero) }
  })
}

/**
 * The breakdown is calculated from the lines; what the page prints proves it. A printed tax that differs by the cents
 * of rounding line by line is the page's right, and is kept; anything more is a contradiction.
 */
function completeBreakdown(completion: Completion): void {
  const { values } = completion
  const parts = taxedAmounts(values)
  if (parts === undefined || parts.length === 0) return
  const printed = values.vatBreakdown ?? []
  const groups = groupByTax(parts)
  for (const group of groups) {
    const entry = printed.find((one) =>
      sameRate(one.rate, group.rate) && (one.category === undefined || one.category === group.category))
    if (entry === undefined) continue
    Object.assign(group, { exemptionReason: entry.exemptionReason, exemptionReasonCode: entry.exemptionReasonCode })
    if (entry.taxableAmount?.eq(group.taxableAmount) === false) {
      reportContradiction(completion, 'BT-116', amountText(entry.taxableAmount), amountText(group.taxableAmount))
    }
    if (entry.taxAmount === undefined) continue
    const margin = taxMargin({ parts: parts.length, rate: group.rate, currency: values.currency })
    if (entry.taxAmount.minus(group.taxAmount).abs().gt(margin)) reportContradiction(completion, 'BT-117', amountText(entry.taxAmount), amountText(group.taxAmount))
    else group.taxAmount = entry.taxAmount
  }
  adoptRoundedTax(values, groups, parts.length)
  values.vatBreakdown = groups
  if (printed.length === 0) noteDerived(completion, { path: 'vatBreakdown', formula: 'lines by category and rate' })
}

/**
 * With one rate and no printed breakdown, the printed VAT total is the tax of that rate, cents of rounding included.
 */
function adoptRoundedTax({ totals, currency }: DraftValues, groups: readonly VatBreakdown[], parts: number): void {
  const [only, second] = groups
  if (only === undefined || second !== undefined || totals?.vatAmount === undefined) return
  const margin = taxMargin({ parts, rate: only.rate, currency })
  if (totals.vatAmount.minus(only.taxAmount).abs().lte(margin)) only.taxAmount = totals.vatAmount
}

function completeTotals(completion: Completion): void {
  const totals = (completion.values.totals ??= {})
  for (const { key, term, formula, calculate } of totalEquations) {
    const calculated = calculate(completion.values)
    const printed = totals[key]
    if (calculated === undefined) continue
    // "Total of discounts 0.23" stands without its sign on a page that takes a discount back.
    const unsigned = (key === 'allowanceTotal' || key === 'chargeTotal') && printed?.abs().eq(calculated.abs()) === true
    if (printed === undefined || unsigned) {
      totals[key] = calculated
      noteDerived(completion, { path: `totals.${key}`, formula })
    } else if (!printed.eq(calculated)) {
      reportContradiction(completion, term, amountText(printed), amountText(calculated))
    }
  }
}

/** Lines make the breakdown, both make the totals; what the page prints of them has to agree to the cent. */
export const completeSums: CompletionStep = (completion) => {
  const { lines = [] } = completion.values
  // Without lines, or with one whose amount is unknown, sums would be wrong numbers: the terms are reported as missing.
  if (lines.length === 0 || lines.some((line) => line.netAmount === undefined)) return
  completeBreakdown(completion)
  completeTotals(completion)
}
