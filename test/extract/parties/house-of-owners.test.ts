import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from './drawn/typed-page.js'

/*
 * The owners of a house are named after it, and their manager reads the letters.
 */

it.each([
  [['Eigentümergemeinschaft', 'Roonstraße 7 in 38102 Braunschweig', 'z. Hd. Okerring Verwaltung GmbH'], 'Eigentümergemeinschaft Roonstraße 7 in 38102 Braunschweig'],
  [['Wohnungseigentümergemeinschaft', 'Nussberg 9, 38102 Braunschweig', 'vertreten durch Okerring Verwaltung GmbH'], 'Wohnungseigentümergemeinschaft Nussberg 9, 38102 Braunschweig'],
  [['Eigentümergemeinschaft Fasanenstr. 14', 'über Okerring Hausverwaltung'], 'Eigentümergemeinschaft Fasanenstr. 14'],
  [['WEG Lindenallee 4-8', 'Hausverwaltung Kern GmbH'], 'WEG Lindenallee 4-8'],
  [['Eigentümergemeinschaft', 'Ringweg 3'], 'Eigentümergemeinschaft Ringweg 3'],
  [['Stockwerkeigentümergemeinschaft', 'Axenblick'], 'Stockwerkeigentümergemeinschaft Axenblick'],
])('%j is the buyer %s', (lines, name) => {
  const { values: { buyer } } = extractDraft([typedPage([
    { x: 60, y: 60, text: 'Schönwald Dach GmbH', size: 16, bold: true },
    { x: 60, y: 130, text: 'Schönwald Dach GmbH · Industriestr. 3 · 38176 Wendeburg', size: 7 },
    ...stack(60, 150, [...lines, 'Wilhelmitorwall 27', '38118 Braunschweig']),
    { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
  ])])
  expect(buyer).toMatchObject({ name, address: { street: 'Wilhelmitorwall 27', city: 'Braunschweig' } })
})

it('whoever stands behind "über" is a line of the address (BT-51)', () => {
  const { values: { buyer } } = extractDraft([typedPage([
    { x: 60, y: 60, text: 'Schönwald Dach GmbH', size: 16, bold: true },
    ...stack(60, 150, ['Familie Jansen', 'über Moos Verwaltung', 'Wilhelmitorwall 27', '38118 Braunschweig']),
    { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
  ])])
  expect(buyer).toMatchObject({ name: 'Familie Jansen', address: { additionalStreet: 'über Moos Verwaltung' } })
})

it('a list of customers on a further sheet makes no town of the buyer', () => {
  const customers = ['10021 Zahnärzte am Platz', '10027 Tönnies & Wolf GmbH', '10030 Autohaus Nordring GmbH']
  const { evidence } = extractDraft([
    typedPage([
      { x: 60, y: 130, text: 'Schönwald Dach GmbH · Industriestr. 3 · 38176 Wendeburg', size: 7 },
      ...stack(60, 150, ['Tönnies & Wolf GmbH', 'Podbielskistraße 9', '30163 Hannover']),
      { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
    ]),
    { ...typedPage(stack(60, 60, customers)), number: 2 },
  ])
  const { reasons = [] } = evidence.findLast(({ path }) => path === 'buyer.name') ?? {}
  expect(reasons.map(({ fact }) => fact)).not.toContain('the town of an address for a name')
})
