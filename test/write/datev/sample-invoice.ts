import { decimal, roundAmount, sum } from '../../../src/model/decimal.js'
import type { Invoice } from '../../../src/model/invoice/invoice.js'
import type { Party } from '../../../src/model/invoice/party.js'
import type { VatBreakdown, VatCategory } from '../../../src/model/invoice/vat.js'

/** One VAT group of a made-up invoice: category, rate (null for O), net amount, what was sold. */
export type Group = readonly [category: VatCategory, rate: string | null, net: string, name?: string]

export const party = (name: string, city: string, countryCode: string, vatId?: string): Party => ({
  name,
  ...(vatId === undefined ? {} : { vatId }),
  address: { city, countryCode },
})

export const parties = {
  german: party('Mühlenbach Maschinen GmbH', 'Göttingen', 'DE', 'DE136695976'),
  germanOther: party('Käufer & Söhne <Handel> GmbH', 'Köln', 'DE', 'DE129273398'),
  irish: party('Example Cloud Ltd', 'Dublin', 'IE', 'IE6388047V'),
  french: party('Boulangerie Exemple SARL', 'Lyon', 'FR', 'FR40303265045'),
  consumer: party('Camille Exemple', 'Lyon', 'FR'),
  greek: party('Paradeigma AE', 'Athina', 'EL', 'EL094259216'),
  swiss: party('Beispiel Uhren AG', 'Zürich', 'CH', 'CHE-123.456.789 MWST'),
  american: party('Sample Tools Inc.', 'Austin', 'US'),
}

function toGroup([category, rate, net]: Group): VatBreakdown {
  const taxableAmount = decimal(net)
  const taxAmount = roundAmount(taxableAmount.times(rate ?? '0').div('100'))
  return { category, ...(rate === null ? {} : { rate: decimal(rate) }), taxableAmount, taxAmount }
}

/** An invoice of these VAT groups whose totals are right; `change` sets or replaces any term. */
export function invoiceOf(groups: readonly Group[], change: Partial<Invoice> = {}): Invoice {
  const vatBreakdown = groups.map(toGroup)
  const netTotal = sum(vatBreakdown.map((group) => group.taxableAmount))
  const vatAmount = sum(vatBreakdown.map((group) => group.taxAmount))
  const grossTotal = netTotal.plus(vatAmount)
  return {
    invoiceNumber: 'RE-2026-0042',
    invoiceDate: '2026-10-05',
    invoiceType: '380',
    currency: 'EUR',
    seller: parties.german,
    buyer: parties.germanOther,
    totals: { lineTotal: netTotal, netTotal, vatAmount, grossTotal, dueAmount: grossTotal },
    vatBreakdown,
    lines: groups.map(([vatCategory, rate, net, name], index) => ({
      id: String(index + 1),
      quantity: decimal('1'),
      unit: 'C62',
      netAmount: decimal(net),
      unitPrice: decimal(net).abs(),
      vatCategory,
      ...(rate === null ? {} : { vatRate: decimal(rate) }),
      name: name ?? `Ware zu ${rate ?? 'keinem'} Prozent`,
    })),
    ...change,
  }
}
