import { amountText, type Decimal, decimal, roundAmount, roundTo, sum, zero } from '../../model/decimal.js'
import type { Finding } from '../../model/finding.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { Skonto } from '../../model/invoice/payment.js'
import type { LocalizedText } from '../../model/language.js'
import { daysAfter } from './calendar.js'
import type { EntryFields } from './ledger.js'
import { ledgerFinding } from './ledger-findings.js'
import type { SignedVatGroup } from './signed-vat-groups.js'

interface Step {
  readonly date: string
  readonly percentage: Decimal
  /** What it takes off each entry, in their order. */
  readonly amounts: readonly Decimal[]
}

/** Cash discount of an invoice: at most two steps, the larger and earlier one first. */
export interface DiscountPlan {
  readonly steps: readonly Step[]
  readonly findings: readonly Finding[]
}

const reasons = {
  correction: { de: 'auf eine Gutschrift oder negative Beträge gibt es keinen', en: 'there is none on a credit note or on negative amounts' },
  date: { de: 'die Frist endet nicht zwischen Rechnungsdatum und Fälligkeit', en: 'its term does not end between the invoice date and the due date' },
  percentage: { de: 'der Satz ist nicht zwischen 0 und 100 % mit zwei Nachkommastellen', en: 'its rate is not between 0 and 100 % with two decimals' },
  order: { de: 'die zweite Stufe ist nicht kleiner und später als die erste', en: 'the second step is not smaller and later than the first' },
  third: { de: 'DATEV kennt nur zwei Stufen', en: 'DATEV knows two steps only' },
  amount: { de: 'er ergibt für einen Betrag der Rechnung keinen Cent oder mehr als den Betrag', en: 'for an amount of the invoice it comes to less than a cent or to more than the amount' },
} as const satisfies Record<string, LocalizedText>

const hundred = decimal('100')

/** Splits a discount on part of the invoice over its entries, so that the shares add up to it to the cent. */
function shares(total: Decimal, amounts: readonly Decimal[]): Decimal[] {
  const whole = sum(amounts)
  let reached = zero
  let given = zero
  return amounts.map((amount) => {
    reached = reached.plus(amount)
    const share = roundAmount(total.times(reached).div(whole)).minus(given)
    given = given.plus(share)
    return share
  })
}

/**
 * The amount that the discount is on when it isn't the sum of the entries: named, or what is left after a prepayment.
 */
function partBase(invoice: Invoice, skonto: Skonto): Decimal | undefined {
  const base = skonto.baseAmount ?? (invoice.totals.prepaidAmount === undefined ? undefined : invoice.totals.dueAmount)
  return base === undefined || base.eq(invoice.totals.grossTotal) ? undefined : base
}

function toStep(
  invoice: Invoice,
  skonto: Skonto,
  amounts: readonly Decimal[],
  dueDate: string | undefined,
): Step | keyof typeof reasons {
  const date = daysAfter(invoice.invoiceDate, skonto.days)
  if (date === undefined || date <= invoice.invoiceDate || (dueDate !== undefined && date >= dueDate)) return 'date'
  const { percentage } = skonto
  if (percentage.lte(zero) || percentage.gte(hundred) || !roundTo(percentage, 2).eq(percentage)) return 'percentage'
  const part = (base: Decimal) => roundAmount(base.times(percentage).div(hundred))
  const base = partBase(invoice, skonto)
  return { date, percentage, amounts: base === undefined ? amounts.map(part) : shares(part(base), amounts) }
}

/** The steps that DATEV takes; what it refuses is left out and said so. */
export function planDiscount(
  invoice: Invoice,
  groups: readonly SignedVatGroup[],
  dueDate: string | undefined,
): DiscountPlan {
  const wanted = [...(invoice.skonto ?? [])].sort((one, other) => other.percentage.cmp(one.percentage))
  const findings: Finding[] = []
  const leaveOut = (reason: keyof typeof reasons) => findings.push(ledgerFinding('discountLeftOut', [reasons[reason]]))
  const amounts = groups.map(({ amount }) => amount)
  if (wanted.length > 0 && amounts.some((amount) => amount.lt(zero))) {
    leaveOut('correction')
    return { steps: [], findings }
  }
  const steps: Step[] = []
  for (const skonto of wanted) {
    const step = toStep(invoice, skonto, amounts, dueDate)
    const last = steps.at(-1)
    if (typeof step === 'string') leaveOut(step)
    else if (steps.length === 2) leaveOut('third')
    else if (last && (step.date <= last.date || step.percentage.gte(last.percentage))) leaveOut('order')
    else steps.push(step)
  }
  if (steps.some((step) => step.amounts.some((amount, index) => !plausible(amount, amounts[index])))) leaveOut('amount')
  return { steps, findings }
}

function plausible(discount: Decimal, amount: Decimal | undefined): boolean {
  return amount !== undefined && discount.gt(zero) && discount.lt(amount)
}

/**
 * The discount fields of one entry. Amount, percentage and date go together; a step that DATEV would refuse stays out.
 */
export function discountFields(plan: DiscountPlan, index: number, amount: Decimal): EntryFields {
  const [first, second] = plan.steps
  const off = first?.amounts[index]
  if (!first || !off || !plausible(off, amount)) return {}
  const fields: EntryFields = {
    discountAmount: amountText(off),
    discountPercentage: amountText(first.percentage),
    discountPaymentDate: first.date,
  }
  const less = second?.amounts[index]
  if (!second || !less || !plausible(less, off) || off.plus(less).gte(amount)) return fields
  return {
    ...fields,
    discountAmount2: amountText(less),
    discountPercentage2: amountText(second.percentage),
    discountPaymentDate2: second.date,
  }
}
