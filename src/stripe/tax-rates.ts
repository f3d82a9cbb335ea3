import { type Decimal, decimal, zero } from '../model/decimal.js'
import { hundred } from '../model/equations/rounding.js'
import { shareOf } from '../model/equations/tax.js'
import vatRates from '../model/code-lists/vat-rates.json' with { type: 'json' }
import { ImportRefusal } from './import-refusal.js'
import type { ProviderInvoice, ProviderTaxRate } from './provider-invoice.js'
import type { TaxPart } from './tax-parts.js'

const two = decimal('2')
const ratesByCountry: Readonly<Record<string, readonly string[] | string>> = vatRates

/**
 * How exactly a tax has to fit: half a minor unit of rounding, or the cent that is moved when an invoice is rounded as
 * a whole.
 */
const margins = [decimal('1'), decimal('3')]

function percentOf({ effective_percentage, percentage }: ProviderTaxRate): Decimal | undefined {
  const value = effective_percentage ?? percentage
  return value === null || value === undefined ? undefined : decimal(value.toFixed(4).replace(/\.?0+$/, ''))
}

/** The percentages that came with the invoice; which ones depends on what the key may read. */
export function visibleRates(invoice: ProviderInvoice): Map<string, Decimal> {
  const rates = new Map<string, Decimal>()
  const taxes = [...(invoice.total_taxes ?? []), ...invoice.lines.data.flatMap((line) => line.taxes ?? [])]
  const named = [
    ...taxes.map((tax) => tax.tax_rate_details?.tax_rate),
    ...(invoice.shipping_cost?.taxes ?? []).map((tax) => tax.rate),
  ]
  for (const rate of named) {
    const percent = rate === undefined ? undefined : percentOf(rate)
    if (rate !== undefined && percent !== undefined) rates.set(rate.id, percent)
  }
  return rates
}

function countryRates(country: string): Decimal[] {
  const found = ratesByCountry[country]
  return Array.isArray(found) ? (found as string[]).map(decimal) : []
}

function different(rates: readonly Decimal[]): Decimal[] {
  return rates.filter((rate, index) => rates.findIndex((other) => other.eq(rate)) === index)
}

function fits({ net, tax }: TaxPart, rate: Decimal, margin: Decimal): boolean {
  const slack = hundred.plus(rate).div(hundred).times(margin).div(two)
  return shareOf(net, rate).minus(tax).abs().lte(slack)
}

/** Standard rates or reduced rates, as the provider's reason tells. */
function byReason(rates: readonly Decimal[], countries: readonly string[], reason: string): Decimal[] {
  const standard = different(countries.flatMap((country) => countryRates(country).slice(0, 1)))
  const isStandard = (rate: Decimal): boolean => standard.some((one) => one.eq(rate))
  if (reason === 'standard_rated') return rates.filter(isStandard)
  return reason === 'reduced_rated' ? rates.filter((rate) => !isStandard(rate)) : [...rates]
}

function only(rates: readonly Decimal[]): Decimal | undefined {
  return rates.length === 1 ? rates[0] : undefined
}

/**
 * The rate that these amounts were taxed with, when the key may not read it: the one among the rates of both countries
 * that gives the stated tax of every part. Undefined when none does, or several do.
 */
function derivedRate(
  parts: readonly TaxPart[],
  countries: readonly string[],
  reason: string,
  minorUnit: Decimal,
): Decimal | undefined {
  const near = different(countries.flatMap(countryRates))
  for (const margin of margins) {
    const fitting = (rates: readonly Decimal[]): Decimal[] =>
      rates.filter((rate) => parts.every((part) => fits(part, rate, margin.times(minorUnit))))
    const found = only(fitting(near)) ?? only(byReason(fitting(near), countries, reason))
    if (found !== undefined) return found
  }
  return undefined
}

interface RateQuestion {
  readonly parts: readonly TaxPart[]
  readonly visible: ReadonlyMap<string, Decimal>
  /** Countries whose VAT may be in question: the seller's, the customer's, that of the shipping address. */
  readonly countries: readonly string[]
  readonly minorUnit: Decimal
}

function underivable(part: TaxPart): ImportRefusal {
  return new ImportRefusal('BT-152', {
    de: `${part.where.de}: Der Steuersatz ist nicht lesbar und folgt nicht eindeutig aus den Beträgen. Dem Schlüssel bitte das Leserecht für Steuersätze (tax rates) geben.`,
    en: `${part.where.en}: the tax rate can't be read and does not follow from the amounts. Please give the key read permission for tax rates.`,
  })
}

/**
 * The VAT rate of every part of category S, in the order of the parts; undefined for the other categories.
 * @throws ImportRefusal when a rate can neither be read nor be derived without doubt, or taxes at 0 %
 */
export function ratesOf({ parts, visible, countries, minorUnit }: RateQuestion): (Decimal | undefined)[] {
  return parts.map((part) => {
    const { statedTax } = part
    if (statedTax?.category !== 'S') return undefined
    const id = statedTax.rate?.id
    const same = parts.filter((other) => other.statedTax?.category === 'S' && other.statedTax.rate?.id === id && other.statedTax.reason === statedTax.reason)
    const rate = (id === undefined ? undefined : visible.get(id)) ??
      derivedRate(same, countries, statedTax.reason, minorUnit)
    if (rate?.gt(zero) !== true) throw underivable(part)
    return rate
  })
}
