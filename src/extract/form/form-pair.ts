import type { Cell, Row } from '../table/cell.js'
import type { FormField, SectionKind } from './form-label.js'

/** A label with the value that it announces, as in a form: `Menge: 3`, or in two columns. */
export interface FormPair {
  readonly fields: readonly FormField[]
  /** Told by the label itself: `Name des Käufers`, `BT-44`. */
  readonly section: SectionKind | undefined
  readonly term: string | undefined
  /** `Verkäufer: Wieland GmbH`: what follows belongs to this party. */
  readonly heads: boolean
  readonly label: string
  readonly labelCell: Cell
  readonly value: string
  /** Where the value stands, its further lines included. */
  readonly cells: readonly Cell[]
  readonly row: Row
  /** Index of the row of the label. */
  readonly order: number
  /** The label ends with a colon, and its value stands in the same run of words. */
  readonly inline: boolean
  /** Label and value stand as close as words of one text. */
  readonly glued: boolean
}
