import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const page = (name: string): Typed[] => [
  ...stack(60, 40, [name, 'Ofenweg 6', '56203 Höhr-Grenzhausen', 'USt-IdNr. DE136695976']),
  ...stack(60, 140, ['Café Lindenblick GmbH', 'Burggraben 11', '35037 Marburg']),
  { x: 60, y: 220, text: 'Rechnung', size: 16, bold: true },
  ...stack(60, 240, ['Rechnungsnummer 26-118', 'Rechnungsdatum 04.05.2026']),
]

it.each([
  ['✚ Uferapotheke Brandt e.K.', 'Uferapotheke Brandt e.K.'],
  ['★ Sternküche GmbH', 'Sternküche GmbH'],
  ['♻ Uferkreislauf GmbH', 'Uferkreislauf GmbH'],
])('the sign of a shop before its name is no letter of it: %s', (printed, name) => {
  expect(extractDraft([typedPage(page(printed))]).values.seller?.name).toBe(name)
})
