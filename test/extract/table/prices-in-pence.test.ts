import { expect, it } from 'vitest'
import { left, right } from './drawn-tables.js'
import { toldOfTable } from './told-of-table.js'

const told = (rows: readonly (readonly string[])[]): ReturnType<typeof toldOfTable> =>
  toldOfTable([[50, left], [400, right], [475, right], [540, right]], rows)

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
