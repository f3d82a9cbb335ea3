import { expect, it } from 'vitest'
import { decimal } from '../../../src/model/decimal.js'
import { quantityOf } from '../../../src/model/equations/line.js'

it.each([
  ['33.5714', '33.57', '1'],
  ['0.4874', '0.49', '1'],
  ['12.5', '25.00', '2'],
  // Two of them come to the same cent.
  ['0.0052', '0.01', undefined],
  ['33.5714', '33.58', undefined],
])('of a price of %s an amount of %s is %s', (price, amount, quantity) => {
  expect(quantityOf({ unitPrice: decimal(price), netAmount: decimal(amount) })?.toFixed()).toBe(quantity)
})

it('is not one of a price for a hundred', () => {
  const line = { unitPrice: decimal('19.47'), netAmount: decimal('19.47'), baseQuantity: decimal('100') }
  expect(quantityOf(line)?.toFixed()).toBe('100')
})
