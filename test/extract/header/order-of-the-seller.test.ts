import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

it.each<[lines: readonly string[], order: string | undefined]>([
  [['Rechnung 31547 zu Ihrem Auftrag 20883'], '20883'],
  [['Rechnung 31547', 'Unser Auftrag: 20883', 'Vielen Dank für Ihren Auftrag 20883.'], undefined],
  [['Rechnung 31547', 'Auftrags-Nr.: AB-20883', 'Wir danken für Ihren Auftrag AB-20883 und bitten um Zahlung.'], undefined],
])('the order of the buyer in %j is %s', (lines, order) => {
  expect(extractDraft([typedPage(stack(60, 180, lines))]).values.purchaseOrderReference).toBe(order)
})

it('a subject that names the paper tells its number', () => {
  expect(extractDraft([typedPage(stack(60, 180, ['oggetto: fattura n. 26-0391']))]).values.invoiceNumber).toBe('26-0391')
})
