import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { hasLegalForm } from '../../../src/extract/parties/legal-form.js'
import { stack, typedPage } from './drawn/typed-page.js'

it('takes neither the head of a table nor the clerk beside "Verkäufer" for the seller', () => {
  const heads = ['Nr.', 'Beschreibung', 'Menge Einheit', 'VK-Preis je', '%', 'EUR']
  const goods = ['W550', 'Weizenmehl Type 550 lose', '6.480 kg', '46,80 100 kg', '7', '3.032,64']
  const columns = [60, 117, 294, 374, 475, 520]
  const { values } = extractDraft([typedPage([
    { x: 417, y: 50, text: 'Mühle Kern', size: 14 },
    { x: 57, y: 125, text: 'Mühle Kern GmbH, Wehr 1, 31061 Alfeld (Leine)', size: 7 },
    ...stack(57, 142, ['Bäckerei Moos KG', 'Bahnhofsallee 52', '31137 Hildesheim']),
    { x: 57, y: 236, text: 'Rechnung VR2603118', size: 12, bold: true },
    { x: 57, y: 311, text: 'Verkäufer' }, { x: 149, y: 311, text: 'Birte Lampe' },
    ...columns.map((x, at) => ({ x, y: 342, text: heads[at] ?? '' })),
    ...columns.map((x, at) => ({ x, y: 356, text: goods[at] ?? '' })),
    { x: 117, y: 366, text: 'Silozug HI-MM 880, Wiegeschein 114882' },
    ...stack(57, 797, ['Mühle Kern GmbH', 'Wehr 1', '31061 Alfeld (Leine)'], { size: 7 }),
    { x: 475, y: 797, text: 'USt-IdNr. DE116409835', size: 7 },
  ])])
  expect(values.seller).toMatchObject({ name: 'Mühle Kern GmbH', address: { street: 'Wehr 1' } })
})

it('knows the legal form of an Austrian cooperative', () => {
  expect(hasLegalForm('backland Bäckerbedarf eGen')).toBe(true)
})
