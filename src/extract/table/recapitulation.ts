import { sum, zero, type Decimal } from '../../model/decimal.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Row } from './cell.js'
import { figureOf } from './figure.js'
import type { ReadLine } from './line.js'

function amountOf({ amount }: ReadLine): Decimal {
  return amount?.number.value ?? zero
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
  const all = sum(amounts)
  let whole = all
  const at = lines.findLastIndex(({ proof }, index) => {
    whole = whole.minus(amounts[index] ?? zero)
    const isRepeated = !whole.eq(zero) && whole.eq(all.minus(whole))
    return proof === undefined && isRepeated && isPrinted(whole, outside, style)
  })
  return at < 0 ? lines : lines.slice(0, at)
}

/** Whether the rows hold this amount, alone in its cell. */
function isPrinted(value: Decimal, rows: readonly Row[], style: NumberStyle): boolean {
  return rows.some(({ cells }) => cells.some(({ text }) => figureOf(text, style)?.number.value.eq(value) === true))
}
