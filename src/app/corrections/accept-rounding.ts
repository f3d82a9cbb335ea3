import { completeInvoice } from '../../complete/complete-invoice.js'
import type { CompletionOptions } from '../../complete/completion.js'
import { amountText, type Decimal, decimal, zero } from '../../model/decimal.js'
import type { Draft, DraftValues } from '../../model/draft.js'
import { AppError } from '../../model/errors.js'
import { type Evidence, roundingRule } from '../../model/evidence.js'
import { writtenAmount } from '../../model/written-text.js'
import { namesAmounts } from './names-amounts.js'

/** What rounding may cost on each line. */
const centPerLine = decimal('0.01')

function entered(path: string, value: Decimal, replaced: Decimal | undefined): Evidence {
  return { path, source: 'user', rule: roundingRule, text: amountText(value), confidence: 1, ...(replaced === undefined ? {} : { replaced: amountText(replaced) }) }
}

function refuse(de: string, en: string): AppError {
  return new AppError('invalid_request', { de: `Rundung annehmen: ${de}`, en: `Taking the rounding: ${en}` })
}

/** The draft with sums that follow from its lines alone. */
export function withoutPrintedSums(draft: Draft): Draft {
  const { totals, vatBreakdown, ...values } = draft.values
  const { prepaidAmount } = totals ?? {}
  const breakdown = vatBreakdown?.map(({ rate, category, exemptionReason, exemptionReasonCode }) => ({
    rate,
    category,
    exemptionReason,
    exemptionReasonCode,
  }))
  return {
    ...draft,
    values: {
      ...values,
      ...(breakdown === undefined ? {} : { vatBreakdown: breakdown }),
      totals: prepaidAmount === undefined ? {} : { prepaidAmount },
    },
  }
}

/** What the page says is to be paid. */
function printedDue({ values: { totals } }: Draft): Decimal | undefined {
  return totals?.dueAmount ?? totals?.grossTotal?.minus(totals.prepaidAmount ?? zero)
}

/** What accepting the rounding would do. */
export interface RoundingOffer {
  /** What the page says is to be paid. */
  readonly printed: Decimal
  /** What the lines give. */
  readonly calculated: Decimal
}

/** All that would be replaced: a total that fits by chance must not take along a tax amount that does not. */
interface Comparison extends RoundingOffer {
  readonly sums: readonly RoundingOffer[]
}

function compared(draft: Draft, plain: Draft, options: CompletionOptions): Comparison {
  const printed = printedDue(draft)
  if (printed === undefined) throw refuse('Auf der Rechnung steht kein Gesamtbetrag.', 'the invoice prints no total.')
  const completed = completeInvoice(plain, options).draft.values
  const calculated = completed.totals?.dueAmount
  if (calculated === undefined) throw refuse('Aus den Positionen lässt sich kein Betrag bilden.', 'the lines give no amount.')
  const following = sumsOf(completed)
  const sums = [...sumsOf(draft.values)].flatMap(([name, sum]) => {
    const other = following.get(name)
    return other === undefined ? [] : [{ printed: sum, calculated: other }]
  })
  return { printed, calculated, sums }
}

/** Sums that a page prints, by what they are of: totals by name, tax by rate (the category is often derived). */
function sumsOf({ totals, vatBreakdown }: DraftValues): ReadonlyMap<string, Decimal> {
  const { netTotal, vatAmount, grossTotal } = totals ?? {}
  const rows = (vatBreakdown ?? []).flatMap(({ rate, taxableAmount, taxAmount }) => [
    [`taxable at ${rate?.toString() ?? ''}`, taxableAmount] as const,
    [`tax at ${rate?.toString() ?? ''}`, taxAmount] as const,
  ])
  const named = Object.entries({ netTotal, vatAmount, grossTotal })
  return new Map([...named, ...rows].flatMap(([name, sum]) => (sum === undefined ? [] : [[name, sum]])))
}

/** The printed sum that is furthest from what the lines give, if it is further than rounding can be. */
function furthest({ sums, printed, calculated }: Comparison, draft: Draft): RoundingOffer | undefined {
  const most = centPerLine.times(decimal(String(Math.max(1, draft.values.lines?.length ?? 0))))
  const distance = (offer: RoundingOffer): Decimal => offer.printed.minus(offer.calculated).abs()
  const [worst] = [{ printed, calculated }, ...sums].filter((offer) => distance(offer).gt(most))
    .sort((one, other) => distance(other).cmp(distance(one)))
  return worst
}

/** A line whose own amounts contradict each other is nothing that a rounding of the total settles. */
function settlesAmounts(accepted: Draft, options: CompletionOptions): boolean {
  const completion = completeInvoice(accepted, options)
  return completion.status === 'complete' || !completion.missing.some(({ en }) => namesAmounts(en))
}

/**
 * Whether printed sums and lines differ by rounding only, so that it can be offered; undefined where nothing is to be
 * gained.
 */
export function roundingOffer(draft: Draft, options: CompletionOptions): RoundingOffer | undefined {
  try {
    const comparison = compared(draft, withoutPrintedSums(draft), options)
    if (furthest(comparison, draft) !== undefined) return undefined
    return settlesAmounts(acceptRounding(draft, options), options) ? comparison : undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

function tooMuch({ printed, calculated }: RoundingOffer): AppError {
  const difference = printed.minus(calculated)
  const german = (amount: Decimal): string => writtenAmount(amount, 'de')
  const english = (amount: Decimal): string => writtenAmount(amount, 'en')
  return refuse(
    `${german(printed)} weicht um ${german(difference)} von den Positionen ab (${german(calculated)}); das ist mehr als Rundung.`,
    `${english(printed)} differs from the lines (${english(calculated)}) by ${english(difference)}; that is more than rounding.`,
  )
}

/**
 * Takes the printed total where it differs from what the lines give by a cent a line at most: the sums follow from the
 * lines, as the norm demands, and the rounding amount (BT-114) leads to what is to be paid.
 * @throws AppError `invalid_request` when it is more than rounding, or nothing is printed to round to
 */
export function acceptRounding(draft: Draft, options: CompletionOptions): Draft {
  const { totals } = draft.values
  const plain = withoutPrintedSums(draft)
  const comparison = compared(draft, plain, options)
  const worst = furthest(comparison, draft)
  if (worst !== undefined) throw tooMuch(worst)
  const { printed, calculated } = comparison
  const difference = printed.minus(calculated)
  const values = { ...plain.values, totals: { ...plain.values.totals, roundingAmount: difference, dueAmount: printed } }
  return {
    ...plain,
    values,
    findings: draft.findings.filter(({ code }) => !code.startsWith('IC-SUM')),
    evidence: [...draft.evidence, entered('totals.roundingAmount', difference, totals?.roundingAmount), entered('totals.dueAmount', printed, totals?.dueAmount)],
  }
}
