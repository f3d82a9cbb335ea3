import { describe, expect, it } from 'vitest'
import { proveLine } from '../../../src/extract/table/line-arithmetic.js'
import { decimal } from '../../../src/model/decimal.js'

interface Case {
  readonly says: string
  readonly numbers: readonly [quantity: string, price: string, amount: string]
  readonly discount?: readonly [string, boolean]
  readonly base?: string
  readonly expected: readonly [base: string, discount: string, percentage?: string] | undefined
}

const cases: readonly Case[] = [
  { says: 'a price per 1000 and a printed discount', numbers: ['2016', '1124.00', '2175.34'], discount: ['4', true], expected: ['1000', '90.64', '4'] },
  { says: 'no price per 100 of the whole with its discount', numbers: ['100', '84.50', '76.05'], discount: ['10', true], expected: undefined },
  { says: 'quantity × price', numbers: ['3', '191.00', '573.00'], expected: ['1', '0'] },
  { says: 'rounded to the cent', numbers: ['1', '41.1765', '41.18'], expected: ['1', '0'] },
  { says: 'negative quantity', numbers: ['-5', '1.00', '-5.00'], expected: ['1', '0'] },
  { says: 'amount of a credit note', numbers: ['10', '19.80', '-198.00'], expected: ['1', '0'] },
  { says: 'percentage', numbers: ['8', '4.55', '32.76'], discount: ['10', true], expected: ['1', '3.64', '10'] },
  { says: 'amount off', numbers: ['3', '50.00', '145.00'], discount: ['5', false], expected: ['1', '5'] },
  { says: 'amount off each unit', numbers: ['4', '20.00', '72.00'], discount: ['2', false], expected: ['1', '8'] },
  { says: 'discount that the price has already', numbers: ['2', '45.00', '90.00'], discount: ['10', true], expected: ['1', '0'] },
  { says: 'price per 100, stated', numbers: ['800', '14.20', '113.60'], base: '100', expected: ['100', '0'] },
  { says: 'price per 100, unstated', numbers: ['150', '49.29', '73.94'], expected: ['100', '0'] },
  { says: 'price per 1000, unstated', numbers: ['1200', '38.00', '45.60'], expected: ['1000', '0'] },
  { says: 'nothing fits', numbers: ['3', '10.00', '31.00'], expected: undefined },
  { says: 'a tenth is a misread number, not a price for ten', numbers: ['30', '10.00', '30.00'], expected: undefined },
]

describe('a line comes out right', () => {
  it.each(cases)('$says', ({ numbers: [quantity, price, amount], discount, base, expected }) => {
    const proof = proveLine({
      quantity: decimal(quantity),
      price: decimal(price),
      amount: decimal(amount),
      ...(discount && { discount: { value: decimal(discount[0]), percent: discount[1] } }),
      ...(base !== undefined && { base: decimal(base) }),
    })
    const actual = proof &&
      [proof.base, proof.discount, ...(proof.percentage ? [proof.percentage] : [])].map((value) => value.toFixed())
    expect(actual).toEqual(expected)
  })
})
