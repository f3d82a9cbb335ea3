import { describe, expect, it } from 'vitest'
import { sumsOf, typedSheet, type SheetRow } from './drawn-sheet.js'

const ends: readonly SheetRow[] = [
  [400, '', '', '', 'Nettobetrag', '250,00'], [414, '', '', '', 'USt 19 %', '47,50'], [428, '', '', '', 'Rechnungsbetrag', '297,50'],
]

function linesOf(rows: readonly SheetRow[]): string[] {
  const { lines = [] } = sumsOf(typedSheet([60, 100], [340, 430, 540], [...rows, ...ends]))
  return lines.map(({ name, quantity, unitPrice, netAmount, allowances: [off] = [] }) =>
    [name, quantity, unitPrice, netAmount, off?.amount, off?.percentage].map((part) => part?.toString() ?? '').join(' ').trim())
}

describe('heads in two storeys', () => {
  it.each([['-10,00 %', '-12,00 %'], ['10,00', '12,00'], ['- 10 %', '- 12 %'], ['10,00-%', '12,00-%'], ['10', '12']])(
    'hold the discount %s below the price',
    (first, last) => {
      expect(linesOf([
        [240, 'Pos', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamt'], [250, '', '', 'Einheit', 'Rabatt', 'EUR'],
        [270, '1', 'Leuchte', '2,00', '80,00', '144,00'], [280, '', '', 'Stk', first],
        [300, '2', 'Kabel', '4,00', '10,00', '40,00'], [310, '', '', 'Stk'],
        [330, '3', 'Sensor', '3,00', '25,00', '66,00'], [340, '', '', 'Stk', last],
      ])).toEqual(['Leuchte 2 80 144 16 10', 'Kabel 4 10 40', 'Sensor 3 25 66 9 12'])
    },
  )

  it('or three hold the rate of tax below the discount', () => {
    expect(linesOf([
      [240, 'Pos', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamt'], [250, '', '', 'Einheit', 'Rabatt', 'EUR'], [260, '', '', '', 'USt %'],
      [280, '1', 'Leuchte', '2,00', '80,00', '144,00'], [290, '', '', 'Stk', '10 %'], [300, '', '', '', '19 %'],
      [315, '2', 'Kabel', '4,00', '10,00', '40,00'], [325, '', '', 'Stk', '0 %'], [335, '', '', '', '19 %'],
      [350, '3', 'Sensor', '3,00', '25,00', '66,00'], [360, '', '', 'Stk', '12 %'], [370, '', '', '', '19 %'],
    ])).toEqual(['Leuchte 2 80 144 16 10', 'Kabel 4 10 40', 'Sensor 3 25 66 9 12'])
  })

  it('take off nothing that does not give the amount', () => {
    expect(linesOf([
      [240, 'Pos', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamt'], [250, '', '', 'Einheit', 'Rabatt', 'EUR'],
      [270, '1', 'Leuchte', '2,00', '80,00', '144,00'], [280, '', '', 'Stk', '15 %'],
      [300, '2', 'Kabel', '4,00', '10,00', '40,00'], [310, '', '', 'Stk'], [330, '3', 'Sensor', '3,00', '22,00', '66,00'],
    ])[0]).toBe('Leuchte 2 80 144')
  })
})
