import { expect, it } from 'vitest'
import { endsWithMisreadForm } from '../../../src/extract/parties/legal-form.js'

it.each(['Cantine Rovere Sxl', 'Kern Bau GmbHl', 'Harbour Freight Lld', 'Kern Bau Gmb'])('%s ends with a misread form', (name) => {
  expect(endsWithMisreadForm(name)).toBe(true)
})

it.each([
  'Cantine Rovere S.r.l.', 'Kern Bau GmbH', 'Harbour Freight Ltd', 'Reifen Kern Kfz', 'Hotel Sol', 'TSV', 'Bäder Schmk', 'Sxl Rovere',
])('%s does not', (name) => {
  expect(endsWithMisreadForm(name)).toBe(false)
})
