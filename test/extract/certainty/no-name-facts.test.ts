import { expect, it } from 'vitest'
import { noNameFacts } from '../../../src/extract/certainty/no-name-facts.js'
import { surroundingsOf } from '../../../src/extract/certainty/surroundings.js'
import { findLabels } from '../../../src/extract/labels/find-labels.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { kindOf } from '../../../src/extract/parties/address-line.js'
import type { Page } from '../../../src/read/page.js'
import { heldBelow } from '../../../src/model/held-below.js'

const layout = buildLayout([])
const nothing = surroundingsOf(layout, findLabels(layout))
const address = { street: 'Am Wehr 5', postalCode: '99084' }

function reasons(name: string, own: Partial<typeof address> = address): string[] {
  return Object.keys(noNameFacts({ name, evidence: undefined, address: own, inDomain: false }, nothing))
}

it.each([
  ['Strada Provinciale 12', 'neither a street nor a legal form', {}],
  ['18 Quayside Court, Unit 4', 'a street for a name'],
  ['Am Wehr 5, Hinterhaus', 'its address for a name'],
  ['Wehrgasse 3 99084 Erfurt AG', 'a town with its code in a name'],
  ['Lichtkammer im Speicher, 2. Zugang', 'a place in a house for a name'],
  ['Nele Kern – Satz &', 'the beginning of a name'],
  ['NELE KERN I', 'the beginning of a name'],
  ['Küche / Einkauf', 'a department for a name'],
  ['Technische Leitung', 'a department for a name'],
  ['Wareneingang Halle 2', 'a department for a name'],
  ['Estates Department', 'a department for a name'],
  ['Herstellung, Frau Kellner', 'somebody at the company for a name'],
  ['· Detlefsen, Ilse', 'somebody at the company for a name'],
  ['Datum / Date', 'a label for a name'],
  ['Nachtrag', 'one word for a name'],
  ['rocher bleu', 'begins small and is no name of a family'],
  ['CH02 3079 0000 0421 1770 8', 'an identifier for a name'],
  ['Notarin mit dem Amtssitz in Bremen', 'a trade and its place for a name'],
  ['Service GmbH', 'the end of a name'],
] as const)('asks for %s: %s', (name, reason, own: Partial<typeof address> = address) => {
  expect(reasons(name, own)).toContain(reason)
  expect(heldBelow[reason]?.most).toBeLessThan(0.6)
})

it('takes the number of a house that is looked after for no name', () => {
  expect(kindOf('Objekt 0417')).toBe('note')
})

it.each([
  'Gemeinde Ammerbuch', 'Pennine Dental Group', 'Hôtel du Vieux Phare', 'Dr. Markus Aulich', 'Gisela und Rolf Averbeck',
  'WEG Lindenallee 7–9', 'Praxis für Physiotherapie Wolters', 'Physiotherapie am Anger', 'de Lattre Alexis',
  'Linden-Apotheke', 'Colegio Nuestra Señora de la Vega', 'Liceo Signora delle Grazie', 'Flughafenring 8 GmbH',
  'VvE Havenzicht I',
])('has no doubt of %s', (name) => {
  expect(reasons(name)).toEqual([])
})

it('asks for the owner of a shop, who is named as such elsewhere', () => {
  const line = ['Inh.', 'Gertrud', 'Janssen'].map((text, index) =>
    ({ text, x0: 40 + 50 * index, x1: 85 + 50 * index, y0: 40, y1: 50, fontSize: 10, bold: false }))
  const size = { number: 1, width: 595, height: 842 }
  const page: Page = { ...size, words: line, rules: [], images: [], codes: [], recognised: false }
  const drawn = buildLayout([page])
  const read = { name: 'Gertrud Janssen', evidence: undefined, address, inDomain: false }
  expect(Object.keys(noNameFacts(read, surroundingsOf(drawn, findLabels(drawn))))).toContain('the owner for a name')
})

it.each([
  [[], false, true],
  [['name recurs'], false, false],
  [[], true, false],
])('asks for what begins a line with an address where nothing else speaks for it: %j, in the domain: %s', (checks, inDomain, isAsked) => {
  const evidence = { path: 'seller.name', source: 'page', rule: 'sender line or footer', checks, confidence: 1 } as const
  const facts = noNameFacts({ name: 'Falcon Works', evidence, address, inDomain }, nothing)
  expect('only the beginning of an address for a name' in facts).toBe(isAsked)
})

it('asks for no firm that begins small where its owner is told with it', () => {
  const evidence = { path: 'seller.name', source: 'page', rule: 'business of its owner', confidence: 1 } as const
  expect(Object.keys(noNameFacts({ name: 'datenschutz kontor', evidence, address, inDomain: false }, nothing))).toEqual([])
})
