import { roundAmount, zero, type Decimal } from '../../model/decimal.js'
import { halfCent, isNear } from '../../model/equations/rounding.js'
import { shareOf } from '../../model/equations/tax.js'
import type { Sum } from '../labels/sum-meaning.js'

/** A row of the column of amounts. */
export interface Posting<Row> {
  readonly row: Row
  readonly value: Decimal
  /** What its label says that it sums up, adds or takes off. */
  readonly meaning: Sum | undefined
  /** Its label says nothing else. */
  readonly sure: boolean
  /** It has a name and more than one figure, as a line of goods has. */
  readonly whole: boolean
  /** It has more than one figure, whether its name stands beside them or above. */
  readonly counted?: boolean
  /** Its words name a charge, and hardly anything else but its share. */
  readonly charged?: boolean
  /** The percentages that its words tell. */
  readonly shares?: readonly Decimal[]
  /** Its words name a service, which is a line wherever it stands. */
  readonly service?: boolean
  /** Whether its words begin where the names of the lines do; undefined where no lines show where that is. */
  readonly listed?: boolean
  /** It has a count and a price. */
  readonly priced?: boolean
  /** It begins with a number, a code or a date as the lines do, or count times price give it: hardly a sum. */
  readonly begun?: boolean
  /** Where its name begins that stands half a line above its figures. */
  readonly nameAbove?: number
  /** Its words begin far right of them. */
  readonly apart?: boolean
}

const wholes: ReadonlySet<Sum> = new Set(['lineTotal', 'netTotal', 'grossTotal', 'due', 'carried'])
const notAdded: ReadonlySet<Sum> = new Set(['vat', 'vatTotal', 'prepaid', 'due', 'rounding'])

export function isNotAdded<Row>({ meaning }: Posting<Row>): boolean {
  return meaning !== undefined && notAdded.has(meaning)
}

/** Words of a sum or a tax, and nothing else that a line has. */
export function isNoLine<Row>({ meaning, whole, sure, begun }: Posting<Row>): boolean {
  return !whole && (sure || begun !== true) && meaning !== undefined && (wholes.has(meaning) || notAdded.has(meaning))
}

export function saysSum<Row>(posting: Posting<Row> | undefined): boolean {
  return posting?.meaning !== undefined && wholes.has(posting.meaning)
}

export function signed<Row>({ value, meaning }: Posting<Row>): Decimal {
  return (meaning === 'allowance' || meaning === 'prepaid') && value.gt(zero) ? zero.minus(value) : value
}

export function isTax<Row>({ meaning }: Posting<Row>): boolean {
  return meaning === 'vat' || meaning === 'vatTotal'
}

/** An allowance that is the share of the last lines above it together, and not of the one right above. */
export function isOffSeveral<Row>(lines: readonly Posting<Row>[], at: number): boolean {
  const line = lines[at]
  if (!line || !isTakenOff(line) || at < 2) return false
  const { shares = [], value } = line
  return isOfSeveral(lines.slice(0, at), (other) => other.value, (whole) =>
    shares.some((share) => isNear(roundAmount(shareOf(whole, share)), value.abs(), halfCent)))
}

/** Whether what the last ones come to together gives a share (`gives`), and the very last alone does not. */
export function isOfSeveral<Of>(
  before: readonly Of[],
  valueOf: (one: Of) => Decimal,
  gives: (whole: Decimal) => boolean,
): boolean {
  let [whole, count] = [zero, 0]
  const found = before.findLast((one) => {
    const value = valueOf(one)
    whole = whole.plus(value)
    count += value.eq(zero) ? 0 : 1
    return !value.eq(zero) && gives(whole)
  })
  return found !== undefined && count > 1
}

function isTakenOff<Row>({ meaning, value, begun = false, whole }: Posting<Row>): boolean {
  return meaning === 'allowance' && value.lt(zero) && !begun && !whole
}

/** `abzgl. Anzahlung  -10,00` without a number of its own: taken off the lines above their total, and none of them. */
export function isPaidBefore<Row>({ meaning, value, begun = false, whole }: Posting<Row>): boolean {
  return meaning === 'prepaid' && value.lt(zero) && !begun && !whole
}
