import { sum, zero, type Decimal } from '../../model/decimal.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Row } from './cell.js'
import { figureOf } from './figure.js'
import type { ReadLine } from './line.js'

/**
 * The lines without the parts of their total below them: `steuerfrei 1.369,20`, `steuerpflichtig 338,40` above
 * `Gesamt netto 1.707,60` come to what all lines above them do, and to what is printed outside of the table.
 */
export function withoutParts(
  lines: readonly ReadLine[],
  outside: readonly Row[],
  style: NumberStyle,
): readonly ReadLine[] {
  const amounts = lines.map(({ amount }) => amount?.number.value ?? zero)
  const half = sum(amounts).div('2')
  const at = lines.findIndex(({ proof }, index) => !proof && !half.eq(zero) && sum(amounts.slice(0, index)).eq(half))
  return at < 0 || !isPrinted(half, outside, style) ? lines : lines.slice(0, at)
}

/** Whether the rows hold this amount, alone in its cell. */
function isPrinted(value: Decimal, rows: readonly Row[], style: NumberStyle): boolean {
  return rows.some(({ cells }) => cells.some(({ text }) => figureOf(text, style)?.number.value.eq(value) === true))
}
