import { expect, it } from 'vitest'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { decimal, type Decimal, roundAmount } from '../../src/model/decimal.js'
import { lineHolds } from '../../src/model/equations/line.js'
import { printedDecimals } from '../../src/model/equations/printed-decimals.js'
import { randomOf } from '../layouts/random.js'
import { draftOf } from './draft-of.js'

interface Printed {
  readonly price: string
  readonly quantity: string
  readonly amount: Decimal
}

/** What completing does with a line whose price is printed like this: delivered, or not. */
function isDelivered({ price, quantity, amount }: Printed): boolean {
  const draft = draftOf('two-rates', (values) => {
    const [line] = values.lines ?? []
    values.lines = [{ ...line, quantity: decimal(quantity), unitPrice: decimal(price), netAmount: amount }]
    values.allowances = []
    values.charges = []
    values.vatBreakdown = []
    values.totals = {}
  })
  const text = price.replace('.', ',')
  return completeInvoice({ ...draft, evidence: [{ path: 'lines[0].unitPrice', source: 'page', text, confidence: 1 }] }).status === 'complete'
}

it('an amount is delivered exactly where the printed decimals of its price explain it', () => {
  const random = randomOf(4711)
  const outcomes = { delivered: 0, asked: 0 }
  for (let round = 0; round < 200; round += 1) {
    const decimals = random.whole(2, 6)
    // Zeros at the end are printed more often than chance would have it.
    const zeros = random.whole(0, decimals - 1)
    const price = `${random.whole(0, 90)}.${random.digits(decimals - zeros)}${'0'.repeat(zeros)}`
    const quantity = String(random.whole(1, 20_000))
    const product = decimal(price).times(decimal(quantity))
    const most = decimal(quantity).times(decimal(`0.${'0'.repeat(decimals)}5`)).plus(decimal('0.005'))
    // Up to three times as far as rounding can be, on both sides.
    const amount = roundAmount(product.plus(most.times(decimal(((random.share() - 0.5) * 6).toFixed(6)))))
    const explained = product.minus(amount).abs().lte(most)
    const said = `${quantity} x ${price} = ${amount.toFixed(2)}`
    expect([said, isDelivered({ price, quantity, amount })]).toEqual([said, explained])
    outcomes[explained ? 'delivered' : 'asked'] += 1
  }
  expect(Math.min(outcomes.delivered, outcomes.asked)).toBeGreaterThan(40)
})

it.each([
  ['0,0420', '0.042', 4],
  ['0.0420 EUR', '0.042', 4],
  ['1.250,00', '1250', 2],
  ['1,250', '1250', 0],
  ['1,250', '1.25', 3],
  ["1'250.50", '1250.5', 2],
  ['1 250,-', '1250', 0],
  ['-12,50 €', '-12.5', 2],
  ['0,0000', '0', 4],
  ['12,50', '12.51', undefined],
  ['0,00', '0.001', undefined],
  ['je 100: 12,50', '12.5', undefined],
  ['kostenlos', '0', undefined],
])('%s for %s is printed with %s decimals', (text, value, decimals) => {
  expect(printedDecimals(text, decimal(value))).toBe(decimals)
})

it('zeros at the end of a price are decimals that it prints', () => {
  const line = { quantity: decimal('5000'), unitPrice: decimal('0.0420'), netAmount: decimal('209.00') }
  expect([lineHolds(line), lineHolds({ ...line, priceDecimals: 4 })]).toEqual([true, false])
})
