import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { type Typed, typedPage } from '../parties/drawn/typed-page.js'

const right = (y: number, text: string): Typed => ({ x: 540, y, text, align: 'right' })
const sums: readonly Typed[] = [
  { x: 400, y: 600, text: 'Subtotal' }, right(600, '£4,960.50'),
  { x: 400, y: 614, text: 'Discount 7.5%' }, right(614, '-£372.04'),
]
const discountsOf = (texts: readonly Typed[]): unknown =>
  extractDraft([typedPage([{ x: 60, y: 300, text: 'INVOICE 0000473', size: 14, bold: true }, ...texts])]).values.skonto

it('takes no discount among the sums for one of the terms beside them', () => {
  expect(discountsOf([...sums, { x: 60, y: 622, text: 'Payment within 30 days. Late payments carry statutory interest.' }])).toBeUndefined()
})

it('reads one that goes on in the line below', () => {
  const terms = [{ x: 60, y: 614, text: 'Early payment discount of 2 %' }, { x: 60, y: 626, text: 'if paid within 10 days.' }]
  expect(discountsOf(terms)).toMatchObject([{ days: 10 }])
})

it('reads one that goes on across the edge of its column', () => {
  const terms = [{ x: 60, y: 650, text: 'Skonto 2 %' }, { x: 130, y: 661, text: 'bei Zahlung innerhalb von 10 Tagen' }]
  expect(discountsOf(terms)).toMatchObject([{ days: 10 }])
})
