import { expect, it } from 'vitest'
import { missingOf } from '../../../src/app/invoices/missing-of.js'

const line = { de: 'BT-1: Rechnungsnummer', en: 'BT-1: Invoice number' }

it.each([
  ['in every language', JSON.stringify([line]), [line]],
  ['in one language, as older books have it', JSON.stringify([line.de]), [{ de: line.de, en: line.de }]],
  ['nothing', '[]', []],
])('what is missing was stored %s', (_, missingFields, missing) => {
  expect(missingOf({ missingFields })).toEqual(missing)
})
