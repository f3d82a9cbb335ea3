import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { inlineAddress } from '../../../src/extract/parties/inline-address.js'
import type { Draft } from '../../../src/model/draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const title: Typed = { x: 60, y: 330, text: 'Rechnung 26-118', size: 14, bold: true }
const seller = stack(60, 50, ['Personal Direkt GmbH', 'Wallstr. 7', '55122 Mainz', 'USt-IdNr. DE136695976'])
const buyer = stack(60, 150, ['Logistik Süd GmbH', 'Ring 3', '86152 Augsburg'])

function read(...items: readonly Typed[]): Draft {
  return extractDraft([typedPage([...items, ...buyer, title])])
}

it.each([
  'Diese Forderung ist abgetreten an: Faktura Bank AG, Domplatz 1, 50667 Köln',
  'Diese Forderung ist abgetreten an die Faktura Bank AG, Domplatz 1, 50667 Köln, USt-IdNr. DE811569869',
  'Fiskalvertreter in Deutschland: Zollservice Konstanz GmbH, Hafenstr. 2, 78462 Konstanz',
])('whose address words announce is no seller: %s', (text) => {
  const { values } = read(...seller, { x: 60, y: 790, text, size: 7 })
  expect(values).toMatchObject({ seller: { name: 'Personal Direkt GmbH' }, buyer: { name: 'Logistik Süd GmbH' } })
})

it('where nobody else sells, whoever is announced is asked for', () => {
  const { evidence } = read({ x: 60, y: 790, text: 'Hausverwaltung: Zollservice Konstanz GmbH, Hafenstr. 2, 78462 Konstanz', size: 7 })
  expect(evidence.find(({ path }) => path === 'seller.name')?.confidence ?? 0).toBeLessThan(0.6)
})

it('the holder of the account may be the seller', () => {
  const { values } = read({ x: 60, y: 50, text: 'schnittstelle', size: 22 }, ...stack(60, 780, ['Kontoinhaberin: Schnittstelle Filmproduktion GmbH', 'Mühlweg 3, 36100 Petersberg', 'USt-ID DE136695976'], { size: 7 }))
  expect(values.seller?.name).toBe('Schnittstelle Filmproduktion GmbH')
})

it('the end of a letter is no name, and a tax number beside a block tells who sells', () => {
  const { values } = extractDraft([typedPage([
    ...stack(330, 50, ['Bauhof der Stadt Calau', 'Platz des Friedens 10', '03205 Calau']),
    ...stack(60, 120, ['Baumpflege Kretschmer', 'Dorfstr. 22', '03205 Calau', 'Tel. 03541 555', 'Steuer-Nr. 057/123/45678']), title,
  ])])
  expect(values).toMatchObject({ seller: { name: 'Baumpflege Kretschmer' }, buyer: { name: 'Bauhof der Stadt Calau' } })
  const end = stack(60, 640, ['Mit freundlichen Grüßen', 'Kern Gartenbau', 'Dorfstr. 2', '85567 Grafing', 'Steuernummer 114/123/45678'])
  expect(read(...end).values.seller?.name).toBe('Kern Gartenbau')
})

it.each([
  ['Ein Unternehmen der Nordholz Holding SE, Domplatz 1, 50667 Köln', 'Nordholz Holding SE'],
  ['Mitglied der Nordholz eG · Domplatz 1 · 50667 Köln', 'Nordholz eG'],
  ['Part of the Harbour Group plc, 1 Castle Street, Bristol BS1 3AD', 'Harbour Group plc'],
  ['Une société du groupe Morin SA, 12 rue de la Gare, 75002 Paris', 'Morin SA'],
  ['Un\'azienda del gruppo Conti S.p.A., Via Roma 4, 20121 Milano', 'Conti S.p.A.'],
  ['Empresa del Grupo Sur S.A., Calle Mayor 3, 28013 Madrid', 'Sur S.A.'],
  ['Onderdeel van Noordzee Holding B.V., Keizersgracht 12, 1015 CN Amsterdam', 'Noordzee Holding B.V.'],
  ['Spółka z grupy Wolska S.A., ul. Portowa 3, 81-350 Gdynia', 'Wolska S.A.'],
])('the company that a firm belongs to is neither of the parties: %s', (text, name) => {
  expect(inlineAddress(text)).toMatchObject({ name, announced: true })
})

it('a quarter behind a comma is no name, and a label behind a sign ends the address', () => {
  const address = inlineAddress('C/ Hierro, 14, P.I. El Prado – 41500 Alcalá –')
  expect(address).toMatchObject({ name: undefined, street: 'C/ Hierro, 14, P.I. El Prado' })
})
