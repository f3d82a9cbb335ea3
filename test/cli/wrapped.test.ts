import { expect, it } from 'vitest'
import { candidatesFor } from '../../src/app/questions/candidates.js'
import { lineText } from '../../src/app/questions/line-text.js'
import { csvText } from '../../src/cli/csv.js'
import { describeOutcomeShortly } from '../../src/cli/convert/describe-outcome.js'
import { describeSummary } from '../../src/cli/convert/describe-summary.js'
import type { ConvertOutcome } from '../../src/cli/convert/convert-outcome.js'
import { type Streams, Terminal } from '../../src/cli/terminal.js'
import { purchaseKindIn } from '../../src/cli/datev/purchases.js'
import { fromFactors, printAmounts } from '../../src/cli/invoices/amounts-table.js'
import { wrapped } from '../../src/cli/wrapped.js'
import { decimal } from '../../src/model/decimal.js'
import { AppError } from '../../src/model/errors.js'
import type { Page } from '../../src/read/page.js'

function terminal(columns: number): Terminal {
  const stream = { isTTY: true, columns } as unknown as Streams['stderr']
  const streams = { argv: [], env: {}, stdin: process.stdin, stdout: stream, stderr: stream }
  return new Terminal(streams, { language: 'de', quiet: false, color: false })
}

function waiting(file: string): ConvertOutcome {
  const missingFields = ['BT-109: Rechnungsbetrag ohne Umsatzsteuer (im Dokument 87.39, aus den übrigen Angaben 87.40)']
  const stored = { status: 'saved' as const, documentId: null, invoiceIds: ['inv_1'], message: null }
  const text = { de: 'Rechnung gelesen, aber eine Pflichtangabe fehlt oder ist nicht eindeutig.', en: '' }
  return { file, milliseconds: 1, error: new AppError('invoice_incomplete', text, { details: { missingFields, stored } }) }
}

it('breaks no piece, however long it is', () => {
  expect(wrapped(['ein langer Name.pdf,', 'b.pdf,', 'c.pdf'], 24, ['', '  ']))
    .toEqual(['ein langer Name.pdf,', '  b.pdf, c.pdf'])
})

it('sentences of a failure and lists of files keep to the width of the terminal, commands in one line', () => {
  const narrow = terminal(60)
  const files = ['eingang/eins.pdf', 'eingang/zwei mit langem Namen.pdf', 'eingang/drei.pdf', 'eingang/vier.pdf', 'eingang/5.pdf', 'eingang/6.pdf']
  const outcomes = files.map(waiting)
  const lines = [
    ...outcomes.flatMap((outcome) => describeOutcomeShortly(outcome, narrow)),
    ...describeSummary(outcomes, { terminal: narrow, milliseconds: 1, ignored: files }),
  ].filter((line) => !line.includes('invoiceconv '))
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60)
  expect(lines[0]).toBe('eingang/eins.pdf: Rechnung gelesen, aber eine Pflichtangabe')
  expect(lines[1]).toBe('  fehlt oder ist nicht eindeutig.  [invoice_incomplete]')
  expect(lines.some((line) => line.includes('und 2 weitere'))).toBe(true)
})

it('proposes no days of a period as amounts', () => {
  const word = (text: string, x0: number) => ({ text, x0, x1: x0 + 40, y0: 10, y1: 20, fontSize: 10 })
  const page = { number: 1, width: 600, height: 800, words: [word('01.01.–31.12.27', 10), word('812,40', 300)], rules: [], pictures: [] } as unknown as Page
  expect(candidatesFor('BT-131', [page]).map(({ value }) => value)).toEqual(['812.40'])
})

it('keeps a table of amounts within the terminal: a long name goes on below', () => {
  const shown: string[] = []
  const narrow = terminal(70)
  narrow.note = (line) => { shown.push(line) }
  const name = 'Pfarrbrief A5, 28 Seiten, schwarz/weiß auf 90 g Recycling  2.200 × 612,00 = 1.346,40  19 %'
  printAmounts([{ name, printed: '1346.40', calculated: '1346400.00' }], { count: '', from: fromFactors }, narrow)
  expect(Math.max(...shown.map((line) => line.length))).toBeLessThanOrEqual(70)
  const [head = '', ...rows] = shown.slice(2)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.at(-1)).toMatch(/ 1\.346,40 {2,}1\.346\.400,00$/)
  expect(head.length).toBe(rows.at(-1)?.length)
})

it.each([
  [{ name: 'Konto', unitPrice: decimal('3'), netAmount: decimal('37.5') }, 'Konto  ? × 3,00 = 37,50'],
  [{ name: 'Provision', netAmount: decimal('300') }, 'Provision  = 300,00'],
])('says of a line what is not known, and leaves no gap', (line, text) => {
  expect(lineText(line, 'de')).toBe(text)
})

it('a table without rows has its heads for the spreadsheet', () => {
  expect(csvText([], { language: 'de' }, ['id', 'rest'])).toBe('\uFEFFid;rest\r\n')
})

it.each([['2', 'services'], ['Kosten', 'costs'], ['goods', 'goods'], ['sonstige Kosten', 'costs'], ['4', undefined]])('what is bought is meant by %s', (answer, kind) => {
  expect(purchaseKindIn(answer)).toBe(kind)
})
