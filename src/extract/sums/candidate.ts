import type { Decimal } from '../../model/decimal.js'
import type { Box } from '../../model/evidence.js'
import type { Printed, SumEntry } from './sum-entry.js'

/** A value that a total may have, and why. */
export interface Candidate {
  readonly value: Decimal
  /** 0 to 1: how well the label fits. */
  readonly score: number
  readonly order: number
  readonly source: Source | undefined
}

/** Where a value stands on the page. */
export interface Source {
  readonly page: number
  readonly box: Box
  readonly text: string
  readonly label: string
  readonly rule: string
}

export function sourceOf(printed: Printed, entry: SumEntry): Source {
  const { cell, number } = printed
  const { x0, y0, x1, y1 } = cell
  return { page: cell.page, box: { x0, y0, x1, y1 }, text: number.text, label: entry.label, rule: entry.rule }
}
