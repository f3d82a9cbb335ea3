import { expect, it } from 'vitest'
import { decimal } from '../../../src/model/decimal.js'
import { displayedText } from '../../../src/read/office/xlsx/displayed-text.js'

it('a number format longer than Excel takes is not tried: the number stands as it is', () => {
  const hostile = '[h]'.repeat(400_000)
  expect(displayedText(decimal('12.5'), hostile, 'de', true)).toBe('12,5')
  expect(displayedText('x', `${hostile}@`, 'de', false)).toBe('x')
})
