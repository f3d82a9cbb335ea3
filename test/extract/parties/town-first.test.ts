import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { inlineAddress } from '../../../src/extract/parties/inline-address.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const letter: readonly Typed[] = [
  ...stack(60, 155, ['Holzbau Wiesner GmbH', 'Ringstraße 12', '37073 Göttingen']),
  { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
]

it.each([
  ['8430 Leibnitz, Hauptplatz 1', 'Hauptplatz 1'],
  ['1070 Wien, Wiedner Straße 88/2/14', 'Wiedner Straße 88/2/14'],
  ['2026 Bericht, Teil 3', undefined],
])('%s has the street %s behind its town', (text, street) => {
  expect(inlineAddress(text)?.street).toBe(street)
})

it('takes the name of a sender line that the letterhead breaks over two lines', () => {
  const { evidence } = extractDraft([typedPage([
    { x: 60, y: 46, text: 'R. KERN', size: 16, bold: true }, { x: 60, y: 60, text: 'LANDMASCHINEN', size: 12 },
    { x: 60, y: 135, text: 'R. Kern Landmaschinen • 48336 Sassenberg • Osterfeld 1', size: 7 },
    ...letter,
  ])])
  const name = evidence.findLast(({ path }) => path === 'seller.name')
  expect(name?.text).toBe('R. Kern Landmaschinen')
  expect(name?.reasons?.map(({ fact }) => fact)).not.toContain('only the beginning of an address for a name')
})

it.each([
  ['Schlüssel- und Aufsperrdienst', 'M. Bartels', 11],
  ['Mag. Elisabeth Hofer', 'Steuerberatungs KG', 8],
])('%s over %s are one name', (first, second, size) => {
  const { values } = extractDraft([typedPage([
    { x: 555, y: 44, text: first, size: 11, bold: true, align: 'right' },
    { x: 555, y: 57, text: second, size, bold: size > 10, align: 'right' },
    { x: 555, y: 72, text: '1070 Wien, Wiedner Straße 88', size: 7, align: 'right' },
    { x: 60, y: 800, text: 'UID ATU10303553', size: 7 },
    ...letter,
  ])])
  expect(values.seller?.name).toBe(`${first} ${second}`)
})

it.each([
  ['M. Kern · Ringweg 88a · 30177 Hannover', 'Marlene Kern', 'Systemische Beratung'],
  ['', 'Evangelische Akademie Seehof', 'Tagungs- und Gästehaus der Ev. Kirche'],
])('%s under %s and %s: the seller is the first of these', (sender, name, below) => {
  const { values } = extractDraft([typedPage([
    { x: 300, y: 45, text: name, size: 14, bold: true, align: 'middle' },
    { x: 300, y: 60, text: below, size: 8, align: 'middle' },
    { x: 570, y: 85, text: 'Ringweg 88a · 30177 Hannover', size: 7, align: 'right' },
    ...(sender === '' ? [] : [{ x: 60, y: 135, text: sender, size: 7 }]),
    { x: 60, y: 800, text: 'Steuer-Nr. 25/141/02873', size: 7 },
    ...letter,
  ])])
  expect(values.seller?.name).toBe(name)
})

it('a code may have its county behind it, below the town', () => {
  const { values } = extractDraft([typedPage([
    ...stack(60, 155, ['Moycullen Seafoods DAC', 'Pier Road', 'Rossaveel', 'H91 TX08 Co. Galway', 'Ireland']),
    ...stack(400, 60, ['Corrib Systems Limited', '14 Harbour Road', 'Galway H91 KP62', 'Ireland', 'VAT No. IE3315027GH']),
    { x: 60, y: 280, text: 'Invoice 26-118', size: 14, bold: true },
  ])])
  expect(values.buyer).toMatchObject({
    name: 'Moycullen Seafoods DAC',
    address: { street: 'Pier Road', city: 'Rossaveel', postalCode: 'H91 TX08', countryCode: 'IE' },
  })
})
