import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { Draft } from '../../../src/model/draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const buyer = stack(60, 160, ['Ferienhof Lange GmbH', 'Deichweg 8', '25764 Wesselburen'])
const title: Typed = { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true }

function read(...items: readonly Typed[]): Draft {
  return extractDraft([typedPage([...items, ...buyer, title])])
}

function reasonsOf({ evidence }: Draft, path: string): string[] {
  return (evidence.findLast((one) => one.path === path)?.reasons ?? []).map(({ fact }) => fact)
}

it('what somebody does, at the beginning of the small line below the name in large letters, is no name', () => {
  const { values: { seller } } = read(
    { x: 297, y: 60, text: 'Malerei Ronja Petersen', size: 16, bold: true, align: 'middle' },
    { x: 297, y: 76, text: 'Raumausstatterin · Norderstraße 3 · 25746 Heide · 0481 555 031', size: 8, align: 'middle' },
  )
  expect(seller).toMatchObject({ name: 'Malerei Ronja Petersen', address: { street: 'Norderstraße 3', city: 'Heide' } })
})

it('a line that says who the owner is has no other name for the business', () => {
  const lines = (second: string): string[] => ['Gerüstbau Brodersen', second, 'Hafenring 2, 25746 Heide | Telefon 0481 555 017']
  const named = read(...stack(60, 60, lines('Gerüste und Bühnen, Inhaber Hark Brodersen')))
  expect(named.values.seller?.name).toBe('Gerüstbau Brodersen')
  expect(reasonsOf(named, 'seller.name')).not.toContain('another name of the family close below')
  expect(read(...stack(60, 60, lines('Bühnenbau Hark Brodersen'))).values.seller?.name).toBe('Gerüstbau Brodersen Bühnenbau Hark Brodersen')
})

it.each([
  ['that every mention of the business has', []],
  ['that the business stands without in large letters', [{ x: 60, y: 60, text: 'Seekabel Datendienst', size: 16 }]],
])('a seller keeps the owner %s', (_where, items) => {
  const sender: Typed = { x: 60, y: 140, text: 'Seekabel Datendienst Inh. Olaf Ketels · Mastweg 22 · 25746 Heide', size: 7 }
  expect(read(sender, ...items).values.seller?.name).toBe('Seekabel Datendienst Inh. Olaf Ketels')
})

it('a head over its number, beside the block of the buyer, is no label of its lines', () => {
  const draft = extractDraft([typedPage([
    ...stack(43, 78, ['Conservas Albufera, S.L.', 'C/ Acequia Mayor, 12', '46910 Sedaví', 'NIF ESB96500012 · Tel. 961 550 112']),
    ...['Factura', 'Fecha', 'Cliente'].map((text, index) => ({ x: 51 + 85 * index, y: 160, text, size: 7.5 })),
    ...['A/26000977', '16/03/2026', '4300912'].map((text, index) => ({ x: 51 + 85 * index, y: 177, text })),
    ...['Cafetería Duna Alta, S.L.', 'Plaza del Faro, 4', '46002 Valencia', 'NIF: ESB98200011'].map((text, index) => ({ x: 317, y: 146 + 14 * index, text })),
    { x: 43, y: 800, text: 'Inscrita en el Reg. Mercantil de Valencia, Tomo 881, Folio 9, Hoja V-177001, Inscripción 1ª.', size: 7 },
  ])])
  expect(draft.values.seller?.name).toBe('Conservas Albufera, S.L.')
  expect(draft.values.buyer).toMatchObject({ name: 'Cafetería Duna Alta, S.L.', address: { street: 'Plaza del Faro, 4', city: 'Valencia' } })
  expect(reasonsOf(draft, 'seller.name')).not.toContain('turned round would do as well')
})

it('a British street without a number has the name of the house before it', () => {
  const { values } = extractDraft([typedPage([
    ...stack(535, 60, ['Maud Ashby Ceramics Ltd', '3 Kiln Row', 'Bath', 'BA1 5QT'], { align: 'right' }),
    ...stack(60, 160, ['Thistle Tearooms Ltd', 'The Old Forge', 'Abbey Lane', 'Bakewell', 'DE45 1AA']),
    { x: 60, y: 280, text: 'Invoice 88', size: 14, bold: true },
  ])])
  expect(values.buyer).toMatchObject({ name: 'Thistle Tearooms Ltd', address: { street: 'The Old Forge, Abbey Lane', city: 'Bakewell' } })
})
