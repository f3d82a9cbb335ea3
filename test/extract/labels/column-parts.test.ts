import { expect, it } from 'vitest'
import { columnMeaning } from '../../../src/extract/labels/column-labels.js'

it.each([
  ['Produkt / Leistungszeitraum', 'description'],
  ['Artikel/Lieferdatum', 'description'],
  ['Menge / Lieferschein', 'quantity'],
  ['USt 19 % €', 'vatAmount'],
  ['MwSt 7% EUR', 'vatAmount'],
  ['USt 19 %', 'vatRate'],
] as const)('%s heads a column of %s', (label, role) => {
  const [best] = [...columnMeaning(label).roles].sort((one, other) => other[1] - one[1])
  expect(best?.[0]).toBe(role)
})
