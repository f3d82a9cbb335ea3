import { sum, zero, type Decimal } from '../../model/decimal.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Row } from './cell.js'
import type { ReadLine } from './read-lines.js'
import { isPrinted } from './recapitulation.js'

/** A heading and the lines that it sums up. */
interface Group {
  readonly heading?: ReadLine
  readonly parts: readonly ReadLine[]
}

/**
 * Leaves out headings that carry the sum of the lines below them: `Compute 376.48` over instances that come to 376.48.
 * A heading has neither quantity nor price. Only where the lines come to a total printed outside of the table without
 * their headings, and do not with them, is anything left out.
 */
export function withoutHeadingSums(
  lines: readonly ReadLine[],
  outside: readonly Row[],
  style: NumberStyle,
): readonly ReadLine[] {
  const groups = groupsOf(lines)
  // One line below another of the same amount are two lines as well as a heading and its part.
  if (!groups.some(({ heading, parts }) => heading !== undefined && parts.length > 1)) return lines
  const kept = groups.flatMap(({ parts }) => parts)
  const [whole, rest] = [totalOf(lines), totalOf(kept)]
  return !rest.eq(zero) && isPrinted(rest, outside, style) && !isPrinted(whole, outside, style) ? kept : lines
}

/** The groups in order; a line that sums up nothing is a group of its own. */
function groupsOf(lines: readonly ReadLine[]): Group[] {
  const groups: Group[] = []
  for (let at = 0; at < lines.length;) {
    const [first] = lines.slice(at, at + 1)
    if (!first) break
    const count = isHeading(first) ? partsOf(first, lines.slice(at + 1)) : 0
    const parts = count > 0 ? lines.slice(at + 1, at + 1 + count) : [first]
    groups.push(count > 0 ? { heading: first, parts } : { parts })
    at += count + 1
  }
  return groups
}

function isHeading({ quantity, price, proof, amount }: ReadLine): boolean {
  return quantity === undefined && price === undefined && proof === undefined && amount !== undefined &&
    !amount.number.value.eq(zero)
}

/** How many of the next lines come to what the heading says; 0 when they never do. */
function partsOf(heading: ReadLine, next: readonly ReadLine[]): number {
  let open = zero
  for (const [at, line] of next.entries()) {
    open = open.plus(amountOf(line))
    if (open.eq(amountOf(heading))) return at + 1
  }
  return 0
}

function totalOf(lines: readonly ReadLine[]): Decimal {
  return sum(lines.map(amountOf))
}

function amountOf({ amount }: ReadLine): Decimal {
  return amount?.number.value ?? zero
}
