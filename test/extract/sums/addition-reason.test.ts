import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { additionReason } from '../../../src/extract/sums/addition-reason.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { typedPage } from '../parties/drawn/typed-page.js'

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

it.each([
  ['Rabatt 10 %', 'Zahlbar innerhalb von 14 Tagen', 'Rabatt 10 %'],
  ['Rabatt 10 %', 'Vielen Dank für Ihren Auftrag', 'Rabatt 10 %'],
  ['Stammkunde 10 %', 'Rabatt', 'Rabatt Stammkunde 10 %'],
])('of %j with %j in the column before, the reason is %j', (label, before, reason) => {
  const rows = [['Zwischensumme', '350,00'], [label, '-35,00'], ['Netto', '315,00'], ['USt 19 %', '59,85'], ['Gesamtbetrag', '374,85']]
  const sums = rows.flatMap(([text = '', amount = ''], row) =>
    [{ x: 300, y: 350 + 14 * row, text }, { x: 540, y: 350 + 14 * row, text: amount, align: 'right' as const }])
  const goods = ['Bezeichnung', 'Menge', 'Preis', 'Gesamt', 'Fock reparieren', '2', '175,00', '350,00'].map((text, at) =>
    ({ x: [60, 340, 420, 540][at % 4] ?? 0, y: at < 4 ? 300 : 316, text, ...(at % 4 > 0 && { align: 'right' as const }) }))
  const page = typedPage([...goods, ...sums, { x: 100, y: 364, text: before }])
  expect(extractSums(buildLayout([page]), { language: 'de' }).values.allowances?.map((one) => one.reason)).toEqual([reason])
})
