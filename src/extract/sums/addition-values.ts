import { decimal, roundAmount, sum, type Decimal } from '../../model/decimal.js'
import type { DraftValues } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import { isNear } from '../table/line-arithmetic.js'
import type { Addition } from './additions.js'
import { printed } from './evidence.js'
import type { LineSet } from './line-set.js'
import type { LineRate } from './line-rate.js'
import { netOf } from './net-amounts.js'
import type { RateGroup } from './vat-breakdown.js'

type Entry = NonNullable<DraftValues['allowances']>[number]

const near = decimal('0.011')
const hundred = decimal('100')

/** BG-20 and BG-21: what is taken off and added on the document. */
export function additionValues(set: LineSet, rates: readonly (LineRate | undefined)[], groups: readonly RateGroup[]): { allowances: Entry[]; charges: Entry[]; evidence: Evidence[] } {
  const result = { allowances: [] as Entry[], charges: [] as Entry[], evidence: [] as Evidence[] }
  for (const addition of set.additions) {
    const list = addition.kind === 'allowance' ? result.allowances : result.charges
    const path = `${addition.kind}s[${list.length}]`
    const { entry, printed: amount } = addition
    const group = groupOf(addition, set, rates, groups)
    const label = entry.label.replace(/[\s:]+$/u, '')
    list.push({
      amount: amountOf(addition, set, group),
      ...percentageOf(addition, set),
      ...(group?.category !== undefined && { vatCategory: group.category }),
      ...(group && { vatRate: group.rate }),
      ...(label !== '' && { reason: label }),
    })
    result.evidence.push(printed(`${path}.amount`, amount.cell, amount.number.text, { label, rule: entry.rule, checks: ['lines with additions give BT-109'], confidence: 0.93 }))
  }
  return result
}

function amountOf({ value, kind }: Addition, set: LineSet, group: RateGroup | undefined): Decimal {
  // A correction takes an allowance back: it is printed with the other sign and stays so.
  const amount = kind === 'allowance' ? value.times(decimal('-1')) : value
  return set.vat === 'gross' && group ? netOf(amount, group.rate) : amount
}

/** `abzüglich 5 %`: a percentage counts when it gives the amount. */
function percentageOf({ entry, value }: Addition, set: LineSet): Pick<Entry, 'percentage' | 'baseAmount'> {
  if (set.vat === 'gross') return {}
  const bases = [set.total, ...entry.amounts.slice(0, -1).map(({ number }) => number.value)]
  for (const rate of [...entry.rates.map(({ number }) => number.value), ...entry.amounts.slice(0, -1).map(({ number }) => number.value)]) {
    const baseAmount = bases.find((base) => !base.eq(rate) && isNear(roundAmount(base.times(rate).div(hundred)).abs(), value.abs(), near))
    if (baseAmount) return { percentage: rate, baseAmount: baseAmount.abs() }
  }
  return {}
}

/** The rate of an addition: printed beside it, the only one, or the one whose taxable amount lacks just this. */
function groupOf(addition: Addition, set: LineSet, rates: readonly (LineRate | undefined)[], groups: readonly RateGroup[]): RateGroup | undefined {
  const [only] = groups
  if (groups.length === 1) return only
  const byRate = groups.filter((group) => addition.entry.rates.some(({ number }) => number.value.eq(group.rate)))
  const byCode = byRate.filter((group) => group.code !== undefined && group.code === addition.entry.code)
  if (byCode.length === 1) return byCode[0]
  if (byRate.length === 1) return byRate[0]
  const lacking = groups.filter((group) => group.base && isNear(group.base.minus(linesAt(group, set, rates)), addition.value, near))
  return lacking.length === 1 ? lacking[0] : undefined
}

function linesAt(group: RateGroup, set: LineSet, rates: readonly (LineRate | undefined)[]): Decimal {
  return sum(set.lines.flatMap((line, index) => (rates[index]?.rate.eq(group.rate) ? (set.amountOf(line)?.number.value ?? []) : [])))
}
