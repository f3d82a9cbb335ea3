import type { NumberInText } from '../values/number.js'
import type { Cell } from './cell.js'

/** A number of a line and the cell that it stands in. */
export interface LineNumber {
  readonly number: NumberInText
  readonly cell: Cell
  /** The header of its column. */
  readonly label: string
}
