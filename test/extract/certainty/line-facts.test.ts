import { expect, it } from 'vitest'
import { multiplies } from '../../../src/extract/certainty/line-facts.js'
import { decimal } from '../../../src/model/decimal.js'
import type { DraftLine } from '../../../src/model/draft.js'

const [quantity, unitPrice] = [decimal('6'), decimal('1180')]
const [percentage, amount] = [decimal('10'), decimal('708')]

it.each<[string, DraftLine, boolean]>([
  ['quantity × price', { quantity, unitPrice, netAmount: decimal('7080') }, true],
  ['less a printed percentage', { quantity, unitPrice, netAmount: decimal('6372'), allowances: [{ percentage, amount }] }, true],
  ['less an amount that only closes the gap', { quantity, unitPrice, netAmount: decimal('6372'), allowances: [{ amount }] }, false],
  ['less what no discount explains', { quantity, unitPrice, netAmount: decimal('6372') }, false],
])('whether a line comes out: %s', (_, line, isProven) => {
  expect(multiplies(line)).toBe(isProven)
})
