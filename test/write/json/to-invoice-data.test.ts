import { describe, expect, test } from 'vitest'
import { decimal } from '../../../src/model/decimal.js'
import { invoiceDataSchema } from '../../../src/model/invoice-data.js'
import { toInvoiceData } from '../../../src/write/json/to-invoice-data.js'
import { fixtureInvoice, fixtureNames } from '../fixture-invoices.js'


test.each(fixtureNames)('%s has exactly the fields of the contract', (name) => {
  const data = toInvoiceData(fixtureInvoice(name))
  expect(invoiceDataSchema.strict().parse(JSON.parse(JSON.stringify(data)))).toEqual(data)
})

test('what is not known is null', () => {
  const data = toInvoiceData({ seller: { address: { countryCode: 'DE' } }, lines: [{ name: 'Toner' }] })
  expect(data).toEqual({
    invoiceNumber: null,
    invoiceDate: null,
    dueDate: null,
    currency: null,
    invoiceType: null,
    buyerReference: null,
    paymentTerms: null,
    paymentReference: null,
    iban: null,
    bic: null,
    paymentMeansCode: null,
    paymentMeansText: null,
    seller: { name: null, vatId: null, taxNumber: null, address: { street: null, city: null, postalCode: null, country: 'Germany', countryCode: 'DE' }, contact: null },
    buyer: null,
    lines: [{ description: 'Toner', quantity: null, unit: null, unitPrice: null, vatRate: null, netAmount: null, grossAmount: null }],
    taxBreakdown: [],
    totals: { netTotal: null, vatAmount: null, grossTotal: null },
    skonto: null,
  })
})

test('outside the scope of VAT the rate is 0', () => {
  const row = { category: 'O', taxableAmount: decimal('2150'), taxAmount: decimal('0') } as const
  expect(toInvoiceData({ vatBreakdown: [row] }).taxBreakdown).toEqual([{ rate: 0, taxableAmount: 2150, taxAmount: 0 }])
})

describe('lines', () => {
  test('the price is for one unit', () => {
    const [, , coffee] = toInvoiceData(fixtureInvoice('two-rates')).lines
    expect(coffee).toMatchObject({ quantity: 2500, unit: 'GRM', unitPrice: 0.0148, netAmount: 37, grossAmount: 39.59 })
  })

  test('an amount with VAT that the page prints stands before the calculated one', () => {
    const lines = [{ netAmount: decimal('100'), vatRate: decimal('19'), grossAmount: decimal('119.01') }]
    expect(toInvoiceData({ lines }).lines[0]?.grossAmount).toBe(119.01)
  })

  test('name and description are both told, once', () => {
    expect(toInvoiceData(fixtureInvoice('xrechnung')).lines[0]?.description).toBe('Schreibtischstuhl Modell Fjord\nBezug anthrazit, höhenverstellbar')
    expect(toInvoiceData({ lines: [{ name: 'Toner', description: 'Toner' }] }).lines[0]?.description).toBe('Toner')
  })

  test('without a rate there is no amount with VAT, unless there is no VAT at all', () => {
    expect(toInvoiceData({ lines: [{ netAmount: decimal('85') }] }).lines[0]).toMatchObject({ vatRate: null, netAmount: 85, grossAmount: null })
    expect(toInvoiceData(fixtureInvoice('outside-scope')).lines[0]).toMatchObject({ vatRate: null, netAmount: 85, grossAmount: 85 })
  })
})

describe('Skonto', () => {
  test('is what is left to pay: of the whole amount, or with a base of its own', () => {
    expect(toInvoiceData(fixtureInvoice('skonto')).skonto).toEqual([
      { percentage: 3, days: 7, discountedAmount: 784.92 },
      { percentage: 2.25, days: 14, discountedAmount: 797.95 },
    ])
  })

  test('is taken from the page when it is there', () => {
    const skonto = [{ days: 8, percentage: decimal('3'), discountedAmount: decimal('97.01') }]
    expect(toInvoiceData({ skonto, totals: { dueAmount: decimal('100') } }).skonto).toEqual([{ percentage: 3, days: 8, discountedAmount: 97.01 }])
  })

  test('stands in its notation where the terms say nothing else', () => {
    expect(toInvoiceData({ skonto: [{ days: 8, percentage: decimal('3') }] }).paymentTerms).toBe('#SKONTO#TAGE=8#PROZENT=3.00#')
    expect(toInvoiceData(fixtureInvoice('skonto')).paymentTerms).toBe('Zahlbar bis 03.06.2026 ohne Abzug.')
  })
})
