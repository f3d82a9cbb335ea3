import type { Finding } from '../../model/finding.js'
import { fits } from './field-value.js'
import type { EntryFields } from './ledger.js'
import { type FieldRule, type LedgerField, ledgerFields } from './ledger-fields.js'
import { ledgerFinding } from './ledger-findings.js'
import { cut, oneLine } from './ledger-text.js'

/** Some fields of an entry, and what there is to say about them. */
export interface Part {
  readonly fields: EntryFields
  readonly findings: readonly Finding[]
}

export const nothing: Part = { fields: {}, findings: [] }

/** Several parts as one. */
export function join(...parts: readonly Part[]): Part {
  return {
    fields: Object.assign({}, ...parts.map((part) => part.fields)) as EntryFields,
    findings: parts.flatMap((part) => part.findings),
  }
}

/** A field that is written when DATEV takes the value, and otherwise left out and said so. */
export function exactField(field: LedgerField, value: string | undefined, term: string): Part {
  if (value === undefined || value === '') return nothing
  if (fits(field, value)) return { fields: { [field]: value }, findings: [] }
  return { fields: {}, findings: [ledgerFinding('valueLeftOut', [term], term)] }
}

/** A field of free text, cut to what DATEV takes. */
export function textField(field: LedgerField, value: string | undefined, term: string): Part {
  const text = oneLine(value ?? '')
  const { length = 0 }: FieldRule = ledgerFields[field]
  if (text === '') return nothing
  const short = cut(text, length)
  return { fields: { [field]: short }, findings: short === text ? [] : [ledgerFinding('textCut', [term, String(length)], term)] }
}
