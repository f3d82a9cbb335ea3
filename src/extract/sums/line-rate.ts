import { sum, zero, type Decimal } from '../../model/decimal.js'
import { halfCent, isNear } from '../../model/equations/rounding.js'
import { isTaxOf, netOf } from '../../model/equations/tax.js'
import type { VatCategory } from '../../model/invoice/vat.js'
import { labelKey, labelWords } from '../labels/label-text.js'
import type { ReadLine } from '../table/line.js'
import type { LineSet } from './line-set.js'
import { categoryFor, type Exemption } from './vat-category.js'
import { onlySubset } from './only-subset.js'
import type { RateGroup } from './vat-breakdown.js'

/** The VAT of one line and how it is known. */
export interface LineRate {
  readonly rate: Decimal
  readonly category: VatCategory | undefined
  readonly how: 'printed' | 'only rate' | 'code' | 'only split'
  readonly known: boolean
}

/**
 * The rate of every line: its own column, the only rate of the document, its tax code, or the only split that gives the
 * breakdown.
 */
export function lineRates(
  set: LineSet,
  groups: readonly RateGroup[],
  exemptions: readonly Exemption[],
): (LineRate | undefined)[] {
  const split = onlySplit(set, groups)
  const codes = codedGroups(set, groups)
  return set.lines.map((line, index) => {
    const [only] = groups
    const own = line.rate?.number.value ??
      (groups.some(({ rate }) => line.netRate?.eq(rate)) ? line.netRate : undefined)
    if (own) return printedRate(own, line, groups, exemptions)
    if (only && groups.length === 1) return { rate: only.rate, category: only.category, how: 'only rate', known: true }
    const byCode = line.rateCode === undefined ? undefined : codes.get(line.rateCode)
    if (byCode) return { rate: byCode.rate, category: byCode.category, how: 'code', known: true }
    const bySplit = split?.[index]
    return bySplit && { rate: bySplit.rate, category: bySplit.category, how: 'only split', known: false }
  })
}

/**
 * Which rate each tax code of the lines stands for: named in the breakdown, or told by the sum of the lines that carry
 * it.
 */
function codedGroups(set: LineSet, groups: readonly RateGroup[]): Map<string, RateGroup> {
  const codes = [...new Set(set.lines.flatMap((line) => line.rateCode ?? []))]
  const found = new Map<string, RateGroup>()
  for (const code of codes) {
    const named = groups.filter((group) => isNamed(group, code))
    const total = totalOf(set, [code])
    const summed = groups.filter((group) =>
      [group.base, group.base && group.tax?.plus(group.base)].some((whole) => whole && isNear(whole, total, halfCent)))
    const [group] = named.length === 1 ? named : summed
    if (group && (named.length === 1 || summed.length === 1)) found.set(code, group)
  }
  return withLast(found, codes, groups, set)
}

/** Its code, a word of its label, or the rate itself without its sign: `22`, beside `IVA 22%`. */
function isNamed({ code: own, rate, row }: RateGroup, code: string): boolean {
  return own === code || rate.toFixed() === code || labelWords(row?.entry.label ?? '').includes(labelKey(code))
}

/** All rates but one have their codes: what is left of the codes means the last rate, as far as its base says so. */
function withLast(
  found: Map<string, RateGroup>,
  codes: readonly string[],
  groups: readonly RateGroup[],
  set: LineSet,
): Map<string, RateGroup> {
  const open = codes.filter((code) => !found.has(code))
  const [last, ...others] = groups.filter((group) => ![...found.values()].includes(group))
  if (last === undefined || others.length > 0 || found.size === 0) return found
  const isOnly = open.length === 1 || (last.base !== undefined && isNear(last.base, totalOf(set, open), halfCent))
  return isOnly ? new Map([...found, ...open.map((code) => [code, last] as const)]) : found
}

/** What the lines with these tax codes come to. */
function totalOf(set: LineSet, codes: readonly string[]): Decimal {
  return sum(set.lines.flatMap((line) =>
    (codes.includes(line.rateCode ?? '') ? (set.amountOf(line)?.number.value ?? []) : [])))
}

function printedRate(
  rate: Decimal,
  line: ReadLine,
  groups: readonly RateGroup[],
  exemptions: readonly Exemption[],
): LineRate {
  const same = groups.filter((group) => group.rate.eq(rate))
  const category = categoryFor(rate.eq('0'), line.rateCode, '', same.length === 1 ? exemptions : []) ?? (same.length === 1 ? same[0]?.category : undefined)
  return { rate, category, how: 'printed', known: same.length > 0 }
}

/**
 * Two rates, lines without a rate: if only one way to part the lines gives what the page prints of both, that is it.
 */
function onlySplit(set: LineSet, groups: readonly RateGroup[]): RateGroup[] | undefined {
  const [first, second] = groups
  const amounts = set.lines.flatMap((line) => set.amountOf(line)?.number.value ?? [])
  const isOpen = groups.length === 2 && amounts.length === set.lines.length &&
    set.lines.every(({ rate }) => rate === undefined)
  if (!isOpen || !first || !second) return undefined
  const all = [...amounts, ...set.additions.map(({ value }) => value)]
  const mask = onlySubset(all, (part, rest) => comesTo(part, first, set.vat) && comesTo(rest, second, set.vat))
  return mask === undefined ? undefined : amounts.map((_, bit) => ((mask >> bit) & 1 ? first : second))
}

/**
 * The sum of some lines is what the page prints of their rate: its base, with its tax where prices have it, or its tax
 * alone.
 */
function comesTo(whole: Decimal, { rate, base, tax }: RateGroup, vat: LineSet['vat']): boolean {
  const printed = vat === 'net' ? base : base && tax && base.plus(tax)
  if (printed) return isNear(whole, printed, halfCent)
  return tax !== undefined && rate.gt(zero) && isTaxOf(vat === 'net' ? whole : netOf(whole, rate), rate, tax)
}
