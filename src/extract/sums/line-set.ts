import { sum, zero, type Decimal } from '../../model/decimal.js'
import { isNear, oneCentApart } from '../../model/equations/rounding.js'
import { contained } from '../labels/sum-meaning.js'
import { wholeWord, wordsOf } from '../languages/languages.js'
import type { LineNumber, ReadLine } from '../table/line.js'
import { additionsFor, choicesOf, type Addition, type Choice } from './additions.js'
import type { Solution } from './total-offers.js'
import { limits } from '../measures.js'
import { worth } from '../grades.js'

/** The lines that count, which of their amounts, and how they give the total. */
export interface LineSet {
  readonly lines: readonly ReadLine[]
  /** All tables that were read, with lines that may not count. */
  readonly tables: readonly (readonly ReadLine[])[]
  /** The lines of each table up to each sum that is printed between them; the tables where none is. */
  readonly runs: readonly (readonly ReadLine[])[]
  readonly amountOf: (line: ReadLine) => LineNumber | undefined
  readonly vat: 'net' | 'gross'
  readonly additions: readonly Addition[]
  /** The sum of the amounts as printed. */
  readonly total: Decimal
  /** True when the lines and additions give the printed total. */
  readonly sums: boolean
}

/** The same, before the sums between them are asked for. */
export type ChosenLines = Omit<LineSet, 'runs'>

type AmountOf = LineSet['amountOf']
const columns: readonly AmountOf[] = [
  (line) => line.amount,
  (line) => line.otherAmount,
  (line) => line.amountMeant ?? line.amount,
]

/** Line sums that the document offers: of all tables and of each alone, for each column of amounts. */
export function lineSums(tables: readonly (readonly ReadLine[])[]): Decimal[] {
  return groupsOf(tables).flatMap((lines) => columns.flatMap((amountOf) => totalOf(lines, amountOf) ?? []))
}

/** The set of lines that satisfies the totals; where none does, all lines as they are printed. */
export function chooseLines(
  tables: readonly (readonly ReadLine[])[],
  totals: Solution | undefined,
  possible: readonly Addition[],
): ChosenLines | undefined {
  const groups = groupsOf(tables)
  const [all] = groups
  const choices = choicesOf(possible)
  if (!all || all.length === 0) return undefined
  const options = groups.flatMap((lines) =>
    columns.flatMap((amountOf) => optionsFor(lines, amountOf, totals, choices)))
  const [best] = options.sort((a, b) => b.rank - a.rank)
  const isOne = tables.some((table) => table.length === all.length)
  if (best) return { ...((isOne ? wholeWithDeduction(best.set, all, options) : undefined) ?? best.set), tables }
  const [amountOf] = columns
  return amountOf && { lines: all, tables, amountOf, vat: headerVat(all) ?? 'net', additions: [], total: totalOf(all, amountOf) ?? zero, sums: false }
}

/**
 * `Entwurf 8.838,90` may come to what the lines above it do: where `abzüglich 1. Rechnung -8.838,90` is printed below,
 * leaving out both is no reading of the page, though the total comes out. In a table of its own it is what was paid.
 */
function wholeWithDeduction(
  best: Chosen,
  all: readonly ReadLine[],
  options: readonly Option[],
): Chosen | undefined {
  const left = all.filter((line) => !best.lines.includes(line))
  const amount = left[0] && best.amountOf(left[0])?.number.value
  const isWhole = ({ set: { lines, vat, additions: [first, ...others] } }: Option): boolean =>
    lines === all && vat === best.vat && others.length === 0 && first?.value.eq(zero.minus(amount ?? zero)) === true
  return left.length === 1 && best.additions.length === 0 ? options.find(isWhole)?.set : undefined
}

type Chosen = Omit<ChosenLines, 'tables'>

interface Option {
  readonly set: Chosen
  readonly rank: number
}

function optionsFor(
  lines: readonly ReadLine[],
  amountOf: AmountOf,
  totals: Solution | undefined,
  choices: readonly Choice[],
): Option[] {
  const [total, proven] = [totalOf(lines, amountOf), provenShare(lines, amountOf)]
  if (!total) return []
  return targetsOf(totals).flatMap(({ vat, target }) => {
    const additions = isNear(total, target, oneCentApart)
      ? []
      : additionsFor(target.minus(total), choices, target.lt(zero))
    if (!additions) return []
    const byVat = (headerVat(lines) === vat ? worth.some : 0) + (vat === 'net' ? worth.slight : 0)
    const rank = lines.length / limits.lines + (additions.length === 0 ? 2 : 1) + 2 * proven + byVat
    return [{ set: { lines, amountOf, vat, additions, total, sums: true }, rank }]
  })
}

/**
 * How many of the lines come out as quantity times price: a few that only happen to give the total do not, and neither
 * do the amounts without tax beside prices that are with it.
 */
function provenShare(lines: readonly ReadLine[], amountOf: AmountOf): number {
  const proven = lines.filter((line) => line.proof !== undefined && amountOf(line) !== line.otherAmount)
  return proven.length / lines.length
}

/** What the lines may sum up to. Where no VAT is charged, net and gross are one. */
function targetsOf(totals: Solution | undefined): { vat: LineSet['vat']; target: Decimal }[] {
  const { net, vat, gross } = totals ?? {}
  const isTaxed = net === undefined || (vat !== undefined && !vat.value.eq(zero))
  return [...(net ? [{ vat: 'net' as const, target: net.value }] : []), ...(gross && isTaxed ? [{ vat: 'gross' as const, target: gross.value }] : [])]
}

function headerVat(lines: readonly ReadLine[]): 'net' | 'gross' | undefined {
  return lines[0]?.vat
}

/**
 * All lines; all but those that only name a part of others, sum them up, count nothing, or are only offered; the lines
 * of each table.
 */
function groupsOf(tables: readonly (readonly ReadLine[])[]): ReadLine[][] {
  const all = tables.flat()
  // `inkl. Urheberabgabe 4,24` only names a part of the price above it.
  const leaves = all.filter((line) => contained.exec(line.name ?? '')?.index !== 0 && !all.some((other) => isPart(other, line)))
  return [
    all,
    ...[leaves, tables.flatMap(withoutSums), counted(all), all.filter((line) => !isOffer(line))]
      .filter((lines) => lines.length > 0 && lines.length < all.length),
    ...(tables.length > 1 ? tables.map((table) => [...table]) : []),
  ]
}

const offers = new RegExp(wholeWord(wordsOf('lines', 'offers').offers), 'iu')

/** `Alternativ: Pumpe XL … 1.400,00`, `Bedarfsposition` below a name: where no sum has it in it, it was not sold. */
function isOffer({ name = '', notes }: ReadLine): boolean {
  return [name, ...notes].some((text) => offers.test(text))
}

/** `1.2` is a part of `1`. */
function isPart(line: ReadLine, whole: ReadLine): boolean {
  const [inner, outer] = [line.position?.text, whole.position?.text]
  return line !== whole && inner !== undefined && outer !== undefined && outer !== '' && inner.startsWith(`${outer}.`)
}

function totalOf(lines: readonly ReadLine[], amountOf: AmountOf): Decimal | undefined {
  const amounts = lines.flatMap((line) => amountOf(line)?.number.value ?? [])
  return amounts.length === lines.length ? sum(amounts) : undefined
}

/**
 * The lines without those that carry the sum of the next, `Compute 376.48` over instances that come to it, or of those
 * before: `Honorar 13,2 Stunden 4.224,00` below the hours.
 */
function withoutSums(lines: readonly ReadLine[]): ReadLine[] {
  const above = [zero]
  for (const line of lines) above.push((above.at(-1) ?? zero).plus(valueOf(line)))
  const reached = above.map((total, at) => [total.toFixed(), at] as const)
  // Looked up, for a table may have ten thousand lines that count nothing.
  const [last, first] = [new Map(reached), new Map(reached.toReversed())]
  const isSum = (value: Decimal, at: number): boolean => !value.eq(zero) &&
    ((last.get((above[at + 1] ?? zero).plus(value).toFixed()) ?? at) > at + 1 ||
      (first.get((above[at] ?? zero).minus(value).toFixed()) ?? at) < at - 1)
  return lines.filter((line, at) => !isBare(line) || !isSum(valueOf(line), at))
}

/** Where every other line counts and prices, `Stunden gesamt  115,75`, which sums up some counts, is none. */
function counted(lines: readonly ReadLine[]): ReadLine[] {
  const own = lines.filter((line) => !isBare(line))
  const counts = own.flatMap(({ quantity }) => quantity?.number.value ?? [])
  const isCount = (line: ReadLine): boolean => isSumOfSome(valueOf(line), counts)
  return own.every(({ proof }) => proof !== undefined) && lines.filter(isBare).every(isCount) ? own : []
}

/** Several of them, and more than half of them all, come to it. */
function isSumOfSome(value: Decimal, counts: readonly Decimal[]): boolean {
  const isMost = value.times('2').gt(sum(counts)) && !counts.some((one) => one.gte(value))
  if (!isMost || counts.length > limits.figures) return isMost && value.eq(sum(counts))
  const sums = counts.reduce<Decimal[]>((all, one) => [...all, ...all.map((other) => other.plus(one))], [zero])
  return sums.some((one) => one.eq(value))
}

/** It counts nothing. */
function isBare({ quantity, price, proof }: ReadLine): boolean {
  return quantity === undefined && price === undefined && proof === undefined
}

function valueOf({ amount }: ReadLine): Decimal {
  return amount?.number.value ?? zero
}
