import { describe, expect, it } from 'vitest'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { decimal } from '../../src/model/decimal.js'
import type { DraftValues } from '../../src/model/draft.js'
import type { Evidence } from '../../src/model/evidence.js'
import { draftOf } from './draft-of.js'

/** A bill whose lines have four decimals, of one rate; the totals are what the page says. */
function bill(amounts: readonly string[], totals: Readonly<Record<string, string>>) {
  return (values: DraftValues): void => {
    const [line] = values.lines ?? []
    values.lines = amounts.map((amount, index) => ({ id: `${index + 1}`, name: line?.name, netAmount: decimal(amount), vatRate: decimal('19') }))
    delete values.vatBreakdown
    delete values.allowances
    delete values.charges
    values.totals = Object.fromEntries(Object.entries(totals).map(([key, amount]) => [key, decimal(amount)]))
  }
}

function result(change: (values: DraftValues) => void, evidence: Evidence[] = []) {
  return completeInvoice({ ...draftOf('two-rates', change), evidence })
}

function deliver(change: (values: DraftValues) => void) {
  const completed = result(change)
  if (completed.status !== 'complete') throw new Error(completed.missing.map(({ en }) => en).join('; '))
  return {
    lines: completed.invoice.lines.map(({ netAmount }) => netAmount.toFixed(2)),
    net: completed.invoice.totals.netTotal.toFixed(2),
  }
}

describe('amounts with more than two decimals', () => {
  it('are rounded so that the lines give the printed sum', () => {
    const amounts = ['49.95', '4.2017', '21.0084', '21.0084', '1.6471', '8.3193', '0.9580', '-8.4034']
    expect(deliver(bill(amounts, { netTotal: '98.69', vatAmount: '18.75', grossTotal: '117.44' }))).toEqual({
      lines: ['49.95', '4.20', '21.01', '21.01', '1.65', '8.32', '0.96', '-8.41'],
      net: '98.69',
    })
  })

  it('are rounded in the totals too', () => {
    expect(deliver(bill(['10.0000', '5.5000'], { netTotal: '15.5000', vatAmount: '2.945', grossTotal: '18.45' })).net).toBe('15.50')
  })

  it('are no way out of a contradiction', () => {
    expect(result(bill(['10.1234', '20.00'], { netTotal: '30.42', vatAmount: '5.78', grossTotal: '36.20' })).status).toBe('incomplete')
    // A line of whole cents takes no part in rounding.
    expect(result(bill(['10.00', '20.00'], { netTotal: '30.01', vatAmount: '5.70', grossTotal: '35.71' })).status).toBe('incomplete')
  })

  it('stay as unsure as they were read', () => {
    const evidence = [{ path: 'lines[0].netAmount', source: 'page', confidence: 0.5 } as const]
    expect(result(bill(['10.1234', '20.00'], { netTotal: '30.12', vatAmount: '5.72', grossTotal: '35.84' }), evidence).status).toBe('incomplete')
  })
})

describe('no tax beside taxed supplies', () => {
  const withZero = (country: string) => (values: DraftValues): void => {
    bill(['10.00', '20.00'], { netTotal: '30.00', vatAmount: '1.90', grossTotal: '31.90' })(values)
    if (values.lines?.[1]) values.lines[1].vatRate = decimal('0')
    values.seller = { ...values.seller, address: { ...values.seller?.address, countryCode: country } }
  }

  it('is a zero rate where the law has one', () => {
    const completed = result(withZero('IE'))
    expect(completed.status === 'complete' && completed.invoice.vatBreakdown.map(({ category }) => category)).toEqual(['S', 'Z'])
  })

  it('is a question elsewhere', () => {
    const completed = result(withZero('DE'))
    expect(completed.status === 'incomplete' && completed.missing.some(({ en }) => en.startsWith('BT-120'))).toBe(true)
  })
})
