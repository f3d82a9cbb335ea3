import { sum, type Decimal, zero } from '../../model/decimal.js'
import { numbersIn } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Row } from './cell.js'
import type { Told } from './conditions.js'

/** A posting of a table, with what its row says besides. */
export interface PlacedPosting extends Told {
  readonly decimals: number
  /** Its amount stands in brackets, though count and price are more than nothing. */
  readonly offered?: boolean
  /** What each of several columns comes to that hold the amounts together: `Summen | 343,35 | 1.901,87`. */
  readonly columns?: readonly Decimal[]
}

export function numbersOf(row: Row, style: NumberStyle): ReturnType<typeof numbersIn> {
  return row.cells.flatMap((cell) => numbersIn(cell.text, style))
}

/** `Rechnung 26-50331 … Blatt 2` above the head that comes again: beside lines with cents, one without counts pages. */
export function withoutCounters(postings: readonly PlacedPosting[]): PlacedPosting[] {
  const hasCents = ({ decimals }: PlacedPosting): boolean => decimals > 0
  const lines = postings.filter(({ counted }) => counted === true)
  return lines.length > 0 && lines.every(hasCents)
    ? postings.filter((posting) => posting.counted === true || posting.meaning !== undefined || hasCents(posting))
    : [...postings]
}

/** `w tym 23 % … 3 497,14` and `5 % … 302,40` above the total, in any column: what the lines of each rate come to. */
export function rateSums(postings: readonly PlacedPosting[], style: NumberStyle): readonly PlacedPosting[] {
  const sums = new Map<string, Decimal>()
  const prints = ({ row }: PlacedPosting, value: Decimal): boolean =>
    numbersOf(row, style).some((number) => number.value.eq(value))
  for (const [at, posting] of postings.entries()) {
    const run = postings.slice(at, at + sums.size)
    const total = postings[at + sums.size]
    const isOfRates = sums.size > 1 && new Set(run.map(rateOf)).size === sums.size &&
      run.every((one) => prints(one, sums.get(rateOf(one) ?? '') ?? zero))
    if (isOfRates && total && prints(total, sum([...sums.values()]))) return run
    const rate = rateOf(posting)
    if (rate === undefined) return []
    sums.set(rate, (sums.get(rate) ?? zero).plus(posting.value))
  }
  return []
}

function rateOf({ rates = [] }: PlacedPosting): string | undefined {
  return rates.length === 1 ? rates[0]?.toFixed() : undefined
}

/** `Leistungen steuerfrei 865,42`, `Auslagen 7.195,45` below the row that sums up the columns: the same once more. */
export function columnsAgain(postings: readonly PlacedPosting[]): readonly PlacedPosting[] {
  const last = postings.findLastIndex(({ columns = [] }) => columns.length > 1)
  const told = postings[last]?.columns ?? []
  return postings.slice(last + 1).filter(({ value }) => told.some((one) => one.eq(value)))
}
