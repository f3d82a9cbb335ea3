import type { Decimal } from '../../model/decimal.js'
import type { Printed, SumEntry } from './sum-entry.js'

/** A row of a VAT breakdown, or the line of one rate in the totals. */
export interface VatRow {
  readonly entry: SumEntry
  readonly rate: Decimal
  readonly ratePrinted: Printed
  readonly base?: Printed
  readonly tax: Printed
  readonly gross?: Printed
  /** True when base x rate = tax to the cent. */
  readonly proven: boolean
}
