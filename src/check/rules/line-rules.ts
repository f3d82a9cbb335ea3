import { zero } from '../../model/decimal.js'
import type { InvoiceLine } from '../../model/invoice/line.js'
import type { LineAllowanceCharge } from '../../model/invoice/vat.js'
import { hasText, inOrder } from './document-rules.js'
import { type Rule, type RuleTable, rulesOf } from './rule.js'
import { allowances, charges, lineAllowances, lineCharges, lines } from './scopes.js'

export const lineRules: RuleTable<InvoiceLine> = {
  items: lines,
  rules: rulesOf<InvoiceLine>([
    ['BR-27', 'BT-146', 'Der Nettopreis (BT-146) darf nicht negativ sein.', 'The net price (BT-146) must not be negative.', ({ unitPrice }) => unitPrice.gte(zero)],
    ['BR-28', 'BT-148', 'Der Preis vor Nachlass (BT-148) darf nicht negativ sein.', 'The price before discount (BT-148) must not be negative.', ({ priceBeforeDiscount }) => priceBeforeDiscount?.gte(zero) ?? true],
    ['BR-30', 'BT-135', 'Das Ende des Zeitraums (BT-135) liegt vor seinem Beginn (BT-134).', 'The period ends (BT-135) before it begins (BT-134).', ({ period }) => inOrder(period)],
    ['BR-64', 'BT-157', 'Die Artikelnummer nach Standard (BT-157) braucht ein Schema.', 'The standard identifier of the item (BT-157) needs a scheme.',
      ({ standardItemId }) => standardItemId === undefined || hasText(standardItemId.scheme)],
  ]),
}

/** The norm says the same thing twice of each kind; both ids are reported, as the official rules do. */
function reasonRules(ids: readonly string[], reason: string, code: string): Rule<LineAllowanceCharge>[] {
  return ids.map((id) => ({
    id,
    terms: [reason, code],
    level: 'error',
    message: { de: `Grund (${reason}) oder Code des Grundes (${code}) fehlen.`, en: `The reason (${reason}) or its code (${code}) is missing.` },
    holds: (item) => item.reason !== undefined || item.reasonCode !== undefined,
  }))
}

// Four kinds of allowances and charges, one rule.
export const allowanceReasons: RuleTable<LineAllowanceCharge> = { items: allowances, rules: reasonRules(['BR-33', 'BR-CO-21'], 'BT-97', 'BT-98') }
export const chargeReasons: RuleTable<LineAllowanceCharge> = { items: charges, rules: reasonRules(['BR-38', 'BR-CO-22'], 'BT-104', 'BT-105') }
export const lineAllowanceReasons: RuleTable<LineAllowanceCharge> = { items: lineAllowances, rules: reasonRules(['BR-42', 'BR-CO-23'], 'BT-139', 'BT-140') }
export const lineChargeReasons: RuleTable<LineAllowanceCharge> = { items: lineCharges, rules: reasonRules(['BR-44', 'BR-CO-24'], 'BT-144', 'BT-145') }
