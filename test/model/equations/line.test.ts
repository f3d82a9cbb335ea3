import { describe, expect, it } from 'vitest'
import { decimal } from '../../../src/model/decimal.js'
import { lineHolds, priceOf, quantityOf } from '../../../src/model/equations/line.js'

type Amounts = Record<'quantity' | 'unitPrice' | 'netAmount', ReturnType<typeof decimal>>

/** `5000 x 0.042 = 189.00`. */
function line(text: string): Amounts {
  const [quantity = '', unitPrice = '', netAmount = ''] = text.split(/ [x=] /)
  return { quantity: decimal(quantity), unitPrice: decimal(unitPrice), netAmount: decimal(netAmount) }
}

describe('quantity times price', () => {
  it.each([
    ['3 x 12.50 = 37.50', true],
    // A tenth was taken off that stands nowhere.
    ['5000 x 0.042 = 189.00', false],
    // The price was rounded from 0.0418 or so.
    ['5000 x 0.042 = 209.00', true],
    ['5000 x 0.042 = 213.00', false],
    ['4.224 x 468.00 = 1976.83', true],
    ['1 x 41.1765 = 41.18', true],
    // A price without decimals is still a price to the cent.
    ['100 x 5 = 500.50', true],
    ['100 x 5 = 501.00', false],
    ['-2 x 10.00 = -20.00', true],
    ['-2 x 10.00 = 20.00', false],
  ])('%s: %s', (text, holds) => {
    expect(lineHolds(line(text))).toBe(holds)
  })

  it('takes allowances, charges and the price basis into account', () => {
    expect(lineHolds({ ...line('250 x 18.40 = 41.40'), baseQuantity: decimal('100'), allowances: [{ amount: decimal('4.60') }] })).toBe(true)
    expect(lineHolds({ ...line('250 x 18.40 = 46.00') })).toBe(false)
  })

  it('gives the price with as few decimals as give the amount again', () => {
    expect(priceOf({ quantity: decimal('3'), netAmount: decimal('10.00') }).toFixed()).toBe('3.3333')
    expect(priceOf({ quantity: decimal('7'), netAmount: decimal('10.00') }).toFixed()).toBe('1.4286')
  })

  it('gives a quantity only where it is one that a page could print', () => {
    expect(quantityOf({ netAmount: decimal('364.00'), unitPrice: decimal('56.00') })?.toFixed()).toBe('6.5')
    expect(quantityOf({ netAmount: decimal('10.00'), unitPrice: decimal('3.00') })).toBeUndefined()
  })
})
