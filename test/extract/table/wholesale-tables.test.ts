import { describe, expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

type Rows = Parameters<typeof table>[1]

/** What was counted, its price and for how many it is, what was taken off in per cent, and what the line comes to. */
async function linesIn(columns: Parameters<typeof table>[0], rows: Rows): Promise<string[] | undefined> {
  const { pages } = await readPdf(await drawPdf(table(columns, rows)))
  return extractSums(buildLayout(pages), {}).values.lines?.map(
    ({ name, quantity, unitPrice, baseQuantity, allowances = [], netAmount, vatRate }) => [
      `${name}:`, quantity?.toFixed(), '×', unitPrice?.toFixed(), ...(baseQuantity ? ['/', baseQuantity.toFixed()] : []),
      ...allowances.map(({ percentage }) => `- ${percentage?.toFixed()} %`), '=', netAmount?.toFixed(2), `at ${vatRate?.toFixed()}`,
    ].join(' '))
}

const sums = (net: string, vat: string, gross: string): Rows => [[],
  ['', 'Nettobetrag', '', '', '', '', net], ['', 'Umsatzsteuer 19 %', '', '', '', '', vat],
  ['', 'Rechnungsbetrag', '', '', '', '', gross],
]

const columns = [[50, left], [80, left], [330, right], [380, right], [410, right], [430, left], [540, right]] as const

const grouped = (head: string, [first, second, third]: readonly [string, string, string], total: Rows): Rows => [
  ['Pos', 'Bezeichnung', 'Menge', 'Preis', 'PE', head, 'Betrag'],
  ['1', 'Mantelleitung', '500 M', '78,90', '100', first, '244,59'],
  ['', 'Kupferzuschlag', '500 M', '32,78', '100', 'netto', '163,90'],
  ['2', 'Hohlwanddose', '75 ST', '189,00', '100', second, '67,33'], ['3', 'Rahmen', '20 ST', '8,74', '1', third, '102,26'],
  ...total,
]
const reduced = [
  'Mantelleitung: 500 × 78.9 / 100 - 38 % = 244.59 at 19', 'Kupferzuschlag: 500 × 32.78 / 100 = 163.90 at 19',
  'Hohlwanddose: 75 × 189 / 100 - 52.5 % = 67.33 at 19', 'Rahmen: 20 × 8.74 - 41.5 % = 102.26 at 19',
]

describe('the discount of a group of goods', () => {
  it.each([
    ['behind the code of the group', 'RG / %', ['K01 38,0', 'I12 52,5', 'I20 41,5']],
    ['with its sign', 'RG/Rabatt', ['A 38,0 %', 'B 52,5 %', 'AB 41,5 %']],
    ['under a sign alone', '%', ['38,0', '52,5', '41,5']],
  ] as const)('%s', async (_, head, shares) => {
    expect(await linesIn(columns, grouped(head, shares, sums('578,08', '109,84', '687,92')))).toEqual(reduced)
  })

  it('is none where the prices are not reduced', async () => {
    expect(await linesIn(columns, [
      ['Pos', 'Bezeichnung', 'Menge', 'Preis', 'PE', '%', 'Betrag'], ['1', 'Mantelleitung', '500 M', '78,90', '100', '19', '394,50'],
      ['2', 'Rahmen', '20 ST', '8,74', '1', '19', '174,80'], ...sums('569,30', '108,17', '677,47'),
    ])).toEqual(['Mantelleitung: 500 × 78.9 / 100 = 394.50 at 19', 'Rahmen: 20 × 8.74 = 174.80 at 19'])
  })
})

describe('amounts in brackets', () => {
  const rows = (second: string, fourth: string, total: Rows): Rows => [
    ['Pos', 'Bezeichnung', 'Menge', 'Einzelpreis', '', 'Rabatt', 'Gesamt'],
    ['1', 'Kompressor', '1 Stk', '4.890,00', '', '-8,0 %', '4.498,80'], ['1.1', 'Trockner', '1 Stk', '3.980,00', '', '-8,0 %', second],
    ['2', 'Montage', '6,5 Std', '86,00', '', '', '559,00'], ['3', 'Wartungsvertrag', '1 Stk', '560,00', '', '', fourth], ...total,
  ]
  const own = ['Kompressor: 1 × 4890 - 8 % = 4498.80 at 19', 'Montage: 6.5 × 86 = 559.00 at 19']

  it('are only offered where the sum is without them', async () => {
    expect(await linesIn(columns, rows('(3.661,60)', '(560,00)', sums('5.057,80', '960,98', '6.018,78')))).toEqual(own)
  })

  it('are taken off where the sum says so', async () => {
    const found = await linesIn(columns, [
      ['Pos', 'Bezeichnung', 'Menge', 'Einzelpreis', '', 'Rabatt', 'Gesamt'], ['1', 'Kompressor', '1 Stk', '4.890,00', '', '-8,0 %', '4.498,80'],
      ['2', 'Montage', '6,5 Std', '86,00', '', '', '559,00'], ['3', 'Rücknahme Altgerät', '1 Stk', '560,00', '', '', '(560,00)'],
      ...sums('4.497,80', '854,58', '5.352,38'),
    ])
    expect(found).toHaveLength(3)
    expect(found?.[2]).toContain('= -560.00')
  })
})

describe('a line that says that it is an alternative', () => {
  const rows = (net: Rows): Rows => [
    ['Pos', 'Bezeichnung', 'Menge', 'Preis', '', '', 'Betrag'], ['1', 'Pumpe', '2 Stk', '500,00', '', '', '1.000,00'],
    ['2', 'Alternativ: Pumpe XL', '2 Stk', '700,00', '', '', '1.400,00'], ['3', 'Montage', '5 Std', '80,00', '', '', '400,00'], ...net,
  ]
  const [first, second, third] = [
    'Pumpe: 2 × 500 = 1000.00 at 19', 'Alternativ: Pumpe XL: 2 × 700 = 1400.00 at 19', 'Montage: 5 × 80 = 400.00 at 19',
  ]

  it('was not sold where the sum is without it', async () => {
    expect(await linesIn(columns, rows(sums('1.400,00', '266,00', '1.666,00')))).toEqual([first, third])
  })

  it('was sold where the sum has it in it', async () => {
    expect(await linesIn(columns, rows(sums('2.800,00', '532,00', '3.332,00')))).toEqual([first, second, third])
  })
})
