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
