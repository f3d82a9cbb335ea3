import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { isCalledBy } from '../../../src/extract/parties/domains.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

function sellerOf(head: readonly Typed[]): { name?: string | undefined; street?: string | undefined } {
  const { values: { seller } } = extractDraft([typedPage([
    ...head,
    ...stack(60, 210, ['Frau', 'Nele Brandner', 'Ringweg 3', '53113 Bonn']),
    { x: 60, y: 300, text: 'Rechnung 26/118', size: 14, bold: true }, { x: 60, y: 330, text: 'Wir berechnen Ihnen:' },
  ])])
  return { name: seller?.name, street: seller?.address?.street }
}

const block = [...stack(400, 80, ['Am Deich 7', '24103 Kiel', 'Steuernr. 14/467/60213'])]

it('tells the owner of a company, which is complete with its legal form', () => {
  const head = [{ x: 400, y: 65, text: 'Teehaus Nordlicht e.K.', size: 14 }, ...block,
    { x: 60, y: 190, text: 'Teehaus Nordlicht e.K., Inhaber Jonas Kern, Am Deich 7, 24103 Kiel', size: 7 }]
  expect(sellerOf(head).name).toBe('Teehaus Nordlicht e.K.')
})

it.each([
  ['Mädler Bild', 'maedlerbildexample', true],
  ['Mädler Bild', 'madlerexample', true],
  ['Mädler Bild', 'kernexample', false],
])('%s in the domain %s: %s', (name, domain, isCalled) => {
  expect(isCalledBy([domain], name)).toBe(isCalled)
})
