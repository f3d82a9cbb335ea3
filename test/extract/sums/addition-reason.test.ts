import { expect, it } from 'vitest'
import { additionReason } from '../../../src/extract/sums/additions.js'

it.each([
  ['Charge amount', undefined],
  ['Zuschlagsbetrag', undefined],
  ['Kundenrabatt 7,500- %', 'Kundenrabatt'],
  ['Nachlass (netto)', 'Nachlass'],
  ['(Total Shipping Charges €24.75)', 'Total Shipping Charges'],
  ['Kundenrabatt 2 %', 'Kundenrabatt 2 %'],
  ['Fracht (2 Paletten)', 'Fracht (2 Paletten)'],
])('the label %j gives the reason %j', (label, reason) => {
  expect(additionReason(label)).toBe(reason)
})
