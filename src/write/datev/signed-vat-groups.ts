import { isCreditNote } from '../../model/code-lists/document-types.js'
import { amountText, type Decimal, decimal, plainText, roundAmount, sum, zero } from '../../model/decimal.js'
import { AppError } from '../../model/errors.js'
import type { Finding } from '../../model/finding.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { VatBreakdown } from '../../model/invoice/vat.js'
import { ledgerFinding } from './ledger-findings.js'

/** The gross amount of one VAT group (BG-23), with the sign that DATEV wants. */
export interface SignedVatGroup {
  readonly group: VatBreakdown
  /** BT-116 with the same sign. */
  readonly net: Decimal
  readonly amount: Decimal
}

const largest = decimal('9999999999.99')

function label({ category, rate }: VatBreakdown): string {
  return rate === undefined ? category : `${category} ${plainText(rate)} %`
}

function refuse(groups: readonly SignedVatGroup[], total: Decimal): void {
  if (groups.length === 0 || total.eq(zero)) {
    throw new AppError('invalid_request', {
      de: 'Der Rechnungsbetrag ist 0,00. DATEV nimmt keinen Beleg ohne Betrag an; bitte ohne das Format datev umwandeln.',
      en: 'The invoice total is 0.00. DATEV takes no document without an amount; please convert without the format datev.',
    })
  }
  if ([...groups.map(({ amount }) => amount), total].some((amount) => amount.abs().gt(largest))) {
    throw new AppError('invalid_request', {
      de: 'Ein Betrag der Rechnung hat mehr als zehn Stellen vor dem Komma. DATEV nimmt ihn nicht an; bitte ohne das Format datev umwandeln.',
      en: 'An amount of the invoice has more than ten digits before the point. DATEV does not take it; please convert without the format datev.',
    })
  }
}

/**
 * The groups of an invoice. Gross is BT-116 + BT-117 and never calculated from the rate: that is how the groups add up
 * to BT-112 to the cent. Prepaid (BT-113) and rounding (BT-114) amounts belong to the payment and stay out.
 * @throws AppError when there is no amount that DATEV could take.
 */
export function signedVatGroups(invoice: Invoice): { groups: readonly SignedVatGroup[]; findings: readonly Finding[] } {
  const findings: Finding[] = []
  const stated = invoice.vatBreakdown.map((group) => ({
    group,
    net: group.taxableAmount,
    amount: roundAmount(group.taxableAmount.plus(group.taxAmount)),
  }))
  const statedTotal = sum(stated.map(({ amount }) => amount))
  if (!statedTotal.eq(invoice.totals.grossTotal)) {
    findings.push(ledgerFinding('sumsDiffer', [amountText(statedTotal), amountText(invoice.totals.grossTotal)]))
  }
  const reverse = isCreditNote(invoice.invoiceType) && statedTotal.gt(zero)
  if (isCreditNote(invoice.invoiceType) && statedTotal.lt(zero)) findings.push(ledgerFinding('negativeCreditNote'))
  const groups = stated
    .filter(({ amount }) => !amount.eq(zero))
    .map((each) => (reverse ? { ...each, net: each.net.neg(), amount: each.amount.neg() } : each))
  for (const { group, amount } of stated) if (amount.eq(zero)) findings.push(ledgerFinding('zeroGroup', [label(group)]))
  refuse(groups, statedTotal)
  if (groups.some(({ amount }) => amount.gt(zero)) && groups.some(({ amount }) => amount.lt(zero))) findings.push(ledgerFinding('mixedSigns'))
  return { groups, findings }
}
