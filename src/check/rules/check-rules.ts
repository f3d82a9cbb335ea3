import type { Finding } from '../../model/finding.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { Profile } from '../../model/profile.js'
import { codeListRules, codeListRulesOfLines } from './code-list-rules.js'
import { documentRules } from './document-rules.js'
import { allowanceReasons, chargeReasons, lineAllowanceReasons, lineChargeReasons, lineRules } from './line-rules.js'
import type { Rule, RuleTable } from './rule.js'
import { specialVatRules } from './special-vat-rules.js'
import { breakdownRules, sumRules } from './sum-rules.js'
import { categoryBreakdowns, categoryRatesOfAllowances, categoryRatesOfCharges, categoryRatesOfLines, categoryRules } from './vat-category-rules.js'
import { percentagesOfAllowances, percentagesOfCharges, percentagesOfLineAllowances, percentagesOfLineCharges, xrechnungLineRules } from './xrechnung-line-rules.js'
import { xrechnungBreakdownRules, xrechnungRules } from './xrechnung-rules.js'

type Check = (invoice: Invoice) => Finding[]
type AnyRule = Pick<Rule<never>, 'id' | 'terms' | 'level' | 'message'>

/** A table with its item type closed over, so that tables of different things can stand in one list. */
function closed<Item>(table: RuleTable<Item>): { readonly check: Check; readonly rules: readonly AnyRule[] } {
  return { check: (invoice) => findings(table, invoice), rules: table.rules }
}

const en16931 = [
  closed(documentRules),
  closed(sumRules),
  closed(breakdownRules),
  closed(lineRules),
  ...[allowanceReasons, chargeReasons, lineAllowanceReasons, lineChargeReasons].map(closed),
  closed(categoryRules),
  closed(categoryRatesOfLines),
  ...[categoryRatesOfAllowances, categoryRatesOfCharges].map(closed),
  closed(categoryBreakdowns),
  closed(specialVatRules),
  closed(codeListRules),
  closed(codeListRulesOfLines),
]

const xrechnung = [
  closed(xrechnungRules),
  closed(xrechnungBreakdownRules),
  closed(xrechnungLineRules),
  ...[percentagesOfAllowances, percentagesOfCharges, percentagesOfLineAllowances, percentagesOfLineCharges].map(closed),
]

const tables: Readonly<Record<Profile['name'], typeof en16931>> = {
  EN16931: en16931,
  'ZUGFeRD 2.4 (EN16931)': en16931,
  'XRechnung 3.0': [...en16931, ...xrechnung],
}

/** Our own judgement of an invoice as it would be written: every published rule that the written XML could break. */
export function checkRules(invoice: Invoice, profile: Profile): Finding[] {
  return tables[profile.name].flatMap(({ check }) => check(invoice))
}

/**
 * The rules of a profile with what they say, for those who want to know what is checked, or to tell an official finding
 * in German.
 */
export function rulesOfProfile(profile: Profile): readonly AnyRule[] {
  return tables[profile.name].flatMap(({ rules }) => rules)
}

function findings<Item>({ items, rules }: RuleTable<Item>, invoice: Invoice): Finding[] {
  return items(invoice).flatMap(({ item, field }) =>
    rules
      .filter(({ holds }) => !holds(item, invoice))
      .map(({ id, level, message, terms }) => ({ code: id, level, message, field: `${field}${terms[0] ?? ''}` })),
  )
}
