import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

/** What was counted, its price and for how many that is; the lines of which a person is asked how many they are. */
async function told(rows: Parameters<typeof table>[1]): Promise<{ lines: string[]; asked: number[] }> {
  const edges = [[50, left], [400, right], [475, right], [540, right]] as const
  const { pages } = await readPdf(await drawPdf(table(edges, rows)))
  const { values, evidence } = extractDraft(pages)
  const lines = (values.lines ?? []).map(({ quantity, unit, unitPrice, baseQuantity }) =>
    [quantity?.toFixed(), unit, unitPrice?.toFixed(), baseQuantity?.toFixed()].map((one) => one ?? '–').join(' '))
  const asked = evidence.flatMap(({ path, confidence }) =>
    (/^lines.*quantity$/u.test(path) && confidence < 0.6 ? [Number(/\d+/u.exec(path)?.[0])] : []))
  return { lines, asked }
}

const head = ['Charge', 'Quantity', 'Rate', 'Amount']
const day = ['Day units', '2,318 kWh', '24.310p', '£563.51']
const sums = (net: string, vat: string, gross: string): string[][] =>
  [[], ['Total excluding VAT', '', '', net], ['VAT at 20.00%', '', '', vat], ['Total including VAT', '', '', gross]]

it('pence are hundredths, of what is counted or comes of two counts', async () => {
  const { lines, asked } = await told([head, day, ['Standing charge', '31 days', '61.500p', '£19.07'],
    ['Availability charge', '15 kVA x 31 days', '3.820p', '£17.76'], ...sums('£600.34', '£120.07', '£720.41')])
  expect(lines).toEqual(['2318 KWH 24.31 100', '31 DAY 61.5 100', '465 – 3.82 100'])
  expect(asked).toEqual([])
})

it('two counts that do not give the amount are none, and without one a person is asked how much it is', async () => {
  const { lines, asked } = await told([head, day, ['Availability charge', '15 kVA x 31 days', '3.820p', '£19.76'],
    ['Night units', '', '16.750p', '£124.29'], ...sums('£707.56', '£141.51', '£849.07')])
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['2318', '–', '–'])
  expect(asked).toEqual([1, 2])
})
