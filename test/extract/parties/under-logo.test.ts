import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from './drawn/typed-page.js'

it.each([
  ['Carrosserie et dépannage', [], undefined],
  ['Carrosserie et dépannage', ['Garage Morvan, IBAN FR76 3000 6000 0112 3456 7890 189'], 'Garage Morvan'],
  ['Olaf Kern', [], 'Olaf Kern'],
  ['Morvan Carrosserie SARL', [], 'Morvan Carrosserie SARL'],
])('%s right under a logo of two words: %s', (line, foot, name) => {
  const { values } = extractDraft([typedPage([
    { x: 43, y: 57, text: 'Garage Morvan', size: 26 },
    ...stack(43, 77, [line, '12 route de Niort', '79200 Parthenay', 'Tél. 05 49 64 00 82']),
    ...stack(324, 150, ['Cabinet Aubry', '5 place du Drapeau', '79200 Parthenay']),
    { x: 60, y: 280, text: 'Facture 26-118', size: 14, bold: true }, ...stack(60, 800, foot, { size: 7 }),
  ])])
  expect(values.seller?.name).toBe(name)
})
