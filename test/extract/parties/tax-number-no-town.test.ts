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
