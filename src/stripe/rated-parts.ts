import { type Decimal, decimal, zero } from '../model/decimal.js'
import { shareOf, taxMargin } from '../model/equations/tax.js'
import { ImportRefusal } from './import-refusal.js'
import type { Currency } from './money.js'
import type { ProviderInvoice } from './provider-invoice.js'
import { type PartTax, type TaxPart, taxParts } from './tax-parts.js'
import { ratesOf, visibleRates } from './tax-rates.js'

/** A line or the shipping costs with the VAT category and rate that it is written with. */
export interface RatedPart extends TaxPart {
  readonly category: PartTax['category']
  /** Percent; zero for AE, E and O. */
  readonly rate: Decimal
  /** The provider's reason for the tax, for the words of an exemption. */
  readonly reason: string
}

/** BR-CO-17 and BR-S-09 forgive less than this between the tax and base times rate. */
const officialSlack = decimal('1')

type Rating = Pick<RatedPart, 'category' | 'rate' | 'reason'>

function sameRating(one: Rating, other: Rating): boolean {
  return one.category === other.category && one.rate.eq(other.rate)
}

function noTaxAnywhere(): ImportRefusal {
  return new ImportRefusal('BT-151', {
    de: 'Die Rechnung lautet über null, und der Zahlungsanbieter nennt zu keiner Position eine Steuer: Es gibt nichts zu berechnen.',
    en: 'The invoice is about zero, and the provider states no tax for any line: there is nothing to invoice.',
  }, 'skipped')
}

function differentRatings(ratings: readonly Rating[]): Rating[] {
  return ratings.filter((rating, index) => ratings.findIndex((other) => sameRating(other, rating)) === index)
}

/** Whether the tax of a part is that of its net amount, to a minor unit. */
function hasTaxOf({ net, tax }: TaxPart, { rate }: Rating, minorUnit: Decimal): boolean {
  return shareOf(net, rate).minus(tax).abs().lt(minorUnit)
}

/**
 * A part without a tax of its own has that of the others, when they agree or when one of theirs alone gives its amount.
 */
function ratingOfOthers(
  part: TaxPart,
  known: readonly Rating[],
  { isLonely, minorUnit }: { isLonely: boolean; minorUnit: Decimal },
): Rating {
  const different = differentRatings(known)
  const fitting = different.length > 1 ? different.filter((rating) => hasTaxOf(part, rating, minorUnit)) : different
  const [only] = fitting
  if (only === undefined && isLonely) throw noTaxAnywhere()
  if (only !== undefined && fitting.length === 1) return only
  throw new ImportRefusal('BT-151', {
    de: `${part.where.de}: Der Zahlungsanbieter nennt keine Steuer, und die übrigen Positionen haben verschiedene.`,
    en: `${part.where.en}: the provider states no tax, and the other lines have different ones.`,
  })
}

/** BR-O-11 to BR-O-14: beside what is outside of VAT nothing else may stand. */
function refuseMixture(parts: readonly RatedPart[]): void {
  if (!parts.some(({ category }) => category === 'O') || parts.every(({ category }) => category === 'O')) return
  throw new ImportRefusal('BT-151', {
    de: 'Nicht steuerbare Positionen (Kategorie O) und andere in einer Rechnung lässt die Norm nicht zu (BR-O-11).',
    en: 'The norm does not allow lines outside the scope of VAT (category O) beside others in one invoice (BR-O-11).',
  })
}

/**
 * The provider rounds tax line by line; the sum may miss base times rate by half a minor unit for each, with tax in the
 * price a little more. What misses it by more was not taxed like this.
 */
function proveTax(group: readonly RatedPart[], currency: Currency): void {
  const [first] = group
  if (first === undefined) return
  const add = (pick: (part: RatedPart) => Decimal): Decimal =>
    group.reduce((total, part) => total.plus(pick(part)), zero)
  const [base, tax] = [add(({ net }) => net), add((part) => part.tax)]
  const difference = shareOf(base, first.rate).minus(tax).abs()
  const slack = taxMargin({ parts: group.length, rate: first.rate, currency: currency.code })
  if (difference.lte(slack) && difference.lt(officialSlack)) return
  const rate = first.rate.toFixed()
  throw new ImportRefusal('BT-117', {
    de: `Die Steuer ${currency.text(tax)} passt nicht zu ${rate} % von ${currency.text(base)}.`,
    en: `The tax ${currency.text(tax)} does not fit ${rate} % of ${currency.text(base)}.`,
  })
}

/** The parts of each category and rate. */
export function groupByTax(parts: readonly RatedPart[]): RatedPart[][] {
  const groups: RatedPart[][] = []
  for (const part of parts) {
    const group = groups.find(([first]) => first !== undefined && sameRating(first, part))
    if (group === undefined) groups.push([part])
    else group.push(part)
  }
  return groups
}

/**
 * Every line and the shipping costs with category, rate, net amount and tax.
 * @throws ImportRefusal for what can't be mapped safely
 */
export function ratedParts(
  invoice: ProviderInvoice,
  currency: Currency,
  countries: { seller: string; buyer: string },
): RatedPart[] {
  const parts = taxParts(invoice, currency, countries.buyer)
  const shippedTo = invoice.customer_shipping?.address?.country
  const inQuestion = [
    ...new Set([
      countries.seller,
      countries.buyer,
      ...(shippedTo === null || shippedTo === undefined ? [] : [shippedTo]),
    ]),
  ]
  const rates = ratesOf({ parts, visible: visibleRates(invoice), countries: inQuestion, minorUnit: currency.minorUnit })
  const stated = parts.map(({ statedTax }, index): Rating | undefined =>
    statedTax === undefined
      ? undefined
      : { category: statedTax.category, rate: rates[index] ?? zero, reason: statedTax.reason },
  )
  const known = stated.flatMap((one) => one ?? [])
  const terms = { isLonely: invoice.total === 0, minorUnit: currency.minorUnit }
  const rated = parts.map((part, index) => ({ ...part, ...(stated[index] ?? ratingOfOthers(part, known, terms)) }))
  refuseMixture(rated)
  for (const group of groupByTax(rated)) proveTax(group, currency)
  return rated
}
