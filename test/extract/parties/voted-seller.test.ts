import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const buyer = stack(60, 150, ['Logistik Süd GmbH', 'Ring 3', '86152 Augsburg'])
const title: Typed = { x: 60, y: 330, text: 'Rechnung 26-118', size: 14, bold: true }

function seller(...items: readonly Typed[]): { name: string | undefined; confidence: number } {
  const { values, evidence } = extractDraft([typedPage([...buyer, title, ...items])])
  return {
    name: values.seller?.name,
    confidence: evidence.findLast(({ path }) => path === 'seller.name')?.confidence ?? 0,
  }
}

const foot = (...lines: readonly string[]): Typed[] => stack(60, 770, lines, { size: 7 })
const shop = stack(330, 50, ['netzkern', 'Gewerbepark 7', '72555 Metzingen'])

it.each<[string, readonly Typed[], string]>([
  [
    'a brand over the address', [...shop, ...foot('Kern Datentechnik GmbH · Gewerbepark 7 · 72555 Metzingen', 'Amtsgericht Stuttgart HRB 731877')],
    'Kern Datentechnik GmbH',
  ],
  [
    'a florist over the street, and her shop at the head', [
      { x: 60, y: 50, text: 'Blumen-Eck Kern', size: 18 },
      ...stack(330, 70, ['Melanie Kern, Floristmeisterin', 'Gewerbehof 14', '16816 Neuruppin']),
    ], 'Blumen-Eck Kern, Melanie Kern, Floristmeisterin',
  ],
  [
    'a floor of the buyer in larger letters', [
      { x: 60, y: 290, text: 'Hotel Drei Linden, Küche EG', size: 12, bold: true },
      { x: 330, y: 40, text: 'Kern & Sohn Großküchentechnik GmbH', size: 10 }, ...foot('Kern & Sohn Großküchentechnik GmbH', 'post@kern-kuechen.example'),
    ], 'Kern & Sohn Großküchentechnik GmbH',
  ],
])('takes the name that most places speak for: %s', (_what, items, name) => {
  const read = seller(...items)
  expect(read.name).toBe(name)
  expect(read.confidence).toBeGreaterThan(0.6)
})

it('takes the name of a legal form for none', () => {
  const read = seller(...stack(330, 50, ['Armor Kern Formation', '3 rue du Port', '56100 Lorient']), ...foot('Société à responsabilité limitée (SARL)'))
  expect(read.name).toBe('Armor Kern Formation')
  expect(read.confidence).toBeGreaterThan(0.6)
})

it('lets nobody speak who stands on the page but once, without an address', () => {
  const read = seller(...shop, ...foot('Kern Datentechnik GmbH'))
  expect(read.name).toBe('netzkern')
  expect(read.confidence).toBeLessThan(0.6)
})

it('asks where a branch was read, and a company has another address', () => {
  const branch = stack(330, 50, ['Büro Stuttgart', 'Gewerbepark 7', '70565 Stuttgart'])
  const company = ['Kern Hotel-Service GmbH', 'Kern Hotel-Service GmbH · Hafenring 2 · 18055 Rostock']
  const read = seller(...branch, ...foot(...company, 'post@kern-hotel.example'))
  expect(read.name !== 'Büro Stuttgart' || read.confidence < 0.6).toBe(true)
})

it('asks where another company has all the votes', () => {
  const goods = stack(60, 420, ['Versender', 'Ningbo Yin Mould Co Ltd', 'Harbour Road 1'])
  const read = seller(
    { x: 60, y: 400, text: 'Verkäufer: Ningbo Yin Mould Co Ltd' }, ...goods,
    ...stack(330, 50, ['Moos Zollagentur GmbH', 'Hafenring 2', '18055 Rostock']),
    { x: 60, y: 135, text: 'Moos Zollagentur GmbH · Hafenring 2 · 18055 Rostock', size: 7 },
    ...foot('Moos Zollagentur GmbH', 'post@moos-zollagentur.example', 'Kontoinhaber: Moos Zollagentur GmbH'),
  )
  expect(read.name === 'Moos Zollagentur GmbH' || read.confidence < 0.6).toBe(true)
})
