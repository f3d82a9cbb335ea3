import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from './drawn/typed-page.js'

const street = { street: 'Am Wasserturm 3', postalCode: '24257', city: 'Hohenfelde' }
const postBox = { street: 'Postfach 11 20', postalCode: '24255', city: 'Hohenfelde' }

it.each([
  ['a block of the service', ['Kundenservice', 'Am Wasserturm 3, 24257 Hohenfelde', 'Tel. 04385 77-100'], street],
  ['the same name', ['Stadtwerke Hohenfelde GmbH', 'Am Wasserturm 3', '24257 Hohenfelde', 'Tel. 04385 77-100'], street],
  ['nothing', [], postBox],
  ['the same name in another town', ['Stadtwerke Hohenfelde GmbH', 'Am Wasserturm 3', '24340 Eckernförde'], postBox],
])('a post box of the sender line gives way to the street that %s tells, with its own code', (_who, lines, address) => {
  const { values } = extractDraft([typedPage([
    { x: 60, y: 118, text: 'Stadtwerke Hohenfelde GmbH, Postfach 11 20, 24255 Hohenfelde', size: 7 },
    ...stack(60, 130, ['Bäckerei Thode e.K.', 'Lange Straße 41', '24257 Hohenfelde']),
    ...stack(400, 130, lines),
    { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
    { x: 60, y: 800, text: 'Stadtwerke Hohenfelde GmbH · USt-IdNr. DE319407624 · service@sw-hohenfelde.example', size: 7 },
  ])])
  expect(values.seller).toMatchObject({ name: 'Stadtwerke Hohenfelde GmbH', address })
  expect(values.buyer).toMatchObject({ name: 'Bäckerei Thode e.K.', address: { street: 'Lange Straße 41', postalCode: '24257' } })
})

it('a street before a post box on one line is no name, and what lawyers are is none either', () => {
  const { values } = extractDraft([typedPage([
    { x: 163, y: 60, text: 'Étude Perréard, Zwahlen & Associés', size: 14 },
    { x: 129, y: 76, text: 'Avocats au Barreau – Rue de la Corraterie 19 – Case postale 5218 – CH-1204 Genève' },
    { x: 158, y: 88, text: 'T +41 22 818 40 18 F +41 22 818 40 19 etude@pzavocats.example' },
    ...stack(320, 150, ['Horlogerie Dufaux SA', 'Chemin du Moulin 36', '1228 Plan-les-Ouates']),
    { x: 60, y: 280, text: 'NOTE D’HONORAIRES N° 26.0417', size: 12 },
  ])])
  expect(values.seller).toMatchObject({ name: 'Étude Perréard, Zwahlen & Associés', address: { street: 'Rue de la Corraterie 19', city: 'Genève' } })
})
