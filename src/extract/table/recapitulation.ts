import { sum, zero, type Decimal } from '../../model/decimal.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Row } from './cell.js'
import { figureOf } from './figure.js'
import type { ReadLine } from './read-lines.js'

/** Fewer sums than this could be lines that happen to come to the same. */
const fewest = 2

/**
 * Leaves out what only repeats the groups of lines above it: `Lohn 294,00`, `Teile 175,50` below the hours and the
 * parts. Each of these rows is what the next lines in order come to, together they are all lines, and none of them has
 * a quantity or a price.
 */
export function withoutRecapitulation(lines: readonly ReadLine[]): readonly ReadLine[] {
  const from = lines.findLastIndex(({ quantity, price }) => quantity !== undefined || price !== undefined) + 1
  for (let at = from; at <= lines.length - fewest; at += 1) {
    if (repeats(lines.slice(0, at).map(amountOf), lines.slice(at).map(amountOf))) return lines.slice(0, at)
  }
  return lines
}

function amountOf({ amount }: ReadLine): Decimal {
  return amount?.number.value ?? zero
}

/** Whether the sums are those of groups of the amounts, in order and without a rest; at least one group has several. */
function repeats(amounts: readonly Decimal[], sums: readonly Decimal[]): boolean {
  let next = 0
  let open = zero
  for (const amount of amounts) {
    open = open.plus(amount)
    if (sums[next]?.eq(open) !== true) continue
    next += 1
    open = zero
  }
  return next === sums.length && open.eq(zero) && amounts.length > sums.length
}

/**
 * The lines without the parts of their total below them: `steuerfrei 1.369,20`, `steuerpflichtig 338,40` above
 * `Gesamt netto 1.707,60` come to what all lines above them do, and to what is printed outside of the table.
 */
export function withoutParts(
  lines: readonly ReadLine[],
  outside: readonly Row[],
  style: NumberStyle,
): readonly ReadLine[] {
  const amounts = lines.map(amountOf)
  const at = lines.findLastIndex(({ proof }, index) => {
    const whole = sum(amounts.slice(0, index))
    const isRepeated = !whole.eq(zero) && whole.eq(sum(amounts.slice(index)))
    return proof === undefined && isRepeated && isPrinted(whole, outside, style)
  })
  return at < 0 ? lines : lines.slice(0, at)
}

/** Whether the rows hold this amount, alone in its cell. */
export function isPrinted(value: Decimal, rows: readonly Row[], style: NumberStyle): boolean {
  return rows.some(({ cells }) => cells.some(({ text }) => figureOf(text, style)?.number.value.eq(value) === true))
}
