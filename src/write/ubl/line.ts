import type { InvoiceLine } from '../../model/invoice/line.js'
import type { Children } from '../xml/element.js'
import { lineAllowancesAndCharges } from './allowance-charge.js'
import type { DocumentKind } from './document-kind.js'
import { amount, measure, period, price, schemed, taxCategory } from './values.js'

/** BG-25. */
export function line(line: InvoiceLine, currency: string, kind: DocumentKind): Children {
  return {
    'cbc:ID': line.id,
    'cbc:Note': line.note,
    [kind.quantity]: measure(line.quantity, line.unit),
    'cbc:LineExtensionAmount': amount(line.netAmount, currency),
    'cbc:AccountingCost': line.buyerAccountingReference,
    'cac:InvoicePeriod': period(line.period),
    'cac:OrderLineReference': { 'cbc:LineID': line.purchaseOrderLineReference },
    'cac:DocumentReference': line.invoicedObject && { 'cbc:ID': schemed(line.invoicedObject), 'cbc:DocumentTypeCode': '130' },
    'cac:AllowanceCharge': lineAllowancesAndCharges(line, currency),
    'cac:Item': item(line),
    'cac:Price': {
      'cbc:PriceAmount': price(line.unitPrice, currency),
      'cbc:BaseQuantity': measure(line.baseQuantity, line.baseQuantityUnit),
      'cac:AllowanceCharge': priceDiscount(line, currency),
    },
  }
}

/** BG-30, BG-31, BG-32. */
function item(line: InvoiceLine): Children {
  return {
    'cbc:Description': line.description,
    'cbc:Name': line.name,
    'cac:BuyersItemIdentification': { 'cbc:ID': line.buyerItemId },
    'cac:SellersItemIdentification': { 'cbc:ID': line.sellerItemId },
    'cac:StandardItemIdentification': { 'cbc:ID': schemed(line.standardItemId) },
    'cac:OriginCountry': { 'cbc:IdentificationCode': line.originCountryCode },
    'cac:CommodityClassification': line.classifications?.map(({ code, scheme, schemeVersion }) => ({
      'cbc:ItemClassificationCode': { '@listID': scheme, '@listVersionID': schemeVersion, '#': code },
    })),
    'cac:ClassifiedTaxCategory': taxCategory(line.vatCategory, line.vatRate),
    'cac:AdditionalItemProperty': line.attributes?.map(({ name, value }) => ({ 'cbc:Name': name, 'cbc:Value': value })),
  }
}

/** BT-147 and BT-148. The schema has no price before a discount without the discount, which is the difference then. */
function priceDiscount(
  { priceBeforeDiscount, priceDiscount, unitPrice }: InvoiceLine,
  currency: string,
): Children | undefined {
  const discount = priceDiscount ?? priceBeforeDiscount?.minus(unitPrice)
  return (
    discount && {
      'cbc:ChargeIndicator': 'false',
      'cbc:Amount': price(discount, currency),
      'cbc:BaseAmount': price(priceBeforeDiscount, currency),
    }
  )
}
