import { describe, expect, it } from 'vitest'
import { calculationsIn } from '../../../src/extract/listing/calculation.js'
import { numberStyleOf } from '../../../src/extract/values/number-style.js'

const style = numberStyleOf(['1.234,56'], ',')

describe('a calculation in words', () => {
  it.each([
    ['6,5 Stunden Schlosser zu je 56,00 €', '6.5', 'Stunden', 'Schlosser', '56'],
    ['3,5 × 140,00', '3.5', '', undefined, '140'],
    ['4 Std. x 12,50 €', '4', 'Std.', undefined, '12.5'],
    ['2,5 Stunde (HUR) × 64,00 €', '2.5', 'Stunde (HUR)', undefined, '64'],
    ['1200 Normzeilen à 1,80 EUR', '1200', 'Normzeilen', undefined, '1.8'],
    ['Partner (J. Tully) – 2,4 hours at £385 per hour', '2.4', 'hours', undefined, '385'],
    ['Rabatt -2 Std. à 40,00 €', '-2', 'Std.', undefined, '40'],
  ])('%s', (text, quantity, unit, name, price) => {
    const [first] = calculationsIn(text, style)
    expect([first?.quantity.value.toFixed(), first?.unit, first?.name, first?.price.value.toFixed()]).toEqual([
      quantity,
      unit,
      name,
      price,
    ])
  })

  it('takes what a price is for along', () => {
    const text = 'Partner 2,4 hours at £385 per hour'
    const [first] = calculationsIn(text, style)
    expect(text.slice(0, first?.quantity.start) + text.slice(first?.price.end)).toBe('Partner ')
  })
})
