import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { nationalVatId } from '../../../src/extract/values/national-vat-id.js'
import { stack, typedPage } from './drawn/typed-page.js'

it.each([
  ['B12088449', 'ESB12088449'], ['B-12.088.449', 'ESB12088449'], ['Q2826000H', 'ESQ2826000H'],
  ['12345678Z', 'ES12345678Z'], ['X1234567L', 'ESX1234567L'], ['B12088448', undefined], ['12345678A', undefined],
])('CIF/NIF %s is %s', (text, id) => {
  expect(nationalVatId(text, 'es')?.value).toBe(id)
})

it('gives each company of a Spanish invoice the number below its name', () => {
  const { values } = extractDraft([typedPage([
    { x: 57, y: 64, text: 'BEBIDAS DEL MAESTRAZGO', size: 15, bold: true },
    ...stack(57, 87, ['Bebidas del Maestrazgo, S.L.', 'CIF: B12088449', 'Calle Mayor 18', '12300 Morella']),
    { x: 340, y: 58, text: 'CLIENTE', bold: true },
    ...stack(340, 69, ['Hostal La Muralla, S.L.', 'CIF: B12417705', 'Calle Blasco 40', '12300 Morella']),
    { x: 57, y: 159, text: 'Factura A/26-1177' }, { x: 200, y: 159, text: 'Fecha: 31/03/2026' },
    { x: 57, y: 200, text: 'Base imponible' }, { x: 57, y: 215, text: 'Forma de pago: transferencia bancaria' },
  ])])
  expect([values.seller?.vatId, values.buyer?.vatId]).toEqual(['ESB12088449', 'ESB12417705'])
})

it.each([['B12088449', 'ESB12088449'], ['B12088448', undefined]])('%s below an address needs no label', (line, id) => {
  const { values } = extractDraft([typedPage([
    ...stack(300, 60, ['Bebidas del Maestrazgo, S.L.', 'Calle Mayor 18', '12300 Morella', line]),
    ...stack(57, 140, ['CLIENTE', 'Hostal La Muralla, S.L.', 'Calle Blasco 40', '12300 Morella']),
    { x: 57, y: 220, text: 'Factura A/26-1177' }, { x: 200, y: 220, text: 'Fecha: 31/03/2026' },
    { x: 57, y: 260, text: 'Base imponible' }, { x: 57, y: 275, text: 'Forma de pago: transferencia bancaria' },
  ])])
  expect(values.seller?.vatId).toBe(id)
})

it('takes a number of goods for no VAT id of a country that the page does not name', () => {
  const { values } = extractDraft([typedPage([
    ...stack(57, 60, ['Reifen Albers GmbH', 'Eper Straße 140', '48599 Gronau', 'USt-IdNr. DE136695976']),
    ...stack(57, 140, ['Sprenger Elektrotechnik e.K.', 'Rudolf-Diesel-Str. 12', '48599 Gronau']),
    { x: 57, y: 220, text: 'Rechnung 126044' }, { x: 200, y: 220, text: 'Datum: 16.04.2026' },
    { x: 57, y: 260, text: 'Artikel' }, { x: 140, y: 260, text: 'Bezeichnung' }, { x: 57, y: 275, text: '2156516C' },
    { x: 140, y: 275, text: '215/65 R16C' },
  ])])
  expect(values.seller?.vatId).toBe('DE136695976')
  expect(values.buyer).not.toHaveProperty('vatId')
})

it('takes the id of a Dutch seller on a line of its own', () => {
  const { values } = extractDraft([typedPage([
    ...stack(300, 60, ['Bakkerij Zuid B.V.', 'Kerkstraat 18', '5401 AB Uden', '8127.46.302.B.01']),
    ...stack(57, 140, ['FACTUUR AAN', 'Hotel De Brug B.V.', 'Brugweg 40', '5402 CD Uden']),
    { x: 57, y: 220, text: 'Factuurnummer 26-1177' }, { x: 200, y: 220, text: 'Factuurdatum: 31-03-2026' },
  ])])
  expect(values.seller?.vatId).toBe('NL812746302B01')
})
