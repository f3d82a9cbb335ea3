import { expect, it } from 'vitest'
import type { Cell } from '../../../src/extract/table/cell.js'
import { likeFigureOf } from '../../../src/extract/table/figure-in-column.js'
import { numberStyleOf } from '../../../src/extract/values/number-style.js'

it.each([
  ['3 × 7,0/10 von 402,00', 'quantityTimesPrice'],
  ['384 samples', 'quantity'],
  ['Belege Oktober bis 3', undefined],
])('%s is as good as a number among those of %s', (text, role) => {
  const words = text.split(' ').map((own) => ({ text: own }))
  expect(likeFigureOf({ text, words } as unknown as Cell, numberStyleOf([], ','))).toBe(role)
})
