import { type Decimal, decimal, roundAmount, roundTo, sum } from '../../model/decimal.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { InvoiceLine } from '../../model/invoice/line.js'
import type { Profile } from '../../model/profile.js'

const one = decimal('1')

function adjustment({ allowances = [], charges = [] }: InvoiceLine): Decimal {
  return sum(charges.map(({ amount }) => amount)).minus(sum(allowances.map(({ amount }) => amount)))
}

/** The price with as many decimals as it takes for quantity times price to give the amount. */
function exactPrice(line: InvoiceLine): Decimal {
  const goods = line.netAmount.minus(adjustment(line))
  const exact = goods.times(line.baseQuantity ?? one).div(line.quantity)
  const gives = (price: Decimal): boolean => roundAmount(price.times(line.quantity).div(line.baseQuantity ?? one)).eq(goods)
  return [3, 4, 6, 8].map((places) => roundTo(exact, places)).find(gives) ?? roundTo(exact, 10)
}

function withExactPrice(line: InvoiceLine, slack: Decimal): InvoiceLine {
  if (line.quantity.eq('0')) return line
  const product = line.quantity.times(line.unitPrice).div(line.baseQuantity ?? one).plus(adjustment(line))
  return product.minus(line.netAmount).abs().lte(slack) ? line : { ...line, unitPrice: exactPrice(line) }
}

/**
 * A page may print a price that is rounded (2.77 for 2.773); its amounts stay right, and so the price is kept in the data.
 * A format that multiplies again would refuse it: there the price gets the decimals that it lost. That the printed price
 * is no further off than rounding explains has been proven before.
 */
export function withExactPrices(invoice: Invoice, { priceSlack }: Profile): Invoice {
  if (priceSlack === undefined) return invoice
  return { ...invoice, lines: invoice.lines.map((line) => withExactPrice(line, decimal(priceSlack))) }
}
