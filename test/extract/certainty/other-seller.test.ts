import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from '../parties/drawn/typed-page.js'

const page = [
  ...stack(60, 50, ['Hotel Seeblick', 'Strandweg 7', '18546 Sassnitz']),
  ...stack(60, 150, ['Logistik Süd GmbH', 'Ring 3', '86152 Augsburg']),
  { x: 60, y: 330, text: 'Rechnung 26-118', size: 14, bold: true },
]

function facts(...items: readonly Typed[]): string[] {
  const { evidence } = extractDraft([typedPage([...page, ...items])])
  return evidence.findLast(({ path }) => path === 'seller.name')?.reasons?.map(({ fact }) => fact) ?? []
}

it.each<[string, number, boolean]>([
  ['Kern Gastronomie GmbH', 780, true],
  ['Kern Gastronomie GmbH', 30, true],
  ['Kern Gastronomie GmbH', 500, false],
  ['LOGISTIK SÜD GMBH', 780, false],
  ['Wise Europe SA · IBAN DE02120300000000202051', 780, false],
  ['Berufshaftpflicht: Kern Versicherung AG, Domplatz 1', 780, false],
  ['Versichert bei der Kern Versicherung AG', 780, false],
  ['Inh. Karin Kern e. K.', 780, false],
])('asks where %j stands at %i: %j', (text, y, isAsked) => {
  expect(facts({ x: 330, y, text, size: 7 }).includes('a company where the seller stands')).toBe(isAsked)
})

it.each<[string, boolean]>([
  ['Wir berechnen namens und für Rechnung des Vermieters:', true],
  ['Rechnung im Namen und für Rechnung der Klangraum Konzerte GmbH', true],
  ['Auslagen im Namen und für Rechnung der Logistik Süd GmbH', false],
  ['Die Kurabgabe wird im Namen und für Rechnung der Gemeinde vereinnahmt.', false],
  ['Verkauf im Namen und für Rechnung des Hotel Seeblick', false],
])('asks where it is written %j: %j', (text, isAsked) => {
  expect(facts({ x: 60, y: 400, text }).includes('written in the name of another')).toBe(isAsked)
})

it('reads the operator beside the register number', () => {
  const { values } = extractDraft([typedPage([...page, { x: 60, y: 780, size: 7, text: 'Betreiber: HBS Betriebsgesellschaft Sassnitz mbH · Geschäftsführer: Torsten Kern · Amtsgericht Stralsund HRB 9911' }])])
  expect(values.seller?.name).toBe('HBS Betriebsgesellschaft Sassnitz mbH')
})
