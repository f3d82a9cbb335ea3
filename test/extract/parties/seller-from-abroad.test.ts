import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from './drawn/typed-page.js'

const buyer = ['Bill to', 'Windwerk Service GmbH', 'Deichstraße 60', '26723 Emden', 'Germany']

it('a number that tells no country is a registration (BT-32), not a VAT id (BT-31, BR-CO-09)', () => {
  const seller = ['Harbour Software, Inc.', '1209 Quay Blvd, Suite 400', 'San Rafael, California 94901', 'United States', 'EU OSS VAT EU372041188']
  const { values } = extractDraft([typedPage([
    { x: 60, y: 50, text: 'Invoice', size: 16, bold: true }, ...stack(60, 160, seller), ...stack(320, 160, [...buyer, 'DE VAT DE136695976']),
  ])])
  expect(values.seller).toMatchObject({ taxNumber: 'EU372041188' })
  expect([values.seller?.vatId, values.buyer?.vatId]).toEqual([undefined, 'DE136695976'])
})

it.each([
  ['Unit 3, Quayside Business Park, Tuam', 'Road', 'Galway, H91 XK40', 'Ireland', 'Unit 3, Quayside Business Park, Tuam Road'],
  ['Polígono del Valle, nave', '15', '22300 Barbastro', 'Spain', 'Polígono del Valle, nave 15'],
  ['Mill Lane', 'Old Mill', 'Galway, H91 XK40', 'Ireland', 'Mill Lane, Old Mill'],
])('a street that goes on below is one: %s / %s', (street, below, town, country, whole) => {
  const { values } = extractDraft([typedPage([
    { x: 60, y: 50, text: 'Invoice', size: 16, bold: true }, ...stack(320, 160, buyer),
    ...stack(60, 160, ['Supplier', 'Claddagh Baskets Limited', street, below, town, country]),
  ])])
  expect(values.seller?.address?.street).toBe(whole)
})
