import { expect, it } from 'vitest'
import { decimal } from '../../../src/model/decimal.js'
import { lineRate, type RateGroup } from '../../../src/extract/sums/tax-bearers.js'
import type { ReadLine } from '../../../src/extract/table/line.js'

const group = (category: RateGroup['category'], rate = '0'): RateGroup =>
  ({ rate: decimal(rate), category, base: undefined, tax: undefined, proven: true })
const line = (rateCode: string): ReadLine =>
  ({ rateCode, rate: { number: { value: decimal('0') } } }) as unknown as ReadLine

it.each([
  ['of the only row at 0 %, whatever letter its legend gives it', 'Z', [group('S', '19'), group('E')], 'E'],
  ['of its letter where the row says none', 'Z', [group('S', '19'), group(undefined)], 'Z'],
  ['of its letter where two rows are at 0 %', 'G', [group('E'), group('G')], 'G'],
])('a line is of the category %s', (_, code, groups, category) => {
  expect(lineRate(line(code), undefined, groups, [])?.category).toBe(category)
})
