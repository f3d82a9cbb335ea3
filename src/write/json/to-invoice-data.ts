import { type Decimal, decimal, roundAmount, roundTo, toJsonNumber, zero } from '../../model/decimal.js'
import type { DraftLine, DraftValues } from '../../model/draft.js'
import type { InvoiceData, LineData } from '../../model/invoice-data.js'
import { paymentTermsText } from '../../model/terms/payment-terms.js'
import { orNull } from './or-null.js'
import { partyData } from './party-data.js'

/**
 * The JSON view of an invoice, section 2 of the contract, also of one that is not complete: what is not known is null.
 * Every `Invoice` is a `DraftValues`.
 */
export function toInvoiceData(values: DraftValues): InvoiceData {
  return {
    invoiceNumber: orNull(values.invoiceNumber),
    invoiceDate: orNull(values.invoiceDate),
    dueDate: orNull(values.dueDate),
    currency: orNull(values.currency),
    invoiceType: orNull(values.invoiceType),
    buyerReference: orNull(values.buyerReference),
    paymentTerms: paymentTerms(values),
    ...paymentData(values.payment),
    seller: partyData(values.seller),
    buyer: partyData(values.buyer),
    lines: (values.lines ?? []).map(lineData),
    taxBreakdown: (values.vatBreakdown ?? []).map((row) => ({
      // Outside the scope of VAT (category O) EN 16931 has no rate; a client that multiplies by it counts with none.
      rate: number(row.rate ?? (row.category === 'O' ? zero : undefined)),
      taxableAmount: number(row.taxableAmount),
      taxAmount: number(row.taxAmount),
    })),
    totals: totalsData(values.totals),
    skonto: skontoData(values),
  }
}

function paymentData(payment: DraftValues['payment']): Pick<InvoiceData, 'paymentReference' | 'iban' | 'bic' | 'paymentMeansCode' | 'paymentMeansText'> {
  const account = payment?.creditTransfers?.[0]
  return {
    paymentReference: orNull(payment?.reference),
    iban: orNull(account?.iban),
    bic: orNull(account?.bic),
    paymentMeansCode: orNull(payment?.meansCode),
    paymentMeansText: orNull(payment?.meansText),
  }
}

function totalsData(totals: DraftValues['totals']): InvoiceData['totals'] {
  return {
    netTotal: number(totals?.netTotal),
    vatAmount: number(totals?.vatAmount),
    grossTotal: number(totals?.grossTotal),
  }
}

function number(value: Decimal | undefined): number | null {
  return value === undefined ? null : toJsonNumber(value)
}

/**
 * BT-20 as people read it. The discounts have a field of their own; their notation is shown only where nothing else is.
 */
function paymentTerms({ paymentTerms, skonto }: DraftValues): string | null {
  if (paymentTerms !== undefined) return paymentTerms
  const known = (skonto ?? []).flatMap(({ days, percentage }) =>
    (days !== undefined && percentage !== undefined ? [{ days, percentage }] : []))
  return paymentTermsText(undefined, known)?.trim() ?? null
}

function lineData(line: DraftLine): LineData {
  const texts = [line.name, line.description].filter((text) => text !== undefined)
  return {
    description: texts.length > 0 ? [...new Set(texts)].join('\n') : null,
    quantity: number(line.quantity),
    unit: orNull(line.unit),
    unitPrice: number(pricePerUnit(line)),
    vatRate: number(line.vatRate),
    netAmount: number(line.netAmount),
    grossAmount: number(line.grossAmount ?? grossAmount(line)),
  }
}

/** BT-146 for one unit. More than ten decimals would only be the tail of a division. */
function pricePerUnit({ unitPrice, baseQuantity }: DraftLine): Decimal | undefined {
  if (unitPrice === undefined || baseQuantity === undefined || baseQuantity.eq('0')) return unitPrice
  return roundTo(unitPrice.div(baseQuantity), 10)
}

const hundred = decimal('100')

/** What the line costs with its VAT; not known when its rate is not. Outside the scope of VAT there is none to add. */
function grossAmount({ netAmount, vatRate, vatCategory }: DraftLine): Decimal | undefined {
  const rate = vatRate ?? (vatCategory === 'O' ? zero : undefined)
  return netAmount && rate && roundAmount(netAmount.times(hundred.plus(rate)).div(hundred))
}

/**
 * The contract calls `discountedAmount` an amount and no discount: it is what is left to pay when the discount is
 * taken. Taken from the page, else calculated; the base is BASISBETRAG or the amount due (BT-115), which the rest of
 * a partial base is added to.
 */
function skontoData({ skonto, totals }: DraftValues): InvoiceData['skonto'] {
  if (skonto === undefined || skonto.length === 0) return null
  const due = totals?.dueAmount ?? totals?.grossTotal
  return skonto.map((terms) => {
    const { days, percentage, baseAmount, discountedAmount } = terms
    const left = discountedAmount
      ?? (due && percentage && due.minus(roundAmount((baseAmount ?? due).times(percentage).div(hundred))))
    return { percentage: number(percentage), days: orNull(days), discountedAmount: number(left) }
  })
}
