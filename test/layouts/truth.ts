import type { DrawnInvoice, DrawnLine } from './draw-invoice.js'
import type { Party } from './draw-party.js'
import type { TablePlan } from './zones/table-plan.js'

const types = { invoice: '380', creditNote: '381', selfBilling: '389' } as const

function partyTruth(side: 'seller' | 'buyer', party: Party, shown: ReadonlySet<string>): object {
  const has = (field: string): boolean => shown.has(`${side}.${field}`)
  return {
    name: party.name,
    address: { street: party.street, postalCode: party.code, city: party.town, ...(has('address.countryCode') && { countryCode: party.country }) },
    ...(has('vatId') && { vatId: party.vatId }),
    ...(has('taxNumber') && { taxNumber: party.taxNumber }),
  }
}

/** Who draws the page writes it: the seller, or the buyer of a self-billed invoice. */
function partiesTruth({ kind, seller, buyer }: DrawnInvoice, shown: ReadonlySet<string>): object {
  const [writer, recipient] = [partyTruth('seller', seller, shown), partyTruth('buyer', buyer, shown)]
  return kind === 'selfBilling' ? { seller: recipient, buyer: writer } : { seller: writer, buyer: recipient }
}

/** Scorers accept the price for one unit, for the basis, and after the discount. */
function lineTruth(line: DrawnLine, invoice: DrawnInvoice, plan: TablePlan): object {
  const { name, more, article } = line
  const has = (...keys: readonly string[]): boolean => plan.columns.some((key) => keys.includes(key))
  const counted = has('quantity', 'times') || plan.figures === 'below'
  const single = invoice.taxes.length === 1
  const price = line.price / 10_000
  const alternatives = [
    price / line.basis,
    ...(line.discount > 0 ? [(price / line.basis) * (1 - line.discount / 100)] : []),
  ]
  return {
    description: name,
    _alt: [`${name} ${more}`, `${article} ${name}`, `${article} ${name} ${more}`, `${name} ${article}`],
    ...(counted && { quantity: line.quantity / 1000 }),
    ...(counted && plan.unitIn !== 'none' && { unit: line.unit }),
    ...(counted && !invoice.grossPrices && { unitPrice: price, _priceAlternatives: alternatives }),
    ...((has('rate') || single) && invoice.exemption === undefined && { vatRate: line.rate }),
    ...(invoice.grossPrices ? { grossAmount: line.amount / 100 } : { netAmount: line.amount / 100 }),
  }
}

function totalsTruth(
  { net, vat, gross }: DrawnInvoice,
  shown: ReadonlySet<string>,
): { totals: object; derived: object } {
  const all: Readonly<Record<string, number>> = { netTotal: net, vatAmount: vat, grossTotal: gross }
  const entries = Object.entries(all).map(([key, cents]) => [key, cents / 100] as const)
  const isShown = (key: string): boolean => shown.has(`totals.${key}`)
  return {
    totals: Object.fromEntries(entries.filter(([key]) => isShown(key))),
    derived: Object.fromEntries(entries.filter(([key]) => !isShown(key)).map(([key, value]) => [`totals.${key}`, value])),
  }
}

function referenceTruth({ reference, order }: DrawnInvoice, shown: ReadonlySet<string>): object {
  if (shown.has('buyerReference')) return { buyerReference: reference }
  return shown.has('orderOfTheBuyer') ? { buyerReference: order } : {}
}

/** What the page shows, in the form of the benchmark's expected files. */
export function truthOf(
  invoice: DrawnInvoice,
  plan: TablePlan,
  shown: ReadonlySet<string>,
  meta: Readonly<Record<string, unknown>>,
): object {
  const { totals, derived } = totalsTruth(invoice, shown)
  const taxes = invoice.taxes.map(({ rate, base, tax }) => ({ rate, ...(shown.has('taxBreakdown.taxableAmount') && { taxableAmount: base / 100 }), taxAmount: tax / 100 }))
  return {
    invoiceNumber: invoice.number,
    invoiceDate: invoice.date,
    ...(shown.has('dueDate') && { dueDate: invoice.due }),
    ...(shown.has('currency') && { currency: invoice.currency }),
    invoiceType: types[invoice.kind],
    ...referenceTruth(invoice, shown),
    ...(shown.has('iban') && { iban: invoice.seller.iban, paymentMeansCode: '58' }),
    ...(shown.has('bic') && { bic: invoice.seller.bic }),
    ...partiesTruth(invoice, shown),
    lines: invoice.lines.map((line) => lineTruth(line, invoice, plan)),
    ...(shown.has('taxBreakdown') && { taxBreakdown: taxes }),
    ...(shown.has('skonto') && invoice.skonto && { skonto: [{ percentage: invoice.skonto.percent, days: invoice.skonto.days }] }),
    totals,
    _meta: { lang: invoice.language, source: 'drawn', truth: 'generated', tags: [], notVisible: [], derived, ...meta },
  }
}
