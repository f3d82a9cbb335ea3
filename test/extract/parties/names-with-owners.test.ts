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

it.each<[string, readonly Typed[], boolean]>([
  ['alone in large letters', [{ x: 460, y: 50, text: 'nele kern', size: 14 }, { x: 460, y: 62, text: 'satz & bild', size: 8 }], false],
  ['under her shop', [{ x: 460, y: 50, text: 'Teestube Deich', size: 18 }], true],
  ['large under the larger name of her shop', [{ x: 400, y: 40, text: 'Teestube Deich', size: 20 }, { x: 400, y: 60, text: 'Nele Kern', size: 14 }], true],
  ['as large as the name of her shop', [{ x: 400, y: 40, text: 'Teestube Deich', size: 14 }, { x: 400, y: 60, text: 'Nele Kern', size: 14 }], true],
  ['in small letters', [{ x: 460, y: 50, text: 'Nele Kern' }], true],
])('an owner is what the firm is called only %s', (_, head, isHeld) => {
  const { values, evidence } = extractDraft([typedPage([
    ...head,
    { x: 57, y: 140, text: 'Nele Kern - Satz & Bild - Am Deich 7 - 24103 Kiel', size: 7 },
    ...stack(57, 160, ['Verlag Nachtfalter GmbH', 'Ringweg 3', '53113 Bonn']),
    { x: 57, y: 280, text: 'Rechnung 26/118', size: 14, bold: true },
    ...stack(57, 770, ['Nele Kern', 'Satz & Bild', 'Am Deich 7', '24103 Kiel'], { size: 8 }),
    ...stack(290, 770, ['USt-IdNr. DE136695976', 'Inhaberin Nele Kern'], { size: 8 }),
  ])])
  const name = evidence.findLast(({ path }) => path === 'seller.name')
  expect(values.seller?.name).toContain('Nele Kern')
  expect(name?.reasons?.some(({ fact }) => fact === 'the owner for a name')).toBe(isHeld)
})
