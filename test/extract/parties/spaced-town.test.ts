import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { spacedTown } from '../../../src/extract/parties/town.js'
import { stack, typedPage } from './drawn/typed-page.js'

/** How the first field of a row is read. */
function fieldOf(...texts: readonly string[]): string | undefined {
  const fields = texts.map((text, index) => ({ x: [60, 101, 340, 510][index] ?? 560, y: 344, text }))
  const [page] = buildLayout([typedPage(fields)]).pages
  const [segment] = page?.segments ?? []
  return page && segment && spacedTown(segment, page).text
}

it.each<[string, readonly string[], string]>([
  ['the code and the name of a town are one line', ['54691', 'Anfurt'], '54691 Anfurt'],
  ['the code of an article is none, which amounts stand behind', ['54691', 'Anfahrt', '1,00', '45,75'], '54691'],
  ['a name with figures is no town', ['54691', 'Rohr 40 mm'], '54691'],
])('%s', (_, texts, line) => {
  expect(fieldOf(...texts)).toBe(line)
})

it('reads the town below its street where a sheet has the codes in a column of their own', () => {
  const texts = [['An', 60, 300], ['Feinkost Berger', 101, 300], ['Maximilianstraße 51', 101, 315]] as const
  const row = [['86150', 60, 330], ['Augsburg', 101, 330]] as const
  const [page] = buildLayout([typedPage([...texts, ...row].map(([text, x, y]) => ({ text, x, y })))]).pages
  const code = page?.segments.find(({ text }) => text === '86150')
  expect(page && code && spacedTown(code, page)).toMatchObject({ text: '86150 Augsburg', x0: 101 })
})

it.each<[string, readonly string[], string | undefined]>([
  ['its street', ['78056 Villingen', 'Kronenstraße 12', 'Tel. 07720 61483'], 'Kronenstraße 12'],
  ['the town of another street', ['78056 Villingen', 'Kronenstraße 12', '78628 Rottweil'], undefined],
  ['a house', ['78056 Villingen', 'Haus 2', 'Tel. 07720 61483'], undefined],
  ['a number', ['78056 Villingen', 'Kunde 4711', 'Tel. 07720 61483'], undefined],
  ['another street', ['Ringweg 3', '78056 Villingen', 'Kronenstraße 12', 'Tel. 07720 61483'], 'Ringweg 3'],
])('below a town stands %s', (_, lines, street) => {
  const { values } = extractDraft([typedPage([
    ...stack(60, 60, ['Klavierhaus Moos', ...lines]),
    ...stack(60, 150, ['Verlag Nachtfalter GmbH', 'Ringweg 9', '53113 Bonn']),
    { x: 60, y: 300, text: 'Rechnung 26/118', size: 14, bold: true }, { x: 60, y: 780, text: 'Steuernummer 214/5821/0937' },
  ])])
  expect(values.seller).toMatchObject({ name: 'Klavierhaus Moos', address: { city: 'Villingen' } })
  expect(values.seller?.address?.street).toBe(street)
})
