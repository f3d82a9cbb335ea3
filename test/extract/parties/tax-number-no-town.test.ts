import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { Typed } from './drawn/typed-page.js'
import { stack, typedPage } from './drawn/typed-page.js'

function sellerOf(own: readonly Typed[]): unknown {
  return extractDraft([typedPage([
    ...own,
    ...stack(60, 150, ['Verlag Nachtfalter GmbH', 'Ringweg 3', '53113 Bonn']),
    { x: 60, y: 300, text: 'Rechnung 26/118', size: 14, bold: true }, { x: 60, y: 330, text: 'Wir berechnen Ihnen:' },
  ])]).values.seller
}

it.each(['132/255/60381', '07233/44710'])('the end of the tax number %s is no code of a town', (number) => {
  const foot = stack(60, 790, [`Steuer-Nr. ${number} Finanzamt Husum Inhaber: Ronja Mädler Tel. 04841 55520`], { size: 7 })
  const sender = { x: 60, y: 130, text: 'Mädler Landtechnik, Am Deich 7, 24103 Kiel', size: 7 }
  expect(sellerOf([sender, ...foot])).toMatchObject({ name: 'Mädler Landtechnik', address: { postalCode: '24103' } })
})

const farm = ['Spargelhof Kern', 'Familie Jörg und Antje Kern GbR']

it.each<[string, readonly Typed[], object]>([
  ['the number of a register', stack(60, 790, ['Handwerkskammer für Mittelfranken, Betriebs-Nr. 118442'], { size: 7 }), { name: 'Kern Innenausbau', address: { postalCode: '24103' } }],
  ['the number of a chamber', stack(60, 790, ['Anna Kern', 'Dipl.-Ing. Architektin', 'Architektenkammer SH 04418'], { size: 7 }), { address: { postalCode: '24103' } }],
])('%s is no address of the seller', (_, foot, seller) => {
  expect(sellerOf([...stack(60, 40, ['Kern Innenausbau', 'Am Deich 7', '24103 Kiel', 'Tel. 0431 55520']), ...foot])).toMatchObject(seller)
})

it('a tax number before an approval of the Union is no street of a town', () => {
  const foot = stack(60, 790, ['Steuernummer 14233/40916 · EU-Zulassung DE BW 04417'], { size: 7 })
  const head = ['Metzgerei Kern', 'Inhaber Jonas Kern, Metzgermeister · Am Deich 7 · 24103 Kiel · Telefon 0431 55520']
  expect(sellerOf([...stack(60, 40, head), ...foot])).toMatchObject({ address: { street: 'Am Deich 7', city: 'Kiel' } })
})

it.each([
  ['Am Geestrand 3, 31606 Warmsen-Bohnhorst Tel. 05767 / 555 41 Hofladen tägl. 9 - 18 Uhr', 'Am Geestrand 3'],
  ['Am Geestrand 3 / 31606 Warmsen-Bohnhorst / Tel. 05767 / 555 41', 'Am Geestrand 3'],
  ['seit 1987 / Am Geestrand 3 / 31606 Warmsen-Bohnhorst', 'Am Geestrand 3'],
])('a number with a stroke parts no address: %s', (line, street) => {
  expect(sellerOf(stack(60, 40, [...farm, line]))).toMatchObject({ address: { street, postalCode: '31606', city: 'Warmsen-Bohnhorst' } })
})

it('a dash may part a digit of a tax number that is not whole without it', () => {
  const foot = [{ x: 60, y: 790, text: 'Steuernummer: 15/204/3088 - 1', size: 7 }]
  expect(sellerOf([...stack(60, 40, ['Imkerverband Oberland e. V.', 'Am Deich 7', '24103 Kiel']), ...foot])).toMatchObject({ taxNumber: '15/204/3088 - 1' })
})

it('what a dash parts from a tax number counts something else', () => {
  const foot = [{ x: 60, y: 790, text: 'Vereinsregister: AG München VR 30418 · Steuer-Nr. 139/110/40276 - 1. Vorsitzender: Leonhard Heiß', size: 7 }]
  expect(sellerOf([...stack(60, 40, ['Imkerverband Oberland e. V.', 'Am Deich 7', '24103 Kiel']), ...foot])).toMatchObject({ taxNumber: '139/110/40276' })
})
