import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { Typed } from './drawn/typed-page.js'
import { stack, typedPage } from './drawn/typed-page.js'

interface Written { readonly own: readonly Typed[]; readonly to?: readonly string[] }

function partiesOf({ own, to = ['Verlag Nachtfalter GmbH', 'Ringweg 3', '53113 Bonn'] }: Written): unknown {
  const { seller, buyer } = extractDraft([typedPage([
    ...own,
    ...stack(60, 150, to),
    { x: 60, y: 300, text: 'Rechnung 26/118', size: 14, bold: true }, { x: 60, y: 330, text: 'Wir berechnen Ihnen:' },
  ])]).values
  return { seller, buyer }
}

it('the sender line has all of the name whose logo leaves out the kind of house', () => {
  const own = [
    { x: 60, y: 50, text: 'Zum Alten Kran', size: 20, bold: true },
    { x: 60, y: 72, text: 'Hotel-Gasthof Zum Alten Kran - Kaistraße 2 - 28195 Bremen - Tel. 0421 / 5550', size: 8 },
  ]
  expect(partiesOf({ own })).toMatchObject({ seller: { name: 'Hotel-Gasthof Zum Alten Kran' } })
})

it('the house that a letter is about is not the street that it goes to', () => {
  const own = stack(300, 50, ['Malerhof Mädler GmbH', 'Am Deich 7', '24103 Kiel', 'USt-IdNr. DE136695976'])
  const to = ['Hausverwaltung Uferblick KG', 'WEG Lindenallee 4-6', 'Am Markt 2', '24105 Kiel']
  expect(partiesOf({ own, to })).toMatchObject({ buyer: { address: { street: 'Am Markt 2', city: 'Kiel' } } })
})
