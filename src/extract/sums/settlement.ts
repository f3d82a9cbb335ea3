import { sum, zero, type Decimal } from '../../model/decimal.js'
import { halfCent, isNear } from '../../model/equations/rounding.js'
import type { Candidate } from './candidate.js'
import { inEntry } from './told.js'
import type { Reading } from './read-document.js'
import type { SumEntry } from './sum-entry.js'
import { grade } from '../grades.js'

/** What is paid already and what is left to pay. */
export interface Settlement {
  readonly prepaid?: Candidate
  readonly rounding?: Candidate
  readonly due?: Candidate
  /** gross - prepaid + rounding = due among printed values. */
  readonly proven: boolean
  /** What the printed values give, when they don't give the printed due amount. */
  readonly expected?: Decimal
}


export function settle({ totals, candidates, entries }: Reading): Settlement {
  const gross = totals.gross?.value ?? zero
  const due = [...candidates.due].filter(({ score }) => score >= grade.likely).sort((a, b) =>
    b.score - a.score || b.order - a.order)
  const [printed] = due
  const prepaid = prepayments(entries)
  if (!totals.gross) return { proven: false, ...(printed && { due: printed }) }
  if (!printed) return { proven: false, ...openPart(prepaid, gross) }
  const rounding = candidates.rounding.find(({ value }) => !value.eq(zero))
  const paid = sum(prepaid.map(({ value }) => value.abs()))
  const open = gross.minus(paid).plus(rounding?.value ?? zero)
  const payment = paid.gt(zero) ? { prepaid: whole(prepaid, paid) } : {}
  const match = due.find(({ value }) => isNear(value.abs(), open.abs(), halfCent))
  if (match) return { due: match, proven: true, ...(rounding && { rounding }), ...payment }
  return foundOtherwise(due, totals.gross, entries) ?? { due: printed, proven: false, expected: open, ...payment }
}

/** No payment that is named explains the due amount: all is due, or something without a name was paid. */
function foundOtherwise(
  due: readonly Candidate[],
  gross: Candidate,
  entries: readonly SumEntry[],
): Settlement | undefined {
  const [printed] = due
  const same = due.find(({ value }) => isNear(value, gross.value, halfCent))
  if (same) return { due: same, proven: true }
  return printed && (unnamedPayment(printed, gross.value, entries) ?? listedPayments(printed, gross, entries))
}

/** A payment that no label names: the number that is missing stands somewhere on the page. */
function unnamedPayment(due: Candidate, gross: Decimal, entries: readonly SumEntry[]): Settlement | undefined {
  const missing = gross.minus(due.value)
  if (!missing.gt(zero)) return undefined
  for (const entry of entries) {
    const amount = entry.amounts.find(({ number }) => isNear(number.value.abs(), missing, halfCent))
    if (amount) return {
      due,
      proven: true,
      prepaid: { value: missing, score: grade.fair, order: entry.order, source: inEntry(amount, entry) },
    }
  }
  return undefined
}

/**
 * `1. Abschlagsrechnung … 2. Abschlagsrechnung …`: everything between the total and what is left to pay makes up the
 * difference.
 */
function listedPayments(due: Candidate, gross: Candidate, entries: readonly SumEntry[]): Settlement | undefined {
  const missing = gross.value.minus(due.value)
  // Under the head of a list of payments each amount also has its label above it.
  const own = entries.filter(({ rule }) => rule === 'label left of amount')
  const between = own.filter(({ order, label, amounts }) => order > gross.order && order < due.order && label !== '' && amounts.some(({ number }) => number.decimals >= 2))
  const paid = sum(between.flatMap(({ amounts }) => amounts.at(-1)?.number.value.abs() ?? []))
  if (between.length < 2 || !missing.gt(zero) || !isNear(paid, missing, halfCent)) return undefined
  return { due, proven: true, prepaid: { value: missing, score: grade.fair, order: due.order, source: undefined } }
}

/** Without a due amount on the page a prepayment is believed only when it isn't the payment of the whole. */
function openPart(prepaid: readonly Candidate[], gross: Decimal): { prepaid?: Candidate } {
  const [only] = prepaid
  return only && prepaid.length === 1 && only.value.abs().lt(gross.abs())
    ? { prepaid: { ...only, value: only.value.abs(), score: Math.min(only.score, grade.open) } }
    : {}
}

function whole(parts: readonly Candidate[], value: Decimal): Candidate {
  const [first] = parts
  return {
    value,
    score: first?.score ?? 0,
    order: first?.order ?? 0,
    source: parts.length === 1 ? first?.source : undefined,
  }
}

function prepayments(entries: readonly SumEntry[]): Candidate[] {
  return entries.flatMap((entry) => {
    const score = entry.meanings.find(([meaning]) => meaning === 'prepaid')?.[1] ?? 0
    const printed = entry.amounts.at(-1)
    const best = entry.meanings[0]?.[1] ?? 0
    if (score < grade.open || score < best - grade.margin || !printed || printed.number.value.eq(zero) ||
        printed.number.decimals < 2) return []
    return [{ value: printed.number.value, score, order: entry.order, source: inEntry(printed, entry) }]
  })
}
