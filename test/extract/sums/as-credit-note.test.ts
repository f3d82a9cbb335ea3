import { describe, expect, it } from 'vitest'
import { asCreditNote } from '../../../src/extract/sums/as-credit-note.js'
import { decimal } from '../../../src/model/decimal.js'
import type { DraftValues } from '../../../src/model/draft.js'

const values: DraftValues = {
  totals: { netTotal: decimal('-10'), vatAmount: decimal('-1.90'), grossTotal: decimal('-11.90') },
  vatBreakdown: [{ rate: decimal('19'), taxableAmount: decimal('-10'), taxAmount: decimal('-1.90') }],
  lines: [
    { quantity: decimal('-2'), unitPrice: decimal('5'), netAmount: decimal('-10'), vatRate: decimal('19') },
    { quantity: decimal('1'), unitPrice: decimal('-3'), netAmount: decimal('-3') },
    { quantity: decimal('-2'), unitPrice: decimal('118'), netAmount: decimal('-212.40'), charges: [{ amount: decimal('23.60') }] },
  ],
}
const evidence = [
  { path: 'lines[2].charges[0].amount', source: 'derived', confidence: 0.9 },
  { path: 'lines[2].netAmount', source: 'derived', confidence: 0.9 },
] as const
const negative = { values, evidence }

describe('a credit note printed with negative amounts', () => {
  const turned = asCreditNote(negative, '381')
  const { totals, vatBreakdown, lines } = turned.values

  it('carries them positively', () => {
    expect(totals?.grossTotal?.toFixed()).toBe('11.9')
    expect(vatBreakdown?.[0]?.taxableAmount?.toFixed()).toBe('10')
    expect(lines?.map((line) => line.netAmount?.toFixed())).toEqual(['10', '3', '212.4'])
  })

  it('keeps rates, and prices are never negative', () => {
    expect(vatBreakdown?.[0]?.rate?.toFixed()).toBe('19')
    expect(lines?.map((line) => [line.quantity?.toFixed(), line.unitPrice?.toFixed()])).toEqual([['2', '5'], ['1', '3'], ['2', '118']])
  })

  it('has for discounts what its negative lines had for charges, in the evidence as well', () => {
    expect(lines?.[2]?.charges).toBeUndefined()
    expect(lines?.[2]?.allowances?.map(({ amount }) => amount?.toFixed())).toEqual(['23.6'])
    expect(turned.evidence.map(({ path }) => path)).toEqual(['lines[2].allowances[0].amount', 'lines[2].netAmount'])
  })
})

it.each(['380', '384', undefined])('type %s stays as it is printed', (type) => {
  expect(asCreditNote(negative, type)).toBe(negative)
})
