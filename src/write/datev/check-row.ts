import type { Finding, FindingLevel } from '../../model/finding.js'

/** One demand of DATEV on a thing that goes out. */
export interface CheckRow<Subject> {
  readonly code: string
  /** A warning goes out; an error is a mistake of this program and does not. */
  readonly level?: FindingLevel
  readonly de: string
  readonly en: string
  readonly holds: (subject: Subject) => boolean
}

/** The findings of the rows that do not hold. */
export function askRows<Subject>(rows: readonly CheckRow<Subject>[], subject: Subject): Finding[] {
  return rows
    .filter((row) => !row.holds(subject))
    .map(({ code, level = 'error', de, en }) => ({ code, level, message: { de, en }, field: null }))
}
