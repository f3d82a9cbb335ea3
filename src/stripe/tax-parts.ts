import { type Decimal, sum, zero } from '../model/decimal.js'
import type { VatCategory } from '../model/invoice/vat.js'
import type { LocalizedText } from '../model/language.js'
import { ImportRefusal } from './import-refusal.js'
import type { Currency } from './money.js'
import type { ProviderInvoice, ProviderLine, ProviderShipping, ProviderTaxRate } from './provider-invoice.js'
import { categoryOf } from './tax-category.js'

/** The one tax of a part, as the provider states it. */
export interface PartTax {
  readonly category: Extract<VatCategory, 'S' | 'AE' | 'E' | 'O'>
  readonly reason: string
  readonly rate: ProviderTaxRate | undefined
}

/** A line, or the shipping costs: what has an amount and a tax of its own. */
export interface TaxPart {
  /** How messages call it: `line 3`. */
  readonly where: LocalizedText
  readonly line: ProviderLine | undefined
  /** Without tax, after discounts; with the provider's sign. */
  readonly net: Decimal
  readonly tax: Decimal
  /** Undefined for an amount of zero that the provider says nothing about. */
  readonly statedTax: PartTax | undefined
}

interface StatedTax {
  readonly amount: number
  readonly tax_behavior?: string
  readonly taxability_reason?: string | null | undefined
  readonly taxable_amount?: number | null | undefined
  readonly rate: ProviderTaxRate | undefined
}

/** @throws ImportRefusal for several taxes in one place, and for none on an amount */
function theOneTax(taxes: readonly StatedTax[], where: LocalizedText, isZero: boolean): StatedTax | undefined {
  const [only, second] = taxes
  if (second !== undefined) {
    throw new ImportRefusal('BT-151', {
      de: `${where.de}: mehrere Steuern auf einer Position (line) lassen sich nicht sicher abbilden.`,
      en: `${where.en}: several tax categories on one line can't be mapped safely.`,
    })
  }
  if (only !== undefined || isZero) return only
  throw new ImportRefusal('BT-151', {
    de: `${where.de}: Der Zahlungsanbieter nennt keine Steuer zu dieser Position.`,
    en: `${where.en}: the provider states no tax for this line.`,
  })
}

function partTax(stated: StatedTax | undefined, where: LocalizedText, buyerCountry: string): PartTax | undefined {
  if (stated === undefined) return undefined
  const reason = stated.taxability_reason ?? ''
  return { category: categoryOf(reason, where, buyerCountry), reason, rate: stated.rate }
}

/** Credits that were bought or given before reduce the tax base, and nothing tells which of both they were. */
function refuseCredits({ pretax_credit_amounts }: ProviderLine, where: LocalizedText): void {
  if ((pretax_credit_amounts ?? []).every(({ amount, type }) => amount === 0 || type === 'discount')) return
  throw new ImportRefusal('BT-131', {
    de: `${where.de}: Eine Verrechnung von Guthaben (billing credits) vor Steuern lässt sich nicht sicher abbilden.`,
    en: `${where.en}: billing credits that are applied before tax can't be mapped safely.`,
  })
}

/** A tax on a part of the amount only would look like another rate. */
function refusePartialTax(taxable: number | null | undefined, part: TaxPart, currency: Currency): void {
  if (part.statedTax?.category !== 'S' || taxable === null || taxable === undefined) return
  const difference = currency.amount(taxable).minus(part.net).abs()
  if (difference.lte(currency.minorUnit)) return
  throw new ImportRefusal('BT-116', {
    de: `${part.where.de}: Besteuert wurden ${currency.text(currency.amount(taxable))}, der Nettobetrag der Position ist ${currency.text(part.net)}.`,
    en: `${part.where.en}: ${currency.text(currency.amount(taxable))} were taxed, but the net amount of the line is ${currency.text(part.net)}.`,
  })
}

function partOfLine(line: ProviderLine, index: number, currency: Currency, buyerCountry: string): TaxPart {
  const where = { de: `Position ${index + 1}`, en: `line ${index + 1}` }
  refuseCredits(line, where)
  const discounts = sum((line.discount_amounts ?? []).map(({ amount }) => currency.amount(amount)))
  const price = currency.amount(line.amount).minus(discounts)
  const taxes = (line.taxes ?? []).map((tax) => ({ ...tax, rate: tax.tax_rate_details?.tax_rate }))
  const only = theOneTax(taxes, where, price.eq(zero))
  const tax = currency.amount(only?.amount ?? 0)
  const net = only?.tax_behavior === 'inclusive' ? price.minus(tax) : price
  const part = { where, line, net, tax, statedTax: partTax(only, where, buyerCountry) }
  refusePartialTax(only?.taxable_amount, part, currency)
  return part
}

/** Shipping costs have their tax in another shape. Total less tax is net, whether the price contains the tax or not. */
function partOfShipping(cost: ProviderShipping, currency: Currency, buyerCountry: string): TaxPart[] {
  if (cost.amount_total === 0 && cost.amount_tax === 0) return []
  const where = { de: 'Versandkosten', en: 'shipping costs' }
  const tax = currency.amount(cost.amount_tax)
  // Without permission for it the tax is not told; the lines may leave one answer only.
  const only = theOneTax(cost.taxes ?? [], where, cost.taxes === null || cost.taxes === undefined)
  return [
    {
      where,
      line: undefined,
      net: currency.amount(cost.amount_total).minus(tax),
      tax,
      statedTax: partTax(only, where, buyerCountry),
    },
  ]
}

/** Every part of an invoice with its net amount and its tax. */
export function taxParts(
  { lines, shipping_cost }: ProviderInvoice,
  currency: Currency,
  buyerCountry: string,
): TaxPart[] {
  const ofLines = lines.data.map((line, index) => partOfLine(line, index, currency, buyerCountry))
  return [
    ...ofLines,
    ...(shipping_cost === null || shipping_cost === undefined
      ? []
      : partOfShipping(shipping_cost, currency, buyerCountry)),
  ]
}
