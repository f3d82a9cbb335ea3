import { type Decimal, roundAmount, zero } from '../../model/decimal.js'
import { halfCent, isNear } from '../../model/equations/rounding.js'
import { shareOf } from '../../model/equations/tax.js'
import { compact } from '../labels/compact.js'
import type { Row } from './cell.js'
import type { Posting } from './ledger.js'

/** What is taken off or added below a line, and what the line comes to with it. */
export interface Conditions {
  /** Discounts are negative. */
  readonly additions: readonly { readonly row: Row; readonly value: Decimal }[]
  readonly whole: { readonly row: Row; readonly value: Decimal }
}

/** A row of the column of amounts, and the percentages beside its amount. */
type Told = Posting<Row> & { readonly rates?: readonly Decimal[] }

interface Found extends Conditions {
  readonly from: number
  readonly to: number
  /** All of them say that they take off or add, or are the printed share of the line. */
  readonly named: boolean
}

/**
 * `Bruttopreis 247,20`, `Rabatt 18 % 44,50-`, `Zuschlag 7,40`, `Nettowert Position 210,10`: rows below a line that say
 * what it comes to. They are no lines and no sums of the invoice. Below the last line, or a single one, they may be of
 * the whole invoice, and what adds without saying so may be a line, unless other lines end in the same words.
 */
export function conditionsBelow(postings: readonly Told[]): ReadonlyMap<Row, Conditions> {
  const found = postings.flatMap((_, at) => conditionsAt(postings, at) ?? [])
  const last = postings.findLastIndex(({ counted }) => counted === true)
  const isSure = ({ named, to }: Found): boolean => named && to < last
  const endings = new Set(found.filter(isSure).map(({ whole }) => wordsOf(whole.row)))
  const own = found.filter((one) => isSure(one) || endings.has(wordsOf(one.whole.row)))
  return new Map(own.flatMap(({ from, additions, whole }) => {
    const row = postings[from]?.row
    return row ? [[row, { additions, whole }] as const] : []
  }))
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
export function partsOf({ additions, whole }: Conditions): Row[] {
  return [...additions.map(({ row }) => row), whole.row]
}

function conditionsAt(postings: readonly Told[], from: number): Found | undefined {
  const line = postings[from]
  if (line?.counted !== true) return undefined
  const additions: { row: Row; value: Decimal }[] = []
  let { value } = line
  let named = true
  for (let to = from + 1; to < postings.length; to += 1) {
    const posting = postings[to]
    if (!posting) return undefined
    const { row } = posting
    if (additions.length > 0 && posting.value.eq(value)) return { additions, whole: { row, value }, from, to, named }
    const isShare = isShareOf(line.value, posting)
    if ((isLine(posting) && !isShare) || isOther(posting)) return undefined
    named &&= isShare || posting.meaning !== undefined
    const added = signed(posting)
    additions.push({ row, value: added })
    value = value.plus(added)
  }
  return undefined
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
