import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

it('the day of the last of several papers goes on below, and is not that of the invoice', () => {
  const { values } = extractDraft([typedPage(stack(60, 100, [
    'FACTURE N° FA 2025-004512',
    'du 15/09/2025 – Code client 411GLYC04 – Commande BC-0925-18 du 08/09/2025 – Bon de livraison BL 250911-077 du',
    '11/09/2025',
  ]))])
  expect([values.invoiceNumber, values.invoiceDate]).toEqual(['FA 2025-004512', '2025-09-15'])
})

it.each([
  ['Gmunden, 2. Oktober 2026 Bauvorhaben: Haus Feichtinger', '2026-10-02'],
  ['2.10.2026 Bauvorhaben: Haus Feichtinger', undefined],
])('a day behind its place belongs to no label behind it: %s', (text, day) => {
  const { values } = extractDraft([typedPage(stack(60, 100, ['Rechnung Nr. 4711', '', text]))])
  expect(values.invoiceDate).toBe(day)
})

it.each([
  ['vom 1. Oktober 2026, Schülerin: Mila Vossen', '2026-10-01'],
  ['Kurs am 1. Oktober 2026, Schülerin: Mila Vossen', undefined],
])('a day that words lead to right below the number may be followed by more: %s', (text, day) => {
  const { values } = extractDraft([typedPage(stack(60, 100, ['Rechnung MS-1026-207', text]))])
  expect(values.invoiceDate).toBe(day)
})

it.each([
  'Invoice no. 31547 for your order 20883 dated 03/09/2026', 'Invoice 31547 for order 20883 of 3 September 2026',
  'Factuur 31547 voor bestelling 20883 van 03-09-2026', 'Facture n° 31547 pour la commande 20883 du 3 septembre 2026',
  'Factura 31547 del pedido 20883 de 03/09/2026',
])('the day of an order in the title is not that of the invoice: %s', (title) => {
  const { values } = extractDraft([typedPage(stack(60, 100, ['Datum: 01.10.2026', title]))])
  expect([values.invoiceNumber, values.invoiceDate]).toEqual(['31547', '2026-10-01'])
  expect(extractDraft([typedPage(stack(60, 100, [title]))]).values.invoiceDate).toBeUndefined()
})

it('the number of a title may have words in brackets before it', () => {
  const title = 'Gutschrift (Selbst ausgestellte Rechnung) (389) Nr. 31547 vom 01.10.2026'
  expect(extractDraft([typedPage(stack(60, 100, [title]))]).values.invoiceDate).toBe('2026-10-01')
})

it('takes the day under its head, and not that of a delivery note in its own line', () => {
  const { values } = extractDraft([typedPage([
    ...stack(30, 60, ['SUMINISTROS MORA, S.L.', 'C/ Fusters 14', '46970 Alaquàs', 'N.I.F. B98012941']),
    ...[['FACTURA Nº', 137], ['FECHA', 276], ['CÓD. CLIENTE', 350]].map(([text, x]) => ({ x: Number(x), y: 222, text: String(text) })),
    ...[['2617', 137], ['17/02/2026', 268], ['430418', 362]].map(([text, x]) => ({ x: Number(x), y: 237, text: String(text) })),
    { x: 101, y: 279, text: 'ALBARÁN Nº 1 - 004012 Fecha: 16/02/2026' }, { x: 101, y: 300, text: 'Base imponible' },
  ])])
  expect(values.invoiceDate).toBe('2026-02-17')
})
