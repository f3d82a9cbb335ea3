import { decimal, type Decimal } from '../../model/decimal.js'
import { lineProduct, priceOf } from '../../model/equations/line.js'
import { isNear } from '../../model/equations/rounding.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { InvoiceLine } from '../../model/invoice/line.js'
import type { Profile } from '../../model/profile.js'

/** The printed price has two decimals and lost some: these are tried, the fewest first. */
const decimals = [3, 4, 6, 8]

function withExactPrice(line: InvoiceLine, slack: Decimal): InvoiceLine {
  const product = lineProduct(line)
  if (line.quantity.eq('0') || product === undefined || isNear(product, line.netAmount, slack)) return line
  return { ...line, unitPrice: priceOf(line, decimals) }
}

/**
 * A page may print a price that is rounded (2.77 for 2.773); its amounts stay right, and so the price is kept in the
 * data.
 * A format that multiplies again would refuse it: there the price gets the decimals that it lost. That the printed
 * price is no further off than rounding explains has been proven before.
 */
export function withExactPrices(invoice: Invoice, { priceSlack }: Profile): Invoice {
  if (priceSlack === undefined) return invoice
  return { ...invoice, lines: invoice.lines.map((line) => withExactPrice(line, decimal(priceSlack))) }
}
