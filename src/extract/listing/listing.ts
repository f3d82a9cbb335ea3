import type { Cell } from '../table/cell.js'
import type { ReadLine } from '../table/line.js'

/** Invoice lines that stand in no table, and the cells that they take up. */
export interface Listing {
  readonly lines: readonly ReadLine[]
  readonly cells: ReadonlySet<Cell>
}
