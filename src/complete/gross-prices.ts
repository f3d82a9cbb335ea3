import { type Decimal, roundAmount, sum, zero } from '../model/decimal.js'
import type { DraftLine, DraftValues } from '../model/draft.js'
import { lineHolds, lineProduct } from '../model/equations/line.js'
import { isNear, oneCentApart } from '../model/equations/rounding.js'
import { isTaxOf, netShare, taxOf } from '../model/equations/tax.js'
import { asPrinted, type Completion, type CompletionStep, confidenceOf, noteDerived } from './completion.js'
import { type ExactLine, netOfRate, spreadCents } from './spread-cents.js'

interface GrossLine extends ExactLine {
  readonly index: number
}

/** The gross amount of a line out of what the page prints. */
function grossAmount({ grossAmount: printed, grossUnitPrice, quantity }: DraftLine): Decimal | undefined {
  if (printed !== undefined) return printed
  return grossUnitPrice !== undefined && quantity !== undefined
    ? roundAmount(grossUnitPrice.times(quantity))
    : undefined
}

/** The rate that the amount with VAT bears; what is outside of VAT has none, and its amount is net. */
function rateOf({ vatRate, vatCategory }: DraftLine): Decimal | undefined {
  return vatRate ?? (vatCategory === 'O' ? zero : undefined)
}

function grossLines(values: DraftValues, rate: Decimal): GrossLine[] {
  return (values.lines ?? []).flatMap((line, index) => {
    const gross = grossAmount(line)
    if (line.netAmount !== undefined || rateOf(line)?.eq(rate) !== true || gross === undefined) return []
    return [{ line, index, exact: netShare(gross, rate) }]
  })
}

/** What is derived is as sure as the least sure value that it comes from. */
function confidenceOfGross(completion: Completion, index: number): number {
  const { grossAmount: printed } = completion.values.lines?.[index] ?? {}
  const sources = printed === undefined ? ['grossUnitPrice', 'quantity'] : ['grossAmount']
  return Math.min(...[...sources, 'vatRate'].map((field) => confidenceOf(completion, `lines[${index}].${field}`)))
}

/** What charges and discounts of the document add to the taxable amount of a rate. */
export function additionsAt({ allowances = [], charges = [] }: DraftValues, rate: Decimal): Decimal {
  const at = (list: typeof charges): Decimal =>
    sum(list.flatMap(({ vatRate, amount }) => (vatRate?.eq(rate) === true ? (amount ?? []) : [])))
  return at(charges).minus(at(allowances))
}

/** Whether what was read as amounts with VAT adds up, with the printed tax of each rate, to the total with VAT. */
function areNet({ lines = [], vatBreakdown = [], totals }: DraftValues): boolean {
  const amounts = lines.flatMap(({ netAmount, grossAmount: printed }) =>
    (netAmount === undefined ? (printed ?? []) : []))
  if (amounts.length === 0 || amounts.length < lines.length || totals?.grossTotal === undefined) return false
  const proven = vatBreakdown.every(({ rate, taxAmount }) => {
    const base = sum(lines.flatMap(({ vatRate, grossAmount: printed }) =>
      (rate !== undefined && vatRate?.eq(rate) === true ? (printed ?? []) : [])))
    return rate !== undefined && taxAmount !== undefined && isTaxOf(base, rate, taxAmount)
  })
  const taxes = sum(vatBreakdown.flatMap(({ taxAmount }) => taxAmount ?? []))
  return proven && !taxes.eq(zero) && isNear(sum(amounts).plus(taxes), totals.grossTotal, oneCentApart)
}

/**
 * A total that was not readable makes the net total look like the one with VAT, and the lines with it. Once the right
 * one is known, the tax of every rate shows that they are net.
 */
export const takeNetAmounts: CompletionStep = (completion) => {
  const { values } = completion
  if (!areNet(values)) return
  for (const [index, line] of (values.lines ?? []).entries()) {
    const confidence = confidenceOfGross(completion, index)
    line.netAmount = line.grossAmount
    line.unitPrice ??= line.grossUnitPrice
    delete line.grossAmount
    delete line.grossUnitPrice
    if (!lineHolds(asPrinted(completion, line, index))) delete line.unitPrice
    noteDerived(completion, { path: `lines[${index}].netAmount`, formula: 'BT-109 + BT-117 = BT-112', confidence })
  }
}

/** `9,90` of shipping is 8,11 without its tax, and 8,11 with it 9,89: where nothing else is added, the total tells. */
function withTax(added: Decimal, rate: Decimal, values: DraftValues): Decimal {
  const { lines = [], allowances = [], charges = [], totals } = values
  const told = totals?.grossTotal?.minus(sum(lines.flatMap((line) => grossAmount(line) ?? [])))
  const isOnly = allowances.length + charges.length === 1 && told && roundAmount(netShare(told, rate)).eq(added)
  return isOnly ? told : roundAmount(added.plus(taxOf(added, rate)))
}

/**
 * What the amounts of a rate leave when its printed tax is taken out of them: `inkl. 6,76 € 7 % MwSt., 6,59 € 19 %
 * MwSt.` of a shop that prints no base.
 */
function lessTax(values: DraftValues, rate: Decimal, parts: readonly GrossLine[]): Decimal | undefined {
  const tax = values.vatBreakdown?.find((entry) => entry.rate?.eq(rate) === true)?.taxAmount
  const amounts = parts.flatMap(({ line }) => grossAmount(line) ?? [])
  const net = tax && sum(amounts).plus(withTax(additionsAt(values, rate), rate, values)).minus(tax)
  return net && isTaxOf(net, rate, tax) ? net : undefined
}

/**
 * Net amounts of lines that print prices with VAT. Each is rounded by itself; the cents that the sum is off by are
 * spread.
 */
export const splitGrossPrices: CompletionStep = (completion) => {
  const { values } = completion
  const rates: Decimal[] = []
  for (const rate of (values.lines ?? []).map(rateOf)) {
    if (rate !== undefined && !rates.some((one) => one.eq(rate))) rates.push(rate)
  }
  for (const rate of rates) splitAt(completion, rate, rates.length)
}

/** `6 | 8,39 | 9,98 | 59,88`: the printed prices without VAT, where they come to the printed base to the cent. */
function pricedAt(parts: readonly GrossLine[], target: Decimal | undefined): ReadonlyMap<DraftLine, Decimal> {
  const priced = new Map(parts.flatMap(({ line }) => {
    const product = line.unitPrice && lineProduct(line)
    return product ? [[line, roundAmount(product)] as const] : []
  }))
  return priced.size === parts.length && target?.eq(sum([...priced.values()])) === true ? priced : new Map()
}

function splitAt(completion: Completion, rate: Decimal, rateCount: number): void {
  const { values } = completion
  const parts = grossLines(values, rate)
  const whole = (values.lines ?? []).filter((line) => rateOf(line)?.eq(rate) === true)
  const rest = whole.length === parts.length ? lessTax(values, rate, parts) : undefined
  const target = (netOfRate(values, rate, rateCount) ?? rest)?.minus(additionsAt(values, rate))
  const stated = (): Decimal => sum(whole.flatMap(({ netAmount }) => netAmount ?? []))
  const priced = pricedAt(parts, target?.minus(stated()))
  for (const { line, index, exact } of parts) {
    line.netAmount = priced.get(line) ?? roundAmount(exact)
    // A printed net price stays where it comes to the amount.
    if (!lineHolds(asPrinted(completion, line, index))) delete line.unitPrice
    const formula = priced.has(line) ? 'BT-129 x BT-146 / BT-149' as const : 'gross amount / (1 + BT-152)' as const
    noteDerived(completion, { path: `lines[${index}].netAmount`, formula, confidence: confidenceOfGross(completion, index) })
  }
  if (target === undefined || parts.length === 0) return
  spreadCents(parts, target.minus(stated()))
}
