import { type Decimal, roundAmount, sum } from '../model/decimal.js'
import type { DraftValues } from '../model/draft.js'
import { type CompletionStep, confidenceOf, noteDerived } from './completion.js'
import { sameRate } from './same-rate.js'
import { type ExactLine, netOfRate, spreadCents } from './spread-cents.js'

type Line = NonNullable<DraftValues['lines']>[number]

function linesByRate(lines: readonly Line[]): { rate: Decimal | undefined; lines: Line[] }[] {
  const groups: { rate: Decimal | undefined; lines: Line[] }[] = []
  for (const line of lines) {
    const group = groups.find(({ rate }) => sameRate(rate, line.vatRate))
    if (group === undefined) groups.push({ rate: line.vatRate, lines: [line] })
    else group.lines.push(line)
  }
  return groups
}

function roundTotals({ totals, vatBreakdown = [] }: DraftValues): void {
  for (const entry of [...(totals === undefined ? [] : [totals]), ...vatBreakdown] as Record<string, unknown>[]) {
    for (const [key, value] of Object.entries(entry)) {
      if (key !== 'rate' && typeof value === 'object' && value !== null) entry[key] = roundAmount(value as Decimal)
    }
  }
}

/**
 * Energy and telephone bills print amounts with four decimals, the norm allows two (BR-DEC-23). Each line is rounded by
 * itself; where the rounded lines miss the sum that the page states, the cents go to the lines that rounding changed
 * most.
 */
export const roundAmounts: CompletionStep = (completion) => {
  const { values } = completion
  roundTotals(values)
  const groups = linesByRate(values.lines ?? [])
  for (const { rate, lines } of groups) {
    const parts: ExactLine[] = lines.flatMap((line) =>
      (line.netAmount?.eq(roundAmount(line.netAmount)) === false ? [{ line, exact: line.netAmount }] : []))
    for (const { line, exact } of parts) line.netAmount = roundAmount(exact)
    const target = rate === undefined ? undefined : netOfRate(values, rate, groups.length)
    if (target === undefined || parts.length === 0 || lines.some(({ netAmount }) => netAmount === undefined)) continue
    spreadCents(parts, target.minus(sum(lines.flatMap(({ netAmount }) => netAmount ?? []))))
    for (const { line } of parts) {
      const path = `lines[${values.lines?.indexOf(line) ?? 0}].netAmount`
      // Rounding makes nothing surer than it was read.
      noteDerived(completion, { path, formula: 'the printed amount, rounded to cents', confidence: confidenceOf(completion, path) })
    }
  }
}
