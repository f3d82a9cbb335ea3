import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from './drawn/typed-page.js'

/*
 * In Switzerland who charges VAT prints the number with which it does; customers' ids are asked for elsewhere.
 */

it.each([
  ['CHE-114.722.086 TVA', '8.1%', 'seller'],
  ['CHE-114.722.086', '8.1%', 'nobody'],
  ['CHE-114.722.086 TVA', '0%', 'nobody'],
])('%s alone among the data beside the buyer, with %s: %s', (id, rate, party) => {
  const { values } = extractDraft([typedPage([
    ...stack(60, 50, ['Fromagerie du Lac Sàrl', 'Route de Berne 88, 1077 Servion']),
    ...stack(326, 125, ['Alpes Instruments SA', 'Mme C. Pahud, Services généraux', 'Chemin du Closel 12', '1020 Renens VD'], { size: 10 }),
    ...stack(60, 720, ['Compte / Payable à', 'Fromagerie du Lac Sàrl', 'Route de Berne 88', '1077 Servion'], { size: 8 }),
    ...stack(330, 720, ['Payable par', 'Alpes Instruments SA', 'Chemin du Closel 12', '1020 Renens VD'], { size: 8 }),
    { x: 60, y: 500, text: 'BCV Lausanne – IBAN CH82 3076 7000 0441 8827 1' },
    { x: 383, y: 207, text: 'N° client' }, { x: 442, y: 207, text: '41772' },
    { x: 383, y: 219, text: 'N° TVA' }, { x: 442, y: 219, text: id },
    { x: 60, y: 219, text: 'Facture 26-0418', size: 12, bold: true },
    { x: 91, y: 258, text: 'Désignation' }, { x: 300, y: 258, text: 'Quantité' }, { x: 400, y: 258, text: 'Prix' }, { x: 449, y: 258, text: 'TVA' }, { x: 539, y: 258, text: 'Total CHF', align: 'right' },
    { x: 91, y: 278, text: 'Location four' }, { x: 320, y: 278, text: '4' }, { x: 400, y: 278, text: '25.00' }, { x: 449, y: 278, text: rate }, { x: 539, y: 278, text: '100.00', align: 'right' },
    { x: 312, y: 317, text: 'Total hors TVA' }, { x: 539, y: 317, text: '100.00', align: 'right' },
    { x: 312, y: 331, text: `TVA ${rate} sur 100.00` }, { x: 539, y: 331, text: rate === '0%' ? '0.00' : '8.10', align: 'right' },
    { x: 312, y: 345, text: 'Total TTC CHF' }, { x: 539, y: 345, text: rate === '0%' ? '100.00' : '108.10', align: 'right' },
  ])])
  expect(values.seller?.vatId === undefined ? 'nobody' : 'seller').toBe(party)
})
