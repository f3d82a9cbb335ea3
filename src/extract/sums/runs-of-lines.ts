import { sum, zero } from '../../model/decimal.js'
import type { Row } from '../table/cell.js'
import type { ReadLine } from '../table/line.js'
import type { LineSet } from './line-set.js'
import { says, type SumEntry } from './sum-entry.js'
import type { Sum } from '../labels/sum-meaning.js'
import { grade } from '../grades.js'

const sums: ReadonlySet<Sum> = new Set(['lineTotal', 'netTotal', 'grossTotal'])

/** `Floristik`, ..., `Summe 279,00`: the lines of each table up to each sum of theirs that stands between them. */
export function runsOf(
  { tables, amountOf }: Pick<LineSet, 'tables' | 'amountOf'>,
  entries: readonly SumEntry[],
): LineSet['runs'] {
  return tables.flatMap((table) => {
    const runs: ReadLine[][] = [[]]
    for (const [at, line] of table.entries()) {
      const run = runs.at(-1) ?? []
      run.push(line)
      const next = table[at + 1]
      const whole = sum(run.map((one) => amountOf(one)?.number.value ?? zero))
      const isClosed = next !== undefined && entries.some((entry) => says(entry, sums, grade.open) &&
        isBelow(entry.row, line.item.anchor.row) && isBelow(next.item.anchor.row, entry.row) &&
        entry.amounts.at(-1)?.number.value.eq(whole) === true)
      if (isClosed) runs.push([])
    }
    return runs
  })
}

function isBelow(row: Row, other: Row): boolean {
  return row.page > other.page || (row.page === other.page && row.baseline > other.baseline)
}
