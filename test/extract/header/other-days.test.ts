import { expect, it } from 'vitest'
import { completeInvoice } from '../../../src/complete/complete-invoice.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

/** Whether an invoice of 12 March 2026 names another day that may be that of the supply. */
function namesOtherDay(...lines: readonly string[]): boolean | undefined {
  return extractDraft([typedPage(stack(71, 60, ['Facture FC-2026-0297', 'Date : 12/03/2026', ...lines]))]).namesOtherDay
}

it.each<[string, boolean]>([
  ["Date d'échéance : 11/04/2026", false],
  ['Commande : BE-2207 du 03/02/2026', false],
  ['Vs. ordine: 77 / 2026 del 03/02/2026', false],
  ['Su pedido 77 de fecha 03/02/2026', false],
  ['Date de commande : 03/02/2026', false],
  ['Devis n° 391 du 03/02/2026', false],
  ['Facture FC-2026-0297 du 12/03/2026 – commande n° 4711 du 03/02/2026', false],
  ['Bon de livraison : 26/1140', false],
  ['Bon de livraison : 26/1140 du 10/03/2026', true],
  ['Exonération de TVA, livraison intracommunautaire', false],
  ['Date de livraison : semaine 10', true],
  ['Acompte reçu le 16/02/2026', true],
  ['03/03/2026', true],
  ['Commande 4711 du 03/02/2026 livrée par camion le 05/03/2026', true],
  ['Commande n° 4711 / BL 5512 du 05/03/2026', true],
  ['Enlèvement 18/03/2026', true],
  ["Livraisons du mois d'avril 2026", true],
  ['BL 5512 du 05/03', true],
  ['Pince ER32 Ø 10-9 DIN 6499-B', false],
])('of %s: another day is %s', (line, expected) => {
  expect(namesOtherDay(line)).toBe(expected)
})

it('of a picture nobody knows', () => {
  const page = typedPage(stack(71, 60, ['Facture FC-2026-0297', 'Date : 12/03/2026']))
  expect(extractDraft([{ ...page, recognised: true }]).namesOtherDay).toBeUndefined()
  expect(completeInvoice(extractDraft([page])).status).toBe('incomplete')
})
