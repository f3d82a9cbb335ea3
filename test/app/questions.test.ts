import { expect, it } from 'vitest'
import { askedAlike, missingAlike } from '../../src/app/questions/alike.js'
import { sameText } from '../../src/model/language.js'
import { calculatedValue } from '../../src/app/questions/calculated-value.js'
import { lineText, linesText } from '../../src/app/questions/line-text.js'
import type { Question } from '../../src/app/questions/questions.js'
import { usualCurrency } from '../../src/app/questions/usual-currency.js'
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

it('what is asked of several lines in the same words is asked once', () => {
  const category = (line: number, found: readonly string[] = []): Question => {
    const box = { x0: 0, y0: 0, x1: 0, y1: 0 }
    const candidates = found.map((value) => ({ term: 'BT-152', value, words: '', page: 1, box }))
    return { text: { de: `Position ${line}: Kategorie`, en: `Line ${line}: category` }, terms: ['BT-151'], line, read: undefined, candidates, sum: false, ofLines: false }
  }
  const number = { ...category(1), text: { de: 'Nummer', en: 'Number' }, line: undefined }
  const asked = askedAlike([category(1), number, category(2), category(3), category(5), category(6, ['19']), { ...category(7), read: { value: '7' } }])
  expect(asked.map(({ text, lines: about }) => [text.de, about])).toEqual([
    ['Positionen 1–3, 5: Kategorie', [1, 2, 3, 5]], ['Nummer', []], ['Position 6: Kategorie', [6]], ['Position 7: Kategorie', [7]],
  ])
  expect(asked[0]?.text.en).toBe('Lines 1–3, 5: category')
})

it.each([
  ['DE123456788', undefined, 'EUR'], ['DE123456788', 'FR40303265045', 'EUR'], ['DE123456788', 'GB980780684', undefined],
  ['GB980780684', undefined, 'GBP'], ['EL094014201', 'DE123456788', 'EUR'], ['PL8567346215', undefined, undefined], [undefined, undefined, undefined],
])('a page without a currency most likely means that of both sides: %s, %s', (seller, buyer, currency) => {
  const party = (vatId: string | undefined) => (vatId === undefined ? {} : { vatId })
  expect(usualCurrency(toInvoiceData({ seller: party(seller), buyer: party(buyer) }))).toBe(currency)
})

it('what is missing on several lines stands once in a letter, and what is not of lines stays as it is', () => {
  const onLine = (line: number, what = 'VAT rate (BT-152)') => ({ de: `Position ${line}: Satz (BT-152)`, en: `Line ${line}: ${what}` })
  const missing = [sameText('BT-5: currency'), onLine(1), onLine(2), onLine(3, 'Quantity (BT-129)'), onLine(4)]
  expect(missingAlike(missing).map(({ en }) => en)).toEqual(['BT-5: currency', 'Lines 1–2, 4: VAT rate (BT-152)', 'Line 3: Quantity (BT-129)'])
  expect(missingAlike(missing)[1]?.de).toBe('Positionen 1–2, 4: Satz (BT-152)')
})

it('the address says the country before a VAT id does', () => {
  expect(usualCurrency(toInvoiceData({ seller: { vatId: 'DE123456788', address: { countryCode: 'CH' } } }))).toBe('CHF')
})
