import { zero } from '../../model/decimal.js'
import { isBelow } from '../table/cell.js'
import type { ReadLine } from '../table/line.js'
import type { ChosenLines, LineSet } from './line-set.js'
import { says, type SumEntry } from './sum-entry.js'
import type { Sum } from '../labels/sum-meaning.js'
import { grade } from '../grades.js'

const sums: ReadonlySet<Sum> = new Set(['lineTotal', 'netTotal', 'grossTotal'])

/** `Floristik`, ..., `Summe 279,00`: the lines of each table up to each sum of theirs that stands between them. */
export function runsOf(
  { tables, amountOf }: ChosenLines,
  entries: readonly SumEntry[],
): LineSet['runs'] {
  const closing = entries.filter((entry) => says(entry, sums, grade.open))
  return tables.flatMap((table) => {
    const runs: ReadLine[][] = [[]]
    let whole = zero
    for (const [at, line] of table.entries()) {
      runs.at(-1)?.push(line)
      whole = whole.plus(amountOf(line)?.number.value ?? zero)
      const next = table[at + 1]
      const isClosed = next !== undefined && closing.some((entry) =>
        isBelow(entry.row, line.item.anchor.row) && isBelow(next.item.anchor.row, entry.row) &&
        entry.amounts.at(-1)?.number.value.eq(whole) === true)
      if (!isClosed) continue
      runs.push([])
      whole = zero
    }
    return runs
  })
}
