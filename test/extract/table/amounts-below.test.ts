import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

/** What each line is, and the net total. */
async function told(rows: Parameters<typeof table>[1]): Promise<string[]> {
  const edges = [[50, left], [90, left], [320, right], [450, right], [540, right]] as const
  const { pages } = await readPdf(await drawPdf(table(edges, rows)))
  const { lines = [], totals } = extractSums(buildLayout(pages), {}).values
  const own = lines.map(({ name, quantity, unitPrice, baseQuantity, allowances = [], charges = [], netAmount }) => [
    `${name}:`, quantity?.toFixed(), '×', unitPrice?.toFixed(), ...(baseQuantity ? ['/', baseQuantity.toFixed()] : []),
    ...allowances.map(({ amount }) => `- ${amount?.toFixed(2)}`), ...charges.map(({ amount }) => `+ ${amount?.toFixed(2)}`),
    '=', netAmount?.toFixed(2),
  ].join(' '))
  return [...own, totals?.netTotal?.toFixed(2) ?? 'none']
}

const head = ['Pos.', 'Material', 'Menge', 'Preis / Preiseinheit', 'Wert']
const sums = (net: string, vat: string, gross: string): string[][] => [[],
  ['', 'Nettowert', '', '', net], ['', 'Umsatzsteuer 19 %', '', '', vat], ['', 'Endbetrag', '', '', gross],
]

it('the gross value of a line stands in a row of its own, above what is taken off and added', async () => {
  expect(await told([head,
    ['10', 'Abdeckkappe', '45.000 ST', '38,40 EUR / 1.000 ST'], ['', 'Bruttowert', '', '', '1.728,00'],
    ['', 'Kundenrabatt', '', '3,0- %', '51,84-'], ['', 'Materialteuerungszuschlag', '', '2,8 %', '46,93'],
    ['', 'Nettowert Position', '', '', '1.723,09'],
    ['20', 'Gehäuseunterteil', '2.500 ST', '412,00 EUR / 1.000 ST'], ['', 'Bruttowert', '', '', '1.030,00'],
    ['', 'Materialteuerungszuschlag', '', '2,8 %', '28,84'], ['', 'Nettowert Position', '', '', '1.058,84'],
    ['30', 'Werkzeug', '1 ST', '1.850,00 EUR / 1 ST', '1.850,00'],
    ...sums('4.631,93', '880,07', '5.512,00'),
  ])).toEqual([
    'Abdeckkappe: 45000 × 38.4 / 1000 - 51.84 + 46.93 = 1723.09', 'Gehäuseunterteil: 2500 × 412 / 1000 + 28.84 = 1058.84',
    'Werkzeug: 1 × 1850 = 1850.00', '4631.93',
  ])
})

it('what a single line comes to is the net total, and stays it', async () => {
  const lines = await told([head, ['10', 'Abdeckkappe', '45.000 ST', '38,40 EUR / 1.000 ST'], ...sums('1.728,00', '328,32', '2.056,32')])
  expect(lines.at(-1)).toBe('1728.00')
})
