import { type Decimal, decimal, roundAmount, sum, zero } from '../../model/decimal.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { VatBreakdown } from '../../model/invoice/vat.js'
import { type RuleTable, rulesOf } from './rule.js'
import { document, vatBreakdown } from './scopes.js'

// Amounts are compared as they are written, with two decimals; so nothing can break BR-DEC-01 to BR-DEC-28, which are
// not here.
// Negative half cents: amounts round half away from zero here, and XPath's round() towards plus infinity. It makes no
// difference: sums of amounts have two decimals already, and BR-CO-17 and BR-S-09 take the absolute value before
// rounding
// and forgive one whole unit of the currency.

const one = decimal('1')
const hundred = decimal('100')

function total(items: readonly { readonly amount: Decimal }[] | undefined): Decimal {
  return sum((items ?? []).map(({ amount }) => roundAmount(amount)))
}

function or0(value: Decimal | undefined): Decimal {
  return value === undefined ? zero : roundAmount(value)
}

/** Absent is right when there is nothing to add up. */
function isTotal(value: Decimal | undefined, items: readonly { readonly amount: Decimal }[] = []): boolean {
  return value === undefined ? items.length === 0 : roundAmount(value).eq(total(items))
}

export const sumRules: RuleTable<Invoice> = {
  items: document,
  rules: rulesOf<Invoice>([
    ['BR-CO-10', 'BT-106', 'Die Summe der Positionen (BT-106) ist nicht die Summe ihrer Nettobeträge (BT-131).', 'The sum of the lines (BT-106) is not the sum of their net amounts (BT-131).',
      ({ totals, lines }) =>
        roundAmount(totals.lineTotal).eq(sum(lines.map(({ netAmount }) => roundAmount(netAmount))))],
    ['BR-CO-11', 'BT-107', 'Die Summe der Nachlässe (BT-107) stimmt nicht mit den Nachlässen überein.', 'The sum of allowances (BT-107) does not agree with the allowances.',
      ({ totals, allowances }) => isTotal(totals.allowanceTotal, allowances)],
    ['BR-CO-12', 'BT-108', 'Die Summe der Zuschläge (BT-108) stimmt nicht mit den Zuschlägen überein.', 'The sum of charges (BT-108) does not agree with the charges.',
      ({ totals, charges }) => isTotal(totals.chargeTotal, charges)],
    ['BR-CO-13', 'BT-109', 'Der Betrag ohne Umsatzsteuer (BT-109) ist nicht Positionen minus Nachlässe plus Zuschläge.', 'The amount without VAT (BT-109) is not lines minus allowances plus charges.',
      ({ totals }) =>
        roundAmount(totals.netTotal).eq(
          roundAmount(totals.lineTotal).minus(or0(totals.allowanceTotal)).plus(or0(totals.chargeTotal)),
        )],
    ['BR-CO-14', 'BT-110', 'Die Umsatzsteuer (BT-110) ist nicht die Summe der Steuerbeträge der Aufschlüsselung (BT-117).', 'The VAT amount (BT-110) is not the sum of the tax amounts of the breakdown (BT-117).',
      ({ totals, vatBreakdown }) =>
        roundAmount(totals.vatAmount).eq(sum(vatBreakdown.map(({ taxAmount }) => roundAmount(taxAmount))))],
    ['BR-CO-15', 'BT-112', 'Der Betrag mit Umsatzsteuer (BT-112) ist nicht Betrag ohne Umsatzsteuer (BT-109) plus Umsatzsteuer (BT-110).', 'The amount with VAT (BT-112) is not the amount without VAT (BT-109) plus VAT (BT-110).',
      ({ totals }) =>
        roundAmount(totals.grossTotal).eq(roundAmount(totals.netTotal).plus(roundAmount(totals.vatAmount)))],
    ['BR-CO-16', 'BT-115', 'Der Zahlbetrag (BT-115) ist nicht Betrag mit Umsatzsteuer minus gezahlter Betrag plus Rundung.', 'The amount due (BT-115) is not the amount with VAT minus paid amount plus rounding.',
      ({ totals }) =>
        roundAmount(totals.dueAmount).eq(
          roundAmount(totals.grossTotal).minus(or0(totals.prepaidAmount)).plus(or0(totals.roundingAmount)),
        )],
  ]),
}

export const breakdownRules: RuleTable<VatBreakdown> = {
  items: vatBreakdown,
  rules: rulesOf<VatBreakdown>([
    ['BR-48', 'BT-119', 'In der Umsatzsteueraufschlüsselung fehlt der Steuersatz (BT-119).', 'The VAT breakdown lacks the rate (BT-119).',
      ({ rate, category }) => rate !== undefined || category === 'O'],
    ['BR-CO-17', 'BT-117', 'Der Steuerbetrag (BT-117) ist nicht Steuerbasis (BT-116) mal Satz (BT-119).', 'The tax amount (BT-117) is not the taxable amount (BT-116) times the rate (BT-119).',
      ({ taxAmount, taxableAmount, rate = zero }) =>
        rate.round().eq(zero)
          ? roundAmount(taxAmount).round().eq(zero)
          : roundAmount(taxableAmount.abs().times(rate).div(hundred)).minus(roundAmount(taxAmount).abs()).abs().lte(
            one,
          )],
  ]),
}
