import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { rowsOf } from '../../../src/extract/table/cell.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { additionReason, reasonOfForm } from '../../../src/extract/sums/addition-reason.js'

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

it('a form says the reason in a line of its own, each column its own', async () => {
  const { pages } = await readPdf(await drawPdf([
    [60, 60, 'Charge amount'], [180, 60, '650.00'], [320, 60, 'Nachlass (netto)'], [440, 60, '129,01'],
    [60, 76, 'Reason'], [180, 76, 'Freight'], [320, 76, 'Umsatzsteuersatz'], [440, 76, '19 %'],
    [60, 92, 'Charge amount'], [180, 92, '10.00'], [320, 92, 'Grund'], [440, 92, 'Rahmenvertrag'],
    [60, 108, 'VAT rate'], [180, 108, '25 %'],
  ]))
  const rows = rowsOf(buildLayout(pages))
  const labels = rows.flatMap(({ cells }) => cells.filter(({ text }) => text === 'Charge amount' || text === 'Nachlass (netto)'))
  expect(labels.map((label) => [label.x0 < 200 ? 'left' : 'right', reasonOfForm(rows, label, labels)?.text])).toEqual([
    ['left', 'Freight'], ['right', 'Rahmenvertrag'], ['left', undefined],
  ])
})
