import { type Decimal, zero } from '../../model/decimal.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { InvoiceLine } from '../../model/invoice/line.js'

function turned(value: Decimal): Decimal {
  return zero.minus(value)
}

function withPositivePrice(line: InvoiceLine): InvoiceLine {
  const { quantity, unitPrice, priceBeforeDiscount, priceDiscount } = line
  const sign = unitPrice.eq(zero) ? (priceBeforeDiscount ?? zero) : unitPrice
  if (!sign.lt(zero)) return line
  return {
    ...line,
    quantity: turned(quantity),
    unitPrice: turned(unitPrice),
    ...(priceBeforeDiscount && { priceBeforeDiscount: turned(priceBeforeDiscount) }),
    ...(priceDiscount && { priceDiscount: turned(priceDiscount) }),
  }
}

/**
 * A page may print 1 x -5.00, and the data keeps its signs. An e-invoice must not (BR-27, BR-28): there the minus
 * belongs to the quantity, and the price is positive with all its parts. The amount is the same.
 */
export function withPositivePrices(invoice: Invoice): Invoice {
  return { ...invoice, lines: invoice.lines.map(withPositivePrice) }
}
