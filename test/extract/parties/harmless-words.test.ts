import { expect, it } from 'vitest'
import { completeInvoice } from '../../../src/complete/complete-invoice.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

/*
 * Words and figures that mean something in some addresses stand in names and streets, too.
 */

const letter = (lines: readonly string[]): readonly Typed[] => [
  { x: 60, y: 60, text: 'Nordlicht Werkzeuge GmbH', size: 16, bold: true },
  { x: 60, y: 140, text: 'Nordlicht Werkzeuge GmbH · Hafenstraße 4 · 24103 Kiel', size: 7 },
  ...stack(60, 160, [...lines, '37073 Göttingen']),
  { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
]

it.each([
  [['Über den Dächern', 'Ringstraße 12'], 'Über den Dächern', 'Ringstraße 12'],
  [['Studio 3.14', 'Ringstraße 12'], 'Studio 3.14', 'Ringstraße 12'],
  [['Kern GmbH', 'Halle 2.05, Ringstraße 12'], 'Kern GmbH', 'Halle 2.05, Ringstraße 12'],
  [['Kern GmbH', 'Postfach 12.34'], 'Kern GmbH', 'Postfach 12.34'],
  [['WEG 2000 Wohnbau', 'GmbH & Co. KG', 'Ringstraße 12'], 'WEG 2000 Wohnbau GmbH & Co. KG', 'Ringstraße 12'],
  [['ARGE Neubau Eiderbrücke', 'GbR', 'Ringstraße 12'], 'ARGE Neubau Eiderbrücke GbR', 'Ringstraße 12'],
  [['Arbeitsgemeinschaft für', 'Moorschutz e. V.', 'Ringstraße 12'], 'Arbeitsgemeinschaft für Moorschutz e. V.', 'Ringstraße 12'],
  [['Dach-ARGE der', 'Moosbauern eG', 'Ringstraße 12'], 'Dach-ARGE der Moosbauern eG', 'Ringstraße 12'],
])('%j is the buyer %s in %s', (lines, name, street) => {
  const { values: { buyer } } = extractDraft([typedPage(letter(lines))])
  expect(buyer).toMatchObject({ name, address: { street } })
})

it.each([
  ['über 100 Jahre in Kiel'],
  ['über den Dächern der Stadt'],
])('takes %s for no line of the address', (below) => {
  const { values: { buyer } } = extractDraft([typedPage(letter(['Kern GmbH', below, 'Ringstraße 12']))])
  expect(buyer?.address?.additionalStreet).toBeUndefined()
})

it('takes no day of a delivery for a street, although one is named before it', () => {
  const { values: { buyer } } = extractDraft([typedPage(letter(['Kern GmbH', 'Lieferung Hafenstraße 4 am 12.03.2026', 'Ringstraße 12']))])
  expect(buyer?.address?.street).toBe('Ringstraße 12')
})

it.each([
  [['AutoWelt', 'Alles fürs Rad', 'Kern GmbH']],
  [['Jugendamt', 'Frau Jana Kern']],
])('is not sure that all of %j is the name', (lines) => {
  const done = completeInvoice(extractDraft([typedPage(letter([...lines, 'Ringstraße 12']))]))
  expect(done.status === 'incomplete' && done.missing.map(({ en }) => en).join()).toContain('BT-44')
})

it('takes a company for the seller, although heads of columns stand beside it', () => {
  const { values: { seller } } = extractDraft([typedPage([
    ...stack(60, 60, ['Kern Preis GmbH', 'Hafenstraße 4', '24103 Kiel']),
    { x: 200, y: 60, text: 'Datum' }, { x: 300, y: 60, text: 'Nr.' }, { x: 400, y: 60, text: 'Menge' },
    ...stack(60, 160, ['Holzbau Wiesner GmbH', 'Ringstraße 12', '37073 Göttingen']),
    { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
  ])])
  expect(seller).toMatchObject({ name: 'Kern Preis GmbH', address: { street: 'Hafenstraße 4' } })
})
