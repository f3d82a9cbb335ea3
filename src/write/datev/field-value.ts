import { decimal, decimalPattern } from '../../model/decimal.js'
import { isDay } from './calendar.js'
import { lengthOf } from './ledger-text.js'
import { type FieldRule, type LedgerField, ledgerFields } from './ledger-fields.js'

function inRange(rule: FieldRule, value: string): boolean {
  if (rule.from === undefined && rule.to === undefined) return true
  if (!decimalPattern.test(value)) return false
  const number = decimal(value)
  return (rule.from === undefined || number.gte(decimal(rule.from)))
    && (rule.to === undefined || number.lte(decimal(rule.to)))
}

/** True when the value keeps to the rule of its field. */
export function keepsRule(rule: FieldRule, value: string): boolean {
  if (rule.date && !isDay(value)) return false
  if (rule.pattern && !rule.pattern.test(value)) return false
  if (rule.list && !rule.list.has(value)) return false
  if (rule.length !== undefined && lengthOf(value) > rule.length) return false
  return inRange(rule, value)
}

/** True when DATEV takes this value in this field. */
export function fits(field: LedgerField, value: string): boolean {
  return keepsRule(ledgerFields[field], value)
}
