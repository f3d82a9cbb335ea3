import type { Decimal } from '../../model/decimal.js'
import type { Evidence } from '../../model/evidence.js'
import type { FormulaOfValue } from '../../model/formulas.js'
import type { Source } from '../candidate.js'
import { signProven } from '../mended-rules.js'
import type { Cell } from '../table/cell.js'
import type { LineNumber } from '../table/line.js'
import type { Printed, SumEntry } from './sum-entry.js'

/** A value that a reader offers with what it knows of it: its place, or what it follows from, and what was checked. */
export interface Told {
  /** The name of the value in its object. */
  readonly field: string
  /** Undefined where only its evidence is told. */
  readonly value?: unknown
  readonly source?: Source | undefined
  readonly formula?: FormulaOfValue | undefined
  readonly checks?: readonly string[]
  readonly unexplained?: readonly string[]
  /** Undefined for what is no value of its own, such as the note of a line. */
  readonly confidence?: number
}

/** A value that a total may have, and why. */
export interface Candidate {
  readonly value: Decimal
  /** 0 to 1: how well the label fits. */
  readonly score: number
  readonly order: number
  readonly source: Source | undefined
}

/** A value in a cell, and the label that led to it. */
export function inCell({ page, x0, y0, x1, y1 }: Cell, text: string, rule: string, label?: string): Source {
  return { page, box: { x0, y0, x1, y1 }, text, ...(label !== undefined && { label }), rule }
}

/** A number in a column of the lines; the text is what stands there, whatever is meant by it. */
export function inColumn({ cell, number, label, meant }: LineNumber): Source {
  return inCell(cell, number.text, meant === true ? `column header, ${signProven}` : 'column header', label)
}

/** An amount of a labelled row; the text is what stands there, whatever is meant by it. */
export function inEntry({ cell, number, meant }: Printed, { label, rule }: SumEntry): Source {
  return inCell(cell, number.text, meant === true ? `${rule}, ${signProven}` : rule, label === '' ? undefined : label)
}

/** The object that these values make. */
export function valuesOf(told: readonly Told[]): Record<string, unknown> {
  return Object.fromEntries(told.flatMap(({ field, value }) => (value === undefined ? [] : [[field, value]])))
}

/** What is known of the values at this path. */
export function evidenceOf(path: string, told: readonly Told[]): Evidence[] {
  return told.flatMap(({ field, source, formula, checks = [], unexplained = [], confidence }) => {
    if (confidence === undefined) return []
    const origin = source ? { source: 'page' as const, ...source } : { source: 'derived' as const, formula }
    const passed = checks.length > 0 && { checks: [...checks] }
    const open = unexplained.length > 0 && { unexplained: [...unexplained] }
    return [{ path: `${path}.${field}`, ...origin, ...passed, ...open, confidence }]
  })
}
