import { type Decimal, amountText, decimal, roundAmount, sum, zero } from '../model/decimal.js'
import type { DraftValues } from '../model/draft.js'
import type { VatBreakdown, VatCategory } from '../model/invoice/vat.js'
import currencyDecimals from '../model/code-lists/currency-decimals.json' with { type: 'json' }
import { type Completion, type CompletionStep, noteDerived } from './completion.js'
import { reportContradiction } from './missing.js'
import { sameRate } from './same-rate.js'

const hundred = decimal('100')
const cent = decimal('0.01')
const one = decimal('1')

interface Taxed {
  readonly amount: Decimal
  readonly category: VatCategory
  readonly rate: Decimal | undefined
}

function amounts(list: readonly { amount?: Decimal | undefined }[] | undefined): Decimal[] {
  return (list ?? []).flatMap(({ amount }) => amount ?? [])
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
    return { category, rate, taxableAmount, taxAmount: roundAmount(taxableAmount.times(rate ?? zero).div(hundred)) }
  })
}

/**
 * How far a printed tax may be off the tax of its base, when each line was rounded by itself: half a minor unit for each,
 * a little more where the net amount was rounded too because the price contains the tax, and one for the sum.
 */
function roundingMargin(values: DraftValues, parts: number, rate: Decimal | undefined): Decimal {
  const unit = currencyDecimals.none.includes(values.currency ?? '') ? one : cent
  const each = hundred.plus(rate ?? zero).div(hundred).div('2')
  return unit.times(each.times(String(parts)).plus(one))
}

/**
 * The breakdown is calculated from the lines; what the page prints proves it. A printed tax that differs by the cents of
 * rounding line by line is the page's right, and is kept; anything more is a contradiction.
 */
function completeBreakdown(completion: Completion): void {
  const { values } = completion
  const parts = taxedAmounts(values)
  if (parts === undefined || parts.length === 0) return
  const printed = values.vatBreakdown ?? []
  const groups = groupByTax(parts)
  for (const group of groups) {
    const entry = printed.find((one) => sameRate(one.rate, group.rate) && (one.category === undefined || one.category === group.category))
    if (entry === undefined) continue
    Object.assign(group, { exemptionReason: entry.exemptionReason, exemptionReasonCode: entry.exemptionReasonCode })
    if (entry.taxableAmount?.eq(group.taxableAmount) === false) {
      reportContradiction(completion, 'BT-116', amountText(entry.taxableAmount), amountText(group.taxableAmount))
    }
    if (entry.taxAmount === undefined) continue
    const margin = roundingMargin(values, parts.length, group.rate)
    if (entry.taxAmount.minus(group.taxAmount).abs().gt(margin)) reportContradiction(completion, 'BT-117', amountText(entry.taxAmount), amountText(group.taxAmount))
    else group.taxAmount = entry.taxAmount
  }
  adoptRoundedTax(values, groups, parts.length)
  values.vatBreakdown = groups
  if (printed.length === 0) noteDerived(completion, { path: 'vatBreakdown', formula: 'lines by category and rate' })
}

/** With one rate and no printed breakdown, the printed VAT total is the tax of that rate, cents of rounding included. */
function adoptRoundedTax(values: DraftValues, groups: readonly VatBreakdown[], parts: number): void {
  const { totals } = values
  const [only, second] = groups
  if (only === undefined || second !== undefined || totals?.vatAmount === undefined) return
  const margin = roundingMargin(values, parts, only.rate)
  if (totals.vatAmount.minus(only.taxAmount).abs().lte(margin)) only.taxAmount = totals.vatAmount
}

type TotalKey = 'lineTotal' | 'allowanceTotal' | 'chargeTotal' | 'netTotal' | 'vatAmount' | 'grossTotal' | 'dueAmount'

/** Totals in the order in which they follow from one another. */
const totalRows: readonly { key: TotalKey; term: string; formula: string; calculate: (values: DraftValues) => Decimal | undefined }[] = [
  { key: 'lineTotal', term: 'BT-106', formula: 'sum of BT-131', calculate: ({ lines = [] }) => sum(lines.flatMap(({ netAmount }) => netAmount ?? [])) },
  { key: 'allowanceTotal', term: 'BT-107', formula: 'sum of BT-92', calculate: ({ allowances }) => nothing(amounts(allowances)) },
  { key: 'chargeTotal', term: 'BT-108', formula: 'sum of BT-99', calculate: ({ charges }) => nothing(amounts(charges)) },
  {
    key: 'netTotal',
    term: 'BT-109',
    formula: 'BT-106 - BT-107 + BT-108',
    calculate: ({ totals }) => totals?.lineTotal?.minus(totals.allowanceTotal ?? zero).plus(totals.chargeTotal ?? zero),
  },
  { key: 'vatAmount', term: 'BT-110', formula: 'sum of BT-117', calculate: ({ vatBreakdown = [] }) => sum(vatBreakdown.flatMap(({ taxAmount }) => taxAmount ?? [])) },
  { key: 'grossTotal', term: 'BT-112', formula: 'BT-109 + BT-110', calculate: ({ totals }) => totals?.netTotal?.plus(totals.vatAmount ?? zero) },
  {
    key: 'dueAmount',
    term: 'BT-115',
    formula: 'BT-112 - BT-113 + BT-114',
    calculate: ({ totals }) => totals?.grossTotal?.minus(totals.prepaidAmount ?? zero).plus(totals.roundingAmount ?? zero),
  },
]

function nothing(list: readonly Decimal[]): Decimal | undefined {
  return list.length === 0 ? undefined : sum(list)
}

function completeTotals(completion: Completion): void {
  const totals = (completion.values.totals ??= {})
  for (const { key, term, formula, calculate } of totalRows) {
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
