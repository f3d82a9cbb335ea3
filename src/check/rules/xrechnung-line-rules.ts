import { type Decimal, decimal, roundAmount, sum, zero } from '../../model/decimal.js'
import type { InvoiceLine } from '../../model/invoice/line.js'
import type { LineAllowanceCharge } from '../../model/invoice/vat.js'
import { type Rule, type RuleTable, rulesOf } from './rule.js'
import { allowances, charges, lineAllowances, lineCharges, lines } from './scopes.js'

/** How far a product may be off. The rules allow half a forint, and two cents everywhere else. */
const slack = decimal('0.02')
const slackInForint = decimal('0.5')
const one = decimal('1')
const hundred = decimal('100')

function near(value: Decimal, other: Decimal, currency: string): boolean {
  return value.minus(other).abs().lte(currency === 'HUF' ? slackInForint : slack)
}

function total(items: readonly LineAllowanceCharge[] | undefined): Decimal {
  return sum((items ?? []).map(({ amount }) => roundAmount(amount)))
}

function netAmountHolds(line: InvoiceLine, currency: string): boolean {
  const base = line.baseQuantity === undefined || line.baseQuantity.eq(zero) ? one : line.baseQuantity
  const expected = line.quantity.times(line.unitPrice.div(base)).plus(total(line.charges)).minus(total(line.allowances))
  return near(roundAmount(line.netAmount), expected, currency)
}

export const xrechnungLineRules: RuleTable<InvoiceLine> = {
  items: lines,
  rules: rulesOf<InvoiceLine>([
    ['PEPPOL-EN16931-R046', 'BT-146', 'Der Nettopreis (BT-146) ist nicht Preis vor Nachlass (BT-148) minus Nachlass (BT-147).', 'The net price (BT-146) is not the price before discount (BT-148) minus the discount (BT-147).',
      ({ unitPrice, priceBeforeDiscount, priceDiscount = zero }) =>
        priceBeforeDiscount === undefined || unitPrice.eq(priceBeforeDiscount.minus(priceDiscount))],
    ['PEPPOL-EN16931-R110', 'BT-134', 'Der Zeitraum der Position beginnt (BT-134) vor dem Abrechnungszeitraum (BT-73).', 'The line period begins (BT-134) before the invoicing period (BT-73).',
      ({ period }, { delivery }) =>
        period?.start === undefined || delivery?.period?.start === undefined || period.start >= delivery.period.start],
    ['PEPPOL-EN16931-R111', 'BT-135', 'Der Zeitraum der Position endet (BT-135) nach dem Abrechnungszeitraum (BT-74).', 'The line period ends (BT-135) after the invoicing period (BT-74).',
      ({ period }, { delivery }) =>
        period?.end === undefined || delivery?.period?.end === undefined || period.end <= delivery.period.end],
    ['PEPPOL-EN16931-R120', 'BT-131', 'Der Nettobetrag (BT-131) ist nicht Menge mal Preis mit Nachlässen und Zuschlägen.', 'The net amount (BT-131) is not quantity times price with allowances and charges.',
      (line, { currency }) => netAmountHolds(line, currency), 'warning'],
    ['PEPPOL-EN16931-R121', 'BT-149', 'Die Menge, für die der Preis gilt (BT-149), muss größer als null sein.', 'The base quantity of the price (BT-149) has to be greater than zero.', ({ baseQuantity }) => baseQuantity?.gt(zero) ?? true],
    ['PEPPOL-EN16931-R130', 'BT-150', 'Die Einheit des Preises (BT-150) ist nicht die der Menge (BT-130).', 'The unit of the price (BT-150) is not the one of the quantity (BT-130).',
      ({ baseQuantity, baseQuantityUnit, unit }) =>
        baseQuantity === undefined || baseQuantityUnit === undefined || baseQuantityUnit === unit],
  ]),
}

/** Base amount and percentage belong together and make the amount. */
function percentageRules(amount: string, base: string, percentage: string): Rule<LineAllowanceCharge>[] {
  return rulesOf<LineAllowanceCharge>([
    ['PEPPOL-EN16931-R040', amount, `Der Betrag (${amount}) ist nicht Grundbetrag (${base}) mal Prozentsatz (${percentage}).`, `The amount (${amount}) is not the base amount (${base}) times the percentage (${percentage}).`,
      (item, { currency }) =>
        item.baseAmount === undefined || item.percentage === undefined ||
          near(roundAmount(item.amount), roundAmount(item.baseAmount).times(item.percentage).div(hundred), currency)],
    ['PEPPOL-EN16931-R041', base, `Zum Prozentsatz (${percentage}) fehlt der Grundbetrag (${base}).`, `The percentage (${percentage}) lacks its base amount (${base}).`, (item) => item.percentage === undefined || item.baseAmount !== undefined],
    ['PEPPOL-EN16931-R042', percentage, `Zum Grundbetrag (${base}) fehlt der Prozentsatz (${percentage}).`, `The base amount (${base}) lacks its percentage (${percentage}).`, (item) => item.baseAmount === undefined || item.percentage !== undefined],
  ])
}

export const percentagesOfAllowances: RuleTable<LineAllowanceCharge> = { items: allowances, rules: percentageRules('BT-92', 'BT-93', 'BT-94') }
export const percentagesOfCharges: RuleTable<LineAllowanceCharge> = { items: charges, rules: percentageRules('BT-99', 'BT-100', 'BT-101') }
export const percentagesOfLineAllowances: RuleTable<LineAllowanceCharge> = { items: lineAllowances, rules: percentageRules('BT-136', 'BT-137', 'BT-138') }
export const percentagesOfLineCharges: RuleTable<LineAllowanceCharge> = { items: lineCharges, rules: percentageRules('BT-141', 'BT-142', 'BT-143') }
