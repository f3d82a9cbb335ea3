import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

it.each<[name: string, lines: readonly string[], number: string | undefined]>([
  ['beside the day of the invoice in another form', ['N° 2026-09-03', "Date d'émission : 21/09/2026"], '2026-09-03'],
  ['in German', ['Nr. 2026/09/03', 'Datum: 21.09.2026'], '2026/09/03'],
  ['below the place and the day of a letter', ['Mainz, 29. Juni 2026', 'Nr. 2026-06-03', 'Zahlbar bis 29. Juli 2026'], '2026-06-03'],
  ['beside a day in the same form', ['N° 2026-09-03', "Date d'émission : 21/09/2026", 'Échéance : 2026-10-21'], undefined],
  ['where it is the only day', ['N° 2026-09-03', 'Échéance : 21/10/2026'], undefined],
])('a number that could be a day, %s', (_name, lines, number) => {
  const title = lines.some((line) => line.startsWith('Nr')) ? 'Rechnung' : 'FACTURE'
  const page = typedPage([{ x: 60, y: 50, text: title, size: 18 }, ...stack(60, 80, lines)])
  expect(extractDraft([page]).values.invoiceNumber).toBe(number)
})

it.each([
  ['/ 12.03.2026'], ['/ 2026-03-12'], ['/ 12. März 2026'], ['/ 12. 03. 2026'], ['- 12 March 2026'],
])('a number before its day %s ends with the sign between them', (day) => {
  const page = typedPage([
    { x: 60, y: 50, text: 'Rechnung', size: 18 },
    { x: 60, y: 80, text: 'Beleg-Nr. / Datum' }, { x: 200, y: 80, text: `7730418220 ${day}` },
  ])
  expect(extractDraft([page]).values.invoiceNumber).toBe('7730418220')
})

it.each([
  ['Goslar, am 13. Mai 2026'], ['GOSLAR, AM 13. MAI 2026'], ['Goslar, 13. Mai 2026 / ba'],
])('%s is the day of a letter', (line) => {
  const page = typedPage([{ x: 60, y: 50, text: 'Rechnung 26/118', size: 18 }, { x: 400, y: 120, text: line }])
  expect(extractDraft([page]).values.invoiceDate).toBe('2026-05-13')
})

it('takes the end of a period in the title for no day of the invoice', () => {
  const page = typedPage([{ x: 60, y: 50, text: 'Quartalsrechnung 01.07. – 30.09.2026', size: 18 }])
  expect(extractDraft([page]).evidence.find(({ path }) => path === 'invoiceDate')?.confidence ?? 0).toBeLessThan(0.6)
})

it('asks for the count of a part invoice', () => {
  const page = typedPage([{ x: 60, y: 50, text: 'FACTURE DE SITUATION N° 1', size: 18 }, { x: 60, y: 80, text: 'Date : 21/09/2026' }])
  expect(extractDraft([page]).evidence.find(({ path }) => path === 'invoiceNumber')?.confidence ?? 0).toBeLessThan(0.6)
})

it('takes the number for no day where the day of the invoice is not found', () => {
  const page = typedPage([
    { x: 204, y: 50, text: 'Rechnung', size: 18 }, { x: 204, y: 90, text: 'Nr.' }, { x: 500, y: 90, text: '26-08-03' },
    { x: 60, y: 117, text: 'Finanzamt Lennebach' }, { x: 204, y: 117, text: 'vom' }, { x: 480, y: 117, text: '30. August 2026' },
  ])
  const { invoiceNumber, invoiceDate } = extractDraft([page]).values
  expect({ invoiceNumber, invoiceDate }).toEqual({ invoiceNumber: '26-08-03', invoiceDate: undefined })
})
