import { expect, it } from 'vitest'
import { netAmounts } from '../../../src/extract/sums/net-amounts.js'
import { decimal, sum } from '../../../src/model/decimal.js'

const lines = (...gross: string[]): { gross: ReturnType<typeof decimal>; rate: ReturnType<typeof decimal> }[] => gross.map((amount) => ({ gross: decimal(amount), rate: decimal('19') }))

it('takes the tax out of each line', () => {
  expect(netAmounts(lines('119.00', '11.90'), undefined).map((net) => net.toFixed(2))).toEqual(['100.00', '10.00'])
})

it('lays missing cents on the largest lines, so that the sum is the printed one', () => {
  const nets = netAmounts(lines('519.57', '20.66', '79.44', '106.95'), decimal('610.62'))
  expect(sum(nets).toFixed(2)).toBe('610.62')
  expect(nets.map((net) => net.toFixed(2))).toEqual(['436.62', '17.36', '66.76', '89.88'])
})

it('leaves a sum alone that rounding cannot explain', () => {
  expect(netAmounts(lines('119.00'), decimal('90.00')).map((net) => net.toFixed(2))).toEqual(['100.00'])
})
