import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from './drawn/typed-page.js'

it.each([
  ['Lindenstraße 67 · 30451 Hannover · hallo@nelekern.example · 0511 / 760 33 59', 'Lindenstraße 67'],
  ['Lindenstraße 67 · 30451 Hannover · Atelier im Hof', undefined],
])('%s below a name without capitals', (line, street) => {
  const { values } = extractDraft([typedPage([
    ...stack(240, 86, ['nele kern', 'grafikdesign & illustration'], { size: 11 }),
    { x: 210, y: 116, text: line, size: 8 },
    ...stack(60, 160, ['Kulturverein Südhang e.V.', 'Zur Bettfeder 6', '30451 Hannover']),
    { x: 60, y: 245, text: 'Rechnung 0026-14', size: 14, bold: true },
    ...stack(60, 477, ['Nele Kern']),
    { x: 150, y: 806, text: 'Nele Kern · IBAN DE04 4306 0967 1184 6309 00 · Steuernummer 25/123/40817', size: 7 },
  ])])
  expect(values.seller?.address?.street).toBe(street)
  expect(values.buyer?.name).toBe('Kulturverein Südhang e.V.')
})
