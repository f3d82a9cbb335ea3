import { unitOne } from '../model/code-lists/unit-one.js'
import { type Decimal, decimal, zero } from '../model/decimal.js'
import type { DraftLine } from '../model/draft.js'
import { cleanText } from './clean-text.js'
import { ImportRefusal } from './import-refusal.js'
import type { Currency } from './money.js'
import type { ProviderDiscount, ProviderInvoice, ProviderLine } from './provider-invoice.js'
import { servicePeriod } from './service-period.js'
import type { RatedPart } from './rated-parts.js'
import type { Words } from './words.js'

const one = decimal('1')
const minus = decimal('-1')

export interface LineContext {
  readonly currency: Currency
  readonly timeZone: string
  readonly words: Words
  /** Minus one for an invoice with a negative total, whose signs are all turned; else one. */
  readonly sign: Decimal
  readonly discountNames: ReadonlyMap<string, string>
}

/** Names of discounts by their ids, as far as they came with the invoice. */
export function discountNames(invoice: ProviderInvoice): Map<string, string> {
  const names = new Map<string, string>()
  const amounts = [
    ...(invoice.total_discount_amounts ?? []),
    ...invoice.lines.data.flatMap((line) => line.discount_amounts ?? []),
  ]
  const discounts: ProviderDiscount[] = [
    ...(invoice.discounts ?? []),
    ...invoice.lines.data.flatMap((line) => line.discounts ?? []),
    ...amounts.map(({ discount }) => discount),
  ]
  for (const { id, source } of discounts) {
    const name = cleanText(source?.coupon?.name) ?? cleanText(source?.coupon?.id)
    if (name !== undefined) names.set(id, name)
  }
  return names
}

/** `Rabatt: Herbstaktion 20 % (-9.80 EUR)`, one for each discount that the line bears. */
function discountText(
  { discount_amounts }: ProviderLine,
  { currency, words, discountNames: names }: LineContext,
): string | undefined {
  const parts = (discount_amounts ?? []).flatMap(({ amount, discount }) => {
    if (amount === 0) return []
    const name = names.get(discount.id)
    return [`${words.discount}${name === undefined ? '' : `: ${name}`} (${currency.text(currency.amount(-amount))})`]
  })
  return parts.length === 0 ? undefined : parts.join('; ')
}

/** The exact quantity; a line without one is one unit. */
function quantityOf(line: ProviderLine, net: Decimal): Decimal {
  const stated = line.quantity_decimal ?? (line.quantity === null || line.quantity === undefined ? '1' : line.quantity.toFixed(0))
  const quantity = decimal(stated).abs()
  // Nothing was used, and still there is an amount: a minimum fee is one unit.
  return quantity.eq(zero) && !net.eq(zero) ? one : quantity
}

/**
 * The unit price as the provider states it, where quantity times price is the net amount. A price with tax, a discount,
 * tiers and prorations change it; then it follows from the amount.
 */
function statedPrice(
  line: ProviderLine,
  quantity: Decimal,
  net: Decimal,
  { currency }: LineContext,
): Decimal | undefined {
  const stated = line.pricing?.unit_amount_decimal
  const price = stated === null || stated === undefined ? zero : decimal(stated).times(currency.minorUnit).abs()
  return quantity.eq(zero) || price.times(quantity).eq(net.abs()) ? price : undefined
}

/** BR-27: the price is never negative, a credit has a negative quantity. */
function signedQuantity(quantity: Decimal, net: Decimal): Decimal {
  return net.lt(zero) ? quantity.times(minus) : quantity
}

function lineName(line: ProviderLine, part: RatedPart): string {
  const name = cleanText(line.description)
  if (name !== undefined) return name
  throw new ImportRefusal('BT-153', {
    de: `${part.where.de}: Die Position hat keine Beschreibung (BT-153).`,
    en: `${part.where.en}: the line has no description (BT-153).`,
  })
}

function taxOf({ category, rate }: RatedPart): Pick<DraftLine, 'vatCategory' | 'vatRate'> {
  return category === 'O' ? { vatCategory: 'O' } : { vatCategory: category, vatRate: rate }
}

function mapLine(line: ProviderLine, part: RatedPart, context: LineContext): DraftLine {
  const netAmount = part.net.times(context.sign)
  const quantity = quantityOf(line, netAmount)
  const unitPrice = statedPrice(line, quantity, netAmount, context)
  const period = servicePeriod(line, context.timeZone)
  const description = discountText(line, context)
  return {
    name: lineName(line, part),
    ...(description === undefined ? {} : { description }),
    quantity: signedQuantity(quantity, netAmount),
    unit: unitOne,
    ...(unitPrice === undefined ? {} : { unitPrice }),
    netAmount,
    ...taxOf(part),
    ...(period === undefined ? {} : { period }),
  }
}

function mapShipping(part: RatedPart, { words, sign }: LineContext): DraftLine {
  const netAmount = part.net.times(sign)
  return {
    name: words.shipping,
    quantity: signedQuantity(one, netAmount),
    unit: unitOne,
    unitPrice: netAmount.abs(),
    netAmount,
    ...taxOf(part),
  }
}

/** BG-25: the lines of the provider, and the shipping costs as a line of their own. */
export function mapLines(parts: readonly RatedPart[], context: LineContext): DraftLine[] {
  return parts.map((part, index) => ({
    id: String(index + 1),
    ...(part.line === undefined ? mapShipping(part, context) : mapLine(part.line, part, context)),
  }))
}
