import { additionReason } from './addition-reason.js'
import { decimal, sum, zero, type Decimal } from '../../model/decimal.js'
import { isNear, oneCentApart } from '../../model/equations/rounding.js'
import { netOf, taxOf } from '../../model/equations/tax.js'
import type { DraftValues } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import type { Addition } from './additions.js'
import { evidenceOf, inEntry } from './told.js'
import { assignAdditions } from './assign-additions.js'
import type { LineSet } from './line-set.js'
import type { LineRate } from './line-rate.js'
import type { SumEntry } from './sum-entry.js'
import type { RateGroup } from './vat-breakdown.js'
import { grade } from '../grades.js'

type Entry = NonNullable<DraftValues['allowances']>[number]


/** BG-20 and BG-21: what is taken off and added on the document. */
export function additionValues(
  set: LineSet,
  rates: readonly (LineRate | undefined)[],
  groups: readonly RateGroup[],
): { values: { allowances?: Entry[]; charges?: Entry[] }; evidence: Evidence[] } {
  const [allowances, charges, evidence]: [Entry[], Entry[], Evidence[]] = [[], [], []]
  for (const addition of set.additions) {
    for (const { value, group } of partsOf(addition, set, rates, groups)) {
      const list = addition.kind === 'allowance' ? allowances : charges
      const path = `${addition.kind}s[${list.length}]`
      const { entry, printed: amount } = addition
      const label = entry.label.replace(/[\s:]+$/u, '')
      const reason = additionReason(label)
      list.push({
        amount: amountOf(value, addition.kind, set, group),
        ...percentageOf(entry, value, set, rates, group),
        ...(group?.category !== undefined && { vatCategory: group.category }),
        ...(group && { vatRate: group.rate }),
        ...(reason !== undefined && { reason }),
      })
      evidence.push(...evidenceOf(path, [{ field: 'amount', source: inEntry(amount, { ...entry, label }), checks: ['lines with additions give BT-109'], confidence: grade.sure }]))
    }
  }
  const values = { ...(allowances.length > 0 && { allowances }), ...(charges.length > 0 && { charges }) }
  return { values, evidence }
}

interface Part {
  readonly value: Decimal
  readonly group: RateGroup | undefined
}

/**
 * An addition that belongs to one rate, or its part of each rate where the printed taxable amounts say how much that
 * is.
 */
function partsOf(
  addition: Addition,
  set: LineSet,
  rates: readonly (LineRate | undefined)[],
  groups: readonly RateGroup[],
): Part[] {
  const group = groupOf(addition, set, rates, groups)
  if (group || set.additions.length > 1 || set.vat === 'gross') return [{ value: addition.value, group }]
  const parts = groups.flatMap((each): Part[] =>
    (each.row?.base && each.base ? [{ value: each.base.minus(linesAt(each, set, rates)), group: each }] : []))
  const isWhole = parts.length === groups.length && rates.every((rate) => rate !== undefined) &&
    isNear(sum(parts.map(({ value }) => value)), addition.value, oneCentApart)
  const oneWay = parts.every(({ value }) => value.lt(zero) === addition.value.lt(zero) || value.eq(zero))
  return isWhole && oneWay ? parts.filter(({ value }) => !value.eq(zero)) : [{ value: addition.value, group }]
}

function amountOf(value: Decimal, kind: Addition['kind'], set: LineSet, group: RateGroup | undefined): Decimal {
  // A correction takes an allowance back: it is printed with the other sign and stays so.
  const amount = kind === 'allowance' ? value.times(decimal('-1')) : value
  return set.vat === 'gross' && group ? netOf(amount, group.rate) : amount
}

/** `abzüglich 5 %`: a percentage counts when it gives the amount. */
function percentageOf(entry: SumEntry, value: Decimal, set: LineSet, rates: readonly (LineRate | undefined)[], group: RateGroup | undefined): Pick<Entry, 'percentage' | 'baseAmount'> {
  if (set.vat === 'gross') return {}
  const others = entry.amounts.slice(0, -1).map(({ number }) => number.value)
  const bases = [set.total, ...(group ? [linesAt(group, set, rates)] : []), ...others]
  for (const rate of [...entry.rates.map(({ number }) => number.value.abs()), ...others]) {
    const baseAmount = bases.find((base) =>
      !base.eq(rate) && isNear(taxOf(base, rate).abs(), value.abs(), oneCentApart))
    if (baseAmount) return { percentage: rate, baseAmount: baseAmount.abs() }
  }
  return {}
}

/** The rate of an addition: printed beside it, the only one, or the one whose taxable amount lacks just this. */
function groupOf(
  addition: Addition,
  set: LineSet,
  rates: readonly (LineRate | undefined)[],
  groups: readonly RateGroup[],
): RateGroup | undefined {
  const [only] = groups
  if (groups.length === 1) return only
  const byRate = groups.filter((group) => addition.entry.rates.some(({ number }) => number.value.eq(group.rate)))
  const byCode = byRate.filter((group) => group.code !== undefined && group.code === addition.entry.code)
  if (byCode.length === 1) return byCode[0]
  if (byRate.length === 1) return byRate[0]
  const rows = groups.flatMap(({ row }) => row ?? [])
  const assigned = assignAdditions(set, rows, rates.map((one) => one?.rate))?.get(addition)
  if (assigned) return groups.find(({ row }) => row === assigned)
  const lacking = groups.filter((group) =>
    group.base && isNear(group.base.minus(linesAt(group, set, rates)), addition.value, oneCentApart))
  return lacking.length === 1 ? lacking[0] : undefined
}

function linesAt(group: RateGroup, set: LineSet, rates: readonly (LineRate | undefined)[]): Decimal {
  return sum(
    set.lines.flatMap((line, index) =>
      (rates[index]?.rate.eq(group.rate) ? (set.amountOf(line)?.number.value ?? []) : [])),
  )
}
