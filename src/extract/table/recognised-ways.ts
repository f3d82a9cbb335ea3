import { roundTo, zero } from '../../model/decimal.js'
import { hundred } from '../../model/equations/rounding.js'
import { unitCode } from '../values/unit.js'
import type { Cell } from './cell.js'
import { one } from './line-arithmetic.js'
import type { LineUnit, Numbers } from './line.js'
import { first, plainly, proven, type Asked, type Way } from './line-way.js'
import { asMeasured, countsBeforeUnit, factorMeant, illegibleCount, withComma, withoutStroke, withPoint } from './recognised-figures.js'

// Ways to read the figures of a line whose text was recognised in a picture.

/** A digit and a letter in one word. */
const mixed = /^(?:\d+\p{L}|\p{L}\d+)$/u

/** What recognition made of a count no figure at all, or a letter of a digit where the unit stands elsewhere: `1L`. */
export function asIllegible({ item: { anchor }, numbers, counted, base }: Asked): Way | undefined {
  const own = anchor.cells.get(counted ?? -1) ?? []
  const isMixed = own.some(({ text }) => mixed.test(text))
  const unit = isMixed ? unitBeside(anchor.all.filter((cell) => !own.includes(cell))) : undefined
  const quantity = illegibleCount(numbers.quantity && !unit ? [] : own, numbers)
  const way = quantity && plainly(proven({ ...numbers, quantity }, base), base)
  return way && { ...way, ...(unit && { unit }) }
}

function unitBeside(cells: readonly Cell[]): LineUnit | undefined {
  return cells.flatMap((cell) => {
    const code = unitCode(cell.text)
    return code === undefined ? [] : [{ code, text: cell.text, cell }]
  })[0]
}

/** The count alone where its unit was misread, with which it may reach into the next column; one way only is meant. */
export function beforeUnit({ item: { anchor }, numbers, counted = -1, base }: Asked): Way | undefined {
  const hasUnit = anchor.all.some(({ text }) => unitCode(text) !== undefined)
  const counts = countsBeforeUnit(anchor.cells.get(counted) ?? anchor.cells.get(counted + 1) ?? [], hasUnit)
  const ways = counts.flatMap((quantity) => proven({ ...numbers, quantity }, base) ?? [])
  return ways.length === 1 && ways[0]?.proof?.base.eq(base ?? one) === true ? ways[0] : undefined
}

/** With the digit that a like one was taken for. That the amount is right, the sum of all lines has to show. */
export function asMisread({ numbers, base }: Asked): Way | undefined {
  const meant = factorMeant(numbers)
  return meant && plainly(proven({ ...numbers, ...meant }, base), base)
}

/**
 * What recognition took the unit, or a line that is drawn before it, for a digit of: `71h` for `7 | h`, and `351h` for
 * `3,5 | h`, which lost its point, too.
 */
export function withStroke({ item: { anchor }, numbers, base, style }: Asked): Way | undefined {
  const { quantity, unit } = (numbers.quantity && withoutStroke(numbers.quantity, style)) ?? {}
  const isOther = unit === undefined || anchor.all.some(({ text }) => unitCode(text) !== undefined)
  const offers = [quantity, unit ? undefined : withPoint(quantity)].flatMap((own) => own ?? [])
  const found = first(offers, (own) => {
    const way = proven({ ...numbers, quantity: own }, base)
    return isOther ? plainly(way, base) : way
  })
  return isOther ? found : found && { ...found, unit }
}

/**
 * A count that would be whole again with its point lost none, a price without cents may have (`1 × 380` that come to
 * `3,80`); a share of more than the whole is none.
 */
export function asPointLost({ item: { anchor }, numbers, base }: Asked): Way | undefined {
  const { quantity, price: read, discount } = numbers
  const measured = asMeasured(quantity, anchor.all)
  const count = withPoint(quantity)
  const isParted = count && !count.number.value.eq(roundTo(count.number.value, 0))
  const share = discount?.number.value.gt(hundred) === true ? withPoint(discount) : undefined
  const counts = [isParted ? count : undefined, measured, withComma(quantity)]
    .flatMap((own) => (own ? [{ quantity: own }] : []))
  const price = withPoint(read, hundred)
  const offers: readonly Numbers[] = [...counts, ...(price ? [{ price }] : []), ...(share ? [{ discount: share }] : [])]
  return first(offers.map((own) => ({ ...numbers, ...own })), (own) => {
    const way = proven(own, base)
    return way?.proof?.base.eq(base ?? one) === true && way.proof.discount.eq(zero) === !own.discount ? way : undefined
  })
}
