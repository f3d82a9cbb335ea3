import { describe, expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const columns = [60, 330, 420, 540]
const drawn = (rows: readonly (readonly string[])[], totals: readonly (readonly string[])[]): Item[] => [
  ...[['Service', 'Usage', 'Rate', 'Amount (EUR)'], ...rows].flatMap((texts, row) =>
    texts.flatMap((text, at): Item[] =>
      (text === '' ? [] : [[columns[at] ?? 0, 300 + 16 * row, text, { right: at > 0 }]]))),
  ...totals.flatMap((texts, row) =>
    texts.map((text, at): Item => [[330, 540][at] ?? 0, 500 + 14 * row, text, { right: at > 0 }])),
]

const vat = (net: string, tax: string, gross: string): string[][] =>
  [['Total excluding VAT', net], ['VAT 20 %', tax], ['Total including VAT', gross]]

const compute = [['Compute', '', '', '150.00'], ['Small instance', '100 Hrs', '1.00', '100.00'], ['Large instance', '10 Hrs', '5.00', '50.00']]
const credits = [['Credits', '', '', '-30.00'], ['Credit for an incident', '', '', '-30.00']]

const cases: readonly (readonly [name: string, items: readonly Item[], amounts: readonly number[]])[] = [
  ['are no lines beside the lines that they sum up', drawn([...compute, ...credits], vat('120.00', '24.00', '144.00')), [100, 50, -30]],
  ['stand beside a line that is in no group', drawn([['Base fee', '', '', '40.00'], ...compute], vat('190.00', '38.00', '228.00')), [40, 100, 50]],
  ['are lines where the total counts them, too', drawn(compute, vat('300.00', '60.00', '360.00')), [150, 100, 50]],
  ['stay where nothing printed says which lines count', drawn(compute, vat('200.00', '40.00', '240.00')), [150, 100, 50]],
  ['are none where two lines only have the same amount', drawn([['Base fee', '', '', '40.00'], ['Other fee', '', '', '40.00'], ['Small instance', '100 Hrs', '1.00', '100.00']], vat('180.00', '36.00', '216.00')), [40, 40, 100]],
]

describe('sums in the headings of groups', () => {
  it.each(cases)('%s', async (_name, items, amounts) => {
    const { pages } = await readPdf(await drawPdf([...items]))
    const { lines = [] } = extractSums(buildLayout(pages), { language: 'en' }).values
    expect(lines.map(({ netAmount }) => netAmount?.toNumber())).toEqual(amounts)
  })
})
