import { describe, expect, it } from 'vitest'
import { decimal, isDecimal } from '../../../src/model/decimal.js'
import { evaluate } from '../../../src/read/office/xlsx/formula/evaluate.js'
import type { Value } from '../../../src/read/office/xlsx/formula/value.js'

/** Columns A and B, rows 1 to 4. */
const cells: readonly (readonly Value[])[] = [
  [decimal('3'), decimal('0.19')],
  [decimal('4.5'), decimal('0.07')],
  [decimal('0.615'), decimal('0.19')],
  ['Summe', null],
]

function calculate(formula: string, moved = 0): string | boolean | undefined {
  const value = evaluate(formula, {
    cell: (sheet, column, row) => (sheet === 'Preise' ? decimal('7') : (cells[row]?.[column] ?? null)),
    name: (name) => (name === 'Steuersatz' ? '19%' : undefined),
    columnsMoved: 0,
    rowsMoved: moved,
  })
  return isDecimal(value) ? value.toFixed() : (value ?? undefined)
}

describe('formulas', () => {
  it.each([
    ['A1*A2', '13.5'],
    ['ROUND(A3,2)', '0.62'],
    ['0.1+0.2', '0.3'],
    ['-2^2', '4'],
    ['2+3*4', '14'],
    ['(2+3)*4', '20'],
    ['100*19%', '19'],
    ['A1*Steuersatz', '0.57'],
    ['SUM(A1:A4)', '8.115'],
    ['SUMIF(B1:B3,0.19,A1:A3)', '3.615'],
    ['SUMIF(A1:A3,">1")', '7.5'],
    ['SUMIFS(A1:A3,B1:B3,0.19,A1:A3,">1")', '3'],
    ['SUMPRODUCT(A1:A3,B1:B3)', '1.00185'],
    ['SUMPRODUCT(A1:A2*1)', undefined],
    ['ROUNDDOWN(A2,0)', '4'],
    ['ROUNDUP(A2,0)', '5'],
    ['ROUND(1234,-2)', '1200'],
    ['IF(A1>2,"ja","nein")', 'ja'],
    ['IF(A1="","",A1)', '3'],
    ['IFERROR(A1/0,A2)', '4.5'],
    ['A1/0', undefined],
    ['Preise!C9', '7'],
    ["'Preise'!$C$9+1", '8'],
    ['VLOOKUP(4.5,A1:B3,2,FALSE)', '0.07'],
    ['INDEX(A1:A3,MATCH(0.615,A1:A3,0))', '0.615'],
    ['"RE-"&TRIM(" 7 ")', 'RE-7'],
    ['DATE(2026,3,12)', '46093'],
    ['SUBTOTAL(9,A1:A2)', '7.5'],
    ['_xlfn.CONCAT("a","b")', 'ab'],
    ['TODAY()', undefined],
    ['WEBSERVICE("http://example.com")', undefined],
    ['SUM(A1', undefined],
    ['Unbekannt+1', undefined],
  ])('%s', (formula, expected) => {
    expect(calculate(formula)).toBe(expected)
  })

  it('moves relative references of a shared formula, not fixed ones', () => {
    expect(calculate('A1*$A$1', 1)).toBe('13.5')
  })
})
