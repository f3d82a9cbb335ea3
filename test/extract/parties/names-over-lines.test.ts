import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from './drawn/typed-page.js'

const buyer = ['Wohnungseigentümer Lindenallee', 'c/o Hausverwaltung Kern', 'Innstraße 15', '94032 Passau']

it('a letterhead that goes on below its dash is read to its end, and c/o is a line of the address (BT-51)', () => {
  const { values } = extractDraft([typedPage([
    { x: 60, y: 60, text: 'Physiotherapie am Park – Jana', size: 13, bold: true },
    { x: 60, y: 76, text: 'Mehnert', size: 13, bold: true },
    { x: 535, y: 60, text: 'Zwickauer Straße 240', align: 'right' }, { x: 535, y: 72, text: '09116 Chemnitz', align: 'right' },
    ...stack(60, 160, buyer), { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
  ])])
  expect(values.seller?.name).toBe('Physiotherapie am Park – Jana Mehnert')
  expect(values.buyer).toMatchObject({ name: 'Wohnungseigentümer Lindenallee', address: { additionalStreet: 'c/o Hausverwaltung Kern', street: 'Innstraße 15' } })
  expect(values.buyer?.contact).toBeUndefined()
})
