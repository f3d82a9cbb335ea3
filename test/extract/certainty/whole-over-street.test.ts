import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

const letterhead = [
  ...stack(340, 50, ['Logistik Süd GmbH', 'Ring 3', '86152 Augsburg', 'USt-IdNr. DE136695976']),
  { x: 60, y: 330, text: 'Rechnung 26-118', size: 14, bold: true },
]

function facts(block: readonly string[]): string[] {
  const { evidence } = extractDraft([typedPage([...stack(60, 150, block), ...letterhead])])
  return evidence.findLast(({ path }) => path === 'buyer.name')?.reasons?.map(({ fact }) => fact) ?? []
}

const place = ['Strandweg 7', '18546 Sassnitz']

it.each([
  [['Frau', 'Helga Kern']],
  [['An', 'Landgasthof Krug']],
  [['Logistik Süd GmbH · Ring 3 · 86152 Augsburg', 'Physiotherapie Kern']],
  [['Autohaus Kern', 'z. Hd. Herrn Holl']],
  [['Autohaus Kern', 'Buchhaltung']],
  [['Gasthof Krug', 'Inh. Jens Kern']],
  [['Gemeinde Oberau', 'Finanzverwaltung']],
  [['Frau Helga Kern', 'Herrn Paul Holl']],
])('a name is whole in %s', (block) => {
  expect(facts([...block, ...place])).toContain('whole over its street')
})

it.each([
  [['Gasthaus Krug', 'Forellental']],
])('another line may belong to the name in %s', (block) => {
  expect(facts([...block, ...place])).not.toContain('whole over its street')
})

it('knows the house of a person by its name', () => {
  const told = facts(['Vermessungsbüro Kern', 'Dipl.-Ing. Karsten Kern', ...place])
  expect(told).not.toContain('another name of the family close below')
})
