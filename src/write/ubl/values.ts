import { amountText, type Decimal, plainText } from '../../model/decimal.js'
import type { Identifier, Period } from '../../model/schemas.js'
import type { VatCategory } from '../../model/invoice/vat.js'
import type { Children } from '../xml/element.js'

/** Every amount of UBL carries its currency. */
export function amount(value: Decimal | undefined, currency: string): Children | undefined {
  return value && { '@currencyID': currency, '#': amountText(value) }
}

/** Prices keep all their decimals. */
export function price(value: Decimal | undefined, currency: string): Children | undefined {
  return value && { '@currencyID': currency, '#': plainText(value) }
}

export function number(value: Decimal | undefined): string | undefined {
  return value && plainText(value)
}

export function measure(value: Decimal | undefined, unit: string | undefined): Children | undefined {
  return value && { '@unitCode': unit, '#': plainText(value) }
}

export function schemed(identifier: Identifier | undefined): Children | undefined {
  return identifier && { '@schemeID': identifier.scheme, '#': identifier.id }
}

export function period(period: Period | undefined): Children | undefined {
  return period && { 'cbc:StartDate': period.start, 'cbc:EndDate': period.end }
}

export function taxCategory(category: VatCategory, rate: Decimal | undefined, exemption: Children = {}): Children {
  return { 'cbc:ID': category, 'cbc:Percent': number(rate), ...exemption, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
}
