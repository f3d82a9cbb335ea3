import { expect, it } from 'vitest'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { decimal } from '../../src/model/decimal.js'
import type { DraftValues } from '../../src/model/draft.js'
import { draftOf } from './draft-of.js'

/** Lines of one rate with quantity, price and printed amount; the totals are what the page says. */
function bill(lines: readonly (readonly [string, string, string])[], totals: readonly [string, string, string]) {
  const [net, vat, gross] = totals
  return completeInvoice(draftOf('two-rates', (values: DraftValues): void => {
    const [line] = values.lines ?? []
    values.lines = lines.map(([quantity, price, amount], index) => ({ id: `${index + 1}`, name: line?.name, unit: 'C62', quantity: decimal(quantity), unitPrice: decimal(price), netAmount: decimal(amount), vatRate: decimal('19') }))
    values.vatBreakdown = [{ rate: decimal('19'), category: 'S', taxableAmount: decimal(net), taxAmount: decimal(vat) }]
    delete values.allowances
    delete values.charges
    values.totals = { netTotal: decimal(net), vatAmount: decimal(vat), grossTotal: decimal(gross) }
  }))
}

it('keeps lines and total as printed where both are rounded from the same products', () => {
  const completed = bill([['1', '41.1765', '41.18'], ['1', '41.1765', '41.18']], ['82.35', '15.65', '98.00'])
  expect(completed.status === 'complete' && {
    lines: completed.invoice.lines.map(({ netAmount }) => netAmount.toFixed(2)),
    net: completed.invoice.totals.netTotal.toFixed(2),
    allowances: completed.invoice.allowances?.map(({ amount, reason }) => `${reason ?? ''} ${amount.toFixed(2)}`),
  }).toEqual({ lines: ['41.18', '41.18'], net: '82.35', allowances: ['Rundungsdifferenz 0.01'] })
  const more = bill([['1', '10.0040', '10.00'], ['1', '10.0040', '10.00']], ['20.01', '3.80', '23.81'])
  expect(more.status === 'complete' && more.invoice.charges?.map(({ amount }) => amount.toFixed(2))).toEqual(['0.01'])
})

it('is no way out of a cent that the products do not explain', () => {
  expect(bill([['1', '41.18', '41.18'], ['1', '41.18', '41.18']], ['82.35', '15.65', '98.00']).status).toBe('incomplete')
  expect(bill([['1', '41.1765', '41.18'], ['1', '41.17', '41.18']], ['82.35', '15.65', '98.00']).status).toBe('incomplete')
})
