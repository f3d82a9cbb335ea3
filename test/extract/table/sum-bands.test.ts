import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { rowsOf } from '../../../src/extract/table/cell.js'
import { bandOf } from '../../../src/extract/table/sum-bands.js'
import { numberStyleOf } from '../../../src/extract/values/number-style.js'
import { typedPage, type Typed } from '../parties/drawn/typed-page.js'

/** Boxes that each begin with their label, the values set to the right in them. */
function bandIn(
  labels: readonly string[],
  values: readonly string[],
  others: readonly Typed[] = [],
): string[] | undefined {
  const texts = [...labels, ...values].map((text, at): Typed => (at < labels.length
    ? { x: 30 + 78 * at, y: 600, text, size: 6 }
    : { x: 100 + 78 * (at - labels.length), y: 616, text, align: 'right' }))
  const [above, below] = rowsOf(buildLayout([typedPage([...texts, ...others])]))
  const band = above && below && bandOf(above, below, numberStyleOf([], ','))
  return band?.map(({ label, value }) => `${label.text}: ${value.text}`)
}

const labels = ['Totale merce', 'Spese imballo', 'Spese trasporto', 'Imponibile', 'Imposta', 'Totale']
const values = ['3.147,69', '36,00', '285,00', '3.468,69', '0,00', '3.468,69']
const all = labels.map((label, at) => `${label}: ${values[at] ?? ''}`)

it.each(['N41', 'A22', 'E1', 'N3.2'])('the code %s of a tax before its base is none of the sums side by side', (text) => {
  expect(bandIn(labels, values, [{ x: 266, y: 616, text }])).toEqual(all)
})

it('a rate is one of the figures side by side, though brackets say what it stands for', () => {
  const [rate, tax] = ['BTW %: 0 (ICL)', 'BTW-bedrag: 0,00']
  expect(bandIn(['Goederenbedrag', 'Vracht', 'BTW %', 'BTW-bedrag', 'Te betalen'], ['2.677,62', '65,00', '0 (ICL)', '0,00', '2.742,62']))
    .toEqual(['Goederenbedrag: 2.677,62', 'Vracht: 65,00', rate, tax, 'Te betalen: 2.742,62'])
})

it('letters with points between them are a label as words are', () => {
  expect(bandIn(['Suma', '% D.P.P.', 'Dto. pronto pago', 'Base imponible', 'TOTAL FACTURA', '% R.E.'], ['4.523,45', '2,00', '-90,47', '4.432,98', '4.432,98']))
    .toEqual(['Suma: 4.523,45', '% D.P.P.: 2,00', 'Dto. pronto pago: -90,47', 'Base imponible: 4.432,98', 'TOTAL FACTURA: 4.432,98'])
})

it.each(['N41', '41 – art. 41'])('%s under the label of its key is none of the sums beside it', (key) => {
  const at = (list: readonly string[], own: string): string[] => [...list.slice(0, 4), own, ...list.slice(4)]
  expect(bandIn(at(labels, 'Cod. IVA'), at(values, key))).toEqual(all)
  expect(bandIn([...labels.slice(0, 5), 'Destinatario'], [...values.slice(0, 5), key])).toBeUndefined()
})

it.each(['Rata', '31/07/2026', '3 PALLET'])('words and days among the values make no band of sums: %s', (text) => {
  expect(bandIn(labels, values, [{ x: 266, y: 616, text }])).toBeUndefined()
})
