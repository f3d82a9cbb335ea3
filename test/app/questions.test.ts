import { expect, it } from 'vitest'
import { askedAlike, missingAlike } from '../../src/app/questions/alike.js'
import { sameText } from '../../src/model/language.js'
import { calculatedValue } from '../../src/app/questions/calculated-value.js'
import { entryOf } from '../../src/app/questions/breakdown-entry.js'
import { withoutFollowing } from '../../src/app/questions/following.js'
import { lineText, linesText } from '../../src/app/questions/line-text.js'
import { noTaxOf, noTaxSettings } from '../../src/app/questions/no-tax.js'
import { proposals } from '../../src/app/questions/proposals.js'
import type { Question } from '../../src/app/questions/question.js'
import { usualCurrency } from '../../src/app/questions/usual-currency.js'
import { decimal } from '../../src/model/decimal.js'
import { type DraftValues, emptyDraft } from '../../src/model/draft.js'
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

function known(values: DraftValues) {
  const read = toInvoiceData(values)
  return { data: read, pages: [], sides: { own: { name: 'Wir' }, outgoing: false, data: read } }
}
function proposed(id: string, values: DraftValues) {
  return proposals(id, known(values)).map(({ value, says }) => [value, says?.en])
}

it('a day of delivery that nobody printed is proposed as the invoice date, a country as that of the VAT id', () => {
  expect(proposed('BT-72', { invoiceDate: '2026-10-14', dueDate: '2026-11-30' })).toEqual([['2026-10-14', 'invoice date; it holds where no day of delivery is printed']])
  expect(proposed('BT-40', { seller: { vatId: 'EL094014201' }, buyer: { address: { countryCode: 'DE' } } })).toEqual([['GR', 'of EL094014201'], ['DE', 'as the buyer']])
  expect(proposed('BT-55', { seller: { address: { countryCode: 'GB' } } })).toEqual([['GB', 'as the seller']])
})

it('a reason for charging no VAT goes to the row that has none, and to the lines that nothing was said of', () => {
  const rate = decimal('0')
  const values = { vatBreakdown: [{ rate: decimal('19') }, { rate }], lines: [{ vatRate: decimal('19') }, { vatRate: rate }, { vatRate: rate, vatCategory: 'E' as const }] }
  const draft = { ...emptyDraft, values }
  expect(noTaxOf(draft, toInvoiceData(values))).toEqual({ entry: 2, lines: [2] })
  expect(noTaxOf({ ...draft, values: { vatBreakdown: [{ rate: decimal('19') }] } }, toInvoiceData({})).entry).toBe(2)
  const noTax = { entry: 2, lines: [2] }
  expect(noTaxSettings(noTax, '3', 'de')).toEqual(['BT-118[2]=AE', 'BT-119[2]=0'])
  expect(noTaxSettings(noTax, 'Heilbehandlung, § 4 Nr. 14 UStG', 'en')).toEqual(['BT-118[2]=E', 'BT-119[2]=0', 'BT-120[2]=Heilbehandlung, § 4 Nr. 14 UStG'])
})

it.each([
  ['BT-116', 'BT-116: amount (80.00 in the document, 90.00 from its other values)', 2],
  ['BT-117', 'BT-117: tax (not surely readable, 48 %)', 1],
  ['BT-117', 'BT-117: tax (not surely readable, 47 %)', undefined],
  ['BT-31', 'BT-31: VAT id', undefined],
])('the row of the VAT breakdown that %s is asked of is told by what is said', (id, text, entry) => {
  const vatBreakdown = [{ taxableAmount: decimal('70') }, { taxableAmount: decimal('80') }]
  const evidence = [{ path: 'vatBreakdown[0].taxAmount', source: 'page' as const, text: '4,90', confidence: 0.4899 }]
  expect(entryOf({ ...emptyDraft, values: { vatBreakdown }, evidence }, id, text)).toBe(entry)
})

it('what follows from another answer is not asked', () => {
  const ask = (id: string, line?: number): Question =>
    ({ text: sameText(id), terms: [id], line, read: undefined, candidates: [], sum: false, ofLines: false })
  const ids = (questions: readonly Question[]) => questions.map(({ terms: [id], line }) => `${id ?? ''} ${line ?? ''}`.trim())
  const [gross, net] = [{ grossAmount: decimal('3.99') }, {}]
  const ofRate = [ask('BT-131', 1), ask('BT-146', 1), ask('BT-151', 1), ask('BT-129', 1)]
  expect(ids(withoutFollowing(ofRate, [gross]))).toEqual(['BT-151 1', 'BT-129 1'])
  expect(withoutFollowing(ofRate, [net])).toHaveLength(4)
  const why = { ...ask('BT-120'), noTax: { entry: 1, lines: [1] } }
  expect(ids(withoutFollowing([why, ask('BT-151', 1), ask('BT-151', 2)], [net, net]))).toEqual(['BT-120', 'BT-151 2'])
})
