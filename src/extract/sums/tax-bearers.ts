import { sum, zero, type Decimal } from '../../model/decimal.js'
import { halfCent, isNear, oneCentApart, twoCentsApart } from '../../model/equations/rounding.js'
import { isTaxOf, netOf } from '../../model/equations/tax.js'
import type { VatCategory } from '../../model/invoice/vat.js'
import { labelKey, labelWords } from '../labels/label-text.js'
import { inOneColumn } from '../layout/boxes.js'
import { one } from '../table/line-arithmetic.js'
import type { ReadLine } from '../table/line.js'
import type { Addition } from './additions.js'
import type { LineSet } from './line-set.js'
import { categoryFor, type Exemption } from './vat-category.js'
import type { VatRow } from './sum-entry.js'
import { limits } from '../measures.js'

/** One rate of the breakdown, as far as it is known what bears it and what comes of it. */
export interface RateGroup {
  readonly rate: Decimal
  readonly code?: string | undefined
  readonly category: VatCategory | undefined
  readonly base: Decimal | undefined
  readonly tax: Decimal | undefined
  readonly row?: VatRow
  readonly proven: boolean
}

/** The rate that each line and each addition bears, as far as that is known. */
export type Bearers = ReadonlyMap<ReadLine | Addition, RateGroup>

/** An amount that bears tax: a line, or what is added to all lines. */
interface Bearer {
  readonly source: ReadLine | Addition
  readonly value: Decimal
  /** The rate that it says itself; `none` where the breakdown does not have it. */
  readonly says: RateGroup | 'none' | undefined
  /** What has the same code, or the same name and price, bears the same rate. */
  readonly key: ReadLine | Addition | string
}

/** More ways than these are too many to try. */
const mostWays = 2 ** limits.figures

/**
 * Which rate each line and each addition bears: the one that it says, and for those that say none the only way in which
 * every rate comes out as it is printed; where whole columns or tables come out so, and some bear no tax, or groups
 * with their sums do, no other way is asked for. Those that nothing tells are left out.
 */
export function bearersOf(set: LineSet, groups: readonly RateGroup[]): Bearers {
  const added = set.additions.map((addition) => ofAddition(addition, groups))
  const bearers = [...set.lines.map((line) => ofLine(line, set, groups)), ...added]
  const together = (tables: LineSet['tables']): Bearers => {
    const places = bearers.some(({ says }) => !says) ? placesOf(tables, set) : new Map<unknown, string>()
    const placed = bearers.map((bearer) => ({ ...bearer, key: places.get(bearer.source) ?? bearer.key }))
    return bornWith(placed, groups, set.vat)
  }
  const parted = [
    ...(groups.some(({ rate }) => rate.eq(zero)) ? [set.tables] : []),
    ...(set.runs.length > set.tables.length ? [set.runs] : []),
  ]
  const whole = parted.map(together).find(({ size }) => size === bearers.length) ?? bornWith(bearers, groups, set.vat)
  const found = whole.size < bearers.length && set.sums ? (bornInProportion(bearers, set, groups) ?? whole) : whole
  return withNothings(found, set, bearers)
}

/**
 * `Kasten 24 x 0,33 l  0  5,10  0,00` among deposits at 19 %: what comes to nothing is in no rate's sum, and bears the
 * rate of all the others of its table that say none either, or of all of them.
 */
function withNothings(found: Bearers, { tables }: LineSet, bearers: readonly Bearer[]): Bearers {
  const open = new Set(bearers.filter(({ says }) => !says).map(({ source }) => source))
  const nothings = bearers.filter(({ source, value }) => value.eq(zero) && open.has(source) && !found.has(source))
  return new Map([...found, ...nothings.flatMap(({ source }) => {
    const table = tables.find((lines) => lines.some((line) => line === source)) ?? []
    const beside = table.filter((line) => line !== source)
    const alike = beside.filter((line) => open.has(line))
    const rates = new Set((alike.length > 1 ? alike : beside).map((line) => found.get(line)))
    const [rate] = rates
    return rates.size === 1 && rate ? [[source, rate] as const] : []
  })])
}

/**
 * `Honorar EUR | Auslagen EUR`: the table or group of each line without a code, and the column that its amount stands
 * in.
 */
function placesOf(tables: LineSet['tables'], { amountOf }: LineSet): ReadonlyMap<unknown, string> {
  return new Map(tables.flatMap((table, at) => {
    const cells = table.flatMap((line) => amountOf(line)?.cell ?? [])
    return table.filter(({ rateCode }) => rateCode === undefined).map((line) => {
      const own = amountOf(line)?.cell
      return [line, `${at} ${cells.findIndex((cell) => own && inOneColumn(cell, own))}`] as const
    })
  }))
}

/** Those that say their rate, and the others where only one way gives what is printed of every rate. */
function bornWith(bearers: readonly Bearer[], groups: readonly RateGroup[], vat: LineSet['vat']): Bearers {
  const open = new Map<Bearer['key'], Decimal>()
  for (const { says, key, value } of bearers) {
    if (!says && !value.eq(zero)) open.set(key, (open.get(key) ?? zero).plus(value))
  }
  const fixed = groups.map((group) => sum(bearers.flatMap(({ says, value }) => (says === group ? [value] : []))))
  const ways = groups.length ** open.size > mostWays ? [] : waysFrom([...open.values()], fixed, groups, vat)
  const way = only(ways) ?? []
  const found = new Map([...open.keys()].map((key, at) => [key, way[at]] as const))
  return new Map(bearers.flatMap(({ source, key, says = found.get(key) }) => (says && says !== 'none' ? [[source, says] as const] : [])))
}

/**
 * `Rabatt -5,00`, `Versand 4,90` of a shop: what is added is borne by all lines in proportion, all of it or one of
 * them; the rates of the lines, where only one way gives what is printed of every rate. Ways that are less than one for
 * each hundred cents of the total do not come out by chance.
 */
function bornInProportion(bearers: readonly Bearer[], set: LineSet, groups: readonly RateGroup[]): Bearers | undefined {
  const lines = bearers.filter(({ source }) => set.lines.some((line) => line === source))
  const others = bearers.filter((bearer) => !lines.includes(bearer))
  const added = others.filter(({ says }) => !says)
  const spread = added.length > 1 ? [added, ...added.map((bearer) => [bearer])] : [added]
  const openKeys = new Set(lines.flatMap(({ says, key }) => (says ? [] : [key])))
  if (set.total.abs().lt(String(spread.length * groups.length ** openKeys.size))) return undefined
  const ways = spread.flatMap((own) => {
    const share = sum(own.map(({ value }) => value)).div(set.total)
    const scaled = lines.map((line) => ({ ...line, value: line.value.times(share.plus(one)) }))
    const found = bornWith([...scaled, ...others.filter((other) => !own.includes(other))], groups, set.vat)
    return found.size === bearers.length - own.length ? [found] : []
  })
  const [first, ...more] = ways
  const isSame = (way: Bearers): boolean => set.lines.every((line) => way.get(line) === first?.get(line))
  const open: ReadonlySet<ReadLine | Addition> = new Set(added.map(({ source }) => source))
  return first && more.every(isSame) ? new Map([...first].filter(([source]) => !open.has(source))) : undefined
}

/** True when all lines and additions have their rates, and give them. */
export function comesOut(set: LineSet, groups: readonly RateGroup[]): boolean {
  const bearers = bearersOf(set, groups)
  return bearers.size === set.lines.length + set.additions.length && groups.every((group) => {
    const added = sum(set.additions.flatMap((one) => (bearers.get(one) === group ? [one.value] : [])))
    return comesTo(linesAt(group, bearers, set).plus(added), group, set.vat)
  })
}

/** What the lines of a rate come to, without what is added. */
export function linesAt(group: RateGroup, bearers: Bearers, { lines, amountOf }: LineSet): Decimal {
  return sum(lines.flatMap((line) => (bearers.get(line) === group ? (amountOf(line)?.number.value ?? []) : [])))
}

function ofLine(line: ReadLine, { amountOf }: LineSet, groups: readonly RateGroup[]): Bearer {
  const { rateCode } = line
  const rate = line.rate?.number.value ?? line.netRate
  const same = groups.filter((group) => rate && group.rate.eq(rate))
  const coded = groups.filter((group) => rateCode !== undefined && isNamed(group, rateCode))
  const own = same.length > 1 ? same.find((group) => coded.includes(group)) : same[0]
  const says = own ?? (line.rate ? 'none' : (only(groups) ?? only(coded)))
  const value = amountOf(line)?.number.value ?? zero
  // The same night at the same price, day by day, bears the same rate.
  const key = rateCode ?? (line.name === undefined ? line : `${line.name} ${value.toFixed()}`)
  return { source: line, value, says, key }
}

function ofAddition(addition: Addition, groups: readonly RateGroup[]): Bearer {
  const { rates, code } = addition.entry
  const same = groups.filter((group) => rates.some(({ number }) => number.value.eq(group.rate)))
  const coded = same.filter((group) => group.code !== undefined && group.code === code)
  return { source: addition, value: addition.value, says: only(groups) ?? only(coded) ?? only(same), key: addition }
}

function only<Of>([first, ...others]: readonly Of[]): Of | undefined {
  return others.length === 0 ? first : undefined
}

/** Its code, a word of its label, or the rate itself without its sign: `22`, beside `IVA 22%`. */
function isNamed({ code: own, rate, row }: RateGroup, code: string): boolean {
  return own === code || rate.toFixed() === code || labelWords(row?.entry.label ?? '').includes(labelKey(code))
}

function waysFrom(
  [first, ...others]: readonly Decimal[],
  totals: readonly Decimal[],
  groups: readonly RateGroup[],
  vat: LineSet['vat'],
): RateGroup[][] {
  if (!first) return groups.every((group, at) => comesTo(totals[at] ?? zero, group, vat)) ? [[]] : []
  return groups.flatMap((group, at) =>
    waysFrom(others, totals.with(at, first.plus(totals[at] ?? zero)), groups, vat).map((way) => [group, ...way]))
}

/** The amounts of a rate are what the page prints of it: its base, or where that is not told its tax. */
export function comesTo(whole: Decimal, { rate, base, tax }: RateGroup, vat: LineSet['vat']): boolean {
  const net = vat === 'net' ? whole : netOf(whole, rate)
  if (base) return isNear(net, base, vat === 'net' ? halfCent : oneCentApart)
  return !tax || rate.eq(zero) || isTaxOf(net, rate, tax, twoCentsApart)
}

/** The VAT of one line and how it is known. */
export interface LineRate {
  readonly rate: Decimal
  readonly category: VatCategory | undefined
  readonly how: 'printed' | 'only rate' | 'code' | 'only split'
  readonly known: boolean
}

/** The rate of a line: that of its own column, or the one it bears as the only one, by its code or as all come out. */
export function lineRate(
  line: ReadLine,
  own: RateGroup | undefined,
  groups: readonly RateGroup[],
  exemptions: readonly Exemption[],
): LineRate | undefined {
  const { rateCode } = line
  const rate = line.rate?.number.value
  if (rate) return printedRate(rate, rateCode, groups, exemptions)
  const how = groups.length === 1 ? 'only rate' : rateCode === undefined ? 'only split' : 'code'
  return own && { rate: own.rate, category: own.category, how, known: how !== 'only split' }
}

function printedRate(
  rate: Decimal,
  code: string | undefined,
  groups: readonly RateGroup[],
  exemptions: readonly Exemption[],
): LineRate {
  const [same, ...others] = groups.filter((group) => group.rate.eq(rate))
  // Where one row of the breakdown holds all of a rate, `Z` is but the letter of its legend.
  const whole = others.length === 0 ? same : undefined
  const said = categoryFor(rate.eq('0'), code, '', whole ? exemptions : [])
  const category = said === 'Z' ? (whole?.category ?? said) : (said ?? whole?.category)
  return { rate, category, how: 'printed', known: same !== undefined }
}
