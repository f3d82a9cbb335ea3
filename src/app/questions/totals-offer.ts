import { completeInvoice } from '../../complete/complete-invoice.js'
import type { CompletionOptions } from '../../complete/completion.js'
import { amountText, type Decimal, zero } from '../../model/decimal.js'
import type { Draft, DraftValues } from '../../model/draft.js'
import { withoutPrintedSums } from '../corrections/accept-rounding.js'
import { correctDraft } from '../corrections/correct-draft.js'

/** A sum of the invoice, as it is printed and as it follows from the lines. */
export interface TotalRow {
  readonly term: string
  /** The row of the VAT breakdown (BG-23), from 1. */
  readonly entry?: number
  readonly printed: Decimal | undefined
  readonly calculated: Decimal
}

/** A discount (BG-20) or charge (BG-21) on the whole invoice: what is entered for it, and the sums with it. */
export interface OnWhole {
  readonly isCharge: boolean
  readonly amount: Decimal
  readonly rate: Decimal
  readonly index: number
  readonly rows: readonly TotalRow[]
}

/** How totals that contradict the lines can be settled at once. */
export interface TotalsOffer {
  /** The sums that differ from what the lines give, or are asked for. */
  readonly rows: readonly TotalRow[]
  /** What must be missing if the page is right: only this explains all that it prints. */
  readonly onWhole?: OnWhole | undefined
  /** The rates of the lines, where something on the whole invoice is to be taxed. */
  readonly rates: readonly Decimal[]
  /** Where a further discount or charge is entered, from 1. */
  readonly next: { readonly allowance: number; readonly charge: number }
}

const totals = { lineTotal: 'BT-106', netTotal: 'BT-109', vatAmount: 'BT-110', grossTotal: 'BT-112', dueAmount: 'BT-115' } as const
const ofBreakdown = { taxableAmount: 'BT-116', taxAmount: 'BT-117' } as const

/** The terms of sums; where they contradict each other they are one question. */
const totalTerms: ReadonlySet<string> = new Set([...Object.values(totals), ...Object.values(ofBreakdown)])

/** Whether it asks for a sum, which the table of all of them answers. */
export function asksTotal({ line, terms: [id = ''] }: { line: number | undefined; terms: readonly string[] }): boolean {
  return line === undefined && totalTerms.has(id)
}

function keysOf<Key extends string>(table: Readonly<Record<Key, string>>): Key[] {
  return Object.keys(table) as Key[]
}

/** All printed sums beside those that follow; undefined where a printed rate is none of the lines. */
function compared(printed: DraftValues, following: DraftValues): TotalRow[] | undefined {
  const rows = keysOf(totals).flatMap((key): TotalRow[] => {
    const calculated = following.totals?.[key]
    return calculated === undefined ? [] : [{ term: totals[key], printed: printed.totals?.[key], calculated }]
  })
  const { vatBreakdown = [] } = following
  for (const [index, entry] of (printed.vatBreakdown ?? []).entries()) {
    const same = vatBreakdown.length === 1 && entry.rate === undefined
      ? vatBreakdown[0]
      : vatBreakdown.find(({ rate }) => (rate ?? zero).eq(entry.rate ?? zero))
    if (same === undefined) return undefined
    for (const key of keysOf(ofBreakdown)) {
      const [amount, calculated] = [entry[key], same[key]]
      if (amount === undefined || calculated === undefined) continue
      rows.push({ term: ofBreakdown[key], entry: index + 1, printed: amount, calculated })
    }
  }
  return rows
}

function isDifferent({ printed, calculated }: TotalRow): boolean {
  return printed !== undefined && !printed.eq(calculated)
}

function following(draft: Draft, options: CompletionOptions): DraftValues | undefined {
  const { draft: { values } } = completeInvoice(withoutPrintedSums(draft), options)
  return values.totals?.dueAmount === undefined ? undefined : values
}

function ratesOf({ lines = [] }: DraftValues): Decimal[] {
  const rates = lines.flatMap(({ vatRate }) => vatRate ?? [])
  return rates.filter((rate, index) => rates.findIndex((other) => other.eq(rate)) === index)
}

/** The terms of a discount (BG-20) or charge (BG-21) on the whole invoice. */
export function onWholeTerms(isCharge: boolean): Readonly<Record<'amount' | 'rate' | 'reason', string>> {
  return isCharge
    ? { amount: 'BT-99', rate: 'BT-103', reason: 'BT-104' }
    : { amount: 'BT-92', rate: 'BT-96', reason: 'BT-97' }
}

/** What is entered for a discount or charge: `BT-92[1]=50.00`, with the rate that it bears. */
export function onWholeSettings(
  { isCharge, amount, rate, index }: Omit<OnWhole, 'rows'>,
  reason: string | undefined,
): string[] {
  const terms = onWholeTerms(isCharge)
  return [
    `${terms.amount}[${index}]=${amountText(amount)}`,
    `${terms.rate}[${index}]=${rate.toString()}`,
    ...(reason === undefined ? [] : [`${terms.reason}[${index}]=${reason}`]),
  ]
}

/** The places behind the discounts and charges that were read. */
function nextOf({ values: { allowances = [], charges = [] } }: Draft): TotalsOffer['next'] {
  return { allowance: allowances.length + 1, charge: charges.length + 1 }
}

/**
 * The discount or charge that explains what is printed: with it every printed sum is right. Where no line bears VAT,
 * another tax (of insurances, for instance) may be printed as if it were one: there the total alone decides.
 */
function explaining(draft: Draft, plain: DraftValues, options: CompletionOptions): OnWhole | undefined {
  const rates = ratesOf(plain)
  const isUntaxed = rates.every((rate) => rate.eq(zero))
  const which = isUntaxed ? 'grossTotal' : 'netTotal'
  const difference = (draft.values.totals?.[which] ?? zero).minus(plain.totals?.[which] ?? zero)
  if (difference.eq(zero) || draft.values.totals?.[which] === undefined) return undefined
  const next = nextOf(draft)
  const isCharge = difference.gt(zero)
  const fitting = rates.flatMap((rate): OnWhole[] => {
    const what = { isCharge, amount: difference.abs(), rate, index: isCharge ? next.charge : next.allowance }
    const tried = correctDraft(draft, { set: onWholeSettings(what, undefined) })
    const values = following(tried, options)
    const rows = values === undefined ? undefined : compared(draft.values, values)
    if (rows === undefined) return []
    const wrong = rows.filter((row) => isDifferent(row) && row.term !== totals.lineTotal)
    const decisive = wrong.filter(({ term }) => !isUntaxed || term === totals.grossTotal || term === totals.dueAmount)
    return decisive.length === 0 ? [{ ...what, rows }] : []
  })
  return fitting.length === 1 ? fitting[0] : undefined
}

/**
 * What settles totals that contradict the lines; undefined where the lines give none.
 * @param asked the terms that are asked for, whether they contradict or are only doubtful
 */
export function totalsOffer(
  draft: Draft,
  options: CompletionOptions,
  asked: ReadonlySet<string>,
): TotalsOffer | undefined {
  const plain = following(draft, options)
  const rows = plain === undefined ? undefined : compared(draft.values, plain)
  if (plain === undefined || rows === undefined) return undefined
  const matters = (row: TotalRow): boolean => isDifferent(row) || asked.has(row.term)
  const onWhole = explaining(draft, plain, options)
  return {
    rows: rows.filter(matters),
    onWhole: onWhole && { ...onWhole, rows: onWhole.rows.filter(matters) },
    rates: ratesOf(plain),
    next: nextOf(draft),
  }
}
