import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

const columns = [[59, left], [340, right], [440, right], [540, right]] as const

it.each([
  ['Concepto', 'Importe', ['1.412 kWh', '0,1500 €/kWh', '211,80 €'], ['30 días', '0,50 €/día', '15,00 €'], ['Base imponible', 'IVA 21 %', '226,80 €', '47,63 €', '274,43 €']],
  ['Leistung', 'Betrag', ['3,5 Std', '80,00 €', '280,00 €'], ['12 m', '4,50 €', '54,00 €'], ['Nettobetrag', 'USt 19 %', '334,00 €', '63,46 €', '397,46 €']],
  ['Description', 'Amount', ['12 pcs', '18,00', '216,00'], ['4 hrs', '45,00', '180,00'], ['Subtotal', 'VAT 20%', '396,00', '79,20', '475,20']],
] as const)('figures stand between the heads %s and %s, and none of them is the amount', async (names, amounts, first, second, sums) => {
  const [net, rate, ...totals] = sums
  const rows = [
    [names, '', '', amounts], ['Aqua', ...first], ['Borea', ...second], ['Caelum', '', '', ''], [],
    ...[net, rate, 'Total'].map((label, at) => ['', '', label, totals[at] ?? '']),
  ]
  const { pages } = await readPdf(await drawPdf(table(columns, rows)))
  const lines = extractDraft(pages).values.lines ?? []
  const plain = (text: string): number => Number(/[\d.,]+/.exec(text)?.[0].replaceAll('.', '').replace(',', '.'))
  const read = lines.map(({ quantity, unitPrice, netAmount }) => [quantity, unitPrice, netAmount])
  expect(read.map((values) => values.map((value) => Number(String(value)))))
    .toEqual([first, second].map((texts) => texts.map(plain)))
})
