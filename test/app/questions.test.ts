import { expect, it } from 'vitest'
import { calculatedValue } from '../../src/app/questions/calculated-value.js'
import { lineText, linesText } from '../../src/app/questions/line-text.js'
import { decimal } from '../../src/model/decimal.js'
import { toInvoiceData } from '../../src/write/json/to-invoice-data.js'

const line = { name: 'Digitaler Zugang', quantity: decimal('12'), unit: 'H87', grossAmount: decimal('6.00'), vatRate: decimal('7') }
const data = toInvoiceData({ lines: [{ ...line, netAmount: decimal('5.61') }], totals: { netTotal: decimal('5.61') } })

it.each<[string, number | undefined, string | undefined]>([
  ['BT-131', 1, '5.61'], ['BT-152', 1, '7'], ['BT-131', 2, undefined], ['BT-109', undefined, '5.61'],
  ['BT-112', undefined, undefined], ['BT-44', undefined, undefined],
])('what no words of the page say is offered as it follows from them: %s of line %s', (id, at, value) => {
  expect(calculatedValue(data, id, at)).toBe(value)
})

it('a question about a line shows the line', () => {
  expect(lineText(line, 'de')).toBe('Digitaler Zugang  12 Stück = 6,00  7 %')
  expect(linesText([line, line])).toEqual({ de: '2 Positionen gelesen, zusammen 12,00', en: '2 lines read, together 12.00' })
  expect(linesText([]).en).toBe('no line was read')
})
