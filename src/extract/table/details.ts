import { type Decimal, sum, zero } from '../../model/decimal.js'
import type { Row } from './cell.js'
import { sameColumns } from './column.js'
import type { Header } from './find-header.js'
import { readLedger, type Ledger } from './ledger.js'
import { type Posting, saysSum } from './posting.js'

/** What stands below a head of lines: the rows of its table, and those further down. */
export interface Room {
  readonly header: Header
  readonly rows: readonly Row[]
  readonly further: readonly Row[]
}

interface Apart {
  readonly ledger: Ledger<Row>
  readonly score: number
  /** Rows that are no part of it. */
  readonly details: readonly Row[]
}

/**
 * The ledger of all postings, else without those that tell once more what others come to. Those below heads of their
 * own may still be the lines; those of an annex, `details`, are none.
 */
export function readWithoutDetails(
  listed: readonly Posting<Row>[],
  rooms: readonly Room[],
): Apart | undefined {
  const found = readLedger(listed) ?? readLedger(withoutDetails(listed, rowsOfDetails(rooms)))
  if (found) return { ...found, details: [] }
  const annex = annexOf(listed)
  const own = readLedger(withoutDetails(listed, annex, isSummedUp))
  return own && { ...own, details: annex }
}

/** The rows below the heads of the last table that has other columns than the one before it. */
function rowsOfDetails(rooms: readonly Room[]): readonly Row[] {
  const { header: { columns } = { columns: [] } } = rooms.at(-1) ?? {}
  const first = rooms.findLastIndex(({ header }) => !sameColumns(header.columns, columns)) + 1
  return first > 0 ? rooms.slice(first).flatMap((room) => [...room.rows, ...room.further]) : []
}

/**
 * What pages behind the one with the final amount list, such as the calls of each number, where that one counts and
 * prices what it charges; else they may be the lines of which it is the summary.
 */
function annexOf(postings: readonly Posting<Row>[]): readonly Row[] {
  const final = postings.findIndex(({ meaning, sure }) => sure && (meaning === 'grossTotal' || meaning === 'due'))
  const last = postings[final]?.row.page ?? Infinity
  const isPriced = postings.slice(0, Math.max(0, final)).some(({ priced }) => priced)
  return isPriced ? postings.flatMap(({ row }) => (row.page > last ? [row] : [])) : []
}

type Tells = (postings: readonly Posting<Row>[], whole: Decimal) => boolean

const isTold: Tells = (postings, whole) => postings.some(({ value }) => value.eq(whole))

/** A row that says it sums up comes to as much, or the first lines do, before what is taken off them. */
const isSummedUp: Tells = (postings, whole) => {
  let running = zero
  return postings.some((one, at) => {
    const isUpTo = at > 1 && running.eq(whole)
    running = running.plus(one.value)
    return isUpTo || (one.value.eq(whole) && saysSum(one))
  })
}

/**
 * Without the calls in a table of their own that come to what was charged for them, `Verbindungen  17,49`, whether
 * their own sum stands below them or not.
 */
function withoutDetails(
  postings: readonly Posting<Row>[],
  rows: readonly Row[],
  tells: Tells = isTold,
): readonly Posting<Row>[] {
  const own = new Set(rows)
  const values = postings.filter(({ row }) => own.has(row)).map(({ value }) => value)
  const [last = zero, ...before] = values.toReversed()
  const whole = last.eq(sum(before)) ? last : sum(values)
  const others = postings.filter(({ row }) => !own.has(row))
  return values.length > 0 && tells(others, whole) ? others : []
}
