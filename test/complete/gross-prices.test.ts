import { describe, expect, it } from 'vitest'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import type { DraftLine } from '../../src/model/draft.js'
import { decimal } from '../../src/model/decimal.js'
import { draftOf } from './draft-of.js'

type Row = readonly [name: string, gross: string, rate: string]

function nets(
  rows: readonly Row[],
  bases: Readonly<Record<string, string>>,
  also: Parameters<typeof draftOf>[1] = () => undefined,
): (string | undefined)[] {
  const draft = draftOf('two-rates', (values) => {
    values.lines = rows.map(([name, gross, rate]): DraftLine => ({ name, quantity: decimal('1'), grossAmount: decimal(gross), vatRate: decimal(rate) }))
    values.vatBreakdown = Object.entries(bases).map(([rate, base]) =>
      ({ rate: decimal(rate), taxableAmount: decimal(base) }))
    values.totals = {}
    also(values)
  })
  return completeInvoice(draft).draft.values.lines?.map(({ netAmount }) => netAmount?.toFixed(2)) ?? []
}

describe('lines that print prices with VAT', () => {
  it('give the printed base of each rate, the cents on the lines that rounding changed most', () => {
    const rows: Row[] = [['Zimmer', '118.00', '7'], ['Frühstück', '18.00', '19'], ['Zimmer', '118.00', '7'], ['Frühstück', '18.00', '19'], ['Garage', '15.00', '19']]
    expect(nets(rows, { 7: '220.56', 19: '42.86' })).toEqual(['110.28', '15.13', '110.28', '15.13', '12.60'])
  })

  it('count what is printed with VAT, though a cent of the amount without it was rounded to give the total', () => {
    const draft = draftOf('two-rates', (values) => {
      const rate = decimal('21')
      values.lines = [['35.76', '2', '17.88', '14.78'], ['21.99', '1', '21.99', '18.17'], ['4.99', '', '4.99', '4.12']].map(([gross = '', count = '', price = '', net = '']): DraftLine => ({
        name: 'Envío', grossAmount: decimal(gross), grossUnitPrice: decimal(price), unitPrice: decimal(net), vatRate: rate, ...(count !== '' && { quantity: decimal(count) }),
      }))
      values.vatBreakdown = [{ rate, taxableAmount: decimal('51.85') }]
      values.totals = {}
    })
    expect(completeInvoice(draft).draft.values.lines?.map(({ quantity }) => quantity?.toFixed())).toEqual(['2', '1', '1'])
  })

  it.each([
    ['205.94', ['66.80', '40.08', '50.34', '48.72']],
    // Another base is met by the cents that rounding took.
    ['205.93', ['66.80', '40.09', '50.32', '48.72']],
  ])('take the printed prices without VAT where they come to the base %s', (base, amounts) => {
    const draft = draftOf('two-rates', (values) => {
      const rate = decimal('19')
      values.lines = [['79.49', '1', '66.80'], ['47.70', '3', '13.36'], ['59.88', '6', '8.39'], ['57.98', '2', '24.36']].map(([gross = '', count = '', net = '']): DraftLine =>
        ({ name: 'Ordner', grossAmount: decimal(gross), quantity: decimal(count), unitPrice: decimal(net), vatRate: rate }))
      values.vatBreakdown = [{ rate, taxableAmount: decimal(base) }]
      values.totals = {}
    })
    expect(completeInvoice(draft).draft.values.lines?.map(({ netAmount }) => netAmount?.toFixed(2))).toEqual(amounts)
  })

  it('are net where the seller is outside of VAT', () => {
    const outside = nets([['Design', '3577.50', '0'], ['Workshop', '641.25', '0']], {}, (values) => {
      for (const line of values.lines ?? []) { line.vatCategory = 'O'; delete line.vatRate }
    })
    expect(outside).toEqual(['3577.50', '641.25'])
  })

  it('leave to charges and discounts of the document what is theirs', () => {
    const rows: Row[] = [['Pullover', '129.00', '20'], ['Mütze', '57.00', '20'], ['Garn', '59.85', '20']]
    const discounted = nets(rows, { 20: '200.62' }, (values) => {
      values.allowances = [{ amount: decimal('16.67'), vatRate: decimal('20'), reason: 'Rabatt' }]
      values.charges = [{ amount: decimal('12.42'), vatRate: decimal('20'), reason: 'Versand' }]
    })
    expect(discounted).toEqual(['107.50', '47.50', '49.87'])
  })

  it('give what is left of each rate without its tax where no base is printed', () => {
    const rows: Row[] = [['Espresso', '59.80', '7'], ['Filterkaffee', '43.60', '7'], ['Handfilter', '24.50', '19'], ['Filterpapier', '11.85', '19']]
    const shop = nets(rows, {}, (values) => {
      values.vatBreakdown = [['7', '6.76'], ['19', '6.59']].map(([rate = '', tax = '']) =>
        ({ rate: decimal(rate), taxAmount: decimal(tax) }))
      values.charges = [{ amount: decimal('4.12'), vatRate: decimal('19'), reason: 'Versand' }]
      values.totals = { grossTotal: decimal('144.65') }
    })
    expect(shop).toEqual(['55.89', '40.75', '20.59', '9.95'])
  })

  it('lose no cent to what is added with its tax', () => {
    const shop = nets([['Tagliere', '39.00', '22'], ['Olio', '248.00', '4']], {}, (values) => {
      values.vatBreakdown = [['22', '8.82'], ['4', '9.54']].map(([rate = '', tax = '']) =>
        ({ rate: decimal(rate), taxAmount: decimal(tax) }))
      values.charges = [{ amount: decimal('8.11'), vatRate: decimal('22'), reason: 'Spedizione' }]
      values.totals = { grossTotal: decimal('296.90') }
    })
    expect(shop).toEqual(['31.97', '238.46'])
  })

  it.each([['the total fits the taxes', '1861.51', ['1554.40', '11.00']], ['the total is theirs', '1565.40', ['1306.22', '10.28']]])('are net after all where every tax of the page says so: %s', (_, gross, expected) => {
    const rows: Row[] = [['Kurierfahrten', '1554.40', '19'], ['Magazin', '11.00', '7']]
    const amounts = nets(rows, {}, (values) => {
      values.vatBreakdown = [['19', '295.34'], ['7', '0.77']].map(([rate = '', tax = '']) =>
        ({ rate: decimal(rate), taxAmount: decimal(tax) }))
      values.totals = { grossTotal: decimal(gross) }
    })
    expect(amounts).toEqual(expected)
  })

  it('keep a net price that the page prints', () => {
    const draft = draftOf('two-rates', (values) => {
      values.lines = [{ name: 'Folien', quantity: decimal('3'), grossUnitPrice: decimal('12.49'), unitPrice: decimal('10.50'), grossAmount: decimal('37.47'), vatRate: decimal('19') }]
      values.vatBreakdown = []
      values.totals = {}
    })
    expect(completeInvoice(draft).draft.values.lines?.[0]?.unitPrice?.toFixed()).toBe('10.5')
  })
})
