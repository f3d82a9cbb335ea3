import { type Decimal, roundAmount, zero } from '../../model/decimal.js'
import { halfCent, isNear } from '../../model/equations/rounding.js'
import { shareOf } from '../../model/equations/tax.js'
import { compact } from '../labels/compact.js'
import type { Row } from './cell.js'
import type { Posting } from './posting.js'

/** What is taken off or added below a line, and what the line comes to with it. */
export interface Conditions {
  /** Discounts are negative. */
  readonly additions: readonly Step[]
  readonly whole: Step
  /** `Rabattierter Preis 109,56`: rows between them that repeat what the line comes to so far. */
  readonly between: readonly Row[]
}

interface Step {
  readonly row: Row
  readonly value: Decimal
}

/** A row of the column of amounts, as far as a line of several rows is concerned. */
export interface Told extends Posting<Row> {
  /** The percentages beside its amount. */
  readonly rates?: readonly Decimal[]
  /** The number of the row that began its line, counted through the table; undefined where none does. */
  readonly block?: number
  /** What is counted stands in the row itself, or above it in the same line. */
  readonly countIn?: 'row' | 'above'
  /** The row that began its line counts and has no money: `10 | SH304-2B | 20 EA` over `Gross price … 1,626.28`. */
  readonly headed?: boolean
  /** Its words may say that it adds or takes off, `Legierungszuschlag`, though it is calculated like a line. */
  readonly adds?: boolean
}

/** A row that repeats what a line comes to with the steps before it. */
interface End {
  readonly at: number
  readonly posting: Told
  readonly additions: readonly Step[]
}

interface Chain {
  readonly from: number
  readonly line: Told
  readonly ends: readonly End[]
  /** All steps up to here say that they take off or add, or are the printed share of the line. */
  readonly namedUntil: number
  /**
   * From here on a step counts by itself, as lines do: what repeats both then has to be no sum by its words, as
   * `Summe Lieferschein 11` is.
   */
  readonly countedFrom: number
}

type Found = Conditions & { readonly line: Told; readonly from: number; readonly to: number }

/**
 * `Bruttopreis 247,20`, `Rabatt 18 % 44,50-`, `Zuschlag 7,40`, `Nettowert Position 210,10`: rows below a line that say
 * what it comes to. They are no lines and no sums of the invoice. Below the last line, or a single one, they may be of
 * the whole invoice, and what adds without saying so may be a line, unless other lines end in the same words.
 * `mayRepeat`: a row that only repeats a line, as a second one of the same price would, is none.
 */
export function conditionsBelow(postings: readonly Told[], mayRepeat = true): ReadonlyMap<Row, Conditions> {
  const chains = postings.flatMap((_, at) => chainAt(postings, at) ?? []).map((chain) =>
    (mayRepeat ? chain : { ...chain, ends: chain.ends.filter(({ additions }) => additions.length > 0) }))
  const last = postings.findLastIndex(({ counted }) => counted === true)
  const isSure = (chain: Chain, { at, additions }: End): boolean =>
    additions.length > 0 && at <= chain.namedUntil && at < last
  const endings = new Set(chains.flatMap((chain) =>
    chain.ends.slice(-1).filter((end) => isSure(chain, end)).map(({ posting }) => wordsOf(posting.row))))
  const again = endingsOfSeveral(chains, last)
  const isEnding = (chain: Chain, { at, posting: { row, meaning, block } }: End): boolean => {
    // `Schmelze 771204 … 368,06`: the sum of one among other lines is none of the invoice, whatever stands beside it.
    if (endings.size > 0 && block !== undefined && meaning === undefined && at <= chain.namedUntil) return true
    const isOfLine = meaning === undefined || chain.line.headed === true ||
      (chain.line.countIn === 'above' && at < chain.countedFrom)
    return (endings.has(wordsOf(row)) && (isOfLine || at < chain.countedFrom)) || (again.has(wordsOf(row)) && isOfLine)
  }
  const own = chains.flatMap((chain): Found[] => {
    const end = chain.ends.findLast((one) => isSure(chain, one) || isEnding(chain, one))
    if (!end) return []
    const between = chain.ends.flatMap(({ at, posting: { row } }) => (at < end.at ? [row] : []))
    const { row, value } = end.posting
    return [{ ...chain, to: end.at, additions: end.additions, whole: { row, value }, between }]
  })
  const apart = own.filter(({ from }) => !own.some((other) => other.from < from && from <= other.to))
  return new Map(apart.map(({ line: { row }, additions, whole, between }) => [row, { additions, whole, between }]))
}

/** The words in which lines with different numbers end, before the last line. */
function endingsOfSeveral(chains: readonly Chain[], last: number): ReadonlySet<string> {
  const told = chains.flatMap(({ line: { block }, ends }) => ends.slice(-1).flatMap(({ at, posting: { row } }) =>
    (block === undefined ? [] : [{ words: wordsOf(row), block, at }])))
  const isAgain = ({ words, block, at }: typeof told[number]): boolean =>
    words !== '' && at < last && told.some((other) => other.words === words && other.block !== block)
  return new Set(told.filter(isAgain).map(({ words }) => words))
}

/** Lines with what they come to, and without the rows that tell it. */
export function withoutConditions<Own extends Posting<Row>>(
  postings: readonly Own[],
  conditions: ReadonlyMap<Row, Conditions>,
): Own[] {
  const parts = new Set([...conditions.values()].flatMap(partsOf))
  return postings.filter(({ row }) => !parts.has(row)).map((posting) =>
    ({ ...posting, value: conditions.get(posting.row)?.whole.value ?? posting.value }))
}

/** The rows that tell what a line comes to. */
export function partsOf({ additions, whole, between }: Conditions): Row[] {
  return [...additions.map(({ row }) => row), ...between, whole.row]
}

/** What follows a line up to the next one that is numbered, as far as it may change what the line comes to. */
function chainAt(postings: readonly Told[], from: number): Chain | undefined {
  const line = postings[from]
  if (line?.counted !== true) return undefined
  const growing: Growing = { line, value: line.value, additions: [], ends: [], namedUntil: Infinity }
  for (let at = from + 1; at < postings.length; at += 1) if (!grows(growing, postings[at], at)) break
  const { ends, namedUntil } = growing
  if (ends.length === 0) return undefined
  // Only what comes up to the last end is asked for, so that long tables are not looked through for every line.
  const last = ends.at(-1)?.at ?? from
  const counted = postings.slice(from + 1, last + 1).findIndex((posting) => isLine(posting) && posting.countIn === 'row')
  return { from, line, ends, namedUntil, countedFrom: counted < 0 ? Infinity : from + 1 + counted }
}

interface Growing {
  readonly line: Told
  readonly additions: Step[]
  readonly ends: End[]
  /** What the line comes to so far. */
  value: Decimal
  namedUntil: number
}

/** Takes one more row, if it is of the line. */
function grows(chain: Growing, posting: Told | undefined, at: number): boolean {
  const { line, value, additions, ends } = chain
  if (!posting || posting.block !== line.block) return false
  if (posting.meaning === 'carried') return true
  if (posting.value.eq(value) && isEnd(posting, additions)) {
    ends.push({ at, posting, additions: [...additions] })
    // Without numbers nothing tells that more of the line follows.
    return line.block !== undefined
  }
  const step = stepTold(line, value, posting)
  if (step === undefined) return false
  if (step === 'open') chain.namedUntil = Math.min(chain.namedUntil, at)
  const added = line.value.lt(zero) ? posting.value : signed(posting)
  additions.push({ row: posting.row, value: added })
  chain.value = value.plus(added)
  return true
}

/** Where nothing is added, the line itself is repeated, `Nettowert 398,75` below `Bruttopreis 31,90 / 1 KG  398,75`. */
function isEnd(posting: Told, additions: readonly Step[]): boolean {
  return additions.length > 0 || (posting.block !== undefined && !isLine(posting))
}

/** Whether the row says that it changes the line, may do so, or can't. */
function stepTold(line: Told, value: Decimal, posting: Told): 'named' | 'open' | undefined {
  if (isOther(posting)) return undefined
  if ([line.value, value].some((whole) => isShareOf(whole, posting))) return 'named'
  if (isLine(posting) && !isPartOf(line, posting)) return undefined
  return saysStep(posting) ? 'named' : 'open'
}

/**
 * `Energiezuschlag | 3,20 / 100 KG | 96,00` below `3.000 KG` and `Preis | 42,80 / 100 KG | 1.284,00`: what is counted
 * above both is priced in each. What counts by itself below a numbered line has to say that it adds,
 * `Legierungszuschlag | 96,4 KG | 0,412 | 39,72`, unless the row with the number counts and has no money itself.
 */
function isPartOf({ block, headed = false, countIn: lineIn }: Told, { countIn, adds = false }: Told): boolean {
  return block !== undefined && (adds || headed || (lineIn === 'above' && countIn === 'above'))
}

/** With a count and a price of its own it may as well be a line. */
function saysStep({ meaning, block, adds = false, priced = false }: Told): boolean {
  return !priced && (meaning !== undefined || (adds && block !== undefined))
}

/** `Samstagsarbeit inkl. Zuschlag 6,00 31,13 186,78` counts and prices what it adds. */
function isLine({ counted, priced }: Told): boolean {
  return counted === true || priced === true
}

function signed({ meaning, value }: Told): Decimal {
  return meaning === 'allowance' && value.gt(zero) ? zero.minus(value) : value
}

/** `Legierungszuschlag 3,4 % … 193,19` below 5.682,00. */
function isShareOf(whole: Decimal, { value, rates = [] }: Told): boolean {
  return rates.some((rate) => isNear(roundAmount(shareOf(whole, rate)).abs(), value.abs(), halfCent))
}

function isOther({ meaning }: Posting<Row>): boolean {
  return meaning !== undefined && meaning !== 'allowance' && meaning !== 'charge'
}

/** The words of a row without its figures. */
function wordsOf({ cells }: Row): string {
  return compact(cells.filter(({ text }) => /\p{L}/u.test(text)).map(({ text }) => text).join(' ').replaceAll(/\d/gu, ''))
}
