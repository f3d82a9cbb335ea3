import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { spacedTown } from '../../../src/extract/parties/town.js'
import { typedPage } from './drawn/typed-page.js'

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
