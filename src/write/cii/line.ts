import type { InvoiceLine } from '../../model/invoice/line.js'
import type { Children } from '../xml/element.js'
import { lineAllowancesAndCharges } from './allowance-charge.js'
import { categoryTax } from './tax.js'
import { amount, measure, number, period, schemed } from './values.js'

/** BG-25. */
export function line(line: InvoiceLine): Children {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': line.id, 'ram:IncludedNote': { 'ram:Content': line.note } },
    'ram:SpecifiedTradeProduct': product(line),
    'ram:SpecifiedLineTradeAgreement': agreement(line),
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': measure(line.quantity, line.unit) },
    'ram:SpecifiedLineTradeSettlement': settlement(line),
  }
}

/** BG-31, BG-32. */
function product(line: InvoiceLine): Children {
  return {
    'ram:GlobalID': schemed(line.standardItemId),
    'ram:SellerAssignedID': line.sellerItemId,
    'ram:BuyerAssignedID': line.buyerItemId,
    'ram:Name': line.name,
    'ram:Description': line.description,
    'ram:ApplicableProductCharacteristic': line.attributes?.map(({ name, value }) => ({ 'ram:Description': name, 'ram:Value': value })),
    'ram:DesignatedProductClassification': line.classifications?.map(({ code, scheme, schemeVersion }) => ({
      'ram:ClassCode': { '@listID': scheme, '@listVersionID': schemeVersion, '#': code },
    })),
    'ram:OriginTradeCountry': { 'ram:ID': line.originCountryCode },
  }
}

/** BT-132 and the price, BG-29. */
function agreement(line: InvoiceLine): Children {
  const basis = measure(line.baseQuantity, line.baseQuantityUnit)
  return {
    'ram:BuyerOrderReferencedDocument': { 'ram:LineID': line.purchaseOrderLineReference },
    'ram:GrossPriceProductTradePrice': grossPrice(line, basis),
    'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': number(line.unitPrice), 'ram:BasisQuantity': basis },
  }
}

/** BT-147 and BT-148. CII has no place for a discount without the price before it, which is the sum then. */
function grossPrice(
  { priceBeforeDiscount, priceDiscount, unitPrice }: InvoiceLine,
  basis: Children | undefined,
): Children | undefined {
  const before = priceBeforeDiscount ?? (priceDiscount && unitPrice.plus(priceDiscount))
  return (
    before && {
      'ram:ChargeAmount': number(before),
      'ram:BasisQuantity': basis,
      'ram:AppliedTradeAllowanceCharge': priceDiscount && {
        'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
        'ram:ActualAmount': number(priceDiscount),
      },
    }
  )
}

function settlement(line: InvoiceLine): Children {
  return {
    'ram:ApplicableTradeTax': categoryTax(line.vatCategory, line.vatRate),
    'ram:BillingSpecifiedPeriod': period(line.period),
    'ram:SpecifiedTradeAllowanceCharge': lineAllowancesAndCharges(line),
    'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': amount(line.netAmount) },
    'ram:AdditionalReferencedDocument': line.invoicedObject && {
      'ram:IssuerAssignedID': line.invoicedObject.id,
      // UNTDID 1001: 130 is the object that is invoiced.
      'ram:TypeCode': '130',
      'ram:ReferenceTypeCode': line.invoicedObject.scheme,
    },
    'ram:ReceivableSpecifiedTradeAccountingAccount': { 'ram:ID': line.buyerAccountingReference },
  }
}
