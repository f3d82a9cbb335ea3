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

it.each([
  ['Discount 7.5%', 'Payment within 30 days', 614], ['Discount 7.5%', 'Payment within 30 days', 607],
  ['Rabatt 7,5 %', 'Zahlbar innerhalb von 14 Tagen', 614], ['Rabatt 7,5 %', 'Zahlungsziel: 14 Tage', 617],
  ['Remise 7,5 %', 'Paiement à 30 jours', 614],
])('%s with its amount among the sums is none of %s beside it (at %i)', (discount, terms, y) => {
  const row = [{ x: 350, y: 614, text: discount }, right(614, '-372.04')]
  expect(discountsOf([...sums.slice(0, 2), ...row, { x: 60, y, text: terms }])).toBeUndefined()
})

it('reads one whose amount stands beside it', () => {
  const terms = [{ x: 60, y: 614, text: 'Zahlbar innerhalb von 10 Tagen' }, { x: 250, y: 614, text: 'Skonto 2 %' }, right(614, '99,21')]
  expect(discountsOf(terms)).toMatchObject([{ days: 10 }])
})

it('reads one that goes on in the line below', () => {
  const terms = [{ x: 60, y: 614, text: 'Early payment discount of 2 %' }, { x: 60, y: 626, text: 'if paid within 10 days.' }]
  expect(discountsOf(terms)).toMatchObject([{ days: 10 }])
})

it('reads one that goes on across the edge of its column', () => {
  const terms = [{ x: 60, y: 650, text: 'Skonto 2 %' }, { x: 130, y: 661, text: 'bei Zahlung innerhalb von 10 Tagen' }]
  expect(discountsOf(terms)).toMatchObject([{ days: 10 }])
})

it.each<[string, readonly Typed[]]>([
  ['below its term', [{ x: 60, y: 602, text: 'Zahlbar innerhalb von 10 Tagen' }, { x: 60, y: 614, text: 'abzüglich 2 %' }]],
  ['beside its day', [{ x: 60, y: 600, text: 'Skontofristen' }, { x: 60, y: 614, text: 'bis 24.03.2026' }, { x: 150, y: 614, text: '2,00 %' }]],
])('reads one with what is left to pay beside it, %s', (_, terms) => {
  const date = { x: 60, y: 314, text: 'Rechnungsdatum: 14.03.2026' }
  expect(discountsOf([date, ...terms, right(614, '174,93')])).toMatchObject([{ days: 10 }])
})
