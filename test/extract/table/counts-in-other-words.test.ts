import { describe, expect, it } from 'vitest'
import { sumsOf, typedSheet, type SheetRow } from './drawn-sheet.js'

const shown = (...parts: readonly ({ toString(): string } | undefined)[]): string =>
  parts.map((part) => part?.toString() ?? '').join(' ').trim()

function read(rows: readonly SheetRow[], language = 'de'): string[] {
  const { lines = [], allowances = [], charges = [] } = sumsOf(typedSheet([60, 100], [340, 430, 540], rows), language)
  return [
    ...lines.map(({ name, quantity, netAmount }) => shown(name, quantity, netAmount)),
    ...allowances.map(({ amount, vatRate }) => shown('off', amount, vatRate)),
    ...charges.map(({ amount, vatRate }) => shown('on', amount, vatRate)),
  ]
}

const head: SheetRow = [240, 'Pos', 'Bezeichnung', 'Menge', 'Preis', 'Betrag EUR']
const ends: readonly SheetRow[] = [
  [400, '', '', '', 'Nettobetrag', '250,00'], [414, '', '', '', 'USt 19 %', '47,50'], [428, '', '', '', 'Rechnungsbetrag', '297,50'],
]
const sold: readonly SheetRow[] = [head, [256, '1', 'Leuchte', '2', '80,00', '160,00'], [272, '2', 'Kabel', '4', '20,00', '80,00']]

describe('where others count', () => {
  it('a lump sum is one', () => {
    expect(read([...sold, [288, '3', 'Anfahrt', 'pauschal', '', '10,00'], ...ends])).toEqual(['Leuchte 2 160', 'Kabel 4 80', 'Anfahrt 1 10'])
    const rows: SheetRow[] = [...sold, [288, '3', 'Anfahrt', 'pauschal', '', '10,00'], ...ends]
    expect(sumsOf(typedSheet([60, 100], [340, 430, 540], rows)).lines?.at(-1)?.unit).toBe('LS')
  })

  it('money is counted with a rate that gives the amount', () => {
    expect(read([...sold, [288, '3', 'Mautzuschlag', '160,00 EUR', '0,0625', '10,00'], ...ends])[2]).toBe('Mautzuschlag 160 10')
    expect(read([...sold, [288, '3', 'Mautzuschlag', '150,00 EUR', '0,0625', '10,00'], ...ends])[2]).toBe('Mautzuschlag  10')
  })
})

it('what is added to lines with their rates bears the one with which their taxes come out', () => {
  const items = typedSheet([60, 110], [300, 370, 430, 490, 545], [
    [240, 'Quantity', 'Details', 'Unit Price', 'Net Amt', 'VAT %', 'VAT'],
    [256, '20.00', 'Copier Paper', '16.00', '320.00', '20.00', '64.00'], [272, '50.00', 'Handbook', '3.36', '168.00', '0.00', '0.00'],
  ])
  const totals = typedSheet([360], [545], [
    [400, 'Total Net Amount', '488.00'], [414, 'Carriage Net', '7.50'], [428, 'Total VAT Amount', '65.50'], [442, 'Invoice Total', '561.00'],
  ])
  const { charges, vatBreakdown } = sumsOf([...items, ...totals], 'en')
  expect(charges?.map(({ amount, vatRate }) => shown(amount, vatRate))).toEqual(['7.5 20'])
  expect(vatBreakdown?.map(({ rate, taxableAmount }) => shown(rate, taxableAmount))).toEqual(['20 327.5', '0 168'])
})
