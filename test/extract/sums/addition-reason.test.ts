import { expect, it } from 'vitest'
import { additionReason } from '../../../src/extract/sums/addition-reason.js'

it.each([
  ['Charge amount', undefined],
  ['Zuschlagsbetrag', undefined],
  ['Kundenrabatt 7,500- %', 'Kundenrabatt'],
  ['Nachlass (netto)', 'Nachlass'],
  ['(Total Shipping Charges €24.75)', 'Total Shipping Charges'],
  ['Kundenrabatt 2 %', 'Kundenrabatt 2 %'],
  ['Fracht (2 Paletten)', 'Fracht (2 Paletten)'],
  ['LagerwareCode', 'Lagerware'],
])('the label %j gives the reason %j', (label, reason) => {
  expect(additionReason(label)).toBe(reason)
})

it('the amount among the words of its label is no part of the reason', () => {
  expect(additionReason('Versand 4,90 € via DHL Paket', '4,90 €')).toBe('Versand via DHL Paket')
})
