import type { Decimal } from '../../model/decimal.js'
import type { Source } from '../candidate.js'

/** A value that a total may have, and why. */
export interface Candidate {
  readonly value: Decimal
  /** 0 to 1: how well the label fits. */
  readonly score: number
  readonly order: number
  readonly source: Source | undefined
}
