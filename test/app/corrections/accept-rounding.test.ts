import { expect, it } from 'vitest'
import { acceptRounding, roundingOffer } from '../../../src/app/corrections/accept-rounding.js'
import { decimal } from '../../../src/model/decimal.js'
import type { Draft } from '../../../src/model/draft.js'
import { draftOf } from '../../complete/draft-of.js'

/** An invoice of two rates whose printed sums are `by` more than its lines give. */
function printed(change: (values: Draft['values']) => void): Draft {
  return draftOf('two-rates', change)
}

it('a cent in the total is rounding', () => {
  const draft = printed(({ totals = {} }) => { totals.grossTotal = totals.grossTotal?.plus(decimal('0.01')); totals.dueAmount = totals.grossTotal })
  const offer = roundingOffer(draft, {})
  expect(offer?.printed.minus(offer.calculated).toString()).toBe('0.01')
  expect(acceptRounding(draft, {}).values.totals?.roundingAmount?.toString()).toBe('0.01')
})

it('a line whose own amounts contradict each other is no rounding of the total', () => {
  const draft = printed(({ lines: [line] = [] }) => { if (line) line.quantity = line.quantity?.times(decimal('1000')) })
  expect(roundingOffer(draft, {})).toBeUndefined()
})

it.each<[string, (values: Draft['values']) => void]>([
  ['the tax of a rate', ({ vatBreakdown: [row] = [] }) => { if (row) row.taxAmount = row.taxAmount?.plus(decimal('47.16')) }],
  ['the tax of a rate whose category is not printed', ({ vatBreakdown: [row] = [] }) => {
    if (row) Object.assign(row, { category: undefined, taxAmount: row.taxAmount?.plus(decimal('47.16')) })
  }],
  ['the net total', ({ totals }) => { if (totals) totals.netTotal = totals.netTotal?.plus(decimal('47.16')) }],
  ['the VAT', ({ totals }) => { if (totals) totals.vatAmount = totals.vatAmount?.plus(decimal('47.16')) }],
])('a total that fits takes along no other sum that does not: %s', (_, change) => {
  const draft = printed(change)
  expect(roundingOffer(draft, {})).toBeUndefined()
  expect(() => acceptRounding(draft, {})).toThrow(/47,16|47\.16|more than rounding|mehr als Rundung/)
})
